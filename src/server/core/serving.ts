import { setTimeout as wait } from "node:timers/promises";
import {
  findWriteFailure,
  forgetWriteFailure,
  isDatabaseUnavailable,
  isDiskFull,
  sql,
  withPool,
  type Db,
} from "~/server/db";
import { kysely, type ServiceContext } from "./context";
import { DomainError } from "./errors";
import { namedCommand } from "./named-sql";
import { getRelease } from "./release";
import { shareInProcess } from "./process-wide";

/** The state of this process, for health probes. */
type Serving = {
  /** Whether this process serves visitors, runs background work, or both. */
  role: "all" | "web" | "worker";
  /** The newest migration that this release needs. */
  migration: string | null;
  /** True if this process runs the jobs queue. */
  usesQueue: boolean;
  isStopping: boolean;
};

export const serving = shareInProcess<Serving>("serving", () => ({
  role: "all",
  migration: null,
  usesQueue: false,
  isStopping: false,
}));

const [VERSION = "", BUILD = null] = getRelease().split("+");

/** Returns this process's release. `build` is null in development. */
export const describeVersion = () => ({ version: VERSION, build: BUILD });

const DEADLINE_MS = 2_000;

const WRITE_FAILURES: Record<string, string> = {
  "25006": "the database is read-only",
  "53100": "the database's disk is full",
  "53200": "the database is out of memory",
};

/**
 * Checks that this process can serve: the database accepts writes and has this release's migrations, and the queue runs if
 * this process uses it.
 * @throws NOT_READY with the reason, within 2 seconds
 */
export async function assertReady(
  ctx: Pick<ServiceContext, "db">,
  { isQueueRunning }: { isQueueRunning: boolean },
): Promise<void> {
  const fault = await Promise.race([
    findFault(withPool(ctx.db, "probe"), { isQueueRunning }),
    wait(DEADLINE_MS, `the database doesn't answer within ${DEADLINE_MS / 1000} seconds`, { ref: false }),
  ]);
  if (fault !== null) {
    throw new DomainError("NOT_READY", `The server is not ready: ${fault}.`, { retryAfterSeconds: 5 });
  }
}

async function findFault(db: Db, { isQueueRunning }: { isQueueRunning: boolean }): Promise<string | null> {
  if (serving.isStopping) return "it is stopping";
  if (serving.usesQueue && !isQueueRunning) return "the jobs queue isn't running";
  const failure = findWriteFailure();
  if (failure && (failure.isRecent || !(await canWrite(db))))
    return WRITE_FAILURES[failure.code] ?? "the database is starting or stopping";
  try {
    const { isReadOnly, isMigrated } = await kysely({ db })
      .selectNoFrom([
        sql<boolean>`current_setting('transaction_read_only')::boolean`.as("isReadOnly"),
        serving.migration === null
          ? sql<boolean>`true`.as("isMigrated")
          : sql<boolean>`EXISTS (
              SELECT FROM _prisma_migrations WHERE migration_name = ${serving.migration} AND finished_at IS NOT NULL
            )`.as("isMigrated"),
      ])
      .executeTakeFirstOrThrow();
    if (isReadOnly) return "the database is read-only";
    return isMigrated ? null : `the migration ${serving.migration} is missing`;
  } catch {
    return "the database can't be reached";
  }
}

/** A megabyte in a new file, because existing files may have room left on a full disk. */
const writeMegabyte = namedCommand(
  "write a megabyte",
  () => sql`
    CREATE TEMPORARY TABLE farsite_write_check ON COMMIT DROP AS SELECT repeat('x', 1900) FROM generate_series(1, 560)`,
);

/** Returns whether the database can be written again after a failure. */
async function canWrite(db: Db): Promise<boolean> {
  try {
    await writeMegabyte({ db });
  } catch (error) {
    // Any other error, such as no right to create temporary tables, tells nothing.
    if (isDatabaseUnavailable(error) || isDiskFull(error)) return false;
  }
  forgetWriteFailure();
  return true;
}
