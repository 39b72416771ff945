"""Numba, in one place: how rules are compiled, and how a game's kernels are bound and cached."""

import functools
import hashlib
import inspect
import itertools
import os
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite.binding import Linkage
from numba.core import config, types
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler

Function = TypeVar("Function", bound=Callable[..., Any])

_SETTINGS: Any = config  # which has its attributes from the environment, unknown to mypy
_TYPES: Any = types
_COMPILER: Any = Compiler
_LIBRARY: Any = JITCodeLibrary

IS_COMPILED = not _SETTINGS.DISABLE_JIT

# Rules are called by kernels only: without wrappers for calls from Python they compile sooner.
# These options are not in Numba's type hints.
_INNER: dict[str, Any] = {
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}
_OUTER: dict[str, Any] = {
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "cache": True,
}

# Numba names the functions inside a cached kernel by a count that starts anew in every process. Two
# kernels compiled in two processes could then each have their own function of one name, and loaded
# together the second would call into the first. Starting the count anywhere keeps them apart.
_IDENTITIES: Any = FunctionIdentity
_IDENTITIES._unique_ids = itertools.count(secrets.randbits(48))  # noqa: SLF001

_TABLE = Path(__file__).resolve().parent
_ONE_BINDS = Lock()


def rule(function: Function) -> Function:
    """Compile a rule. With ``NUMBA_DISABLE_JIT=1`` the very same function runs as plain Python."""
    return cast("Function", _for_rules_only(_with_wide_arguments(numba.njit(function, **_INNER))))


def writer(function: Function) -> Function:
    """Compile a rule that writes nothing into what it reads by another name.

    Only then may loops over its arrays and records become wide instructions. It is compiled into
    its callers: passing arrays on would cost more than what it does.
    """
    compiled = numba.njit(function, **_INNER, forceinline=True, pipeline_class=_Apart)
    return cast("Function", _for_rules_only(_with_wide_arguments(compiled)))


class _Apart(_COMPILER):  # type: ignore[misc] # Numba has no types
    """Numba's compiler, told that the arguments of a function lie apart in memory."""

    def define_pipelines(self) -> Any:
        self.state.flags.noalias = True
        return super().define_pipelines()


class _Flat(_COMPILER):  # type: ignore[misc] # Numba has no types
    """Numba's compiler, told to compile a kernel and all that it calls into one piece."""

    def define_pipelines(self) -> Any:
        codegen = self.state.targetctx.codegen()
        self.state.library = _OnePiece(codegen, self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


class _OnePiece(_LIBRARY):  # type: ignore[misc] # Numba has no types
    """What a kernel consists of. LLVM by itself would leave most rules functions of their own."""

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            attributes = b" ".join(function.attributes)
            if function.linkage == Linkage.linkonce_odr and b"noinline" not in attributes:
                function.add_function_attribute("alwaysinline")
        super()._optimize_final_module()


def wrapping(function: Function) -> Function:
    """Compile a rule whose unsigned arithmetic wraps around on purpose (random generators)."""
    if IS_COMPILED:
        return rule(function)
    return np.errstate(over="ignore")(function)


def _with_wide_arguments(compiled: Any) -> Any:
    """Let a rule be called with 64-bit integers only.

    Numba would compile it anew for every width of an argument and for every constant it is called
    with, and ``tell`` is called with many.
    """
    if IS_COMPILED:
        of_call = compiled.get_call_template
        compiled.get_call_template = lambda args, names: of_call(
            tuple(map(_wide, args)), {name: _wide(kind) for name, kind in names.items()}
        )
    return compiled


def _for_rules_only(compiled: Any) -> Any:
    """Refuse calls from Python, for which there is no wrapper: they would crash the interpreter."""
    if IS_COMPILED:
        name = compiled.py_func.__qualname__

        def refuse(*_: object, **__: object) -> None:
            raise TypeError(
                f"{name} is a compiled rule: only rules can call it, "
                "while facts, sheet and tests read the fields of the state"
            )

        compiled._compile_for_args = refuse  # noqa: SLF001 - what a call from Python comes to
        compiled.add_overload = lambda made: compiled.overloads.update(
            {tuple(made.signature.args): made}
        )
    return compiled


def _wide(kind: Any) -> Any:
    plain: Any = _TYPES.unliteral(kind)
    return types.int64 if isinstance(plain, _TYPES.Integer) and plain.signed else plain


def in_one_piece(kernel: Function) -> Function:
    """Have a kernel compiled together with all the rules it calls, and not as many functions.

    It runs up to a quarter faster, and takes up to a third longer to compile: for kernels in which
    games are played by the million.
    """
    _IN_ONE_PIECE.add(kernel)
    return kernel


_IN_ONE_PIECE: set[Callable[..., Any]] = set()


def bind(
    kernel: Callable[..., Any], game: str, hooks: Mapping[str, Any], *, nogil: bool = True
) -> Callable[..., Any]:
    """Give a game its own copy of a kernel, in which the hooks' names mean that game's rules.

    Numba looks a global name up once, while compiling. So a kernel is ordinary Python that calls
    ``apply(s, action)``, and this is where ``apply`` becomes Poison's or Bonbon's. The copy carries
    the game's name, which keeps the cached machine code of two games apart. ``nogil`` lets other
    threads of Python run meanwhile, which for a single decision takes longer than it is worth.
    """
    copy = _copy(kernel, hooks)
    copy.__qualname__ = f"{game}.{kernel.__name__}"
    with _cached_in(cache_folder(game, [kernel, *hooks.values()])):
        compiler = _Flat if kernel in _IN_ONE_PIECE else _COMPILER
        compiled = numba.njit(**_OUTER, nogil=nogil, pipeline_class=compiler)(copy)
        return cast("Callable[..., Any]", compiled)


def bind_rule(part: Callable[..., Any], hooks: Mapping[str, Any]) -> Callable[..., Any]:
    """The same for a part of a kernel, which only kernels call."""
    return rule(_copy(part, hooks))


def _copy(function: Callable[..., Any], hooks: Mapping[str, Any]) -> Callable[..., Any]:
    scope = {**function.__globals__, **hooks}
    copy = FunctionType(function.__code__, scope, function.__name__)
    return functools.update_wrapper(copy, function)


def straight(kernel: Callable[..., Any], *arguments: object) -> Callable[..., Any]:
    """A kernel for arguments of exactly these types, without Numba's choice by type at each call.

    Nothing checks its arguments any more: it is for callers who pass their own arrays.
    """
    if not IS_COMPILED:
        return kernel
    compiled: Any = kernel
    kinds = tuple(map(numba.typeof, arguments))
    compiled.compile(kinds)
    return cast("Callable[..., Any]", compiled.overloads[kinds].entry_point)


def cache_root() -> Path:
    """Where compiled kernels are kept: ``PHILTRE_CACHE``, else the user's cache folder."""
    chosen = os.environ.get("PHILTRE_CACHE")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME") or (Path.home() / ".cache")
    return Path(base) / "philtre"


def cache_folder(game: str, functions: Iterable[Callable[..., Any]]) -> Path:
    """The folder of the compiled kernels of a game, for exactly the present sources.

    Numba renews a cached function when its own file changes, but not when a function it calls does.
    A folder named after all sources of the table and of the game leaves nothing stale.
    """
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__}".encode())
    for source in sorted({*_TABLE.glob("*.py"), *_sources(functions)}):
        digest.update(source.read_bytes())
    return cache_root() / f"{game}-{digest.hexdigest()[:16]}"


def _sources(functions: Iterable[Callable[..., Any]]) -> Iterator[Path]:
    """The files of the folders these functions are written in: they use each other's constants."""
    for function in filter(callable, functions):
        file = Path(inspect.unwrap(getattr(function, "py_func", function)).__code__.co_filename)
        yield from file.parent.glob("*.py")


@contextmanager
def _cached_in(folder: Path) -> Iterator[None]:
    """Point Numba's cache at our folder while one of our functions is decorated, by one thread at a
    time: the setting is everybody's.
    """
    with _ONE_BINDS:
        before = _SETTINGS.CACHE_DIR
        _SETTINGS.CACHE_DIR = str(folder)
        try:
            yield
        finally:
            _SETTINGS.CACHE_DIR = before
