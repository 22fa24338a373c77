import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { withFileLock } from "@farsite/embedded-database";
import { build as bundle } from "esbuild";
import { ROOT } from "./paths.ts";
import { runTool } from "./run-tool.ts";
import { errnoOf, StartError } from "./start-error.ts";
import client from "../../packages/client/package.json" with { type: "json" };

/** The bundled Node server. */
export const MAIN_BUNDLE = join(ROOT, "dist/main.js");
/** The bundle of the threads that the server starts. */
const THREAD_BUNDLE = join(dirname(MAIN_BUNDLE), "read-in-thread.js");
/** A build that lacks one of these isn't finished. */
export const BUILD_OUTPUTS = [join(ROOT, ".next/BUILD_ID"), MAIN_BUNDLE, THREAD_BUNDLE];
/** The server bundle for development, rebuilt at each start. */
export const DEV_BUNDLE = join(ROOT, ".cache/dev/main.js");

/** This file exists in a stage, which `npm run stage` makes and which needs no build. */
export const STAGED = join(ROOT, "dist/staged");

/** The `@farsite/client` package that /developers serves. */
const CLIENT_TARBALL = join(ROOT, `dist/farsite-client-${client.version}.tgz`);

/** The HTML of the API reference. */
const REFERENCE = join(ROOT, "dist/reference.json");

const CACHE = join(ROOT, ".cache");
const GENERATED = join(ROOT, "src/server/db/generated");
const SCHEMA = ["prisma/schema.prisma", "prisma.config.ts", "package-lock.json"];
const CLIENT = ["src", "package.json", "tsconfig.json", "README.md"].map((path) => `packages/client/${path}`);
const INPUTS = [
  "src",
  "public",
  "scripts/lib/build.ts",
  "next.config.js",
  "postcss.config.js",
  "tsconfig.json",
  "package.json",
  ...SCHEMA,
];

type BuildOptions = { log: (line: string) => void; signal?: AbortSignal };

/** Generates the Prisma client if it is missing or older than the schema. */
export async function ensureGenerated(options: BuildOptions): Promise<void> {
  await oncePerInput({ name: "generate", inputs: SCHEMA, outputs: [join(GENERATED, "client.ts")], options }, () =>
    run("prisma", ["generate"], options.signal),
  );
}

/**
 * Builds the product unless these sources are already built. Concurrent starts build once. The build sees no environment
 * variables except the key that encrypts form actions, so the same sources and key give the same build on every machine.
 */
export async function ensureBuilt(options: BuildOptions): Promise<void> {
  if (existsSync(STAGED)) return;
  await ensureGenerated(options);
  await oncePerInput({ name: "build", inputs: INPUTS, outputs: BUILD_OUTPUTS, options }, async (stamp) => {
    options.log("Building. This happens once and takes a minute or two …");
    await rm(join(ROOT, "dist"), { recursive: true, force: true });
    await run("next", ["build"], options.signal, { FARSITE_BUILD_ID: stamp.slice(0, 20), [ACTIONS_KEY]: actionsKey() });
    await dropSourcesOfMaps(join(ROOT, ".next/server"));
    await bundleMain(MAIN_BUNDLE);
  });
  await ensureClientPacked(options);
  await ensureReferenceRendered(options);
}

/**
 * Removes the copies of the sources from source maps. Stack traces need only the positions. Node keeps every map that it
 * has read, so this saves 60 MB when idle.
 */
async function dropSourcesOfMaps(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!file.endsWith(".js.map")) continue;
    const map: unknown = JSON.parse(await readFile(file, "utf8"), (key, value: unknown) =>
      key === "sourcesContent" ? undefined : value,
    );
    await writeFile(file, JSON.stringify(map));
  }
}

/** Packs the client that /developers serves unless these sources are already packed. */
export async function ensureClientPacked(options: BuildOptions): Promise<void> {
  const inputs = [...CLIENT, "scripts/client-build.ts"];
  await oncePerInput({ name: "client", inputs, outputs: [CLIENT_TARBALL], options }, async () => {
    await mkdir(dirname(CLIENT_TARBALL), { recursive: true });
    const { ok, output } = await runTool(["npm", "pack", "-w", client.name, "--pack-destination", "dist"]);
    if (!ok) throw new StartError(`The client could not be packed:\n${output}`);
  });
}

/** Renders the API reference unless it is already rendered from these sources. */
export async function ensureReferenceRendered(options: BuildOptions): Promise<void> {
  await oncePerInput({ name: "reference", inputs: INPUTS, outputs: [REFERENCE], options }, async () => {
    const program = join(CACHE, "reference/render.js");
    await bundleEntry("src/app/developers/_reference/write-parts.ts", program);
    await mkdir(dirname(REFERENCE), { recursive: true });
    await run("node", [program, REFERENCE], options.signal, { NEXT_PHASE: "phase-production-build" });
  });
}

/** Bundles the server and the worker threads that it starts. */
export async function bundleMain(outfile: string): Promise<void> {
  await bundleEntry("src/server/main.ts", outfile);
  await bundleThread(dirname(outfile));
}

/** Bundles the thread that reads texts. */
export async function bundleThread(folder: string): Promise<void> {
  await bundleEntry("src/server/read-in-thread.ts", join(folder, basename(THREAD_BUNDLE)));
}

export async function bundleEntry(entry: string, outfile: string): Promise<void> {
  await bundle({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node22",
    sourcemap: "linked",
    sourcesContent: false,
    tsconfig: join(ROOT, "tsconfig.json"),
    absWorkingDir: ROOT,
    logLevel: "warning",
  });
  await escapeLetters(outfile);
}

/**
 * Escapes characters beyond ASCII, because a single one makes V8 store the whole file with two bytes per character.
 * esbuild doesn't escape those in regular expressions.
 */
async function escapeLetters(file: string): Promise<void> {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  await writeFile(file, (await readFile(file, "utf8")).replaceAll(/[^\0-\x7f]/g, escape));
}

type Step = { name: string; inputs: readonly string[]; outputs: readonly string[]; options: BuildOptions };

/** Runs `work` if its inputs changed since its last success, in one process at a time. */
export async function oncePerInput(
  { name, inputs, outputs, options }: Step,
  work: (stamp: string) => Promise<void>,
): Promise<void> {
  const stampFile = join(CACHE, `${name}.stamp`);
  const stamp = await hashInputs(inputs);
  const isDone = async () => {
    const last = await readFile(stampFile, "utf8").catch(() => null);
    return last === stamp && outputs.every((path) => existsSync(path));
  };
  if (await isDone()) return;
  await mkdir(CACHE, { recursive: true });
  const onWait = (pid: number) => options.log(`Waiting for process ${pid} to finish building …`);
  await withFileLock(
    join(CACHE, `${name}.lock`),
    async () => {
      if (await isDone()) return;
      await rm(stampFile, { force: true });
      await work(stamp);
      await writeFile(stampFile, stamp);
    },
    { timeoutMs: 15 * 60_000, onWait },
  );
}

async function hashInputs(inputs: readonly string[]): Promise<string> {
  const hash = createHash("sha256")
    .update(process.version)
    .update(actionsKey() ?? "");
  const files = (await Promise.all(inputs.map((path) => listFiles(join(ROOT, path))))).flat();
  // Reading so many small files without promises takes an eighth of the processor time, at every start.
  for (const file of files.toSorted()) hash.update(`\0${file.slice(ROOT.length)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const code = errnoOf(error);
    if (code === "ENOTDIR") return null;
    if (code === "ENOENT") return [];
    throw error;
  });
  if (entries === null) return [path];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !file.startsWith(GENERATED) && !/\.test\.tsx?$/.test(file));
}

const ACTIONS_KEY = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";
const actionsKey = () => process.env[ACTIONS_KEY] || undefined;

/** Runs a tool of node_modules with a minimal environment. */
async function run(
  tool: string,
  args: string[],
  signal: AbortSignal | undefined,
  more: Record<string, string | undefined> = {},
): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", CI: "1", ...more };
  const child = spawn(join(ROOT, "node_modules/.bin", tool), args, {
    cwd: ROOT,
    env,
    signal,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once("error", fail).once("close", done));
  if (code !== 0) throw new StartError(`${tool} ${args.join(" ")} failed:\n${output.trim()}`);
}
