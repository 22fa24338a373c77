import { createHmac, randomBytes } from "node:crypto";
import { access, link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { errnoOf, StartError } from "./start-error.ts";

/**
 * Creates the data folder and checks that it is writable. Root's folder gets mode 0711, because Postgres runs as another user
 * and must reach its folder inside. Secret files have stricter modes.
 */
export async function prepareDataDir(dataDir: string): Promise<string> {
  const path = resolve(dataDir);
  const probe = join(path, `.probe-${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    await makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    await writeFile(probe, "");
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `The data folder ${path} is not writable (${errnoOf(error) ?? "unknown error"}); set DATA_DIR to one that is.`,
      {
        cause: error,
      },
    );
  }
  return path;
}

/** Recursive `mkdir` never returns on file systems that refuse new folders with ENOENT (/proc). */
async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const code = errnoOf(error);
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    if (await isThere(dirname(path))) throw error;
    await makeFolder(dirname(path), mode);
    await mkdir(path, { mode });
  }
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Reads this installation's secret from `DATA_DIR/secret`. Creates it with 32 random bytes on first use. */
export async function readSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret");
  for (;;) {
    try {
      const secret = (await readFile(path, "utf8")).trim();
      if (secret.length < 32)
        throw new StartError(`${path} isn't a secret of at least 32 characters. Remove it to create a new one.`);
      return secret;
    } catch (error) {
      if (errnoOf(error) !== "ENOENT") throw error;
    }
    await writeNewSecret(path);
  }
}

/** Writes a draft and links it, so that simultaneous starts agree on one secret and never read half of it. */
async function writeNewSecret(path: string): Promise<void> {
  const draft = `${path}.${process.pid}-${randomBytes(4).toString("hex")}`;
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (errnoOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Derives a key for one purpose, which reveals nothing about the keys for others. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(`farsite:${purpose}`).digest("base64url");
}
