import { access, constants, mkdir, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { z } from "zod";

const ChromiumLaunch = z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) });
export type ChromiumLaunch = z.infer<typeof ChromiumLaunch>;

const MEMO = "E2E_CHROMIUM";
const SYSTEM_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** @sparticuz/chromium brings a headless Chromium for Linux. It needs half the time of Debian's. */
const isBundled = process.platform === "linux" && process.arch === "x64";

/**
 * Finds the browser to test in: the one that `TEST_CHROMIUM` names, else the one in @sparticuz/chromium, which it unpacks
 * once, else an installed one. Workers inherit the path through the environment.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  const memo = process.env[MEMO];
  if (memo) return ChromiumLaunch.parse(JSON.parse(memo));
  const installed = process.env["TEST_CHROMIUM"] || (isBundled ? undefined : await findInstalled());
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
 * Configures fonts, because the package looks for them in /tmp/fonts. Without any, Chromium crashes when a page needs a
 * system font, such as in a form field whose web font is late.
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
 * Sets TMPDIR, to which the package unpacks, and pretends to be a Lambda, which it requires for unpacking its libraries. The
 * package also writes to process.env. Undoes all three, because the server under test must not inherit the libraries.
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
