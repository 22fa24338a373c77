import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import PostalMime from "postal-mime";
import { ROOT } from "../../../../scripts/lib/paths";

const run = promisify(execFile);

type Drive = (
  baseUrl: string,
  helpers: {
    readCode: (email: string) => Promise<string>;
    grant: (email: string, connects: number) => Promise<void>;
  },
) => Promise<unknown>;

/** Compiles only the folder's files, in strict mode, without rules about the generator's style. */
const TSCONFIG = {
  compilerOptions: {
    target: "ES2023",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "NodeNext",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
  include: ["*.ts"],
};

/**
 * Generates a client from a server's document, type-checks it with a program that uses it, and loads both. Uses a folder in
 * this project, because they import the generator's runtime. The project's own type check ignores the folder.
 */
export async function makeGeneratedClient(baseUrl: string): Promise<{ drive: Drive; discard: () => Promise<void> }> {
  const folder = join(ROOT, ".cache", `generated-client-${process.pid}`);
  const bin = (name: string) => join(ROOT, "node_modules/.bin", name);
  const file = (name: string) => join(folder, name);
  await mkdir(folder, { recursive: true });
  const document = await fetch(`${baseUrl}/api/openapi.json`);
  await writeFile(file("openapi.json"), await document.text());
  await run(bin("oazapfts"), [file("openapi.json"), file("client.ts")]);
  await copyFile(join(ROOT, "tests/fixtures/generated-client/drive.ts.txt"), file("drive.ts"));
  await writeFile(file("tsconfig.json"), JSON.stringify(TSCONFIG));
  await run(bin("tsc"), ["--project", file("tsconfig.json")]).catch((error: { stdout: string }) => {
    throw new Error(`The generated client does not type-check:\n${error.stdout}`);
  });
  const { drive } = (await import(file("drive.ts"))) as { drive: Drive };
  return { drive, discard: () => rm(folder, { recursive: true }) };
}

/** Returns the code in the email to an address; null until it arrives. */
export async function findCode(dataDir: string, address: string): Promise<string | null> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  const mail = mails.find(({ to }) => to?.some((recipient) => recipient.address === address));
  return mail?.text?.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? null;
}
