# The way in: `make run` and `make play` play, `make test` tests. All install what is missing (tools/install-deps)
# and redo nothing that is done. The building itself is CMake's.

.PHONY: run play build lighthouse test bench bench-serve fuzz soak policy format install clean help deps deps-test
.DEFAULT_GOAL := build

run: build ## build everything and play in the browser: http://localhost:1566
	@build/valletta serve $(ARGS)

play: build ## build and play in the terminal; ARGS="--players 3" for more
	@build/valletta play $(ARGS)

build: deps ## build the program with the browser client in it: build/valletta
	@tools/build-web
	@tools/build build valletta

test: build deps-test ## build everything and run every test
	@tests/run

bench: build ## games and decisions a second
	@build/valletta bench

lighthouse: build deps-test ## Lighthouse on the game page
	@bench/lighthouse/run

bench-serve: deps ## how fast files are served, beside nginx
	@tools/install-deps bench
	@bench/serve

fuzz: deps-test ## fuzz each target for a while (SECONDS_EACH=60)
	@tests/fuzz/run $(or $(SECONDS_EACH),60)

soak: deps-test ## 1,000 games of mixed bots under the sanitizers
	@tools/build build/sanitize valletta -DCMAKE_BUILD_TYPE=RelWithDebInfo -DVALLETTA_SANITIZE=address,undefined -DVALLETTA_TESTS=ON
	@tests/soak 1000

policy: deps ## learn ai/policy_table.c anew
	@tools/renew-policy

format: ## format the sources: clang-format for C, Prettier for web/
	@clang-format -i $$(git ls-files '*.c' '*.h')
	@tools/install-web
	@npm --prefix web run --silent format

install: build ## install the program and its man page
	@cmake --install build

clean: ## remove what was built
	rm -rf build

deps:
	@tools/install-deps build
deps-test:
	@tools/install-deps build test

help: ## this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "%-11s %s\n", $$1, $$2}' Makefile
