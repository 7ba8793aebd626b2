-- The configuration of `pushlint lsp`. Neovim 0.11 and later use it through lsp/pushlint.lua; the
-- functions here are for older versions.
local M = {}

M.config = {
  name = 'pushlint',
  cmd = { 'pushlint', 'lsp' },
  filetypes = {
    'json', 'jsonc', 'jsonl', 'ndjson', 'yaml',
    -- Documentation and scripts.
    'markdown', 'mdx', 'rst', 'asciidoc', 'sh', 'bash', 'zsh', 'http', 'rest',
  },
  root_markers = { 'pushlint.yml', '.pushlint.yml', '.git' },
  init_options = {},
}

--- Changes the configuration; call it from init.lua, before the plugin is loaded.
function M.setup(options)
  M.config = vim.tbl_deep_extend('force', M.config, options or {})
end

local function root_of(path)
  local folder = vim.fn.fnamemodify(path, ':p:h')
  for _, marker in ipairs(M.config.root_markers) do
    local found = vim.fn.findfile(marker, folder .. ';')
    if found == '' then
      found = vim.fn.finddir(marker, folder .. ';')
    end
    if found ~= '' then
      return vim.fn.fnamemodify(found, ':p:h' .. (marker == '.git' and ':h' or ''))
    end
  end
  return folder
end

-- Neovim before 0.10 shows code lenses, but does not declare that to the server.
local function capabilities()
  local all = vim.lsp.protocol.make_client_capabilities()
  all.textDocument.codeLens = all.textDocument.codeLens or { dynamicRegistration = false }
  return all
end

-- Neovim 0.7 has no vim.lsp.start, so this keeps one client per root.
local clients = {}

--- Starts the server for a buffer, or attaches the buffer to the one that runs for the same folder.
function M.attach(buffer)
  if vim.bo[buffer].buftype ~= '' then
    return
  end
  local config = {
    name = M.config.name,
    cmd = M.config.cmd,
    init_options = M.config.init_options,
    capabilities = capabilities(),
    root_dir = root_of(vim.api.nvim_buf_get_name(buffer)),
  }
  if vim.lsp.start then
    vim.lsp.start(config, { bufnr = buffer })
    return
  end
  local id = clients[config.root_dir]
  if not id or not vim.lsp.get_client_by_id(id) then
    id = vim.lsp.start_client(config)
    clients[config.root_dir] = id
  end
  if id then
    vim.lsp.buf_attach_client(buffer, id)
  end
end

return M
