import { readFileSync } from "node:fs";
import { z } from "zod";
import type { LetterBrief } from "~/server/cover-letters";
import { toJobFacts } from "~/server/cover-letters/drafts/job-facts";
import { jobsOfText } from "../../../tests/support/feed-jobs.ts";
import { readBulkItems } from "../feeds/real-boards.ts";

/** Invented applicants, each with real postings of `FEEDS_DIR/bulk`: `[employer, title]`. */
const Pairs = z.array(
  z.strictObject({
    name: z.string(),
    postings: z.array(z.tuple([z.string(), z.string()])),
    resume: z.array(z.string()).transform((lines) => lines.join("\n")),
  }),
);
export type Pairs = z.infer<typeof Pairs>;

/**
 * The first set was read while the writer was made. The others were written before anyone read a letter for them: people who are
 * hard to write for, and people of other professions with postings that a seed chose.
 */
const Sets = z.strictObject({ real: Pairs, hard: Pairs, fresh: Pairs, "held-out": Pairs });

export function readPairs(set: keyof z.infer<typeof Sets>): Pairs {
  return Sets.parse(JSON.parse(readFileSync(new URL("pairs.json", import.meta.url), "utf8")))[set];
}

/** Briefs for invented applicants and real postings of `FEEDS_DIR/bulk`. @throws if a posting is missing there */
export function readRealBriefs(pairs: Pairs): LetterBrief[] {
  const items = new Map(readBulkItems().map((item) => [keyOf(item.companyName, item.title), item] as const));
  return pairs.flatMap(({ name, resume, postings }) =>
    postings.map(([employer, title], number): LetterBrief => {
      const item = items.get(keyOf(employer, title));
      const [job] = item ? jobsOfText("himalayas", JSON.stringify({ jobs: [item] })).jobs.values() : [];
      if (!job) throw new Error(`There is no posting ${title} of ${employer}`);
      return {
        job: toJobFacts({ ...job, author_name: job.employer }),
        applicant: { name, resumeText: resume },
        tone: "professional",
        length: "medium",
        number,
        today: new Date("2026-11-23T12:00:00Z"),
      };
    }),
  );
}

/** Drops the part of a title after the role's name. */
function keyOf(employer: string, title: string): string {
  return `${employer}\n${title.replace(/\s*\(Data Protection.*$/u, "")}`;
}
