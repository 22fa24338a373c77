"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { Page, Pages } from "~/components/jobs/paged-list";
import { toast } from "~/browser/toast-store";
import type { ApplicationStage } from "~/contracts/application";
import { client } from "~/trpc/react";
import type { OwnApplication } from "./own-application";
import type { OwnJob } from "./own-job";

/* The first page comes from the server, so the code that words further ones loads with them. */

export type JobsList = "saved" | "unlocked";

type UsePages<Item> = {
  /** Unique per list and render. */
  key: readonly string[];
  /** As the server rendered it. */
  first: Page<Item>;
  loadPage: (cursor: string) => Promise<Page<Item>>;
};

function usePages<Item>({ key, first, loadPage }: UsePages<Item>): Pages<Item> {
  const query = useInfiniteQuery({
    queryKey: ["dashboard", ...key],
    queryFn: ({ pageParam }) => loadPage(pageParam),
    initialPageParam: "",
    initialData: { pages: [first], pageParams: [""] },
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Infinity,
  });
  const { pages } = query.data;

  async function append() {
    const { isFetchNextPageError } = await query.fetchNextPage();
    if (isFetchNextPageError) toastLoadFailed();
  }

  return {
    items: pages.flatMap((page) => page.items),
    cursor: pages.at(-1)?.nextCursor ?? null,
    busy: query.isFetchingNextPage,
    longer: pages.length > 1,
    append,
  };
}

export function toastLoadFailed(): void {
  toast({ title: "Error", description: "Failed to load dashboard data. Please try again.", tone: "danger" });
}

export function useOwnJobs({ list, first, now }: { list: JobsList; first: Page<OwnJob>; now: string }) {
  return usePages({
    key: ["jobs", list, now],
    first,
    loadPage: async (cursor) => {
      const { jobs, next_cursor: nextCursor } = await client.job.own.query({ list, cursor });
      const ids = jobs.map(({ id }) => id);
      const [{ toOwnJob }, lettered, { match_levels: matchLevels }] = await Promise.all([
        import("./own-job"),
        findLettered(jobs),
        client.job.matchLevels.query({ ids }),
      ]);
      return { items: jobs.map((job) => toOwnJob(job, now, lettered, matchLevels)), nextCursor };
    },
  });
}

type UseOwnApplications = { stage: ApplicationStage | undefined; first: Page<OwnApplication>; now: string };

export function useOwnApplications({ stage, first, now }: UseOwnApplications) {
  return usePages({
    key: ["applications", stage ?? "all", now],
    first,
    loadPage: (cursor) => loadApplications({ stage, cursor }, now),
  });
}

type ApplicationsInput = { stage?: ApplicationStage; cursor: string; limit?: number };

/** Loads a page of applications, of one stage or all. */
export async function loadApplications(input: ApplicationsInput, now: string): Promise<Page<OwnApplication>> {
  const { applications, next_cursor: nextCursor } = await client.application.list.query(input);
  const [{ toOwnApplication }, lettered] = await Promise.all([
    import("./own-application"),
    findLettered(applications.map(({ job }) => job)),
  ]);
  return { items: applications.map((view) => toOwnApplication(view, now, lettered)), nextCursor };
}

async function findLettered(jobs: { id: string }[]): Promise<ReadonlySet<string>> {
  return new Set((await client.coverLetter.ofJobs.query({ ids: jobs.map(({ id }) => id) })).ids);
}
