import { readFileSync } from "node:fs";
import type { FitRequirement } from "~/contracts/fit";
import { readJobs } from "../../feeds/real-postings.ts";

type Status = FitRequirement["status"];
/** A requirement that a reader found in a posting. `statuses` is by profession; null: not judged. */
type Labeled = { kind: string; what: string; statusOf: (profession: string) => Status | null };
export type LabeledJob = { profession: string; key: string; requirements: Labeled[] };

const MARKS = { s: "shown", p: "partly", "?": null } as const;

/** Reads the labels. The head of `jobs.txt` explains the format. */
function readLabels(set: string): LabeledJob[] {
  const jobs: LabeledJob[] = [];
  for (const line of readFileSync(new URL(`jobs${set}.txt`, import.meta.url), "utf8").split("\n")) {
    const [, profession = "", key = ""] = /^J (\S+) (\S+)$/u.exec(line) ?? [];
    if (key !== "") jobs.push({ profession, key, requirements: [] });
    else if (/^[a-z_]+:/u.test(line)) {
      const job = jobs.at(-1);
      job?.requirements.push(parseLabel(line, job.profession));
    }
  }
  return jobs;
}

function parseLabel(line: string, own: string): Labeled {
  const [, kind = "", what = "", marks = ""] = /^(\w+):(.+?)((?: [sp?]=\S+)*)$/u.exec(line) ?? [];
  const statuses = new Map<string, Status | null>();
  for (const [, mark = "", who = ""] of marks.matchAll(/([sp?])=(\S+)/gu)) {
    for (const one of who.split(",")) statuses.set(one === "own" ? own : one, MARKS[mark as keyof typeof MARKS]);
  }
  const other = kind === "degree" ? null : "not_found";
  const statusOf = (profession: string) => statuses.get(profession) ?? statuses.get("*") ?? null;
  return {
    kind,
    what,
    statusOf: (profession) => (statuses.has(profession) || statuses.has("*") ? statusOf(profession) : other),
  };
}

/** Returns the labeled postings that FEEDS_DIR has, as a viewer who unlocked them sees them. */
export function readLabeledJobs(set: string) {
  const labels = readLabels(set);
  const postings = readJobs(labels.map(({ key }) => key));
  return labels.flatMap((label) => {
    const posting = postings.get(label.key);
    if (!posting) return [];
    const { title, description, skills, eligibility, visa, contractStatus, seniority } = posting;
    const job = {
      title,
      description,
      skills,
      eligibility,
      seniority,
      visa: visa?.fact ?? null,
      contract_status: contractStatus?.fact ?? null,
    };
    return [{ ...label, job }];
  });
}
