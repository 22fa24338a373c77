import { Rss } from "lucide-react";
import { feedHref, type JobSearch } from "~/components/jobs/search";

const LINK = "rounded-inner py-1 underline underline-offset-2 hover:text-ink pointer-coarse:py-2.5";

/** Where programs can follow what the page shows. */
export function FeedLinks({ search }: { search: JobSearch }) {
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-14 text-ink-muted">
      <Rss aria-hidden className="size-4" />
      Follow this search as
      <a href={feedHref(search, "rss")} className={LINK}>
        RSS
      </a>
      <a href={feedHref(search, "json")} className={LINK}>
        JSON Feed
      </a>
    </p>
  );
}
