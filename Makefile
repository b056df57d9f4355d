# Entry points; `make help` lists them. Targets install missing packages (tools/install-deps) and rebuild only what has
# changed. CMake does the actual building.

.PHONY: run play build web-dev lighthouse test check bench bench-serve bench-websockets bench-wire fuzz soak policy format install clean help deps deps-test
.DEFAULT_GOAL := build

run: build ## build everything and play in the browser: http://localhost:1566
	@build/valletta serve $(ARGS)

play: build ## build and play in the terminal; ARGS="--players 3" for three players
	@build/valletta play $(ARGS)

build: deps ## build the program with the browser client in it: build/valletta
	@tools/build-web
	@tools/build build valletta

web-dev: deps ## serve the browser client with hot reload: http://localhost:5173; ARGS="--port 8080" for another port
	@tools/install-web
	@tools/build-wasm
	@npm --prefix web run --silent dev -- $(ARGS)

test: build deps-test ## build everything and run every test
	@tests/run

check: build deps-test ## run the quick tests (not: browser, terminal, sanitizers, gcc, fuzzing, long games)
	@tests/run --quick

bench: build ## measure games and decisions per second
	@build/valletta bench

lighthouse: build deps-test ## run Lighthouse on the game page
	@bench/lighthouse/run

bench-serve: deps ## measure how fast files are served, compared with nginx
	@tools/install-deps bench
	@bench/serve

bench-websockets: deps-test ## measure memory of 10,000 idle WebSockets, and round trips per second
	@bench/websockets

bench-wire: deps-test ## measure bytes per update of a view, and the time to encode and apply one
	@tools/build build/release bench_view_diff -DVALLETTA_TESTS=ON
	@build/release/bench_view_diff

fuzz: deps-test ## fuzz each target for SECONDS_EACH=60 seconds
	@tests/fuzz/run $(or $(SECONDS_EACH),60)

soak: deps-test ## play 1,000 games of mixed bots under the sanitizers
	@tools/build build/sanitize valletta -DCMAKE_BUILD_TYPE=RelWithDebInfo -DVALLETTA_SANITIZE=address,undefined -DVALLETTA_TESTS=ON
	@tests/soak 1000

policy: deps ## learn ai/policy_table.c again
	@tools/renew-policy

format: ## format the sources: clang-format for C, Prettier for web/
	@clang-format -i $$(git ls-files '*.c' '*.h')
	@tools/install-web
	@npm --prefix web run --silent format

install: build ## install the program and its man page
	@cmake --install build

clean: ## delete build/
	rm -rf build

deps:
	@tools/install-deps build
deps-test:
	@tools/install-deps build test

help: ## print this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "%-17s %s\n", $$1, $$2}' Makefile
