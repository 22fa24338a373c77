import { pino } from "pino";
import { type Clock, createServiceContext, type ServiceContext } from "~/server/core/context";
import type { Db } from "~/server/db";

/** A clock that moves only when a test advances it. */
export class TestClock implements Clock {
  constructor(private time = new Date("2026-03-01T12:00:00.000Z")) {}

  now(): Date {
    return new Date(this.time);
  }

  advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }): void {
    const moved = seconds + 60 * (minutes + 60 * (hours + 24 * days));
    this.time = new Date(this.time.getTime() + moved * 1000);
  }
}

/** The logged lines, for tests of the log's content. */
export type LogLines = string[];

/** Creates a context that logs into `lines` instead of the terminal. */
export function createTestContext(parts: Partial<ServiceContext> & { db: Db }, lines: LogLines = []): ServiceContext {
  const log = pino({ level: "trace", base: undefined }, { write: (line: string) => void lines.push(line) });
  return createServiceContext({ log, ...parts });
}
