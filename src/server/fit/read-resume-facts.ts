import type { ResumeFacts } from "~/server/jobs";
import { relatedTo, shownWith } from "./facts/skill-relations";
import { readProfile } from "./resume/read-profile";

/** Facts of résumés that were read lately, by their texts: a page of a list reads one again and again. */
const known = new Map<string, ResumeFacts>();
const MAX_KNOWN = 200;
const PARTLY = 0.5;

/** What a résumé shows, in the terms of the search. */
export function readResumeFacts(text: string, today: Date): ResumeFacts {
  const facts = known.get(text) ?? read(text, today);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, facts);
  return facts;
}

function read(text: string, today: Date): ResumeFacts {
  const { skills, roles, lines, countries } = readProfile(text, today);
  const shares = new Map<string, number>();
  const show = (skill: string, share: number) => shares.set(skill, Math.max(share, shares.get(skill) ?? 0));
  for (const skill of skills.keys()) {
    for (const one of [skill, ...shownWith(skill)]) show(one, 1);
    for (const one of relatedTo(skill)) show(one, PARTLY);
  }
  // A résumé without dates has its position in one of the first lines.
  const positions = roles.length > 0 ? roles.map(({ heading }) => heading) : lines.slice(1, 4);
  return { skills: shares, positions, lines, countries: countries?.value ?? null };
}
