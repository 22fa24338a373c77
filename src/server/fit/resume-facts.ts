import type { ConfirmedCareer } from "~/contracts/career";
import { findTitleSeniority, RANKS } from "~/language/terms/seniority";
import type { ResumeFacts } from "~/server/jobs";
import { isShortText, type Reading } from "~/server/reading";
import { languagesIn, type LanguageLevel } from "~/language/skills/levels";
import { permitIn, type StatedPermit } from "~/language/resume/work-terms";
import { relatedTo, shownWith } from "~/language/skills/skill-relations";
import { parseProfile } from "~/language/resume/parse-profile";

/** Keeps a résumé's facts for the next pages of a list, but not for long, because résumés and accounts can be deleted. */
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;
const PARTLY = 0.5;
/** Weighs languages less: many jobs require one, but few are about it. */
const OF_LANGUAGE = 0.4;
const factsByText = new Map<string, Promise<OwnFacts>>();

/** A stored résumé's text, and what its owner saved. */
export type OwnResume = { text: string; confirmed: ConfirmedCareer };

/** A résumé's facts, also those that searches don't use. */
export type OwnFacts = ResumeFacts & {
  languages: ReadonlyMap<string, LanguageLevel | null>;
  /** Null if it doesn't say. */
  permit: StatedPermit | null;
};

export const resumeReading: Reading<OwnResume & { today: Date }, OwnFacts> = {
  name: "a resume's facts",
  read: ({ text, confirmed, today }) => parseResumeFacts(text, today, confirmed),
};

type Read = <Input, Output>(reading: Reading<Input, Output>, input: Input) => Promise<Output>;

/** Returns a résumé's facts, which are kept for a while. Reads a long one with `readInThread`, once for all who wait. */
export function getResumeFacts(own: OwnResume, today: Date, readInThread: Read): Promise<OwnFacts> {
  const { text, confirmed } = own;
  const key = [today.toISOString().slice(0, 10), JSON.stringify(confirmed), text].join(" ");
  const earlier = factsByText.get(key);
  if (earlier) return earlier;
  const facts = isShortText(text)
    ? Promise.resolve(parseResumeFacts(text, today, confirmed))
    : readInThread(resumeReading, { ...own, today });
  const [oldest] = factsByText.keys();
  if (oldest !== undefined && factsByText.size >= MAX_KEPT) factsByText.delete(oldest);
  factsByText.set(key, facts);
  const forget = () => factsByText.delete(key);
  facts.catch(forget);
  setTimeout(forget, KEPT_MS).unref();
  return facts;
}

/** Reads a résumé's facts in the search's terms. What its owner `confirmed` replaces what the reader isn't sure of. */
export function parseResumeFacts(text: string, today: Date, confirmed?: ConfirmedCareer): OwnFacts {
  const { skills, roles, lines, countries, years, languages, isEnglish } = parseProfile(text, today, confirmed);
  const shares = new Map<string, number>();
  const show = (skill: string, share: number) => shares.set(skill, Math.max(share, shares.get(skill) ?? 0));
  for (const skill of skills.keys()) {
    const share = languagesIn(skill)[0]?.language === skill ? OF_LANGUAGE : 1;
    for (const one of [skill, ...shownWith(skill)]) show(one, share);
    for (const one of relatedTo(skill)) show(one, PARTLY);
  }
  // Without dates, assume that one of the first lines is the position.
  const positions = roles.length > 0 ? roles.map(({ heading }) => heading) : lines.slice(1, 4);
  return {
    skills: shares,
    positions,
    // A place of residence shows no work: "Madrid, Spain" doesn't match a "Manager, Spain".
    lines: lines.filter((line) => line !== countries?.line),
    rank: rankOf(positions[0] ?? "", years?.value ?? null),
    countries: countries?.value ?? null,
    // A résumé that is written in English shows that its owner writes it.
    languages: new Map([
      ...(isEnglish ? [["English", null] as const] : []),
      ...[...languages].map(([language, { value }]) => [language, value] as const),
    ]),
    permit: permitIn(lines),
  };
}

/** Many titles name no rank, so years of work count, too. */
function rankOf(position: string, years: number | null): number | null {
  const ofTitle = RANKS[findTitleSeniority(position) ?? ""] ?? null;
  const ofYears = years === null ? null : years < 2 ? 1 : years < 5 ? 2 : 3;
  return ofTitle === null || ofYears === null ? (ofTitle ?? ofYears) : Math.max(ofTitle, ofYears);
}
