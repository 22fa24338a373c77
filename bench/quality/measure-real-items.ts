import { readFileSync } from "node:fs";
import { findPlaces } from "~/server/feeds/facts/places";
import { identifyBoard } from "~/server/feeds/import/identify-board";
import { parseEntries } from "~/server/feeds/import/import-board";
import { normalizeJob } from "~/server/feeds/import/normalize-job";
import { readDocument } from "~/server/feeds/reading/read-document";
import { realFiles } from "../../tests/support/feeds.ts";
import { measureDecisions, measureLines, type Figure } from "./figures.ts";
import { readLabels } from "./labels.ts";
import { measureRealMerging, measureRealPay } from "./measure-real-texts.ts";
import { ashby, Board, hash, readBoards, type BoardFile, type BoardItem, type Labelled } from "./real-boards.ts";

const NOW = new Date("2025-11-01T12:00:00Z");

/** Measures remote, country and employer over labelled items of the real files. Empty without these. */
export function measureRealItems(): Figure[] {
  const boards = readBoards();
  if (boards.length === 0) return [];
  const lines = readLabels("real-items", ["fact", "drawn", "item", "label"]);
  const labelled = (fact: string) => lines.filter((line) => line.fact === fact);
  return [
    ...measureRemoteItems(labelled("remote"), boards),
    ...measureLocations("country", labelled("country"), listLocations(boards)),
    ...measureLocations("greenhouse country", labelled("greenhouse country"), listGreenhouseLocations()),
    ...measureEmployerNames(labelled("employer"), boards),
    ...measureRealPay(labelled("pay"), boards),
    ...measureRealMerging(labelled("merging"), boards),
  ];
}

function measureRemoteItems(labels: readonly Labelled[], boards: readonly BoardFile[]): Figure[] {
  const items = new Map(
    boards.flatMap(({ token, jobs }) => jobs.map((job) => [hash(job.id), { token, job }] as const)),
  );
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].flatMap(([drawn, part]) => {
    const decisions = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const found = items.get(item);
        return found
          ? [{ expected: label === "yes", found: isRemote(found), line: `${found.token}: ${found.job.id}` }]
          : [];
      });
    return measureDecisions("remote", decisions, { precision: 0.985, recall: 0.98 }).map((figure) => ({
      ...figure,
      measured: `${figure.measured}, ${drawn} real items`,
    }));
  });
}

function isRemote({ token, job }: { token: string; job: BoardItem }): boolean {
  const parsed = ashby.parse(job);
  const draft = "rejected" in parsed ? parsed : parsed.map(token);
  if ("rejected" in draft) return false;
  const origin = { source: ashby, board: token, key: job.id, employer: { name: token, aliases: [] }, now: NOW };
  const result = normalizeJob(draft, origin);
  return !("rejected" in result) || result.rejected !== "not remote";
}

function measureLocations(fact: string, labels: readonly Labelled[], lines: ReadonlyMap<string, string>): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const known = part.flatMap(({ item, label }) => {
      const line = lines.get(item);
      return line === undefined ? [] : [{ line, label, read: findPlaces(line).countries.join(" ") }];
    });
    return measureLines(known, {
      fact,
      measured: `lines right, ${drawn} real items`,
      aim: fact === "country" ? 0.98 : 0.97,
      isRight: ({ read, label }) => read === label,
      describe: ({ line, read, label }) => `${line}: ${read || "none"}, not ${label || "none"}`,
    });
  });
}

/** Accepts the first name or any other that people use. */
function measureEmployerNames(labels: readonly Labelled[], boards: readonly BoardFile[]): Figure[] {
  const files = new Map(boards.map((board) => [hash(board.token), board] as const));
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const lines = part.flatMap(({ item, label }) => {
      const file = files.get(item);
      return file ? [{ token: file.token, read: nameEmployer(file), names: label.split(" ") }] : [];
    });
    return measureLines(lines, {
      fact: "employer",
      measured: `names right, ${drawn} real boards`,
      aim: 0.95,
      isRight: ({ read, names }) => names.includes(hash(read)),
      describe: ({ token, read }) => `${token}: ${read}`,
    });
  });
}

function nameEmployer({ token, text }: BoardFile): string {
  const { items } = parseEntries(readDocument(text, ashby).entries, ashby);
  const board = identifyBoard(ashby, items, { company: null, fileName: `${token}.json` });
  return items[0] ? board.resolveEmployer(items[0].employer).name : "";
}

function listLocations(boards: readonly BoardFile[]): Map<string, string> {
  const lines = boards.flatMap(({ jobs }) =>
    jobs.flatMap((job) => [job.location, ...(job.secondaryLocations ?? []).map(({ location }) => location)]),
  );
  return new Map(
    lines.flatMap((line) => (typeof line === "string" ? [[hash(line.trim()), line.trim()] as const] : [])),
  );
}

function listGreenhouseLocations(): Map<string, string> {
  const jobs = realFiles("greenhouse").flatMap((path) => Board.parse(JSON.parse(readFileSync(path, "utf8"))).jobs);
  return new Map(
    jobs.map(({ id, location }) => [hash(id), typeof location === "object" ? (location?.name ?? "") : ""]),
  );
}
