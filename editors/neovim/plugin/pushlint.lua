if vim.g.loaded_pushlint then
  return
end
vim.g.loaded_pushlint = true

if vim.lsp.config and vim.lsp.enable then
  vim.lsp.enable('pushlint')
  return
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = require('pushlint').config.filetypes,
  group = vim.api.nvim_create_augroup('pushlint', {}),
  callback = function(event)
    require('pushlint').attach(event.buf)
  end,
})
