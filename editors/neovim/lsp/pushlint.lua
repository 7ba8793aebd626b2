-- Neovim 0.11 and later read this file; `vim.lsp.config('pushlint', { … })` changes it.
local config = require('pushlint').config

return {
  cmd = config.cmd,
  filetypes = config.filetypes,
  root_markers = config.root_markers,
  init_options = config.init_options,
}
