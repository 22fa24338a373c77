import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chmod, chown, cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import {
  findUnprivilegedUser,
  makeThrowawayDir,
  removeThrowawayDir,
  startThrowawayPostgres,
} from "@farsite/embedded-database";
import { ROOT } from "./lib/paths.ts";
import { runScript, StartError } from "./lib/start-error.ts";

const run = promisify(execFile);
const MAX_MB = 400;
const PATIENCE_MS = 60_000;
/** A page, a list, a feed, a build asset, a file served from the sources, and the packed client. */
const PATHS = ["/api/health", "/", "/jobs", "/api/jobs?limit=1", "/feeds/jobs.rss", "/developers/jobs", "/robots.txt"];
const COMMANDS = [["scripts/db-migrate.ts"], ["--import", "tsx", "scripts/ledger-check.ts"]];

/**
 * Runs the Dockerfile's steps without Docker: installs production packages, builds, stages, and serves the stage as a user
 * who can't write to it. Prints the stage's size and its start time. `-- --installed` uses this checkout instead of a fresh
 * installation.
 */
await runScript(async () => {
  const folder = await makeThrowawayDir("farsite-image-");
  const postgres = await startThrowawayPostgres();
  try {
    const source = process.argv.includes("--installed") ? ROOT : await install(join(folder, "source"));
    const app = join(folder, "app");
    const { stdout } = await run(process.execPath, ["scripts/stage.ts", app], { cwd: source });
    const size = Number(/: (\d+) MB/.exec(stdout)?.[1] ?? Infinity);
    if (size > MAX_MB) throw new StartError(`The staged files take ${size} MB; at most ${MAX_MB} are allowed.`);
    console.log(stdout.trim().split("\n").at(-1)?.replace(app, "The stage"));
    await checkStage(app, { dataDir: join(folder, "data"), databaseUrl: postgres.url, ownerUrl: postgres.ownerUrl });
  } finally {
    await postgres.release();
    await removeThrowawayDir(folder);
  }
});

/** Copies the files that git tracks, like a build context, and installs the packages. */
async function install(source: string): Promise<string> {
  const { stdout } = await run("git", ["ls-files", "-z"], { cwd: ROOT, maxBuffer: 2 ** 24 });
  for (const path of stdout.split("\0").filter(Boolean)) {
    await mkdir(join(source, dirname(path)), { recursive: true });
    await cp(join(ROOT, path), join(source, path));
  }
  await run("npm", ["ci", "--omit=dev"], { cwd: source, maxBuffer: 2 ** 24 });
  return source;
}

type Place = { dataDir: string; databaseUrl: string; ownerUrl: string };

async function checkStage(app: string, { dataDir, databaseUrl, ownerUrl }: Place): Promise<void> {
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  await mkdir(dataDir);
  if (user) await chown(dataDir, user.uid, user.gid);
  await chmod(dirname(app), 0o755);
  const env = {
    ...process.env,
    HOME: dataDir,
    PORT: "0",
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
  };
  const options = { cwd: app, env, ...user };
  for (const command of COMMANDS) await run(process.execPath, command, options);
  const startedAt = performance.now();
  const server = spawn(process.execPath, ["--max-semi-space-size=16", "scripts/start.ts"], {
    ...options,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const baseUrl = await readAddress(server);
    console.log(`It was ready ${((performance.now() - startedAt) / 1000).toFixed(1)} s after its start.`);
    const page = await (await fetch(`${baseUrl}/jobs`)).text();
    const asset = /\/_next\/static\/[^"]+?\.js/.exec(page)?.[0] ?? "/no-asset";
    const card = /\/jobs\/[\w-]+-[0-9a-z]{8}(?=")/.exec(page)?.[0] ?? "/no-job";
    for (const path of [...PATHS, asset, card, `${card}/opengraph-image`]) {
      const { status } = await fetch(`${baseUrl}${path}`);
      if (status !== 200) throw new StartError(`${path} answers ${status}.`);
    }
    console.log("It serves pages, lists, feeds, assets and pictures.");
  } finally {
    server.kill("SIGTERM");
    await Promise.race([new Promise((resolve) => server.once("close", resolve)), wait(PATIENCE_MS)]);
  }
}

async function readAddress(server: ChildProcess): Promise<string> {
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^Farsite is ready at (\S+)$/m.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.once("close", () => reject(new StartError(`The stage doesn't start:\n${output}`)));
  });
  return ready;
}
