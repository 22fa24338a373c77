import type { ResumeFacts } from "~/server/jobs";
import { languagesIn } from "./facts/levels";
import { relatedTo, shownWith } from "./facts/skill-relations";
import { readProfile } from "./resume/read-profile";

/** A list reads the same résumé page after page. Short, because résumés and accounts get deleted. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;
const PARTLY = 0.5;
/** A language is a condition of many jobs, and the craft of few. */
const OF_LANGUAGE = 0.4;
const kept = new Map<string, ResumeFacts>();

/** Reads the facts of a résumé, in the terms of the search. */
export function readResumeFacts(text: string, today: Date): ResumeFacts {
  const key = `${today.toISOString().slice(0, 10)} ${text}`;
  const known = kept.get(key);
  if (known) return known;
  const facts = read(text, today);
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MAX_KEPT) kept.delete(oldest);
  kept.set(key, facts);
  setTimeout(() => kept.delete(key), KEPT_MS).unref();
  return facts;
}

function read(text: string, today: Date): ResumeFacts {
  const { skills, roles, lines, countries } = readProfile(text, today);
  const shares = new Map<string, number>();
  const show = (skill: string, share: number) => shares.set(skill, Math.max(share, shares.get(skill) ?? 0));
  for (const skill of skills.keys()) {
    const share = languagesIn(skill)[0]?.language === skill ? OF_LANGUAGE : 1;
    for (const one of [skill, ...shownWith(skill)]) show(one, share);
    for (const one of relatedTo(skill)) show(one, PARTLY);
  }
  // A résumé without dates has its position in one of the first lines.
  const positions = roles.length > 0 ? roles.map(({ heading }) => heading) : lines.slice(1, 4);
  return { skills: shares, positions, lines, countries: countries?.value ?? null };
}
