import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import client from "../../../packages/client/package.json" with { type: "json" };

/** Finds a source file by its path from the checkout's root, wherever the calling code was bundled. */
export function findSourceFile(path: string): string {
  // The comments keep Next from tracing the whole checkout. scripts/stage.ts copies these files instead.
  for (const start of [dirname(fileURLToPath(import.meta.url)), /* turbopackIgnore: true */ process.cwd()]) {
    for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
      const file = join(/* turbopackIgnore: true */ folder, path);
      if (existsSync(/* turbopackIgnore: true */ file)) return file;
    }
  }
  throw new Error(`${path} is missing`);
}

/** DejaVu Sans, which has letters beyond Western Europe. */
export const WIDE_FONT = "src/server/cover-letters/render/fonts/DejaVuSans.ttf";

/** The file into which the build packs `@farsite/client`. */
export const CLIENT_FILE = `farsite-client-${client.version}.tgz`;
