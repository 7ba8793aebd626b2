" Files that Xcode's simulator takes as pushes.
autocmd BufNewFile,BufRead *.apns set filetype=json
