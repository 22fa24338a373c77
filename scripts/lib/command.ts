import { randomUUID } from "node:crypto";
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import type { z } from "zod";
import { formatPrice } from "~/contracts/offers";
import { followDatabaseClock, type ServiceContext, systemClock } from "~/server/core/context";
import { DomainError } from "~/server/core/errors";
import { createLogger } from "~/server/core/logger";
import { createDb } from "~/server/db";
import { listRefundsGivenUp } from "~/server/payments";
import { withInstance } from "./instance.ts";
import { StartError } from "./start-error.ts";

const STANDARD_ERROR = 2;

/**
 * Runs a command's body with a context for domain functions, as `withInstance` does. Prints a `StartError` or a
 * `DomainError` as one sentence and exits with 1. Logs go to standard error.
 */
export async function withCommandContext(body: (ctx: ServiceContext) => Promise<number | void>): Promise<void> {
  await withInstance(async ({ databaseUrl }) => {
    const db = createDb(databaseUrl, { maxConnections: 4 });
    const log = createLogger({ level: "warn", destination: STANDARD_ERROR });
    try {
      await followDatabaseClock(db, log);
      return await body({ db, clock: systemClock, log, requestId: randomUUID(), peer: null, actor: null });
    } catch (error) {
      throw error instanceof DomainError ? new StartError(error.message, { cause: error }) : error;
    } finally {
      await db.$disconnect();
    }
  });
}

/** Prints a line for each payment that the owner must refund by hand, because the provider keeps rejecting the refund. */
export async function printRefundsGivenUp(ctx: ServiceContext): Promise<void> {
  for (const { providerId, cents, tries } of await listRefundsGivenUp(ctx)) {
    console.log(`refund by hand ${providerId}: ${formatPrice(cents)}, refused ${tries} times`);
  }
}

export const TEXT = { type: "string" } as const;

/** Reads the command line's flags through a schema. Throws a StartError that ends with the usage. */
export function parseOptions<Schema extends z.ZodType>(
  usage: string,
  schema: Schema,
  options: ParseArgsOptionsConfig,
): z.output<Schema> {
  const parsed = schema.safeParse(parseFlags(usage, options));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartError(`--${issue?.path.join(".")}: ${issue?.message}. ${usage}`);
}

function parseFlags(usage: string, options: ParseArgsOptionsConfig): unknown {
  try {
    return parseArgs({ options, strict: true }).values;
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)} ${usage}`, { cause: error });
  }
}
