import { describeRole } from "~/server/feeds/matching/describe-role";
import { groupPostings } from "~/server/jobs/listings/group-postings";
import { measureDecisions, type Decision, type Figure } from "../figures.ts";
import { readLabels, type LabeledLine } from "./labels.ts";

const COLUMNS = ["employer", "role", "source", "title", "location", "text"] as const;
type Posting = LabeledLine<(typeof COLUMNS)[number]>;

/** Measures merging by every pair of an employer's postings. Those with the same `role` are one job. */
export function measureMerging(): Figure[] {
  const byEmployer = Map.groupBy(readLabels("merge", COLUMNS), ({ employer }) => employer);
  const decisions = [...byEmployer.values()].flatMap(judgePairs);
  return measureDecisions("merging", decisions, { precision: 0.99, recall: 0.95 });
}

function judgePairs(postings: readonly Posting[]): Decision[] {
  const jobOf = findJobs(postings);
  return postings.flatMap((one, index) =>
    postings.slice(index + 1).map((other) => ({
      expected: one.role === other.role,
      actual: jobOf.get(one) === jobOf.get(other),
      line: `${one.employer}: ${one.title} (${one.location}) and ${other.title} (${other.location})`,
    })),
  );
}

/** Returns the number of each posting's job, as an import would group them. */
function findJobs(postings: readonly Posting[]): Map<Posting, number> {
  const compared = postings.map((posting, index) => {
    const { employer, title, location, source } = posting;
    const role = describeRole({ employer, title, location, text: writeText(posting) });
    const sketch = new Uint16Array(Uint8Array.from(Buffer.from(role.sketch, "hex")).buffer);
    return { ...role, posting, id: String(index).padStart(5, "0"), source, board: "", sketch };
  });
  const groups = [...Map.groupBy(compared, ({ key }) => key).values()].flatMap((block) => groupPostings(block));
  return new Map(groups.flatMap((group, job) => group.map(({ posting }) => [posting, job] as const)));
}

/** Invents a text for a label: `A` is a text, `A1` the same with one sentence changed, `A(Lisbon)` adds one about a place. */
function writeText({ text }: Posting): string {
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
