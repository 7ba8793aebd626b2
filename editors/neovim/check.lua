-- `check` runs this in a headless Neovim: opens each file in the arguments and compares the
-- diagnostics of its buffer with the output of `pushlint check`.
local program = vim.env.PUSHLINT
local failures = 0

local function say(...)
  io.stdout:write(table.concat({ ... }, ' '), '\n')
end

local function expected(path)
  local command = { program, 'check', '--format', 'json', '--level', 'hint', '--exit-zero', path }
  local output = vim.fn.json_decode(vim.fn.system(command))
  local levels = { error = 1, warning = 2, info = 3, hint = 4 }
  return vim.tbl_map(function(finding)
    local from, to = finding.range.start.offset, finding.range['end'].offset
    return ('%d-%d %d %s: %s'):format(from, to, levels[finding.severity], finding.rule, finding.message)
  end, output.diagnostics)
end

local function shown(buffer)
  local function offset(line, column)
    return vim.api.nvim_buf_get_offset(buffer, line) + column
  end
  return vim.tbl_map(function(finding)
    local from = offset(finding.lnum, finding.col)
    local to = offset(finding.end_lnum, finding.end_col)
    local message = vim.split(finding.message, '\n')[1]
    return ('%d-%d %d %s: %s'):format(from, to, finding.severity, finding.code, message)
  end, vim.diagnostic.get(buffer))
end

local function same(left, right)
  table.sort(left)
  table.sort(right)
  return vim.deep_equal(left, right)
end

for _, path in ipairs(vim.split(vim.env.PUSHLINT_FILES, '\n')) do
  vim.cmd('edit ' .. vim.fn.fnameescape(path))
  local buffer = vim.api.nvim_get_current_buf()
  local want, found = expected(path), {}
  vim.wait(10000, function()
    found = shown(buffer)
    return #found > 0 and same(want, found)
  end, 20)
  if #want > 0 and same(want, found) then
    say('ok', vim.fn.fnamemodify(path, ':t') .. ':', #want, 'findings')
  else
    failures = failures + 1
    say('FAILED', path, '\npushlint check:\n ', table.concat(want, '\n  '))
    say('Neovim:\n ', table.concat(found, '\n  '))
  end
end

local features = dofile(vim.env.PUSHLINT_HERE .. '/features.lua')
features(function(more)
  vim.cmd(failures + more == 0 and 'qall!' or 'cquit 1')
end)
