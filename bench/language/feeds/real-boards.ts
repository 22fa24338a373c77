import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { z } from "zod";
import { realBulkFiles } from "../../../tests/support/feeds.ts";

export const Board = z.object({
  jobs: z.array(
    z.looseObject({
      id: z.coerce.string(),
      location: z.union([z.string(), z.object({ name: z.string() })]).nullish(),
      secondaryLocations: z.array(z.object({ location: z.string().nullish() })).nullish(),
    }),
  ),
});
/** The label of an item, with the hash of the item's id and the draw it belongs to. */
export type Labeled = { drawn: string; item: string; label: string };
export type BoardFile = { token: string; text: string; jobs: z.infer<typeof Board>["jobs"] };

/** Reads the boards of the bulk archive. Returns none without it. */
export function readBoards(): BoardFile[] {
  const [archive] = realBulkFiles(/^ashby.*\.tar\.gz$/);
  if (archive === undefined) return [];
  const folder = mkdtempSync(join(tmpdir(), "farsite-boards-"));
  try {
    execFileSync("tar", ["xzf", archive, "-C", folder]);
    const paths = globSync(join(folder, "**", "*.json")).toSorted();
    return paths.map((path) => {
      const text = readFileSync(path, "utf8");
      return { token: basename(path, ".json"), text, jobs: Board.parse(JSON.parse(text)).jobs };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Hashes an id or text, so that labels can refer to it without containing it. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
