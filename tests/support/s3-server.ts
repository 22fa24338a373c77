import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

/** Starts a local S3 server with one bucket. */
export async function startS3Server(bucket: string) {
  const directory = await mkdtemp(join(tmpdir(), "farsite-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** The key's id and secret that this server accepts. */
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    /** Lists the keys of all objects. */
    keys: async () => {
      const names = await readdir(join(directory, bucket), { recursive: true });
      return names.filter((name) => name.endsWith("_object")).map((name) => name.split(".")[0]);
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
