import { join } from "node:path";
import { env } from "~/env";
import { DiskStore } from "./disk-store";
import type { FileStore } from "./file-store";
import { S3Store } from "./s3-store";

const S3_TIMEOUT_MS = 15_000;

let store: FileStore | undefined;

/** Returns the S3 bucket if its variables are set, else a folder below DATA_DIR. */
export function fileStore(): FileStore {
  return (store ??= createStore());
}

function createStore(): FileStore {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_ENDPOINT || !S3_REGION || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return new DiskStore(join(env.DATA_DIR, "files"));
  }
  return new S3Store({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    timeoutMs: S3_TIMEOUT_MS,
  });
}
