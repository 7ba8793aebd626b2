-- `check.lua` runs this after it compared the diagnostics: tries the other features in Neovim.
local failures = 0

local function report(what, holds, shown)
  if not holds then failures = failures + 1 end
  local text = type(shown) == 'table' and table.concat(shown, ', ') or tostring(shown)
  io.stdout:write(holds and 'ok ' or 'FAILED ', what, ': ', text, '\n')
end

local function open(name)
  local path = vim.env.PUSHLINT_FIXTURES .. '/' .. name
  vim.cmd('edit! ' .. vim.fn.fnameescape(path))
  local buffer = vim.api.nvim_get_current_buf()
  vim.wait(10000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
  return buffer
end

-- Moves the cursor to the first match of a plain pattern.
local function go(text)
  vim.fn.cursor(1, 1)
  vim.fn.search('\\V' .. vim.fn.escape(text, '\\'), 'cW')
end

local function line(number)
  return vim.api.nvim_buf_get_lines(0, number - 1, number, false)[1]
end

local function floating_text()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      local lines = vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)
      vim.api.nvim_win_close(window, true)
      return table.concat(lines, ' ')
    end
  end
end

local function awaited(value)
  local result
  vim.wait(10000, function()
    result = value()
    return result
  end, 20)
  return result
end

local function code_action()
  local titles = {}
  vim.ui.select = function(actions, options, choose)
    for _, action in ipairs(actions) do
      table.insert(titles, (options.format_item(action)))
    end
    choose(actions[1], 1)
  end
  go('true')
  vim.lsp.buf.code_action()
  local changed = awaited(function() return line(10):find('"content-available": 1,', 1, true) end)
  report('code action', changed, titles)
end

local function hover()
  go('interruption-level')
  vim.lsp.buf.hover()
  local text = awaited(floating_text) or 'nothing'
  report('hover', text:find('interruption-level', 1, true), text:sub(1, 80))
end

local function rename()
  go('sender')
  vim.lsp.buf.rename('receiver')
  report('rename', awaited(function() return line(6):find('{{receiver}}', 1, true) end), line(6))
end

local function format()
  local run = vim.lsp.buf.format or vim.lsp.buf.formatting_sync
  run()
  local lines = vim.fn.line('$')
  report('format', line(1) == '{' and lines > 5, lines .. ' lines, ' .. line(2))
end

local function lenses(buffer)
  local titles = awaited(function()
    vim.lsp.codelens.refresh()
    local found = vim.tbl_map(function(lens)
      return lens.command and lens.command.title
    end, vim.lsp.codelens.get(buffer))
    return #found > 0 and found
  end)
  report('code lens', titles, titles or 'none')
end

local function hints(buffer)
  if not vim.lsp.inlay_hint then
    io.stdout:write('inlay hints: this Neovim has none\n')
    return
  end
  vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  local found = awaited(function()
    local all = vim.lsp.inlay_hint.get({ bufnr = buffer })
    return #all > 0 and all
  end)
  local label = found and found[1].inlay_hint.label
  report('inlay hint', found, type(label) == 'table' and label[1].value or label or 'none')
end

-- Insert mode starts only after this script has ended, so a timer inspects the menu.
local function complete(finish)
  vim.o.showmode = false
  vim.opt.shortmess:append('c')
  vim.bo.omnifunc = 'v:lua.vim.lsp.omnifunc'
  go('interruption-level')
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes('O<C-x><C-o>', true, false, true), 'n', false)
  local started = vim.loop.now()
  local function look()
    if vim.fn.pumvisible() == 0 and vim.loop.now() - started < 10000 then
      vim.defer_fn(look, 50)
      return
    end
    local words = vim.tbl_map(function(item) return item.word end, vim.fn.complete_info({ 'items' }).items)
    local text = table.concat(words, ' ')
    report('completion', text:find('relevance-score', 1, true), text)
    finish(failures)
  end
  vim.defer_fn(look, 50)
end

return function(finish)
  open('chat.json')
  code_action()
  lenses(vim.api.nvim_get_current_buf())
  hints(open('../../Fixtures/app/push/invitation.json'))
  open('silent.apns')
  format()
  open('chat.yml')
  hover()
  rename()
  complete(finish)
end
