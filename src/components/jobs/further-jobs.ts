import { type InfiniteData, InfiniteQueryObserver } from "@tanstack/react-query";
import type { SourceCredits } from "~/format/job";
import { client, getQueryClient } from "~/trpc/react";
import { type JobRowModel, toJobRow } from "./job-row-model";
import type { Page } from "./paged-list";
import { type JobSearch, toListInput, toMatchingInput } from "./search";
import type { JobViewer } from "./viewer";

/* A list's pages after the first, in the query cache, so that going back restores them. Loaded with the first of them. */

type JobPage = Page<JobRowModel>;

/** A list as the server rendered it. */
export type RenderedList = {
  first: JobPage;
  search: JobSearch;
  pageSize: number;
  viewer: JobViewer;
  now: string;
  credits: SourceCredits;
};

/** With the time of rendering, because pages that were added to an earlier rendering lack later changes. */
function keyOf({ first, search, pageSize, viewer, now }: RenderedList) {
  return ["further jobs", search, pageSize, first.nextCursor, viewer?.id ?? null, now];
}

/** Returns the pages that were added to this list before. */
export function listFurther(list: RenderedList): JobPage[] {
  return getQueryClient().getQueryData<InfiniteData<JobPage>>(keyOf(list))?.pages ?? [];
}

/** Adds a page to a list and returns all added ones. */
export async function loadFurther(list: RenderedList): Promise<JobPage[]> {
  const query = new InfiniteQueryObserver(getQueryClient(), {
    queryKey: keyOf(list),
    queryFn: ({ pageParam }) => loadPage(list, pageParam),
    initialPageParam: list.first.nextCursor,
    getNextPageParam: (page: JobPage) => page.nextCursor,
    gcTime: Infinity,
    meta: { keepsPage: true },
  });
  const { data } = await query.fetchNextPage({ throwOnError: true });
  return data?.pages ?? [];
}

/** Signed-in viewers get the list without what they hide. */
async function loadPage(list: RenderedList, cursor: string | null): Promise<JobPage> {
  const { search, pageSize, viewer, now, credits } = list;
  const {
    jobs,
    next_cursor: nextCursor,
    match_levels: levels,
    concerns,
  } = viewer
    ? await client.job.matching.query(toMatchingInput(search, pageSize, cursor))
    : {
        ...(await client.job.list.query(toListInput(search, pageSize, cursor))),
        match_levels: {},
        concerns: undefined,
      };
  return { items: jobs.map((job) => toJobRow(job, now, credits, levels, concerns)), nextCursor };
}
