import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Film } from "./film.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function film(stops: number[]) {
  const seen: number[] = [];
  const made = new Film<number>((frame) => {
    seen.push(frame);
    return stops.includes(frame);
  }, 100);
  return { film: made, seen };
}

test("what comes is shown at once while nobody reads", () => {
  const { film: made, seen } = film([]);
  made.take(1);
  made.take(2);
  expect(seen).toEqual([1, 2]);
  expect(made.isLive).toBe(true);
});

test("while somebody reads, the game waits, and is then caught up with step by step", () => {
  const { film: made, seen } = film([1]);
  for (const frame of [1, 2, 3, 4]) made.take(frame);
  expect(made.shown).toBe(1);
  expect(made.isLive).toBe(false);
  made.goOn();
  expect(seen).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(seen).toEqual([1, 2, 3]);
  made.take(5); // what comes meanwhile waits for its turn
  expect(seen).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

test("it waits again at the next lesson", () => {
  const { film: made, seen } = film([1, 2]);
  for (const frame of [1, 2, 3]) made.take(frame);
  made.goOn();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([1, 2]);
  made.goOn();
  expect(seen).toEqual([1, 2, 3]);
});

test("going on where nothing waits changes nothing", () => {
  const { film: made, seen } = film([]);
  made.goOn();
  made.take(1);
  made.goOn();
  expect(seen).toEqual([1]);
});

test("a film that was stopped shows nothing more", () => {
  const { film: made, seen } = film([1]);
  for (const frame of [1, 2, 3]) made.take(frame);
  made.goOn();
  made.stop();
  made.take(4);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([1, 2]);
});
