import { EyeOff, SearchX } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { formatCount } from "~/format/text";
import { searchHref, type JobSearch } from "~/components/jobs/search";
import { without, type ActiveFilter } from "~/components/jobs/search-words";
import { buttonClass } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/links";
import { HIDDEN_PAGE } from "~/components/jobs/viewer";
import type { Facets } from "~/components/jobs/load-jobs";

type NoMatchProps = {
  search: JobSearch;
  filters: ActiveFilter[];
  facets: Facets | null;
  /** The viewer hid every job that matches. */
  hidesAll: boolean;
  /** Set if jobs of a wider search follow. Then it leaves room for them on a phone's first screen. */
  isFollowed: boolean;
};

type Relaxation = { href: string; labels: string[]; count: number; more: boolean };

/** Shown if a search finds nothing: lists each filter with the number of jobs without it. */
export function NoMatch({ search, filters, facets, hidesAll, isFollowed }: NoMatchProps) {
  if (hidesAll) return <AllHidden isShort={isFollowed} />;
  if (filters.length === 0) return <Nothing>There are no open jobs right now. New ones come in all the time.</Nothing>;
  const relaxations = relax(search, filters, facets);
  return (
    <Nothing
      isShort={isFollowed}
      action={
        <Link href="/jobs" className={buttonClass()}>
          Clear all filters
        </Link>
      }
    >
      {relaxations.length === 0 ? (
        "Fewer words or a lower minimum usually help. Jobs that do not disclose pay never match a minimum salary."
      ) : (
        <>
          Remove one filter to see jobs:
          <ul className="mt-3 grid gap-1.5">
            {relaxations.map(({ href, labels, count, more }) => (
              <li key={href}>
                <TextLink href={href} prefetch={false} rel="nofollow">
                  Without {labels.join(" or ")}
                </TextLink>{" "}
                <span className="tabular">
                  {formatCount(count)}
                  {more ? "+" : ""} {count === 1 ? "job" : "jobs"}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {search.literal ? (
        <p className="mt-3">
          <TextLink href={searchHref({ ...search, literal: undefined })} prefetch={false} rel="nofollow">
            Correct the spelling
          </TextLink>
        </p>
      ) : null}
    </Nothing>
  );
}

function AllHidden({ isShort }: { isShort: boolean }) {
  return (
    <EmptyState
      icon={isShort ? null : <EyeOff aria-hidden />}
      title="You hid every job that matches."
      action={
        <Link href={HIDDEN_PAGE} prefetch={false} className={buttonClass()}>
          See what you hid
        </Link>
      }
      className={isShort ? SHORT : undefined}
    >
      You can show hidden jobs and employers again in your settings.
    </EmptyState>
  );
}

/** Leaves room for what follows. */
const SHORT = "pt-2 pb-0";

type NothingProps = { children: ReactNode; action?: ReactNode; isShort?: boolean };

function Nothing({ children, action, isShort = false }: NothingProps) {
  return (
    <EmptyState
      icon={isShort ? null : <SearchX aria-hidden />}
      title="No jobs found matching your criteria."
      action={action}
      className={isShort ? SHORT : undefined}
    >
      {children}
    </EmptyState>
  );
}

/** Sorts filters by the jobs found without them. Removing the only filter clears the search. */
function relax(search: JobSearch, filters: ActiveFilter[], counted: Facets | null): Relaxation[] {
  const names = new Set(filters.map(({ filter }) => filter));
  if (names.size < 2) return [];
  return (counted?.without ?? [])
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ filter, count, more }) => {
      const parts = filters.filter((part) => part.filter === filter);
      return { href: searchHref(without(search, filter)), labels: parts.map(({ label }) => label), count, more };
    });
}
