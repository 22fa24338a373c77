/** A data folder that contains a Postgres, its secret and its lock. */
export { backUp, restore } from "./backup.ts";
export { APP_ROLE, OWNER_ROLE } from "./cluster.ts";
export { deriveSecret, prepareDataDir, readSecret } from "./data-dir.ts";
export {
  acquireEmbeddedPostgres,
  type EmbeddedPostgres,
  findPostgresPid,
  removeEmbeddedPostgres,
} from "./embedded-postgres.ts";
export { isProcessAlive, withFileLock } from "./file-lock.ts";
export { errnoOf, StartError } from "./start-error.ts";
export { findUnprivilegedUser, type UserId } from "./user.ts";
export {
  findFastFolder,
  makeThrowawayDir,
  removeThrowawayDir,
  startThrowawayPostgres,
  THROWAWAY_SETTINGS,
  type ThrowawayPostgres,
} from "./throwaway.ts";
