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

/** Only what is in the folder, as strictly as the compiler knows to be; the generator's style is not ours to judge. */
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
 * A client generated from the document that a server serves, and a program that uses it: both type-checked, then loaded.
 * In a folder of this project, because they import the generator's runtime; the compiler of the project passes over it.
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

/** The code in the mail to an address; null until there is one. */
export async function findCode(dataDir: string, address: string): Promise<string | null> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  const mail = mails.find(({ to }) => to?.some((recipient) => recipient.address === address));
  return mail?.text?.match(/(?<!\d)\d{6}(?!\d)/)?.[0] ?? null;
}
