import { join } from "node:path";
import { env } from "~/env";
import { DiskStore } from "./disk-store";
import type { FileStore } from "./file-store";

let store: FileStore | undefined;

/** The store of this process: on disk below DATA_DIR. */
export function fileStore(): FileStore {
  return (store ??= new DiskStore(join(env.DATA_DIR, "files")));
}
