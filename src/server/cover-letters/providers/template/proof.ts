import type { Clause } from "./clauses";
import type { Position } from "./read-career";

/** What ties a proof to the posting, in its words: a duty follows "someone to", a requirement "You ask for". */
export type Tie = { kind: "duty" | "ask" | "tools"; text: string; worth: number };

/** An achievement, its position, and the requirement that it answers. */
export type Proof = Clause & {
  position: Position | null;
  /** Index of its position; the latest is 0. */
  order: number;
  skills: readonly string[];
  stems: ReadonlySet<string>;
  /** A skill that the job asks for and this proof shows. */
  asked: string | null;
  /** Products that the job names and this proof shows, at most two. */
  tools: readonly string[];
  /** What it shows of the posting. */
  tie: Tie | null;
  /** Whether it has anything in common with the job. */
  relates: boolean;
  /** Whether it shows a skill of the job's title. */
  showsTitle: boolean;
  /** Whether it shows a word of the job's title that none of the applicant's own titles has. */
  showsSpecial: boolean;
  /** It comes from a list of projects, not from a position. */
  isProject: boolean;
  /** The applicant wants the letter to lead with it. */
  leads: boolean;
  score: number;
};
