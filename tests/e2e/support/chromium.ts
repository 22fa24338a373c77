import { access, constants, mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { z } from "zod";

const ChromiumLaunch = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });
export type ChromiumLaunch = z.infer<typeof ChromiumLaunch>;

const MEMO = "E2E_CHROMIUM";
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds the browser to test in: Playwright's own, else the system's, else the one inside @sparticuz/chromium, unpacked
 * once. Workers inherit the answer through the environment.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const known = process.env[MEMO];
  if (known) return ChromiumLaunch.parse(JSON.parse(known));
  const installed = await findInstalled();
  const launch = installed ? { executablePath: installed, env: {} } : await unpackChromium();
  process.env[MEMO] = JSON.stringify(launch);
  return launch;
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const onPath = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [chromium.executablePath(), ...onPath]) {
    if (await isExecutable(candidate)) return candidate;
  }
  return undefined;
}

async function unpackChromium(): Promise<ChromiumLaunch> {
  const cache = join(process.cwd(), ".cache");
  const folder = join(cache, `chromium-${await packedVersion()}`);
  if (!(await isExecutable(join(folder, "chromium")))) await unpackInto(cache, folder);
  const libraries = [join(folder, "al2023", "lib"), process.env["LD_LIBRARY_PATH"]];
  return {
    executablePath: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: libraries.filter(Boolean).join(":"), FONTCONFIG_FILE: await writeFontsConfig(folder) },
  };
}

/**
 * The package's own configuration looks for its fonts in /tmp/fonts. Without any font Chromium dies as soon as a page needs
 * one of the system's: in a field of a form whose web font comes late.
 */
async function writeFontsConfig(folder: string): Promise<string> {
  const path = join(folder, "fonts.conf");
  const entries = `<dir>${join(folder, "fonts")}</dir><cachedir>${join(folder, "fonts-cache")}</cachedir>`;
  await writeFile(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${entries}</fontconfig>`,
  );
  return path;
}

/**
 * The package unpacks into TMPDIR, its libraries only where it believes to run in a Lambda, and it writes
 * to process.env. All three are undone afterwards: the server under test must not inherit its libraries.
 */
async function unpackInto(cache: string, folder: string): Promise<void> {
  const before = { ...process.env };
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, "chromium-new-"));
  try {
    process.env["TMPDIR"] = fresh;
    process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs22.x";
    const { default: packed } = await import("@sparticuz/chromium");
    await packed.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  await rename(fresh, folder);
}

async function packedVersion(): Promise<string> {
  const manifest = await readFile("node_modules/@sparticuz/chromium/package.json", "utf8");
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
