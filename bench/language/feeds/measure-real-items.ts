import { cleanLine, parseHtmlField } from "~/language/text/clean-text";
import { findProsePay } from "~/language/pay/pay-prose";
import { findPlaces } from "~/language/places/places";
import { extractHtmlText, sanitizeHtml } from "~/server/feeds/text/sanitize-html";
import type { PublishableJob } from "~/server/jobs";
import { measureFact, measureLines, type FactAims, type Figure, type ReadLine } from "../figures.ts";
import { readLabels } from "../labels.ts";
import { formatPay, REMOTE_AIMS } from "./measure-labels.ts";
import { describePair, groupJobs, MERGING_AIMS, type MergedPosting } from "./measure-merging.ts";
import { measureSkills } from "./measure-skills.ts";
import { hash, readBoards, type BoardFile } from "./real-boards.ts";
import { draftOf, employerOf, normalizePosting, listRealPostings, type RealPosting } from "./real-postings.ts";

/** A labeled fact of the real files. `item` is the hash of an item's id, of a line or of a board. */
type RealFact = {
  fact: string;
  /** "jobs right"; without it, the fact is a decision with precision and recall. */
  measured?: string;
  of: "items" | "boards" | "pairs";
  aims: FactAims;
  /** Null if the files don't have it. */
  read: (item: string, label: string) => ReadLine | null;
};

type Postings = ReadonlyMap<string, RealPosting>;

/** Measures the labeled facts of the real files, each draw on its own. Empty without these files. */
export function measureRealItems(): Figure[] {
  const boards = readBoards();
  if (boards.length === 0) return [];
  const postings = listRealPostings(boards);
  const labels = readLabels("feeds/labels/real-items", ["fact", "drawn", "item", "label"]);
  const figures = listFacts(postings, boards).flatMap(({ fact, measured, of, aims, read }) => {
    const labeled = labels.filter((line) => line.fact === fact && line.label !== "unknown");
    return [...Map.groupBy(labeled, ({ drawn }) => drawn)].flatMap(([drawn, part]) => {
      const lines = part.flatMap(({ item, label }) => read(item, label) ?? []);
      const where = `, ${drawn} real ${of}`;
      if (measured === undefined) return measureFact(fact, lines, aims, where);
      return [measureLines({ fact, measured: `${measured}${where}`, aim: aims.precision }, lines)];
    });
  });
  return [...figures, ...measureSkills(postings.values())];
}

function listFacts(postings: Postings, boards: readonly BoardFile[]): RealFact[] {
  const lines = new Map([...listLines(postings), ...listLocations(boards)]);
  const greenhouse = [...postings.values()].filter(({ source }) => source.id === "greenhouse");
  const ofGreenhouse = new Map(greenhouse.map((one) => [hash(one.item.key), draftOf(one)?.location ?? ""] as const));
  const items = { of: "items" as const, aims: { precision: 0.97 } };
  return [
    { ...items, fact: "remote", aims: REMOTE_AIMS, read: compareRemote(postings) },
    { ...items, fact: "country", measured: "lines right", aims: { precision: 0.98 }, read: compareCountries(lines) },
    { ...items, fact: "greenhouse country", measured: "lines right", read: compareCountries(ofGreenhouse) },
    ...JOB_FACTS.map(({ fact, ...how }) => ({
      ...items,
      fact,
      measured: "jobs right",
      read: compareJob(postings, how),
    })),
    {
      fact: "employer",
      measured: "names right",
      of: "boards",
      aims: { precision: 0.95 },
      read: compareEmployer(postings),
    },
    { ...items, fact: "pay", measured: "texts right", aims: { precision: 0.98 }, read: compareTextPay(postings) },
    { fact: "merging", of: "pairs", aims: MERGING_AIMS, read: comparePair(postings) },
  ];
}

function compareRemote(postings: Postings): RealFact["read"] {
  return (item, label) => {
    const posting = postings.get(item);
    if (!posting) return null;
    const job = normalizePosting(posting);
    const isRemote = job !== null && (!("rejected" in job) || job.rejected !== "not remote");
    const line = `${posting.file}: ${posting.item.key}`;
    return { line, label: label === "yes" ? "remote" : "", read: isRemote ? "remote" : "" };
  };
}

function compareCountries(lines: ReadonlyMap<string, string>): RealFact["read"] {
  return (item, label) => {
    const line = lines.get(item);
    return line === undefined ? null : { line, label, read: findPlaces(line).countries.join(" ") };
  };
}

type JobFact = { read: (job: PublishableJob) => string; ofOfficeJobs?: true };

/** All places that the posting names, and no others, are right. */
const JOB_FACTS: readonly (JobFact & { fact: string })[] = [
  { fact: "job country", read: ({ eligibility }) => eligibility?.countries.join(" ") ?? "" },
  { fact: "job region", read: ({ eligibility }) => eligibility?.regions.join("; ") ?? "" },
  { fact: "job except", read: ({ eligibility }) => eligibility?.except?.join(" ") ?? "" },
  { fact: "job pay", read: ({ pay }) => formatPay(pay) || "none", ofOfficeJobs: true },
  { fact: "job employment", read: ({ employmentType }) => employmentType ?? "", ofOfficeJobs: true },
  { fact: "job level", read: ({ seniority }) => seniority ?? "", ofOfficeJobs: true },
];

/** Reads a fact of the jobs that are read as remote. With `ofOfficeJobs`, treats all as remote, so that more of them count. */
function compareJob(postings: Postings, { read, ofOfficeJobs }: JobFact): RealFact["read"] {
  return (item, label) => {
    const posting = postings.get(item);
    const job = posting && normalizePosting(posting, ofOfficeJobs && { workplace: { stated: "remote" } });
    if (!posting || !job || "rejected" in job) return null;
    return { line: `${posting.file}: ${job.title}`, label, read: read(job) };
  };
}

/** A label lists the names that people use, hashed; any of them is right. */
function compareEmployer(postings: Postings): RealFact["read"] {
  const byFile = new Map([...postings.values()].toReversed().map((posting) => [hash(posting.file), posting] as const));
  const byToken = new Map(
    [...byFile.values()].map((posting) => [hash(posting.file.replace(/^ashby\|(.*)\.json$/, "$1")), posting] as const),
  );
  return (item, label) => {
    const posting = postings.get(item) ?? byFile.get(item) ?? byToken.get(item);
    if (!posting) return null;
    const { name } = employerOf(posting);
    return { line: posting.file, label, read: name, isRight: label.split(" ").includes(hash(name)) };
  };
}

/** If a label has several ranges ("a|b"), each of them and their span is right. */
function compareTextPay(postings: Postings): RealFact["read"] {
  return (item, label) => {
    const posting = toMergedPosting(postings.get(item));
    if (!posting) return null;
    const read = formatPay(findProsePay(posting.text, posting.countries)) || "none";
    return { line: `${posting.employer}: ${posting.title}`, label, read, isRight: label.split("|").includes(read) };
  };
}

/** Reads whether two postings of one employer with similar titles are one role. */
function comparePair(postings: Postings): RealFact["read"] {
  return (item, label) => {
    const [one, other] = item.split("+").map((id) => toMergedPosting(postings.get(id)));
    if (!one || !other) return null;
    const [job, otherJob] = groupJobs([one, other]);
    return {
      ...describePair(one, other),
      label: label === "yes" ? "one job" : "",
      read: job === otherJob ? "one job" : "",
    };
  };
}

function toMergedPosting(posting: RealPosting | undefined): (MergedPosting & { countries: readonly string[] }) | null {
  const draft = posting && draftOf(posting);
  if (!draft) return null;
  const { title, location, descriptionHtml, eligibility, nearby } = draft;
  return {
    source: posting.source.id,
    board: posting.board.id,
    id: posting.item.key,
    employer: employerOf(posting).name,
    title: cleanLine(title),
    location,
    countries: (eligibility ?? nearby)?.countries ?? [],
    text: extractHtmlText(sanitizeHtml(parseHtmlField(descriptionHtml), {})),
  };
}

/** Lists the location lines of all items except Ashby's. */
function listLines(postings: Postings): [string, string][] {
  return [...postings.values()].flatMap((posting) => {
    const draft = posting.source.id === "ashby" ? null : draftOf(posting);
    const lines = draft ? [draft.location, ...(draft.workplace?.locations ?? [])] : [];
    return lines.map((line): [string, string] => [hash(line.trim()), line.trim()]);
  });
}

function listLocations(boards: readonly BoardFile[]): [string, string][] {
  const lines = boards.flatMap(({ jobs }) =>
    jobs.flatMap((job) => [job.location, ...(job.secondaryLocations ?? []).map(({ location }) => location)]),
  );
  return lines.flatMap((line) => (line ? [[hash(line.trim()), line.trim()] as [string, string]] : []));
}
