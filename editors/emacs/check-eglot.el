;;; check-eglot.el --- Eglot's part of `check.el' -*- lexical-binding: t -*-

(require 'eglot)

(setq eglot-sync-connect 10
      eglot-autoshutdown nil
      eglot-send-changes-idle-time 0)

(defun check-start ()
  "Run the server for this buffer."
  (unless (eglot-current-server)
    (apply #'eglot (eglot--guess-contact)))
  (flymake-mode 1)
  (flymake-start))

(defun check-line (type rule message)
  "The text with which Flymake shows a finding."
  (format "%s pushlint [%s]: %s" type rule message))

(defun check-hover ()
  "The text that ElDoc receives at the cursor."
  (let (text)
    (eglot-hover-eldoc-function (lambda (shown &rest _) (setq text shown)))
    (check-wait (lambda () text))))

(defun check-rename (name)
  "Rename the symbol at the cursor."
  (eglot-rename name))

(defun check-complete ()
  "The completions at the cursor."
  (all-completions "" (nth 2 (eglot-completion-at-point))))

(defun check-act ()
  "Apply a code action at the cursor."
  ;; Without a terminal Eglot would open a menu of the window system.
  (let ((last-nonmenu-event t))
    (eglot-code-actions (point) nil nil t)))

(defun check-format ()
  "Format the buffer."
  (eglot-format-buffer))

;;; check-eglot.el ends here
