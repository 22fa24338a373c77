import { readFileSync } from "node:fs";
import { findPlaces } from "~/language/places/places";
import type { WorkplaceClaim } from "~/language/terms/remote";
import { normalizeJob } from "~/server/feeds/import/normalize-job";
import type { Pay } from "~/language/facts";
import type { PublishableJob } from "~/server/jobs";
import { realFiles } from "../../../tests/support/feeds.ts";
import { measureDecisions, measureLines, type Figure } from "../figures.ts";
import { readLabels } from "./labels.ts";
import { measureRealMerging, measureRealPay } from "./measure-real-texts.ts";
import { measureSkills } from "./measure-skills.ts";
import { Board, hash, readBoards, type BoardFile, type Labeled } from "./real-boards.ts";
import { draftOf, employerOf, readRealPostings, type RealPosting } from "./real-postings.ts";

const NOW = new Date("2025-11-01T12:00:00Z");

/** Measures remote, country and employer over labeled items of the real files. Empty without these files. */
export function measureRealItems(): Figure[] {
  const boards = readBoards();
  if (boards.length === 0) return [];
  const postings = readRealPostings(boards);
  const lines = readLabels("real-items", ["fact", "drawn", "item", "label"]);
  const labeled = (fact: string) => lines.filter((line) => line.fact === fact);
  return [
    ...measureRemoteItems(labeled("remote"), postings),
    ...measureLocations("country", labeled("country"), new Map([...listLines(postings), ...listLocations(boards)])),
    ...measureLocations("greenhouse country", labeled("greenhouse country"), listGreenhouseLocations()),
    ...JOB_FACTS.flatMap((fact) => measureJobFact(fact, labeled(fact.fact), postings)),
    ...measureEmployerNames(labeled("employer"), postings),
    ...measureRealPay(labeled("pay"), postings),
    ...measureRealMerging(labeled("merging"), postings),
    ...measureSkills(postings.values()),
  ];
}

type Postings = ReadonlyMap<string, RealPosting>;

function measureRemoteItems(labels: readonly Labeled[], postings: Postings): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].flatMap(([drawn, part]) => {
    const decisions = part
      .filter(({ label }) => label !== "unknown")
      .flatMap(({ item, label }) => {
        const posting = postings.get(item);
        if (!posting) return [];
        const job = normalize(posting);
        const isRemote = job !== null && (!("rejected" in job) || job.rejected !== "not remote");
        return [{ expected: label === "yes", actual: isRemote, line: `${posting.file}: ${posting.item.key}` }];
      });
    return measureDecisions("remote", decisions, { precision: 0.985, recall: 0.98 }).map((figure) => ({
      ...figure,
      measured: `${figure.measured}, ${drawn} real items`,
    }));
  });
}

function normalize(posting: RealPosting, workplace?: WorkplaceClaim) {
  const { source, board, item } = posting;
  const draft = draftOf(posting);
  const origin = { source, board: board.id, key: item.key, employer: employerOf(posting), now: NOW };
  return draft && normalizeJob(workplace ? { ...draft, workplace } : draft, origin);
}

type JobFact = { fact: string; read: (job: PublishableJob) => string; ofOfficeJobs?: true };

/** All places that the posting names, and no others, are right. */
const JOB_FACTS: readonly JobFact[] = [
  { fact: "job country", read: ({ eligibility }) => eligibility?.countries.join(" ") ?? "" },
  { fact: "job region", read: ({ eligibility }) => eligibility?.regions.join("; ") ?? "" },
  { fact: "job except", read: ({ eligibility }) => eligibility?.except?.join(" ") ?? "" },
  { fact: "job pay", read: ({ pay }) => formatPay(pay), ofOfficeJobs: true },
  { fact: "job employment", read: ({ employmentType }) => employmentType ?? "", ofOfficeJobs: true },
  { fact: "job level", read: ({ seniority }) => seniority ?? "", ofOfficeJobs: true },
];

/** Measures a fact of the jobs that are read as remote. With `ofOfficeJobs`, treats all as remote, so that more of them count. */
function measureJobFact(
  { fact, read, ofOfficeJobs }: JobFact,
  labels: readonly Labeled[],
  postings: Postings,
): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const jobs = part.flatMap(({ item, label }) => {
      const posting = postings.get(item);
      const job = posting && normalize(posting, ofOfficeJobs && { stated: "remote" });
      if (!posting || !job || "rejected" in job) return [];
      return [{ line: `${posting.file}: ${job.title}`, label, read: read(job) }];
    });
    return measureLines(jobs, {
      fact,
      measured: `jobs right, ${drawn} real items`,
      aim: 0.97,
      isRight: (job) => job.read === job.label,
      describe: (job) => `${job.line}: ${job.read || "none"}, not ${job.label || "none"}`,
    });
  });
}

function formatPay(pay: Pay | null): string {
  return pay ? `${pay.min ?? ""}-${pay.max ?? ""} ${pay.currency} ${pay.period}` : "none";
}

function measureLocations(fact: string, labels: readonly Labeled[], lines: ReadonlyMap<string, string>): Figure[] {
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const measured = part.flatMap(({ item, label }) => {
      const line = lines.get(item);
      return line === undefined ? [] : [{ line, label, read: findPlaces(line).countries.join(" ") }];
    });
    return measureLines(measured, {
      fact,
      measured: `lines right, ${drawn} real items`,
      aim: fact === "country" ? 0.98 : 0.97,
      isRight: ({ read, label }) => read === label,
      describe: ({ line, read, label }) => `${line}: ${read || "none"}, not ${label || "none"}`,
    });
  });
}

/** Measures employer names. A label lists the names that people use; any of them is right. */
function measureEmployerNames(labels: readonly Labeled[], postings: Postings): Figure[] {
  const byFile = new Map([...postings.values()].toReversed().map((posting) => [hash(posting.file), posting] as const));
  const byToken = new Map(
    [...byFile.values()].map((posting) => [hash(posting.file.replace(/^ashby\|(.*)\.json$/, "$1")), posting] as const),
  );
  return [...Map.groupBy(labels, ({ drawn }) => drawn)].map(([drawn, part]) => {
    const lines = part.flatMap(({ item, label }) => {
      const posting = postings.get(item) ?? byFile.get(item) ?? byToken.get(item);
      return posting ? [{ file: posting.file, read: employerOf(posting).name, names: label.split(" ") }] : [];
    });
    return measureLines(lines, {
      fact: "employer",
      measured: `names right, ${drawn} real boards`,
      aim: 0.95,
      isRight: ({ read, names }) => names.includes(hash(read)),
      describe: ({ file, read }) => `${file}: ${read}`,
    });
  });
}

/** Lists the location lines of all items except Ashby's. */
function listLines(postings: Postings): [string, string][] {
  return [...postings.values()].flatMap((posting) => {
    const draft = posting.source.id === "ashby" ? null : draftOf(posting);
    const lines = draft ? [draft.location, ...(draft.workplace?.locations ?? [])] : [];
    return lines.map((line): [string, string] => [hash(line.trim()), line.trim()]);
  });
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
