import type { Concern, Eligibility, JobSummary } from "~/contracts/job";
import { countryName, withArticle } from "~/format/country";
import { formatTimeZones, namePlaces } from "~/format/eligibility";
import { describeStale } from "~/format/job";
import { formatOffset } from "~/format/row";
import { countriesInRegion, regionsOf, WORLD } from "~/language/places/country-regions";
import { askedLanguagesIn } from "~/language/posting/asked-languages";
import type { StatedPermit } from "~/language/resume/work-terms";
import { languagesIn, LEVEL_NAMES, type LanguageLevel } from "~/language/skills/levels";

/** What a user has told us about themselves. Null where they haven't. */
export type Seeker = {
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Where the résumé says that they live, for those who haven't told us their country. */
  resumeCountries: readonly string[];
  /** Hours from UTC, now and in the other half of the year. */
  offsets: readonly number[] | null;
  languages: ReadonlyMap<string, LanguageLevel | null> | null;
  permit: StatedPermit | "unstated" | null;
};

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

const homesOf = ({ country, resumeCountries }: Seeker) => (country === null ? resumeCountries : [country]);

function findPlaceConcern(eligibility: Eligibility | null, seeker: Seeker): Concern[] {
  const homes = homesOf(seeker);
  if (eligibility === null || homes.length === 0) return [];
  if (homes.some((home) => mayLiveIn(home, eligibility))) return [];
  const { countries, regions, except = [] } = eligibility;
  const own = namePlaces(homes.map((home) => withArticle(countryName(home))));
  const isTold = seeker.country !== null;
  if (homes.every((home) => except.includes(home))) {
    const source = isTold ? "You live there." : "Your resume says that you live there.";
    return [{ kind: "place", text: `Not open to people in ${own}. ${source}` }];
  }
  const open = namePlaces([...regions, ...countries.map(countryName)].map(withArticle));
  const lives = isTold ? `You live in ${own}.` : `Your resume says that you live in ${own}.`;
  return [{ kind: "place", text: `Open only to people in ${open}. ${lives}` }];
}

/** A region that we don't know may include the country. */
function mayLiveIn(country: string, { countries, regions, except = [], others_unstated }: Eligibility): boolean {
  if (except.includes(country)) return false;
  if (others_unstated === true) return true;
  if (countries.length + regions.length === 0 || countries.includes(country)) return true;
  const around = regionsOf(country);
  return regions
    .map((region) => region.toLowerCase())
    .some((region) => around.includes(region) || (region !== WORLD && countriesInRegion(region).length === 0));
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
function findPermitConcern({ visa, eligibility }: WeighedJob, seeker: Seeker): Concern[] {
  const { permit } = seeker;
  if ((visa !== "not_sponsored" && visa !== "permit_required") || permit === null || permit === "has") return [];
  const wanted = PERMIT_WORDS[visa];
  if (permit === "needs") return [{ kind: "permit", text: `${wanted}. Your resume says that you need a visa.` }];
  if (homesOf(seeker).some((home) => eligibility?.countries.includes(home))) return [];
  return [{ kind: "permit", text: `${wanted}. Your resume names no work permit.` }];
}

function findLanguageConcerns({ title, skills }: WeighedJob, { languages }: Seeker): Concern[] {
  if (languages === null) return [];
  const required = new Map<string, LanguageLevel | null>(
    askedLanguagesIn(title).map(({ language, level }) => [language, level]),
  );
  // A skill may be one of several, or only welcome.
  const wanted = new Map(required);
  for (const skill of skills) {
    const [said] = languagesIn(skill);
    if (said?.language === skill && !wanted.has(skill)) wanted.set(skill, null);
  }
  return [...wanted].flatMap(([language, level]): Concern[] => {
    const own = languages.get(language);
    const named = level === null ? language : `${language} (${LEVEL_NAMES[level]})`;
    const verb = required.has(language) ? "Asks for" : "Names";
    if (own === undefined) return [{ kind: "language", text: `${verb} ${named}. Your resume doesn’t mention it.` }];
    if (level === null || own === null || own >= level) return [];
    return [{ kind: "language", text: `Asks for ${named}. Your resume says ${LEVEL_NAMES[own]}.` }];
  });
}
