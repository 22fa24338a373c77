/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { parentPort } from "node:worker_threads";
import { CAREER_READINGS } from "~/server/career/readings";
import { DomainError } from "~/server/core/errors";
import { LETTER_READINGS } from "~/server/cover-letters/readings";
import { FEED_READINGS } from "~/server/feeds/readings";
import { FIT_READINGS } from "~/server/fit/readings";
import { TooLargeToReadError, type Outcome, type Reading, type Task } from "~/server/reading";

/** Runs in a thread of server/reading: answers each task with its outcome. */
const READINGS = new Map<string, Reading<never, unknown>["read"]>(
  [...FEED_READINGS, ...CAREER_READINGS, ...FIT_READINGS, ...LETTER_READINGS].map(({ name, read }) => [name, read]),
);

function perform({ name, input }: Task): Outcome {
  const read = READINGS.get(name);
  if (!read) return { kind: "failed", error: new Error(`There is no reading ${name}`) };
  try {
    return { kind: "read", output: read(input as never) };
  } catch (error) {
    if (error instanceof TooLargeToReadError) return { kind: "too large", what: error.what };
    if (error instanceof DomainError) return { kind: "refused", code: error.code, message: error.message };
    return { kind: "failed", error };
  }
}

parentPort?.on("message", (task: Task) => parentPort?.postMessage(perform(task)));
parentPort?.postMessage("ready");
