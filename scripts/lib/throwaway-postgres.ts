import { acquireEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { makeThrowawayDir, removeThrowawayDir } from "./throwaway-dir.ts";

/** Fast because nothing has to survive a power cut. */
export const THROWAWAY_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "300",
  max_wal_size: "2GB",
};

export type ThrowawayPostgres = EmbeddedPostgres & { dataDir: string };

/** An embedded Postgres in a new temporary folder. `release` stops it and removes the folder. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const dataDir = await makeThrowawayDir("farsite-postgres-");
  const postgres = await acquireEmbeddedPostgres(dataDir, THROWAWAY_SETTINGS);
  return {
    ...postgres,
    dataDir,
    release: async () => {
      await postgres.release();
      await removeThrowawayDir(dataDir);
    },
  };
}
