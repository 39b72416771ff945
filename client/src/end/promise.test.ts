import { beforeEach, expect, test } from "vitest";
import { note, promised } from "./promise";

beforeEach(() => localStorage.clear());

test("a promise is noted once, and cannot be changed afterwards", () => {
  note("table", "aa");
  note("table", "bb");
  expect(promised("table")).toBe("aa");
  expect(promised("another")).toBeNull();
});

test("the oldest promises make room for new ones", () => {
  for (let k = 0; k < 250; k++) note(`table ${k}`, "aa");
  expect(promised("table 0")).toBeNull();
  expect(promised("table 249")).toBe("aa");
});

test("a damaged note is no note", () => {
  localStorage.setItem("philtre-promises", "{");
  expect(promised("table")).toBeNull();
});
