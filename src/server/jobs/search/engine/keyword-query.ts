import type { Wording } from "~/language/roles/synonyms";
import type { TypedFilter } from "./typed-filters";

/**
 * A part of a keyword. A job must have one of its wordings, or none if it is negated. `inTitle`: skills and tags don't count.
 * `without`: the term is optional, and a job that lacks it ranks nearly as high, or below all others. `part`: the word's part
 * in the role: a "life insurance agent" has the head "agent", the core "insurance" and the modifier "life". A general head,
 * such as "manager", says little about the work.
 */
export type Term = {
  wordings: Wording[];
  isNegated: boolean;
  inTitle?: boolean;
  without?: "nearly" | "less";
  part?: "head" | "general head" | "core" | "modifier";
  isField?: boolean;
};

/** Terms and typed filters that must all hold. `sequence` has the typed terms in order. */
export type Group = { terms: Term[]; typed: TypedFilter[]; sequence: string[] };

/**
 * At least one of the groups must hold. Without groups, there is nothing to search for. `words` is the number of words,
 * `ignored` what was typed beyond the limit.
 */
export type KeywordQuery = { groups: Group[]; interpreted: TypedFilter[]; words: number; ignored: string };
