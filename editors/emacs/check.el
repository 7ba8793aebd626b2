;;; check.el --- Compare Flymake with `pushlint check' -*- lexical-binding: t -*-

;; Run by `check' in batch mode: opens each file named in PUSHLINT_FILES and compares the findings
;; that Flymake shows with the output of `pushlint check'.

(require 'pushlint)
(require 'flymake)
(require 'json)
(require 'seq)

(setq eglot-sync-connect 10
      eglot-autoshutdown nil
      eglot-send-changes-idle-time 0
      create-lockfiles nil
      make-backup-files nil
      vc-handled-backends nil)

(defun check-expected (path)
  "The findings of `pushlint check' in the file PATH, as lines."
  (with-temp-buffer
    (let ((coding-system-for-read 'utf-8))
      (call-process (getenv "PUSHLINT") nil '(t nil) nil
                    "check" "--format" "json" "--level" "hint" "--exit-zero" path))
    (goto-char (point-min))
    (let ((types '((error . "error") (warning . "warning") (info . "note") (hint . "note"))))
      (seq-map
       (lambda (finding)
         (let-alist finding
           (format "%d-%d %s pushlint [%s]: %s" .range.start.offset .range.end.offset
                   (alist-get (intern .severity) types) .rule .message)))
       (alist-get 'diagnostics (json-parse-buffer :object-type 'alist))))))

(defun check-shown ()
  "The findings that Flymake shows in this buffer, as lines."
  (mapcar
   (lambda (diagnostic)
     (format "%d-%d %s %s"
             (1- (position-bytes (flymake-diagnostic-beg diagnostic)))
             (1- (position-bytes (flymake-diagnostic-end diagnostic)))
             (string-remove-prefix "eglot-" (symbol-name (flymake-diagnostic-type diagnostic)))
             (car (split-string (flymake-diagnostic-text diagnostic) "\n"))))
   (flymake-diagnostics)))

(defun check-file (path)
  "Whether Flymake shows in the file PATH what `pushlint check' prints."
  (let ((want (sort (check-expected path) #'string<))
        (deadline (+ (float-time) 10))
        found)
    (find-file path)
    (apply #'eglot (eglot--guess-contact))
    (flymake-mode 1)
    (while (and (< (float-time) deadline) (not (and found (equal want found))))
      (accept-process-output nil 0.05)
      (flymake-start)
      (setq found (sort (check-shown) #'string<)))
    (if (and want (equal want found))
        (progn (princ (format "ok %s %d findings\n" path (length want))) t)
      (princ (format "FAILED %s\npushlint check:\n  %s\nEmacs:\n  %s\n" path
                     (string-join want "\n  ") (string-join found "\n  ")))
      nil)))

(princ (format "Emacs %s\n" emacs-version))
(let ((failed (seq-remove #'check-file (split-string (getenv "PUSHLINT_FILES") "\n"))))
  (kill-emacs (if failed 1 0)))

;;; check.el ends here
