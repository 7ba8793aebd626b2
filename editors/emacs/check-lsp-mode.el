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
  "How Flymake shows a finding."
  (format "%s %s" type message))

(defun check-hover ()
  "What is described at the cursor."
  (lsp-describe-thing-at-point)
  (with-current-buffer "*lsp-help*" (buffer-substring-no-properties (point-min) (point-max))))

(defun check-rename (name)
  "Rename what is at the cursor."
  (lsp-rename name))

(defun check-complete ()
  "What can be completed at the cursor."
  (all-completions "" (nth 2 (lsp-completion-at-point))))

(defun check-act ()
  "Choose a code action at the cursor."
  (call-interactively #'lsp-execute-code-action))

(defun check-format ()
  "Format the buffer."
  (lsp-format-buffer))

;;; check-lsp-mode.el ends here
