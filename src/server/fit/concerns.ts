import type { Concern, Eligibility, JobSummary } from "~/contracts/job";
import { countryName, withArticle } from "~/format/country";
import { describeStale, formatTimeZones, namePlaces } from "~/format/job";
import { formatOffset } from "~/format/row";
import { countriesInRegion, regionsOf, WORLD } from "~/language/places/country-regions";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import { languagesIn, LEVEL_NAMES, type LanguageLevel } from "~/language/skills/levels";

/** What a user has told us about themselves. Null where they haven't. */
export type Seeker = {
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Hours from UTC, now and in the other half of the year. */
  offsets: readonly number[] | null;
  languages: ReadonlyMap<string, LanguageLevel | null> | null;
  permit: Permit | null;
};

/** What a Career says about the right to work. */
export type Permit = "has" | "needs" | "unstated";

/** The public facts that concerns come from. */
export type WeighedJob = Pick<
  JobSummary,
  | "title"
  | "eligibility"
  | "visa"
  | "skills"
  | "source"
  | "external_posted_at"
  | "created_at"
  | "checked_at"
  | "closed_at"
>;

/** Lists what speaks against an unlock for this user, from public facts only. A fact that is unknown is no concern. */
export function findConcerns(job: WeighedJob, seeker: Seeker, now: string): Concern[] {
  if (job.closed_at !== null || job.source === "own") return [];
  const stale = describeStale(job, now);
  return [
    ...findPlaceConcern(job.eligibility, seeker),
    ...findTimeZoneConcern(job.eligibility, seeker),
    ...findPermitConcern(job, seeker),
    ...findLanguageConcerns(job, seeker),
    ...(stale === null ? [] : [{ kind: "age" as const, text: stale }]),
  ];
}

function findPlaceConcern(eligibility: Eligibility | null, { country }: Seeker): Concern[] {
  if (eligibility === null || country === null) return [];
  const { countries, regions, except = [] } = eligibility;
  const home = withArticle(countryName(country));
  if (except.includes(country)) {
    return [{ kind: "place", text: `Not open to people in ${home}. You live there.` }];
  }
  if (countries.length + regions.length === 0 || countries.includes(country)) return [];
  const lowered = regions.map((region) => region.toLowerCase());
  const around = regionsOf(country);
  // A region that we don't know may include the country.
  const isUnclear = lowered.some((region) => region !== WORLD && countriesInRegion(region).length === 0);
  if (isUnclear || lowered.some((region) => around.includes(region))) return [];
  const open = namePlaces([...regions, ...countries.map(countryName)].map(withArticle));
  return [{ kind: "place", text: `Open only to people in ${open}. You live in ${home}.` }];
}

function findTimeZoneConcern(eligibility: Eligibility | null, { offsets }: Seeker): Concern[] {
  const zones = formatTimeZones(eligibility);
  if (eligibility === null || zones === null || offsets === null) return [];
  const [first, last] = [Math.min(...eligibility.utc_offsets), Math.max(...eligibility.utc_offsets)];
  if (offsets.some((offset) => offset >= first && offset <= last)) return [];
  const unit = first === last ? "the time zone" : "time zones";
  return [{ kind: "time_zone", text: `Asks for ${unit} ${zones}. Yours is ${formatOffset(offsets[0] ?? 0)}.` }];
}

const PERMIT_WORDS = { not_sponsored: "Doesn’t sponsor visas", permit_required: "Asks for a work permit" } as const;

/** Somebody who lives in a country that the job names may work there, unless their Career says that they need a visa. */
function findPermitConcern({ visa, eligibility }: WeighedJob, { permit, country }: Seeker): Concern[] {
  if ((visa !== "not_sponsored" && visa !== "permit_required") || permit === null || permit === "has") return [];
  const wanted = PERMIT_WORDS[visa];
  if (permit === "needs") return [{ kind: "permit", text: `${wanted}. Your Career says that you need a visa.` }];
  if (country !== null && eligibility?.countries.includes(country)) return [];
  return [{ kind: "permit", text: `${wanted}. Your Career names no work permit.` }];
}

function findLanguageConcerns({ title, skills }: WeighedJob, { languages }: Seeker): Concern[] {
  if (languages === null) return [];
  const wanted = new Map<string, LanguageLevel | null>();
  for (const { language, level } of askedLanguagesIn(title)) wanted.set(language, level);
  for (const skill of skills) {
    const [said] = languagesIn(skill);
    if (said?.language === skill && !wanted.has(skill)) wanted.set(skill, null);
  }
  return [...wanted].flatMap(([language, level]): Concern[] => {
    const own = languages.get(language);
    const named = level === null ? language : `${language} (${LEVEL_NAMES[level]})`;
    if (own === undefined) return [{ kind: "language", text: `Asks for ${named}. Your Career doesn’t mention it.` }];
    if (level === null || own === null || own >= level) return [];
    return [{ kind: "language", text: `Asks for ${named}. Your Career says ${LEVEL_NAMES[own]}.` }];
  });
}
