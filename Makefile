# The way in: `make run` plays, `make test` tests. Both install what is missing (tools/install-deps)
# and redo nothing that is done. The building itself is CMake's.

NINJA = cmake --build

.PHONY: run build test bench fuzz format install clean help
.DEFAULT_GOAL := build

run: build ## build and play in the terminal
	@build/valletta play

build: deps ## build the program: build/valletta
	@tools/configure build
	@$(NINJA) build --target valletta -- --quiet

test: build deps-test ## build everything and run every test
	@tests/run

bench: build ## games and decisions a second
	@build/valletta bench

fuzz: deps-test ## fuzz each target for a while (SECONDS_EACH=60)
	@tests/fuzz/run $(or $(SECONDS_EACH),60)

format: ## lay out the sources by .clang-format
	@clang-format -i $(shell git ls-files '*.c' '*.h')

install: build ## install the program and its man page
	@cmake --install build

clean: ## remove what was built
	rm -rf build

.PHONY: deps deps-test
deps:
	@tools/install-deps build
deps-test:
	@tools/install-deps build test

help: ## this list
	@awk -F':.*## ' '/^[a-z]+:.*## /{printf "%-10s %s\n", $$1, $$2}' Makefile
