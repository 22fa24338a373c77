import { describeRole } from "~/server/feeds/matching/describe-role";
import { groupRoles } from "~/server/jobs/listings/group-copies";
import { measureFact, type Figure, type ReadLine } from "../figures.ts";
import { readLabels, type LabeledLine } from "../labels.ts";

export const MERGING_AIMS = { precision: 0.99, recall: 0.95 };

const COLUMNS = ["employer", "role", "source", "title", "location", "text"] as const;
type Labeled = LabeledLine<(typeof COLUMNS)[number]>;

export type MergedPosting = Record<"source" | "board" | "id" | "employer" | "title" | "location" | "text", string>;

/** Measures merging by every pair of an employer's postings. Those with the same `role` are one job. */
export function measureMerging(): Figure[] {
  const byEmployer = Map.groupBy(readLabels("feeds/labels/merge", COLUMNS), ({ employer }) => employer);
  return measureFact("merging", [...byEmployer.values()].flatMap(groupPairs), MERGING_AIMS);
}

function groupPairs(labeled: readonly Labeled[]): ReadLine[] {
  const jobs = groupJobs(
    labeled.map((label, index) => ({
      ...label,
      board: "",
      id: String(index).padStart(5, "0"),
      text: writeText(label),
    })),
  );
  return labeled.flatMap((one, index) =>
    labeled.slice(index + 1).map((other, offset) => ({
      ...describePair(one, other),
      label: one.role === other.role ? "one job" : "",
      read: jobs[index] === jobs[index + 1 + offset] ? "one job" : "",
    })),
  );
}

export function describePair(one: Omit<Labeled, "role">, other: Omit<Labeled, "role">): { line: string } {
  return { line: `${one.employer}: ${one.title} (${one.location}) and ${other.title} (${other.location})` };
}

/** Returns the number of each posting's job, as an import would group them. */
export function groupJobs(postings: readonly MergedPosting[]): (number | undefined)[] {
  const compared = postings.map((posting, at) => {
    const role = describeRole(posting);
    const sketch = new Uint16Array(Uint8Array.from(Buffer.from(role.sketch, "hex")).buffer);
    const { id, source, board, title, location, employer, text } = posting;
    const description = `<p>${text.replaceAll("<", "&lt;").replaceAll("\n", "</p><p>")}</p>`;
    return { ...role, at, id, source, board, title, location, employer, sketch, description };
  });
  const groups = groupRoles(compared);
  const jobs = new Map(groups.flatMap((group, job) => group.map(({ at }) => [at, job] as const)));
  return postings.map((_, at) => jobs.get(at));
}

/** Invents a text for a label: `A` is a text, `A1` the same with one sentence changed, `A(Lisbon)` adds one about a place. */
function writeText({ text }: Labeled): string {
  const [, subject = "", variant = "", place = ""] = /^([A-Z]*)(\d*)(?:\((.*)\))?$/.exec(text) ?? [];
  const sentences = Array.from({ length: 20 }, (_, index) => {
    const seed = variant !== "" && index === 7 ? `${subject}${variant}` : subject;
    return Array.from({ length: 9 }, (_each, word) => `word${hash(`${seed} ${index} ${word}`)}`).join(" ");
  });
  return [...sentences, ...(place === "" ? [] : [`The team works in ${place}`])].join(". ");
}

function hash(text: string): string {
  let value = 7;
  for (const char of text) value = (Math.imul(value, 31) + (char.codePointAt(0) ?? 0)) >>> 0;
  return value.toString(36);
}
