-- The settings of `check`: it tries formatting, which is off by default.
local options = { pushlint = { format = { enable = true } } }

if vim.lsp.config then
  vim.lsp.config('pushlint', { init_options = options })
else
  require('pushlint').setup({ init_options = options })
end
