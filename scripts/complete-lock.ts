import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./lib/paths.ts";

type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, LockedPackage> };

/**
 * `npm run lock:complete`: adds missing binaries to the lock file after a change of dependencies. npm leaves out binaries
 * that the current registry doesn't serve, and `npm ci` may then reject the lock elsewhere. The added entries have no
 * address or hash, because no machine here downloads them.
 */
const file = join(ROOT, "package-lock.json");
const lock = JSON.parse(await readFile(file, "utf8")) as Lock;
const added = complete(lock);
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, "en")));
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added}`);

function complete({ packages }: Lock): number {
  let count = 0;
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      if (!/^\d/.test(version) || packages[path]) continue;
      packages[path] = { version, ...platformOf(name), ...(parent.dev ? { dev: true } : {}), optional: true };
      count += 1;
    }
  }
  return count;
}

/** Reads the platform from a package's name: `…-linux-x64-gnu`, `…-win32-arm64-msvc`, `…/darwin-arm64`. */
function platformOf(name: string): Pick<LockedPackage, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const os = ["aix", "android", "darwin", "freebsd", "linux", "openharmony", "win32"].find((name) =>
    words.includes(name),
  );
  const cpu = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"].find((name) =>
    words.includes(name),
  );
  if (!cpu || (!os && cpu !== "wasm32")) throw new Error(`The name ${name} contains no platform.`);
  const libc = words.includes("musl") ? "musl" : words.includes("gnu") ? "glibc" : undefined;
  return { ...(libc ? { libc: [libc] } : {}), cpu: [cpu], ...(os ? { os: [os] } : {}) };
}
