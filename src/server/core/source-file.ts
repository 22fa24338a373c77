import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Where a file of the sources is on this machine; `path` is given from the checkout's root. The code that asks may have been
 * bundled to anywhere, the file stands where it was.
 */
export function findSourceFile(path: string): string {
  for (const start of [dirname(fileURLToPath(import.meta.url)), process.cwd()]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      const found = join(folder, path);
      if (existsSync(found)) return found;
    }
  }
  throw new Error(`${path} is missing`);
}
