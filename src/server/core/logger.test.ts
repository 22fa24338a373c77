import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger } from "./logger";

let lines: string[];
const log = (format: "json" | "pretty" = "json") =>
  createLogger({ level: "info", format, base: { pid: 1 }, destination: { write: (line) => void lines.push(line) } });
const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("the log writes a repeated failure once, then once a minute with its count", () => {
  const logger = log();
  const fail = (requestId: string) =>
    logger.error({ requestId, err: new Error(`no answer to call ${requestId}`) }, "away");
  for (const id of ["1", "2", "3"]) fail(id);
  expect(written()).toMatchObject([{ requestId: "1", msg: "away" }]);
  vi.advanceTimersByTime(60_000);
  expect(written()).toMatchObject([{ requestId: "1" }, { requestId: "3", repeated: 2 }]);
  vi.advanceTimersByTime(60_000);
  fail("4");
  expect(written().slice(2)).toMatchObject([{ requestId: "4" }]);
});

it("the log writes different failures, and lines that aren't failures, every time", () => {
  const logger = log();
  logger.error({ task: "a" }, "away");
  logger.error({ task: "b" }, "away");
  logger.error({ task: "a", err: new TypeError("x") }, "away");
  logger.info("served");
  logger.info("served");
  expect(lines).toHaveLength(5);
});

it("the pretty log writes one line with the facts, and the stack below", () => {
  log("pretty").error({ route: "/jobs", err: new Error("broken") }, "page failed");
  expect(lines.join("")).toMatch(/^\d\d:\d\d:\d\d\.\d{3} error page failed route="\/jobs"\nError: broken\n\s+at /);
});
