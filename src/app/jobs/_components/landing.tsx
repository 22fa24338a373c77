import Link from "next/link";
import type { Facets, Listing } from "~/components/jobs/load-jobs";
import { type JobSearch, searchHref } from "~/components/jobs/search";
import { skillWord } from "~/components/jobs/search-words";
import { cx } from "~/components/ui/class-names";
import type { JobCount } from "~/contracts/job";
import { countryName, withArticle } from "~/format/country";
import { formatCount } from "~/format/text";
import type { Landing, RelatedLandingsInput } from "~/contracts/landing";
import { findLanding, LANDING_MIN_JOBS, landingPath, writeItemList } from "~/server/syndication";
import { api } from "~/trpc/server";

/** Returns the landing page that a search is; null for `/jobs` itself, further filters and other spellings. */
export function asLanding(search: JobSearch): Landing | null {
  const path = searchHref(search);
  const landing = findLanding(search);
  return path !== "/jobs" && path === landingPath(landing) ? landing : null;
}

/** "Remote React jobs in Germany". A skill whose name is a role's, too, is worded apart: "Remote jobs that ask for sales". */
export function landingTitle({ keyword, skill, country }: Landing): string {
  const word = skill === undefined ? "" : skillWord(skill);
  const isRole = keyword === undefined && findLanding({ keyword: word }).keyword !== undefined;
  const what = isRole ? "" : (keyword ?? word);
  return `Remote ${what && `${what} `}jobs${isRole ? ` that ask for ${word}` : ""}${country === undefined ? "" : ` in ${placeName(country)}`}`;
}

/** "12 remote jobs with React, open to people in Germany." */
export function landingSentence({ keyword, skill, country }: Landing, { count, more }: JobCount): string {
  const jobs = `${formatCount(count)}${more ? "+" : ""} remote ${count === 1 ? "job" : "jobs"}`;
  const what = keyword !== undefined ? ` for “${keyword}”` : skill !== undefined ? ` with ${skillWord(skill)}` : "";
  const where = country === undefined ? "" : `, open to people in ${placeName(country)}`;
  return `${jobs}${what}${where}.`;
}

/** Renders the title of a landing page or of `/jobs` itself, with a sentence about its jobs if their number is given. */
export function LandingHead({ landing, total }: { landing: Landing | null; total: JobCount | undefined }) {
  if (landing === null) return <h1 className="text-28 font-bold sm:text-40">Remote jobs</h1>;
  return (
    <>
      <h1 className="text-20 font-bold sm:text-40">{landingTitle(landing)}</h1>
      {total ? <p className="mt-2 text-ink-muted">{landingSentence(landing, total)}</p> : null}
    </>
  );
}

/** Loads landing pages of these jobs' roles and skills; none if that fails, because the page doesn't need them. */
export async function loadLandings(input: RelatedLandingsInput): Promise<Landing[]> {
  const { landings } = await api.job.landings(input).catch(() => ({ landings: [] })); // logged by the caller
  return landings;
}

type LandingFootProps = { search: JobSearch; landing: Landing | null; listing: Listing; facets: Facets | null };

/** Ends a landing page, and `/jobs` itself: its jobs for search engines, and links to pages beside it. */
export async function LandingFoot({ search, landing, listing: { results }, facets }: LandingFootProps) {
  const isPage = landing !== null || searchHref(search) === "/jobs";
  if (!isPage || results === null) return null;
  const titles = results.jobs.map(({ title }) => title);
  const roles = await loadLandings({ titles, skills: [], countries: landing?.country ? [landing.country] : [] });
  return (
    <>
      {landing ? (
        // Browsers don't run this data, so it needs no nonce.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeItemList(results.jobs) }} />
      ) : null}
      <LandingLinks landings={listNeighbors(landing ?? {}, roles, facets)} />
    </>
  );
}

/** A skill or role has hundreds of others. */
const SKILLS_OF_ROLE = 12;

/** Lists the neighbors of a landing page: what it narrows, its jobs' roles, its skills and its countries. */
function listNeighbors(landing: Landing, roles: readonly Landing[], counted: Facets | null): Landing[] {
  const { keyword, skill, country } = landing;
  const what = keyword ?? skill;
  const wider = what === undefined || country === undefined ? [] : [{ keyword, skill }, { country }];
  const enough = (counts: readonly { value: string; count: number }[] = []) =>
    counts.filter(({ count }) => count >= LANDING_MIN_JOBS).map(({ value }) => value);
  const skills = enough(counted?.facets.skill).slice(0, keyword === undefined ? undefined : SKILLS_OF_ROLE);
  const neighbors: Landing[] = [
    ...wider,
    ...roles,
    ...skills.map((other) => ({ skill: other, country })),
    ...enough(counted?.facets.country).map((other) => ({ keyword, skill, country: other })),
  ];
  const byPath = new Map(neighbors.map((other) => [landingPath(other), other]));
  byPath.delete(landingPath(landing));
  return [...byPath.values()];
}

/** Links to landing pages, if there are any. */
export function LandingLinks({ landings, className }: { landings: readonly Landing[]; className?: string }) {
  if (landings.length === 0) return null;
  return (
    <nav aria-label="Related searches" className={cx("mt-8", className)}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-14 sm:justify-center text-ink-muted">
        {landings.map((other) => (
          <li key={landingPath(other)}>
            <Link
              href={landingPath(other)}
              prefetch={false}
              className="rounded-inner py-1 underline underline-offset-2 hover:text-ink pointer-coarse:py-3"
            >
              {landingTitle(other)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const placeName = (country: string) => withArticle(countryName(country));
