"use client";

import { useState } from "react";
import { toast } from "~/browser/toast-store";
import type { RenderedList } from "./further-jobs";
import { JobRow } from "./job-row";
import type { JobRowModel } from "./job-row-model";
import { JobRowSkeleton } from "./job-row-skeleton";
import { type Page, PagedList, type Pages } from "./paged-list";
import { searchHref } from "./search";
import { SeenMarks } from "./seen-jobs";

/** The code that adds pages. Once it is loaded, a list that is shown again has its pages at once. */
let further: typeof import("./further-jobs") | null = null;

function useJobs(list: RenderedList): Pages<JobRowModel> {
  const [added, setAdded] = useState<Page<JobRowModel>[]>(() => further?.listFurther(list) ?? []);
  const [busy, setBusy] = useState(false);
  const pages = [list.first, ...added];
  const cursor = pages.at(-1)?.nextCursor ?? null;

  async function append() {
    if (busy) return;
    setBusy(true);
    try {
      further ??= await import("./further-jobs");
      setAdded(await further.loadFurther(list));
    } catch {
      toast({
        title: "Failed to load jobs. Please try again.",
        description: "The jobs above are still here.",
        tone: "danger",
      });
    } finally {
      setBusy(false);
    }
  }

  return { items: pages.flatMap(({ items }) => items), cursor, busy, longer: added.length > 0, append };
}

type JobListProps = RenderedList & { heading: "h2" | "h3" };

/** Lists a search's jobs, whose further pages load in place. */
export function JobList(props: JobListProps) {
  const { first, search, viewer, now, credits, heading } = props;
  return (
    <>
      <SeenMarks />
      <PagedList
        pages={useJobs(props)}
        getKey={({ id }) => id}
        renderRow={(job, index) => (
          <JobRow
            job={job}
            viewer={viewer}
            now={now}
            credits={credits}
            heading={heading}
            here={index < first.items.length ? searchHref(search) : undefined}
          />
        )}
        skeleton={<JobRowSkeleton />}
        pageHref={(cursor) => searchHref(search, cursor)}
        noun="jobs"
        label="Load More Jobs"
      />
    </>
  );
}
