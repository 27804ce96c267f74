# Everything a clone needs is made here: `make help` lists the targets.
# It asks for Python 3.10 or later, a C++17 compiler and make; the rest comes from pip into .venv.

PYTHON ?= python3
VENV ?= .venv
BUILD ?= build
JOBS ?= 2
WORKERS ?= 2
# The PyTorch that the tests use. `make test TORCH=` does without; the tests that need it are then skipped.
TORCH ?= torch==2.13.0
TORCH_PYTHON := 3.11
# What benchmarks compare with, beside PyTorch.
TRITON ?= triton>=3.2

BIN := $(VENV)/bin
RUN := $(BIN)/python
PIP := $(RUN) -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
CORE_SOURCES := $(shell find core binding ascendc -name '*.cpp' -o -name '*.h' -o -name 'CMakeLists.txt') CMakeLists.txt
CPP_FILES := $(shell find core binding ascendc -name '*.cpp' -o -name '*.h' -o -name '*.inc' | grep -v '/generated/')

.DEFAULT_GOAL := help
.PHONY: help demo test test-core test-python sanitize bench check format generate core wheel clean

help:  ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

demo: core  ## run the examples, beside NumPy
	$(RUN) -m examples

test: test-core test-python  ## run every test

test-core: core
	$(BIN)/ctest --test-dir $(BUILD) --output-on-failure

test-python: core $(VENV)/.torch
	$(RUN) -m pytest -n $(WORKERS) --dist loadfile

sanitize: core  ## run C++ tests and sample programs with sanitizers, in some ten minutes
	JOBS=$(JOBS) PATH="$(abspath $(BIN)):$$PATH" $(RUN) -m scripts.sanitize

bench: core $(VENV)/.torch $(VENV)/.bench  ## measure every figure beside its bar
	$(RUN) -m benchmarks --json $(BUILD)/benchmarks.json

check: core  ## formatting, lint, types, import directions, generated files
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(BIN)/clang-format --dry-run -Werror $(CPP_FILES)
	$(RUN) -m mypy
	$(RUN) -m scripts.check_imports
	$(RUN) -m scripts.check_text
	$(RUN) -m generators --check

format: $(VENV)/.tools  ## format Python and C++
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .
	$(BIN)/clang-format -i $(CPP_FILES)

generate: $(VENV)/.tools  ## write the files that are made from the tables
	$(RUN) -m generators

core: $(VENV)/.core  ## build the C++ core (only what changed)

wheel: $(VENV)/.tools  ## build a wheel into dist/
	$(RUN) -m pip wheel --no-build-isolation --no-deps --wheel-dir dist .

clean:  ## remove what was built; .venv stays
	rm -rf $(BUILD) dist src/openasc/*.so $(VENV)/.core

$(RUN):
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 10) else "openasc needs Python 3.10 or later; try make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)

# The package is installed in place: Python sources are used as they are, and the C++ module is built beside them.
$(VENV)/.tools: pyproject.toml constraints.txt | $(RUN)
	$(PIP) 'scikit-build-core>=0.11' 'nanobind>=2.4'
	$(PIP) --no-build-isolation --config-settings=wheel.cmake=false --config-settings=wheel.py-api=py3 \
		--config-settings=editable.mode=inplace -e '.[test,dev]'
	@touch $@

$(BUILD)/build.ninja: CMakeLists.txt core/CMakeLists.txt | $(VENV)/.tools
	PATH="$(abspath $(BIN)):$$PATH" cmake -S . -B $(BUILD) -G Ninja -DCMAKE_BUILD_TYPE=Release -DPython_EXECUTABLE=$(abspath $(RUN))
	@touch $@

$(VENV)/.core: $(CORE_SOURCES) $(BUILD)/build.ninja
	PATH="$(abspath $(BIN)):$$PATH" cmake --build $(BUILD) --parallel $(JOBS)
	@touch $@

$(VENV)/.torch: $(VENV)/.tools
	@if [ -z "$(TORCH)" ] || $(RUN) -c 'import torch' 2>/dev/null; then :; \
	elif $(RUN) -c 'import sys; sys.exit("%d.%d" % sys.version_info[:2] != "$(TORCH_PYTHON)")' && $(PIP) '$(TORCH)'; then :; \
	else echo "$(TORCH) is not to be had for this Python: the tests that need PyTorch are skipped"; fi
	@touch $@

$(VENV)/.bench: $(VENV)/.tools
	@$(PIP) '$(TRITON)' || echo "$(TRITON) is not to be had: the figures beside it are not measured"
	@touch $@
