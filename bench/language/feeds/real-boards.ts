import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { realBulkFiles } from "../../../tests/support/feeds.ts";

const Board = z.object({
  jobs: z.array(
    z.looseObject({
      id: z.coerce.string(),
      location: z.string().nullish(),
      secondaryLocations: z.array(z.object({ location: z.string().nullish() })).nullish(),
    }),
  ),
});
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

const BulkItem = z.looseObject({ guid: z.string(), title: z.string(), companyName: z.string() });

/** Reads the items of the bulk archive of Himalayas. Returns none without it. */
export function readBulkItems(): z.infer<typeof BulkItem>[] {
  return realBulkFiles(/^himalayas.*\.ndjson\.gz$/u).flatMap((file) => {
    const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
    return lines.map((line) => BulkItem.parse(JSON.parse(line)));
  });
}

/** Hashes an id or text, so that labels can refer to it without containing it. */
export function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
