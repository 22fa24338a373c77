import { readFileSync } from "node:fs";
import type { FitJob } from "~/server/fit/requirement";
import { skillsIn } from "~/language/skills/skills";

export type Status = "shown" | "partly" | "not_found" | "unknown";
/** A reader's judgment of one requirement, for the first and the second résumé of its profession. */
export type Expected = { kind: string; what: string; statuses: readonly Status[] };
export type LabeledJob = { title: string; grades: readonly number[]; expected: Expected[]; job: FitJob; text: string };
export type Profession = { name: string; resumes: string[]; jobs: LabeledJob[] };

const STATUSES: Readonly<Record<string, Status>> = { s: "shown", p: "partly", n: "not_found", u: "unknown" };

/** Reads a set of pairs. The head of `pairs.txt` explains the format. */
export function readPairs(file: string): Profession[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  const professions: Profession[] = [];
  let job: { title: string; grades: number[]; lines: string[] } | null = null;
  const close = () => {
    if (job) professions.at(-1)?.jobs.push(toJob(job));
    job = null;
  };
  for (const line of lines) {
    const rest = line.slice(2);
    if (/^[=RJ] /u.test(line)) close();
    if (line.startsWith("= ")) professions.push({ name: rest, resumes: [], jobs: [] });
    else if (line.startsWith("R ")) professions.at(-1)?.resumes.push(rest.replaceAll(" / ", "\n"));
    else if (line.startsWith("J ")) {
      const [title = "", grades = ""] = rest.split(" | ");
      job = { title, grades: grades.split(" ").map(Number), lines: [] };
    } else if (/^[+~] /u.test(line)) job?.lines.push(line);
  }
  close();
  return professions;
}

function toJob({ title, grades, lines }: { title: string; grades: number[]; lines: string[] }): LabeledJob {
  const items = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => `<li>${line.slice(2).split(" | ")[0] ?? ""}</li>`);
  const list = (heading: string, mark: string) =>
    items(mark).length === 0 ? "" : `<h3>${heading}</h3><ul>${items(mark).join("")}</ul>`;
  const description = `<p>We are hiring a ${title}.</p>${list("Requirements", "+")}${list("Nice to have", "~")}`;
  const text = `${title}\n${description.replaceAll(/<[^>]+>/gu, "\n")}`;
  const job = { title, description, skills: skillsIn(text), eligibility: null, visa: null, contract_status: null };
  const expected = lines.flatMap((line) => (line.split(" | ")[1] ?? "").split("; ").map(parseExpected));
  return { title, grades, expected, job, text };
}

function parseExpected(label: string): Expected {
  const [, kind = "", what = "", marks = ""] = /^(\w+):(.+) ([spnu]+)$/u.exec(label) ?? [];
  if (kind === "") throw new Error(`No label: ${label}`);
  return { kind, what, statuses: [...marks].map((mark) => STATUSES[mark] ?? "unknown") };
}
