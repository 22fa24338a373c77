import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env";
import { drainBackground } from "~/server/core/background";
import type { ServiceContext } from "~/server/core/context";
import { TestApi, type Answer } from "./api";
import { createObservedHandler } from "./api-handler";
import { createTestContext } from "./context";
import { createTestDatabase, type TestDatabase } from "./database";
import { addSignedInUsers } from "./population";

/** The file store, on disk. */
export class TestFiles {
  readonly dataDir = env.DATA_DIR;

  private constructor() {}

  /** Returns the empty store. Call it in `beforeAll`, and `remove` in `afterAll`. */
  static async create(): Promise<TestFiles> {
    const files = new TestFiles();
    await files.remove();
    return files;
  }

  /** Lists all files in the data folder, as paths relative to it. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.dataDir, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory());
    return files.map((entry) => join(entry.parentPath, entry.name).slice(this.dataDir.length + 1)).toSorted();
  }

  async remove(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true });
    await mkdir(this.dataDir);
  }
}

export type SentFile = {
  content: Uint8Array;
  name?: string;
  field?: string;
  token?: string;
  /** Further parts of the body. */
  extra?: Record<string, string | File>;
};

type Parts = Pick<ServiceContext, "db"> & Partial<Pick<ServiceContext, "clock" | "log">>;

/** Sends files to the API handler, like a form in the browser. */
export class Uploader {
  private readonly handle: ReturnType<typeof createObservedHandler>;

  constructor(parts: Parts) {
    this.handle = createObservedHandler(parts);
  }

  upload(path: string, { content, name = "resume", field = "file", token, extra = {} }: SentFile): Promise<Answer> {
    const form = new FormData();
    form.append(field, new File([new Uint8Array(content)], name));
    for (const [key, value] of Object.entries(extra)) form.append(key, value);
    return this.send(path, { body: form, token });
  }

  async send(
    path: string,
    { body, token, headers = {} }: { body: BodyInit; token?: string; headers?: Record<string, string> },
  ) {
    const all = new Headers(headers);
    if (token !== undefined) all.set("authorization", `Bearer ${token}`);
    const url = `http://localhost:3000${path}`;
    // Streams need `duplex`, which the DOM's types lack.
    const init = { method: "POST", headers: all, body, duplex: "half" };
    const response = await this.handle(new Request(url, init), { peer: null });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown };
  }
}

/** Everything a suite needs to send files: a database, a store, the API and a signed-in user. */
export type UploadSite = {
  api: TestApi;
  uploader: Uploader;
  token: string;
  files: TestFiles;
  database: TestDatabase;
  close: () => Promise<void>;
};

/** Sets up a suite that sends files. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function openUploadSite(): Promise<UploadSite> {
  const files = await TestFiles.create();
  const database = await createTestDatabase();
  const ctx = createTestContext({ db: database.db });
  const [user] = await addSignedInUsers(ctx, 1, 1);
  const close = async () => {
    await drainBackground();
    await database.drop();
    await files.remove();
  };
  return { api: new TestApi(ctx), uploader: new Uploader(ctx), token: user?.token ?? "", files, database, close };
}
