import Link from "next/link";
import type { Facets, Listing } from "~/components/jobs/load-jobs";
import { type JobSearch, searchHref } from "~/components/jobs/search";
import { skillWord } from "~/components/jobs/search-words";
import type { JobCount } from "~/contracts/job";
import { countryName, withArticle } from "~/format/country";
import { formatCount } from "~/format/text";
import { findLanding, type Landing, LANDING_MIN_JOBS, landingPath, writeItemList } from "~/server/syndication";

/** Returns the landing page that a search is; null for `/jobs` itself, further filters and other spellings. */
export function asLanding(search: JobSearch): Landing | null {
  const path = searchHref(search);
  const landing = findLanding(search);
  return path !== "/jobs" && path === landingPath(landing) ? landing : null;
}

/** "Remote React jobs in Germany" */
export function landingTitle({ keyword, skill, country }: Landing): string {
  const what = keyword ?? (skill === undefined ? "" : skillWord(skill));
  return `Remote ${what && `${what} `}jobs${country === undefined ? "" : ` in ${placeName(country)}`}`;
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

type LandingFootProps = { search: JobSearch; landing: Landing | null; listing: Listing; facets: Facets | null };

/** Ends a landing page, and `/jobs` itself: its jobs for search engines, and links to pages beside it. */
export function LandingFoot({ search, landing, listing: { results }, facets }: LandingFootProps) {
  const isPage = landing !== null || searchHref(search) === "/jobs";
  return (
    <>
      {landing && results ? (
        // Browsers don't run this data, so it needs no nonce.
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: writeItemList(results.jobs) }} />
      ) : null}
      {facets && isPage ? <RelatedLandings landing={landing ?? {}} facets={facets} /> : null}
    </>
  );
}

type RelatedProps = { landing: Landing; facets: Facets };

/** Links to the neighbors of a landing page: a country's skills and a skill's or role's countries. */
function RelatedLandings({ landing, facets: { facets } }: RelatedProps) {
  const enough = (counts: readonly { value: string; count: number }[], own: string | undefined) =>
    counts.filter(({ value, count }) => count >= LANDING_MIN_JOBS && value !== own).map(({ value }) => value);
  const { keyword, skill, country } = landing;
  const related: Landing[] = [
    ...(keyword === undefined ? enough(facets.skill, skill).map((other) => ({ skill: other, country })) : []),
    ...enough(facets.country, country).map((other) => ({ keyword, skill, country: other })),
  ];
  if (related.length === 0) return null;
  return (
    <nav aria-label="Related searches" className="mt-8">
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-14 text-ink-muted">
        {related.map((other) => (
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
