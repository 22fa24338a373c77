import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { identifyBoard, type Board } from "~/server/feeds/import/identify-board";
import { parseEntries } from "~/server/feeds/import/import-board";
import { normalizeJob, type BoardOrigin } from "~/server/feeds/import/normalize-job";
import { parseDocument } from "~/server/feeds/reading/parse-document";
import type { FeedSource, JobDraft, ParsedItem, Rejection } from "~/server/feeds/sources/feed-source";
import type { PublishableJob } from "~/server/jobs";
import { getFeedSource, MAIN_FIXTURES, realBulkFiles, realFiles } from "../../../tests/support/feeds.ts";
import { hash, readBoards, type BoardFile } from "./real-boards.ts";

/** A time at which the jobs of the files haven't expired yet. */
const NOW = new Date("2025-11-01T12:00:00Z");

/** An item of a real file, with its board as an import would find it. `file` is "source|file". */
export type RealPosting = { source: FeedSource; file: string; board: Board; item: ParsedItem };

/** Reads the items of all real files and bulk archives, by their ids in `real-items.tsv`. Keeps the first item of a key. */
export function listRealPostings(boards: readonly BoardFile[]): Map<string, RealPosting> {
  const postings = new Map<string, RealPosting>();
  for (const { source, file, text } of listFiles(boards)) {
    const { entries } = parseDocument(text, source);
    const { items } = parseEntries(source.joinRows?.(entries) ?? entries, source);
    const board = identifyBoard(source, items, { company: null, fileName: file.replace(/-\d.*/, "") });
    for (const item of items) {
      for (const id of listIds(source.id, item.key)) {
        if (!postings.has(id)) postings.set(id, { source, file: `${source.id}|${file}`, board, item });
      }
    }
  }
  return postings;
}

function* listFiles(boards: readonly BoardFile[]): Iterable<{ source: FeedSource; file: string; text: string }> {
  for (const { token, text } of boards) yield { source: getFeedSource("ashby"), file: `${token}.json`, text };
  for (const source of Object.keys(MAIN_FIXTURES)) {
    for (const path of realFiles(source)) {
      yield { source: getFeedSource(source), file: basename(path), text: readFileSync(path, "utf8") };
    }
  }
  for (const path of realBulkFiles(/^himalayas.*\.ndjson\.gz$/)) {
    const text = gunzipSync(readFileSync(path)).toString("utf8");
    yield { source: getFeedSource("himalayas"), file: "himalayas.ndjson", text };
  }
}

/** Lists the ids that refer to an item. The first four draws were all from Ashby and hashed only the key. */
function listIds(source: string, key: string): string[] {
  return [hash(`${source}:${key}`), ...(source === "ashby" ? [hash(key)] : [])];
}

/** Returns the draft that the source makes of an item; null if it isn't listed. */
export function draftOf({ item, board }: RealPosting): JobDraft | null {
  const draft = item.map(board.id);
  return "rejected" in draft ? null : draft;
}

export function employerOf({ item, board }: RealPosting): { name: string; aliases: string[] } {
  return board.resolveEmployer(item.employer);
}

/** Makes a job of an item as an import would, if wanted with another claim of its place of work. Null if it isn't listed. */
export function normalizePosting(
  posting: RealPosting,
  { workplace, boilerplate }: Pick<JobDraft, "workplace"> & Pick<BoardOrigin, "boilerplate"> = {},
): PublishableJob | Rejection | null {
  const { source, board, item } = posting;
  const draft = draftOf(posting);
  const origin = { source, board: board.id, key: item.key, employer: employerOf(posting), now: NOW, boilerplate };
  return draft && normalizeJob(workplace ? { ...draft, workplace } : draft, origin);
}

let all: Map<string, RealPosting> | undefined;

/** Makes jobs of the postings with these keys, such as "ashby:<id>". Leaves out those that the files lack or don't list. */
export function readJobs(keys: Iterable<string>): Map<string, PublishableJob> {
  all ??= listRealPostings(readBoards());
  const jobs = new Map<string, PublishableJob>();
  for (const key of keys) {
    const posting = all.get(hash(key));
    const job = posting && normalizePosting(posting);
    if (job && !("rejected" in job)) jobs.set(key, job);
  }
  return jobs;
}
