;;; check.el --- Test the server in Emacs -*- lexical-binding: t -*-

;; `check' runs this in batch mode, together with the file of a client: opens each file in
;; PUSHLINT_FILES, compares the findings that Flymake shows with the output of `pushlint check', then
;; tries the other features.
;;
;; A client's file defines `check-start', `check-line', `check-hover', `check-act',
;; `check-complete', `check-format' and `check-rename'.

(require 'pushlint)
(require 'flymake)
(require 'json)
(require 'seq)
(require 'subr-x)
(require 'cl-lib)

(setq pushlint-settings '(:format "on")
      create-lockfiles nil
      make-backup-files nil
      vc-handled-backends nil
      inhibit-message t)

(defvar check-failures 0)

(defun check-wait (holds)
  "Wait until HOLDS returns something, and return it."
  (let ((deadline (+ (float-time) 10)) found)
    (while (not (or (setq found (funcall holds)) (> (float-time) deadline)))
      (accept-process-output nil 0.05))
    found))

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
           (format "%d-%d %s" .range.start.offset .range.end.offset
                   (check-line (alist-get (intern .severity) types) .rule .message))))
       (alist-get 'diagnostics (json-parse-buffer :object-type 'alist))))))

(defun check-shown ()
  "The findings that Flymake shows in this buffer, as lines."
  (mapcar
   (lambda (diagnostic)
     (let ((type (symbol-name (flymake-diagnostic-type diagnostic))))
       (format "%d-%d %s %s"
               (1- (position-bytes (flymake-diagnostic-beg diagnostic)))
               (1- (position-bytes (flymake-diagnostic-end diagnostic)))
               (replace-regexp-in-string "\\`\\(eglot-\\|:\\)" "" type)
               (car (split-string (flymake-diagnostic-text diagnostic) "\n")))))
   (flymake-diagnostics)))

(defun check-report (what holds shown)
  "Print WHAT and what is SHOWN; count a failure unless it HOLDS."
  (unless holds (cl-incf check-failures))
  (princ (format "%s %s: %s\n" (if holds "ok" "FAILED") what shown)))

(defun check-file (path)
  "Compare what Flymake shows in the file PATH with what `pushlint check' prints."
  (let ((want (sort (check-expected path) #'string<)) found)
    (find-file path)
    (check-start)
    (check-wait (lambda ()
                  (setq found (sort (check-shown) #'string<))
                  (and found (equal want found))))
    (check-report (file-name-nondirectory path) (and want (equal want found))
                  (if (equal want found) (format "%d findings" (length want))
                    (format "\npushlint check:\n  %s\nEmacs:\n  %s"
                            (string-join want "\n  ") (string-join found "\n  "))))))

(defun check-go (file text)
  "Open FILE of the fixtures and move the cursor to TEXT."
  (switch-to-buffer (find-file-noselect (expand-file-name file (getenv "PUSHLINT_FIXTURES"))))
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun check-text ()
  "The text of the line."
  (buffer-substring-no-properties (line-beginning-position) (line-end-position)))

(defun check-features ()
  "Try the server's other features."
  (check-go "chat.yml" "interruption-level")
  (let ((text (or (check-hover) "nothing")))
    (check-report "hover" (string-match-p "interruption-level" text)
                  (truncate-string-to-width (car (split-string text "\n")) 80)))
  (check-go "chat.yml" "sender")
  (check-rename "receiver")
  (check-report "rename" (string-search "{{receiver}}" (check-text)) (check-text))
  (check-go "chat.yml" "    badge")
  (insert "    \n")
  (backward-char)
  (let ((names (mapcar #'substring-no-properties (check-complete))))
    (check-report "completion" (seq-some (lambda (name) (string-prefix-p "relevance-score" name)) names)
                  (string-join names " ")))
  (check-go "chat.json" "true")
  (let (titles)
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt table &rest _)
                 (setq titles (all-completions "" table))
                 (car titles))))
      (check-act))
    (check-wait (lambda () (string-search "1," (check-text))))
    (check-report "code action" (string-search "\"content-available\": 1," (check-text))
                  (if titles (string-join titles ", ") (string-trim (check-text)))))
  (check-go "silent.apns" "{")
  (check-format)
  (check-report "format" (> (count-lines (point-min) (point-max)) 5)
                (format "%d lines" (count-lines (point-min) (point-max)))))

(princ (format "Emacs %s, %s\n" emacs-version (getenv "CHECK_CLIENT")))
(mapc #'check-file (split-string (getenv "PUSHLINT_FILES") "\n"))
(check-features)
(dolist (buffer (buffer-list)) (with-current-buffer buffer (set-buffer-modified-p nil)))
(kill-emacs (if (> check-failures 0) 1 0))

;;; check.el ends here
