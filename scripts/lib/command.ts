import { randomUUID } from "node:crypto";
import { formatPrice } from "~/contracts/offers";
import { type ServiceContext, systemClock } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { createLogger } from "~/server/core/logger";
import { createDb } from "~/server/db";
import { listRefundsGivenUp } from "~/server/payments";
import { StartError } from "./start-error.ts";
import { withInstance } from "./with-instance.ts";

const STANDARD_ERROR = 2;

/**
 * The body of a command: joins the running embedded Postgres (or starts it and stops it again), migrates, and calls
 * `body` with a context for domain functions. What `body` returns is the exit code (nothing: 0). A `StartError` or a
 * `DomainError` is printed as its one sentence with exit code 1. Logs go to standard error; results are the command's.
 */
export async function withCommandContext(body: (ctx: ServiceContext) => Promise<number | void>): Promise<void> {
  await withInstance(async ({ databaseUrl }) => {
    const db = createDb(databaseUrl, { maxConnections: 4 });
    const log = createLogger({ level: "warn", destination: STANDARD_ERROR });
    try {
      return await body({ db, clock: systemClock, log, requestId: randomUUID(), peer: null, actor: null });
    } catch (error) {
      throw error instanceof DomainError ? new StartError(error.message, { cause: error }) : error;
    } finally {
      await db.$disconnect();
    }
  });
}

/** Prints a line for each payment that the owner must refund by hand, because the provider keeps refusing. */
export async function printRefundsGivenUp(ctx: ServiceContext): Promise<void> {
  for (const { providerId, cents, tries } of await listRefundsGivenUp(ctx)) {
    console.log(`refund by hand ${providerId}: ${formatPrice(cents)}, refused ${tries} times`);
  }
}
