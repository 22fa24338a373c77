import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ReadableStream as WebStream } from "node:stream/web";
import { S3mini, S3NetworkError } from "s3mini";
import { DomainError } from "~/server/core/errors";
import type { FileStore } from "./file-store";

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Limits the time until the store has stored a file or starts to send one. */
  timeoutMs: number;
};

/** Stores files in a private bucket, named by their keys. S3 stores an object completely or not at all. */
export class S3Store implements FileStore {
  private readonly client: S3mini;

  constructor({ endpoint, bucket, timeoutMs, ...keys }: S3Settings) {
    this.client = new S3mini({
      ...keys,
      endpoint: `${endpoint.replace(/\/$/, "")}/${bucket}`,
      fetch: (target, init) => fetchWithin(timeoutMs, target, init),
    });
  }

  async put(key: string, content: Readable, { mediaType }: { mediaType: string }): Promise<void> {
    // Buffers the file, which has at most 5 MB. The signature covers all bytes, so S3 rejects a damaged upload.
    const bytes = await buffer(content);
    await this.ask(() => this.client.putObject(key, bytes, mediaType));
  }

  async open(key: string): Promise<Readable | null> {
    const answer = await this.ask(() => this.client.getObjectResponse(key));
    return answer?.body ? Readable.fromWeb(answer.body as WebStream<Uint8Array>) : null;
  }

  async remove(key: string): Promise<void> {
    const isRemoved = await this.ask(() => this.client.deleteObject(key));
    if (!isRemoved) throw new DomainError("SERVICE_FAILED", FAILED);
  }

  /** S3 never holds unfinished objects. */
  async deleteUnfinished(): Promise<void> {}

  private async ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (cause) {
      throw toStorageError(cause);
    }
  }
}

const FAILED = "The file store has failed. Please try again.";
const UNREACHABLE = "The file store cannot be reached. Please try again.";

/** Returns NOT_READY if no answer came in time, else SERVICE_FAILED. */
function toStorageError(cause: unknown): DomainError {
  const isAway =
    cause instanceof S3NetworkError ||
    cause instanceof TypeError ||
    (cause instanceof DOMException && (cause.name === "TimeoutError" || cause.name === "AbortError"));
  return isAway
    ? new DomainError("NOT_READY", UNREACHABLE, { retryAfterSeconds: 5 }, { cause })
    : new DomainError("SERVICE_FAILED", FAILED, {}, { cause });
}

/** Fetches with a limit for the time until the response starts, but not for its body. Follows no redirects. */
async function fetchWithin(ms: number, target: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException("no answer in time", "TimeoutError")), ms);
  try {
    return await fetch(target, { ...init, redirect: "error", signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
