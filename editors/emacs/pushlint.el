;;; pushlint.el --- Check push notifications with Eglot or lsp-mode -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; Makes Eglot and lsp-mode run `pushlint lsp' for JSON and YAML.  Eglot is part of Emacs 29 and
;; later.
;;
;; Emacs 28 has no mode for JSON or YAML, and a server belongs to a mode.  If no package adds these
;; modes, this file defines two plain ones.

;;; Code:

(require 'seq)

(defvar eglot-server-programs)
(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "lsp-mode")
(declare-function lsp-register-custom-settings "lsp-mode")
(declare-function lsp-stdio-connection "lsp-mode")
(declare-function make-lsp-client "lsp-mode")

(defgroup pushlint nil
  "Check push notifications with pushlint."
  :group 'tools)

(defcustom pushlint-command '("pushlint" "lsp")
  "The language server and its arguments."
  :type '(repeat string))

(defcustom pushlint-settings nil
  "Settings sent to the server, as a property list such as (:syntaxErrors \"off\")."
  :type 'plist)

(defcustom pushlint-add-on t
  "Whether lsp-mode runs the server in addition to another one for the same mode."
  :type 'boolean)

(define-derived-mode pushlint-json-mode js-mode "JSON"
  "Mode for JSON, for an Emacs without one.")
(put 'pushlint-json-mode 'eglot-language-id "json")

(define-derived-mode pushlint-yaml-mode prog-mode "YAML"
  "Mode for YAML without colors, for an Emacs without one."
  (setq-local comment-start "# "
              comment-start-skip "#+ *"
              indent-tabs-mode nil))
(put 'pushlint-yaml-mode 'eglot-language-id "yaml")

(defconst pushlint-modes
  '(json-mode js-json-mode json-ts-mode jsonc-mode pushlint-json-mode
    yaml-mode yaml-ts-mode pushlint-yaml-mode)
  "The modes in which the server runs.")

(defconst pushlint-document-modes
  '(markdown-mode gfm-mode rst-mode adoc-mode sh-mode bash-ts-mode)
  "The modes of documentation and scripts, in which lsp-mode runs the server beside others.
Eglot runs one server per mode, and these modes have others.")

(defun pushlint--contact (&rest _)
  "The command and settings for Eglot."
  (append pushlint-command
          (and pushlint-settings
               (list :initializationOptions (list :pushlint pushlint-settings)))))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs (cons pushlint-modes #'pushlint--contact)))

(defun pushlint--register ()
  "Register the server with lsp-mode."
  (dolist (mode pushlint-modes)
    (unless (assoc mode lsp-language-id-configuration)
      (push (cons mode (if (string-match-p "yaml" (symbol-name mode)) "yaml" "json"))
            lsp-language-id-configuration)))
  (lsp-register-custom-settings
   (mapcar (lambda (name)
             (list (format "pushlint.%s" name)
                   (lambda () (plist-get pushlint-settings (intern (format ":%s" name))))))
           '(select ignore severity config syntaxErrors codeLens inlayHints format preview)))
  (lsp-register-client
   (make-lsp-client
    :new-connection (lsp-stdio-connection (lambda () pushlint-command))
    :major-modes (append pushlint-modes (and pushlint-add-on pushlint-document-modes))
    :add-on? pushlint-add-on
    ;; Its positions are counted in characters; 8.0 does not say so.
    :custom-capabilities '((general . ((positionEncodings . ["utf-32" "utf-16"]))))
    :initialization-options (lambda () (list :pushlint pushlint-settings))
    :server-id 'pushlint)))

(with-eval-after-load 'lsp-mode (pushlint--register))

(defun pushlint--first-mode (&rest modes)
  "The first of MODES that is defined."
  (seq-find #'fboundp modes))

(let ((json (pushlint--first-mode 'json-mode 'js-json-mode 'pushlint-json-mode))
      (yaml (pushlint--first-mode 'yaml-mode 'pushlint-yaml-mode)))
  (add-to-list 'auto-mode-alist (cons "\\.apns\\'" json))
  (when (eq json 'pushlint-json-mode)
    (add-to-list 'auto-mode-alist (cons "\\.json\\'" json)))
  (when (and (eq yaml 'pushlint-yaml-mode) (not (assoc "\\.ya?ml\\'" auto-mode-alist)))
    (add-to-list 'auto-mode-alist (cons "\\.ya?ml\\'" yaml))))

(provide 'pushlint)
;;; pushlint.el ends here
