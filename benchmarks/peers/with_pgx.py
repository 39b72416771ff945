"""Pgx: JAX rules, a batch of games stepped in one compiled function."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import act_randomly, auto_reset

from .catalogue import Played, Ready

BATCHES = (256, 1024, 4096, 16384)
DECISIONS_A_CALL = 32_768
FEWEST_STEPS = 8
TRIAL = 0.3  # seconds

State = Any
Steps = Callable[[State, jax.Array], tuple[State, jax.Array]]


def prepare(name: str) -> Ready:
    env = pgx.make(name)
    candidates = [_batch_of(env, size) for size in BATCHES]
    return max(candidates, key=lambda play: play(TRIAL).rate)


def _batch_of(env: pgx.Env, size: int) -> Ready:
    steps = max(FEWEST_STEPS, DECISIONS_A_CALL // size)
    run = _compiled(env, size, steps)
    key = jax.random.key(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, size))
    table = run(state, key)

    def play(seconds: float) -> Played:
        nonlocal table
        decisions = 0
        begin = now = perf_counter()
        end = begin + seconds
        while now < end:
            table = run(*table)
            decisions += size * steps
            now = perf_counter()
        return Played(decisions, now - begin, f"batch of {size}")

    return play


def _compiled(env: pgx.Env, size: int, steps: int) -> Steps:
    step = jax.vmap(auto_reset(env.step, env.init))

    def decide(table: tuple[State, jax.Array], _: None) -> tuple[tuple[State, jax.Array], None]:
        state, key = table
        key, for_action, for_reset = jax.random.split(key, 3)
        action = act_randomly(for_action, state.legal_action_mask)
        state = step(state, action, jax.random.split(for_reset, size))
        # Nobody looks: the compiler may leave out the making of the observation.
        state = state.replace(observation=jnp.zeros_like(state.observation))
        return (state, key), None

    @jax.jit
    def scan(state: State, key: jax.Array) -> tuple[State, jax.Array]:
        table, _ = jax.lax.scan(decide, (state, key), None, length=steps)
        return table

    def run(state: State, key: jax.Array) -> tuple[State, jax.Array]:
        table: tuple[State, jax.Array] = scan(state, key)
        jax.block_until_ready(table)  # type: ignore[no-untyped-call]
        return table

    return run
