"""Hold an arena: play what is missing, and sum up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from philtre.arena.plan import Plan
from philtre.arena.schedule import units
from philtre.arena.store import Store
from philtre.arena.summary import Report, report_of
from philtre.arena.workers import checked_workers, played, played_on_cluster


def run_arena(
    plan: Plan,
    *,
    workers: int | None = 1,
    folder: Path | None = None,
    cluster: bool = False,
    on_progress: Callable[[int, int], object] = lambda done, total: None,  # noqa: ARG005
) -> Report:
    """Play all units of a plan and sum up.

    With a folder, what has been played there already is not played again. The result does not
    depend on the number of workers. ``on_progress`` is told how many units are done, and of how
    many.
    """
    workers = checked_workers(workers)
    work = units(plan)
    with Store(plan, folder) as store:
        missing = [unit for unit in work if (unit.deal, unit.line_up) not in store.results]
        on_progress(len(store.results), len(work))
        results = played_on_cluster(plan, missing) if cluster else played(plan, missing, workers)
        for result in results:
            store.add(result)
            on_progress(len(store.results), len(work))
        return report_of(plan, [store.results[unit.deal, unit.line_up] for unit in work])
