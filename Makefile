# Everything a player or a developer needs, from a clean clone: Python 3.11 or newer, git and make.
# Node.js comes from a Python package, so the one on the machine (if any) does not matter.

PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
UV := $(BIN)/uv pip install --quiet --python $(BIN)/python
NPM := $(BIN)/python tools/building/npm.py
PYTEST := $(BIN)/pytest -n 2 --dist loadgroup --max-worker-restart=0 -r fER

VENV := .venv/.ready
BENCH := .venv/.bench-ready
WRITING := .venv/.docs-ready
MODULES := web/node_modules/.package-lock.json
PAGE := src/yamotheque/server/page/index.html
ENGINE := src/yamotheque/server/engine/engine.json
WEIGHTS := src/yamotheque/solve/corse/weights.npz
POSITIONS := web/positions.jsonl
PAGE_SOURCES := $(shell find web -path web/node_modules -prune -o -path $(POSITIONS) -prune -o -type f -print)
ENGINE_SOURCES := tools/building/engine.py $(shell find src docs/rules -name '*.py' -o -name '*.npz' -o -name '*.toml' -o -name '*.md')
DOCS := src/yamotheque/server/docs/index.html
DOCS_SOURCES := $(wildcard *.md) $(shell find docs examples tools/documentation -type f) \
	$(shell find src -name '*.py')

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play setup test test-slow check fix dev bench train train-yam-master train-yamslam train-muggins bound strength page docs dist release chromium screenshots lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# The documentation is built meanwhile, and ended with the server if it is not done by then.
play: setup page ## Serve the page on http://127.0.0.1:8000; /docs follows once it is built
	@trap : INT; $(MAKE) --silent docs & \
	$(BIN)/yams serve $(ARGS); ended=$$?; kill $$! 2> /dev/null; exit $$ended

setup: $(VENV) ## Prepare .venv, after which .venv/bin/yams works

test: setup page docs chromium ## Run every test: Python, browser, server on PostgreSQL, TypeScript
	$(PYTEST) $(ARGS)
	YAMS_TESTS_ON=postgresql $(PYTEST) tests/server $(ARGS)
	$(BIN)/python -m tools.building.positions > $(POSITIONS)
	$(NPM) run --silent test

test-slow: setup page docs chromium ## Run the tests too long for every day
	$(PYTEST) -m slow -o faulthandler_timeout=0 $(ARGS)

# The documentation's tools come first: types are not checked while packages are being installed.
check: $(WRITING) $(MODULES) ## Check lint, format and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(NPM) run --silent lint
	$(NPM) run --silent types

fix: setup $(MODULES) ## Format, and mend what can be mended by itself
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run --silent fix

dev: setup page ## Serve with reload, the page through Vite on http://127.0.0.1:5173
	@$(BIN)/python tools/building/dev.py $(ARGS)

bench: $(BENCH) ## Measure the engine beside its peers; ARGS="solver playouts" for some parts, ARGS=all for all
	$(BIN)/python -m bench $(ARGS)

train: ## Train the learnt value of Corse's forms anew (17 minutes; needs PyTorch and a GPU)
	PYTHONPATH=src $(PYTHON) tools/research/train_corse.py --minutes 8.2 --games 3072 --steps 80 --out $(WEIGHTS)
	PYTHONPATH=src $(PYTHON) tools/research/train_corse.py --minutes 8.3 --games 3072 --steps 80 --rate 5e-4 \
		--resume $(WEIGHTS) --final 24576 --out $(WEIGHTS)

train-yam-master: ## Train the chance to win at Yam Master anew (8 minutes; needs PyTorch and a GPU)
	PYTHONPATH=src:. $(PYTHON) -m tools.research.train_yam_master --minutes 7.8 \
		--out src/yamotheque/solve/yam_master/weights.npz

train-yamslam: ## Train the chances to win at Yamslam anew (8 minutes; needs PyTorch and a GPU)
	PYTHONPATH=src:. $(PYTHON) -m tools.research.train_yamslam --minutes 8 \
		--out src/yamotheque/solve/yamslam/weights.npz

train-muggins: ## Train the chances to win at Muggins and its relatives anew (24 minutes; needs PyTorch and a GPU)
	for game in yaminos-muggins yaminos-plus yaminos-parite; do \
		PYTHONPATH=src:. $(PYTHON) -m tools.research.train_muggins $$game --minutes 8 \
			--out src/yamotheque/solve/yaminos_muggins/$$game.npz || exit; done

bound: ## Bound the mean of Corse's four columns from above (10 minutes; needs CuPy, PyTorch and a GPU)
	PYTHONPATH=src:. $(PYTHON) -m tools.research.bound_corse --credits tools/research/bound_corse.json

strength: setup ## Measure the tables of docs/strength.md anew (hours on many cores; goes on where it was)
	$(BIN)/python -m tools.research.strength $(ARGS)

page: $(PAGE) $(ENGINE) ## Build the page, and the engine that plays in it, if their sources changed

docs: $(DOCS) ## Build the documentation, which the server shows under /docs

dist: setup docs ## Build the sdist and the wheel, page and documentation included, into dist/
	$(BIN)/python -m hatchling build -t sdist -t wheel

release: dist ## Build all that is published into dist/: sdist, wheel, what they take in, checksums
	$(BIN)/python tools/building/release.py

chromium: setup ## Find a Chromium for the browser tests, or install one
	@$(BIN)/python tools/building/chromium.py

screenshots: setup page chromium ## Take a picture of every game at start, middle and end, into screenshots/
	$(BIN)/python -m tools.building.screenshots $(ARGS)

lock: setup ## Resolve the newest dependencies into the lock files
	$(call compile,requirements.lock,--extra all --group dev pyproject.toml)
	$(call compile,requirements-install.lock,--extra all --group build --constraints requirements.lock pyproject.toml)
	$(call compile,requirements-bench.lock,--group bench --constraints requirements.lock)
	$(call compile,requirements-docs.lock,--group docs --constraints requirements.lock)
	$(NPM) update

clean: ## Remove all that was installed or built
	rm -rf .venv dist screenshots web/node_modules $(dir $(PAGE)) $(dir $(ENGINE)) $(dir $(DOCS))
	rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis

compile = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command "make lock" --output-file $(1) $(2)

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and \
		"Yamothèque needs Python 3.11 or newer: make PYTHON=/path/to/python3")'
	@$(PYTHON) -m venv .venv || { rm -rf .venv; \
		echo "Python's venv module is missing (on Debian: apt install python3-venv)." >&2; exit 1; }

# pip installs uv, at the locked version; uv, several times faster, installs the rest.
$(VENV): requirements.lock pyproject.toml | $(BIN)/python
	@echo "Preparing .venv"
	@awk '/^uv==/ { found = 1 } found { print } found && !/\\$$/ { exit }' $< > .venv/uv.lock
	@$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r .venv/uv.lock
	@$(UV) --require-hashes -r $<
	@$(UV) --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH): requirements-bench.lock $(VENV)
	@$(UV) --require-hashes -r $<
	@touch $@

$(WRITING): requirements-docs.lock $(VENV)
	@$(UV) --require-hashes -r $<
	@touch $@

$(MODULES): web/package-lock.json web/.npmrc | $(VENV)
	@echo "Installing the page's packages"
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(MODULES) $(PAGE_SOURCES)
	@echo "Building the page"
	@$(NPM) run --silent build -- --logLevel warn

$(ENGINE): $(MODULES) $(ENGINE_SOURCES)
	@echo "Packing the engine"
	@$(BIN)/python tools/building/engine.py

$(DOCS): $(WRITING) $(DOCS_SOURCES)
	@echo "Building the documentation"
	@$(BIN)/python -m tools.documentation
