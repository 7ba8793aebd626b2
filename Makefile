# `make lint` and `make test` work in a fresh checkout.

PREFIX ?= /usr/local
SECONDS ?= 60
TARGETS ?=
# Ready executables to package, one for each platform, and the folder of the WebAssembly modules.
BINARY ?=
WASM ?=
SWIFT ?= swift
# Without the plugins, for which the package manager compiles the product a second time.
export PUSHLINT_DEVELOPMENT = 1
FORMATTED = Sources Tests Plugins Rules Package.swift
DEBUG = .build/debug/pushlint
STATIC = .build/static/release/pushlint

# The files that shells and man(1) look for in PREFIX/share.
SHARE = $(DESTDIR)$(PREFIX)/share
BASH = bash-completion/completions/pushlint
ZSH = zsh/site-functions/_pushlint
FISH = fish/vendor_completions.d/pushlint.fish
MAN = man/man1/pushlint.1
PAGES = $(BASH) $(ZSH) $(FISH) $(MAN)

.PHONY: help setup lint test rules format release release-test install dist wasm playground pictures clean fuzz growth sanitize bench profile soak logs-test editors-test

help:
	@echo 'make lint                  build, then lint the files in Fixtures'
	@echo 'make test                  check the formatting, then run every test'
	@echo 'make rules                 add new rules to the list of rules'
	@echo 'make format                format the sources'
	@echo 'make release               build the static executable'
	@echo 'make release-test          run the tests of the executable on the static one'
	@echo 'make install [PREFIX=DIR]  install into DIR (default: $(PREFIX)), with man page'
	@echo 'make wasm                  build the WebAssembly modules into .build/wasm'
	@echo 'make playground            build the page that checks pushes into .build/playground'
	@echo 'make pictures              make the pictures in docs/pictures'
	@echo 'make dist [BINARY=FILES]   package the static executable, or ready ones, into dist/'
	@echo 'make fuzz [SECONDS=N] [TARGETS=...]'
	@echo '                           fuzz what reads untrusted bytes, N seconds each'
	@echo 'make growth                check that run time grows linearly with the input'
	@echo 'make sanitize              run every test under address and thread sanitizers'
	@echo 'make bench                 compare a release with other tools'
	@echo 'make profile               show where a release spends its instructions'
	@echo 'make soak                  check that memory does not grow in long runs'
	@echo 'make logs-test             run the code of docs/logs.md and logs-cluster.md'
	@echo 'make editors-test          test the language server in the installed editors'
	@echo 'make clean                 remove all build results'

setup:
	@scripts/setup.sh

# Fixtures contain findings, so exit status 1 is not a failure.
lint: setup
	$(SWIFT) build --product pushlint
	$(DEBUG) check Fixtures/ || [ $$? -eq 1 ]

test: setup
	$(SWIFT) format lint --strict --recursive $(FORMATTED)
	$(SWIFT) test

rules:
	$(SWIFT) run PushlintBuildTool list-rules Sources/BuiltInRules/RuleList.swift Sources/BuiltInRules/*.swift

format:
	$(SWIFT) format --in-place --recursive $(FORMATTED)

release: setup
	scripts/release
	@ls -l $(STATIC) | awk '{ printf "%s: %.1f MB\n", $$NF, $$5 / 1e6 }'

install: release
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install -m 755 $(STATIC) '$(DESTDIR)$(PREFIX)/bin/pushlint'
	install -d $(foreach page,$(PAGES),'$(SHARE)/$(dir $(page))')
	$(STATIC) completions bash >'$(SHARE)/$(BASH)'
	$(STATIC) completions zsh >'$(SHARE)/$(ZSH)'
	$(STATIC) completions fish >'$(SHARE)/$(FISH)'
	$(STATIC) help --man >'$(SHARE)/$(MAN)'
	chmod 644 $(foreach page,$(PAGES),'$(SHARE)/$(page)')

# The packages need Python 3.10 or later.
PACKAGING = .build/packaging

$(PACKAGING): packaging/requirements.txt
	python3 -m venv --clear $@
	$@/bin/python3 -m pip install --quiet --require-hashes --requirement $<
	touch $@

dist: $(if $(BINARY),,release) $(PACKAGING)
	$(PACKAGING)/bin/python3 packaging/dist --output dist $(if $(WASM),--wasm '$(WASM)') \
		$(or $(BINARY),$(STATIC))

# With Debian's or Ubuntu's packages, which it fetches itself.
wasm:
	scripts/wasm/build

# With the modules in .build/wasm, which are built if they are missing, or in WASM.
playground: $(if $(WASM),,.build/wasm/pushlint-web.wasm)
	WASM='$(or $(WASM),.build/wasm)' playground/build

pictures: release
	scripts/pictures $(STATIC)

.build/wasm/pushlint-web.wasm:
	scripts/wasm/build

fuzz: setup
	scripts/fuzz $(SECONDS) $(TARGETS)

growth: release
	PUSHLINT_MEASURE_GROWTH=1 PUSHLINT_BINARY='$(CURDIR)/$(STATIC)' $(SWIFT) test --filter GrowthTests

# What runs the executable, with the one that is packaged, under the name that users know.
RELEASE_TESTS = CLITests|LanguageServerTests|HookTests|GrowthTests|ExecutableTests

release-test: $(if $(BINARY),,release)
	install -d .build/tested
	install -m 755 '$(or $(BINARY),$(STATIC))' .build/tested/pushlint
	PUSHLINT_MEASURE_GROWTH=1 PUSHLINT_BINARY='$(CURDIR)/.build/tested/pushlint' \
		$(SWIFT) test --filter '$(RELEASE_TESTS)'

sanitize: setup
	scripts/sanitize

profile: setup
	NAMES=keep scripts/release .build/profile/pushlint
	Tests/Benchmarks/profile --pushlint .build/profile/pushlint

bench: release
	Tests/Benchmarks/bench --pushlint $(STATIC) $(BENCH)
	Tests/Benchmarks/lsp --pushlint $(STATIC)

soak: release
	Tests/Benchmarks/soak server --pushlint $(STATIC)
	Tests/Benchmarks/soak stream --pushlint $(STATIC)

# The Python packages, which it installs into .build/logs, are large.
logs-test: release
	scripts/check-logs $(STATIC)

# Tests the newest build. A failure names the editor.
editors-test:
	@editors/check

clean:
	rm -rf .build
