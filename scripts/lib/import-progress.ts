import cliProgress from "cli-progress";
import type { ImportProgress } from "~/server/feeds";

export type ProgressView = { report: (progress: ImportProgress) => void; end: () => void };

const SECOND_MS = 1000;

/** Formats jobs per second since the start and the time left at that rate; dashes while unknown. */
export function paceOf(
  { done, total }: Pick<ImportProgress, "done" | "total">,
  elapsedMs: number,
): { rate: string; left: string } {
  if (done <= 0 || elapsedMs <= 0) return { rate: "–", left: "–:––" };
  const perSecond = done / (elapsedMs / SECOND_MS);
  const seconds = Math.ceil(Math.max(0, total - done) / perSecond);
  const rate = perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond).toLocaleString("en-US");
  return { rate, left: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` };
}

/** Shows a bar with rate and remaining time in a terminal. The total grows as each file is opened. */
export function progressBar(stream: NodeJS.WritableStream, now: () => number = Date.now): ProgressView {
  const format = "{bar} {value}/{total} jobs · {rate} a second · {left} left · {file}";
  const bar = new cliProgress.SingleBar(
    { format, stream, hideCursor: true, stopOnComplete: false, forceRedraw: true },
    cliProgress.Presets.rect,
  );
  const startedAt = now();
  return {
    report: ({ file, total, done }) => {
      const payload = { file, ...paceOf({ done, total }, now() - startedAt) };
      // Wait for the first item, because an empty total is drawn as a full bar.
      if (!bar.isActive) bar.start(total, done, payload);
      bar.setTotal(total);
      bar.update(done, payload);
    },
    end: () => {
      if (bar.isActive) bar.stop();
    },
  };
}

/** Prints a line per file, for logs and pipes. */
export function progressLines(print: (line: string) => void): ProgressView {
  let last: ImportProgress | undefined;
  let printed = 0;
  const printLast = () => {
    if (!last) return;
    print(`${last.file}: ${last.done - printed} jobs`);
    printed = last.done;
  };
  return {
    report: (progress) => {
      if (last && last.file !== progress.file) printLast();
      last = progress;
    },
    end: printLast,
  };
}
