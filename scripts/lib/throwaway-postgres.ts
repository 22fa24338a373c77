import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acquireEmbeddedPostgres, type EmbeddedPostgres, removeEmbeddedPostgres } from "./embedded-postgres.ts";

/** Fast because nothing has to survive a power cut. */
const THROWAWAY_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "2GB",
};

export type ThrowawayPostgres = EmbeddedPostgres & { dataDir: string };

/** An embedded Postgres in a new temporary folder. `release` stops it and removes the folder. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), "farsite-postgres-"));
  if (process.getuid?.() === 0) await chmod(dataDir, 0o711);
  const postgres = await acquireEmbeddedPostgres(dataDir, THROWAWAY_SETTINGS);
  return {
    ...postgres,
    dataDir,
    release: async () => {
      await postgres.release();
      await removeEmbeddedPostgres(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
