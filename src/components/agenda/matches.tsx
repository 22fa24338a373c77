import { JobCards } from "~/components/jobs/job-cards";
import type { Concerns } from "~/components/jobs/job-row-model";
import { loadHome, withHome } from "~/components/jobs/load-home";
import { type JobSearch, toMatchingInput } from "~/components/jobs/search";
import { TextLink } from "~/components/ui/links";
import type { JobSummary } from "~/contracts/job";
import type { MatchLevel } from "~/contracts/rules/job-search";
import { STALE_DAYS } from "~/contracts/rules/job-age";
import { api } from "~/trpc/server";

const SHOWN = 3;
const NEW_DAYS = 7;
const READ = 10;

/** Where all new matches are listed. */
export const NEW_MATCHES = `/jobs?match=fair&sort=match&posted_within_days=${NEW_DAYS}`;

/** Adds the viewer's home, like the linked page. */
async function findMatching(search: JobSearch, limit: number) {
  const home = await loadHome();
  return api.job.matching(toMatchingInput(withHome(search, home?.place), limit));
}

export type FoundMatches = {
  jobs: JobSummary[];
  isMore: boolean;
  matchLevels: Readonly<Record<string, MatchLevel>>;
  concerns: Concerns;
};

export const NO_MATCHES: FoundMatches = { jobs: [], isMore: false, matchLevels: {}, concerns: {} };

/** Loads open jobs of the last days that match the viewer's résumé and that they haven't saved yet, the best first. */
export async function loadNewMatches(): Promise<FoundMatches> {
  const search = { sort: "match", match: "fair", posted_within_days: NEW_DAYS } as const;
  const page = await findMatching(search, READ).catch(() => null); // logged by the caller
  if (!page) return NO_MATCHES;
  const { match_levels: matchLevels, concerns } = page;
  // Without a readable résumé the call lists all jobs, with no level.
  const jobs = page.jobs.filter(({ id, isSaved, isApplied }) => matchLevels[id] && !isSaved && !isApplied);
  return { jobs, isMore: jobs.length > 0 && page.next_cursor !== null, matchLevels, concerns };
}

type NewMatchesProps = { matches: FoundMatches; now: string };

export function NewMatches({ matches: { jobs, matchLevels, concerns }, now }: NewMatchesProps) {
  if (jobs.length === 0) return null;
  return (
    <Section id="new-matches" title="New matches" href={NEW_MATCHES} link="All new matches">
      <JobCards jobs={jobs.slice(0, SHOWN)} now={now} matchLevels={matchLevels} concerns={concerns} />
    </Section>
  );
}

/** Shows the open jobs of the last STALE_DAYS that the viewer's résumé matches best. Renders nothing without a fair match. */
export async function Recommended({ now }: { now: string }) {
  const search = { sort: "match", match: "fair", posted_within_days: STALE_DAYS } as const;
  const page = await findMatching(search, SHOWN).catch(() => null); // logged by the caller
  const jobs = page?.jobs ?? [];
  if (!page || jobs.length === 0) return null;
  return (
    <Section id="recommended" title="Recommended for you" href="/jobs?match=fair&sort=match" link="All your matches">
      <JobCards jobs={jobs} now={now} matchLevels={page.match_levels} concerns={page.concerns} />
    </Section>
  );
}

type SectionProps = { id: string; title: string; href: string; link: string; children: React.ReactNode };

function Section({ id, title, href, link, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-20 font-bold">
          {title}
        </h2>
        <TextLink href={href} prefetch={false}>
          {link}
        </TextLink>
      </div>
      {children}
    </section>
  );
}
