;;; pushlint.el --- Check push notifications with Eglot -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1") (eglot "1.9"))

;;; Commentary:

;; Tells Eglot to run `pushlint lsp' for JSON and YAML.  Eglot is part of Emacs from 29 on.
;;
;; Emacs 28 has no mode for JSON and none for YAML: where no package brings one either, two plain
;; ones are made here, since a server belongs to a mode.

;;; Code:

(require 'eglot)

(defgroup pushlint nil
  "Checks of push notification requests."
  :group 'tools)

(defcustom pushlint-command '("pushlint" "lsp")
  "The language server and its arguments."
  :type '(repeat string))

(defcustom pushlint-settings nil
  "Settings sent to the server, as a property list such as (:syntaxErrors \"off\")."
  :type 'plist)

(define-derived-mode pushlint-json-mode js-mode "JSON"
  "JSON, where Emacs has no mode for it.")
(put 'pushlint-json-mode 'eglot-language-id "json")

(define-derived-mode pushlint-yaml-mode prog-mode "YAML"
  "YAML without colours, where Emacs has no mode for it."
  (setq-local comment-start "# "
              comment-start-skip "#+ *"
              indent-tabs-mode nil))
(put 'pushlint-yaml-mode 'eglot-language-id "yaml")

(defconst pushlint-modes
  '(json-mode js-json-mode json-ts-mode jsonc-mode pushlint-json-mode
    yaml-mode yaml-ts-mode pushlint-yaml-mode)
  "The modes in which Eglot runs the server.")

(defun pushlint--contact (&rest _)
  "What Eglot has to run."
  (append pushlint-command
          (and pushlint-settings
               (list :initializationOptions (list :pushlint pushlint-settings)))))

(add-to-list 'eglot-server-programs (cons pushlint-modes #'pushlint--contact))

(defun pushlint--first-mode (&rest modes)
  "The first of MODES that there is."
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
