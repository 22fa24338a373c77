import { type ChildProcess, spawn } from "node:child_process";
import { findFastFolder, makeThrowawayDir, removeThrowawayDir } from "@farsite/embedded-database";
import { ROOT } from "../../scripts/lib/paths.ts";
import { isolatedEnv } from "./isolated-env.ts";
import { copyMigratedData } from "./migrated-data.ts";

export type TestServer = {
  baseUrl: string;
  dataDir: string;
  /** The id of the serving process, for signals. */
  pid: number;
  /** Returns the output so far, of both streams. */
  output(): string;
  /** Sends SIGTERM and waits. Returns the exit code, or null if a signal ended the process. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, so nothing is cleaned up. The embedded Postgres keeps running. */
  kill(): Promise<void>;
  /** Stops the server and its Postgres, and removes the data folder. */
  discard(): Promise<void>;
};

export type ServerOptions = {
  /** The script to run; `start` by default. */
  script?: "start" | "dev";
  /** Another checkout of the product, such as an older one. */
  root?: string;
  /** An existing data folder, such as one that another server left. By default, a temporary one with a migrated database. */
  dataDir?: string;
  /** Environment variables to set. No other variables of the product are set. */
  env?: Record<string, string>;
  /** Called with all output so far, even before the server is ready. */
  onOutput?: (output: string) => void;
};

/** A start that failed. */
export type FailedStart = { exitCode: number | null; output: string };

/** Starts the built product like `npm start`, on a free port. Builds it first if necessary. Rejects if the start fails. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? (await makeMigratedDataDir());
  const started = await start(dataDir, options);
  if ("exitCode" in started)
    throw new Error(`The server exited with ${started.exitCode} instead of serving:\n${started.output}`);
  return started;
}

/** Starts the product and expects that to fail. Returns exit code and output. */
export async function startInVain(options: ServerOptions = {}): Promise<FailedStart> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const started = await start(dataDir, options);
  if ("exitCode" in started) {
    if (options.dataDir === undefined) await discardDataDir(dataDir);
    return started;
  }
  await started.discard();
  throw new Error("The server started, although its start should fail");
}

/** Creates an empty temporary data folder. */
export const makeDataDir = () => makeThrowawayDir("farsite-data-", findFastFolder());

/** Creates a temporary data folder with a migrated, empty database. */
export async function makeMigratedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await copyMigratedData(dataDir);
  return dataDir;
}

/** Stops the Postgres of a data folder, if one runs, and removes the folder. */
export const discardDataDir = removeThrowawayDir;

async function start(
  dataDir: string,
  { script = "start", root = ROOT, env = {}, onOutput }: ServerOptions,
): Promise<TestServer | FailedStart> {
  const child = spawn(process.execPath, ["--max-semi-space-size=16", `scripts/${script}.ts`], {
    cwd: root,
    // With npm_lifecycle_event, the server exits when its parent process does, even if that is killed.
    env: isolatedEnv({ npm_lifecycle_event: script, PORT: "0", DATA_DIR: dataDir, ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = new Promise<number | null>((resolve) => child.once("close", resolve));
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        onOutput?.(output);
        const baseUrl = /^Farsite is ready at (\S+)$/m.exec(output)?.[1];
        if (baseUrl) resolve(baseUrl);
      });
    }
  });
  const baseUrl = await Promise.race([ready, exited.then(() => null)]);
  if (baseUrl === null) return { exitCode: child.exitCode, output };
  return describeServer(child, { baseUrl, dataDir, exited, output: () => output });
}

function describeServer(
  child: ChildProcess,
  parts: Pick<TestServer, "baseUrl" | "dataDir" | "output"> & { exited: Promise<number | null> },
): TestServer {
  const { exited, ...facts } = parts;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return exited;
  };
  return {
    ...facts,
    pid: child.pid ?? 0,
    stop: () => end("SIGTERM"),
    kill: async () => void (await end("SIGKILL")),
    discard: async () => {
      await end("SIGTERM");
      await discardDataDir(facts.dataDir);
    },
  };
}
