import { X } from "lucide-react";
import Link from "next/link";
import { formatCount } from "~/components/jobs/format";
import { searchHref, type JobSearch } from "~/components/jobs/search";

/** What is asked, each part with a way to take it back. */
export function ActiveFilters({ search }: { search: JobSearch }) {
  const { keyword, location, salaryMin } = search;
  const parts = [
    keyword ? { label: `“${keyword}”`, without: { ...search, keyword: undefined } } : null,
    location ? { label: location, without: { ...search, location: undefined } } : null,
    salaryMin ? { label: `$${formatCount(salaryMin)}+`, without: { ...search, salaryMin: undefined } } : null,
  ].filter((part) => part !== null);
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part.label} className="max-w-full">
          <Link
            href={searchHref(part.without)}
            prefetch={false}
            className="flex h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface pr-2 pl-3 text-14 transition-colors hover:bg-sunken"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{part.label}</span>
            <X aria-hidden className="size-4 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
