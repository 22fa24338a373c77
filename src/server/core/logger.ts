import { hostname } from "node:os";
import { destination, type DestinationStream, pino } from "pino";
import { readLogSettings } from "~/env";
import { getRelease } from "./release";
import { RepeatedFailures } from "./repeated-failures";
import { emptySlot, shareInProcess, type Slot } from "./process-wide";

const ERROR_LEVEL = 50;

/** Receives a copy of each line of the server's log, as JSON. */
type LogSink = (line: string) => void;

const logSink = shareInProcess<Slot<LogSink>>("log sink", emptySlot);

export function setLogSink(sink: LogSink | undefined): void {
  logSink.current = sink;
}

/**
 * Creates a logger. `destination` is 1 for servers and 2 for commands, whose standard output is their result.
 *
 * Never log passwords, codes, tokens, names, addresses, email bodies or locked facts. `redact` is only a second line of
 * defense.
 */
export function createLogger(options: {
  level: string;
  destination: 1 | 2 | DestinationStream;
  format?: "json" | "pretty" | undefined;
  base?: Record<string, unknown>;
}) {
  const repeated = new RepeatedFailures();
  const settings = {
    level: options.level,
    base: options.base,
    redact: {
      paths: [
        "password",
        "token",
        "code",
        "authorization",
        "cookie",
        "*.password",
        "*.token",
        "*.authorization",
        "*.cookie",
      ],
      censor: "[redacted]",
    },
    hooks: {
      logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, write: pino.LogFn, level: number): void {
        if (level < ERROR_LEVEL) write.apply(this, args);
        else repeated.write(args, (line) => write.apply(this, line));
      },
    },
  };
  const { destination: to } = options;
  const output = typeof to === "number" ? destination(to) : to;
  const isPretty = options.format === undefined ? to === 1 && process.stdout.isTTY : options.format === "pretty";
  const write = (line: string) => {
    output.write(isPretty ? formatLine(line) : line);
    if (to === 1) logSink.current?.(line);
  };
  return pino(settings, isPretty || to === 1 ? { write } : output);
}

export type Logger = ReturnType<typeof createLogger>;

const { level, format } = readLogSettings();
export const logger: Logger = createLogger({
  level,
  format,
  destination: 1,
  base: { release: getRelease(), host: hostname(), pid: process.pid },
});

const HIDDEN_FIELDS = new Set(["level", "time", "msg", "err", "release", "host", "pid"]);

/** Formats a line for people: time, level, message and facts, with an error's stack below. */
function formatLine(json: string): string {
  const line = JSON.parse(json) as { level: number; time: number; msg?: string; err?: { stack?: string } };
  const facts = Object.entries(line).filter(([key]) => !HIDDEN_FIELDS.has(key));
  const words = [
    new Date(line.time).toISOString().slice(11, 23),
    (pino.levels.labels[line.level] ?? "").padEnd(5),
    line.msg,
    ...facts.map(([key, value]) => `${key}=${JSON.stringify(value)}`),
  ];
  return `${words.join(" ")}\n${line.err?.stack ? `${line.err.stack}\n` : ""}`;
}
