// Commands run the TypeScript source. The server's bundle has the thread's bundle beside it, and tests use such a bundle.
const isSource = import.meta.url.endsWith(".ts");

export const THREAD_FILE = new URL(isSource ? "../read-in-thread.ts" : "./read-in-thread.js", import.meta.url);
export const THREAD_ARGS = isSource ? ["--import", "tsx"] : [];
