;;; check-lsp-mode.el --- lsp-mode's part of `check.el' -*- lexical-binding: t -*-

(require 'lsp-mode)
(require 'lsp-diagnostics)
(require 'lsp-completion)

(setq lsp-auto-guess-root t
      lsp-diagnostics-provider :flymake
      lsp-enable-snippet nil
      lsp-completion-provider :none
      lsp-modeline-code-actions-enable nil
      lsp-keep-workspace-alive t
      lsp-session-file (expand-file-name "lsp-session" (getenv "HOME")))

(defun check-start ()
  "Run the server for this buffer."
  (lsp)
  (check-wait (lambda () (lsp-workspaces)))
  (check-wait (lambda () (flymake-diagnostics))))

(defun check-line (type _rule message)
  "The text with which Flymake shows a finding."
  (format "%s %s" type message))

(defun check-hover ()
  "The description at the cursor."
  (lsp-describe-thing-at-point)
  (with-current-buffer "*lsp-help*" (buffer-substring-no-properties (point-min) (point-max))))

(defun check-rename (name)
  "Rename the symbol at the cursor."
  (lsp-rename name))

(defun check-complete ()
  "The completions at the cursor."
  (all-completions "" (nth 2 (lsp-completion-at-point))))

(defun check-act ()
  "Apply a code action at the cursor."
  (call-interactively #'lsp-execute-code-action))

(defun check-format ()
  "Format the buffer."
  (lsp-format-buffer))

;;; check-lsp-mode.el ends here
