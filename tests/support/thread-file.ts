import { pathToFileURL } from "node:url";
import { THREAD_BUNDLE } from "./bundles.ts";

// Stands in for src/server/reading/thread-file.ts: the bundle starts in a sixth of the source's time.
export const THREAD_FILE = pathToFileURL(THREAD_BUNDLE);
export const THREAD_ARGS: string[] = [];
