import type { ApplicationStage } from "~/contracts/application";
import { loginHref } from "~/components/jobs/viewer";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";
import { dashboardHref, type JobsList } from "./address";
import { toOwnApplication, type OwnApplication } from "./application";
import { toOwnJob, type OwnJob } from "./own-job";
import type { Page } from "./use-pages";

/* Apart from the lists, so that the API client is loaded only when it is needed. `now` is the time of rendering. */

/** The next page of one's own jobs. */
export async function fetchOwnJobs(list: JobsList, cursor: string, now: string): Promise<Page<OwnJob>> {
  const found = await browserApi.job.own.query({ list, cursor });
  const lettered = await findLettered(found.jobs);
  return { items: found.jobs.map((job) => toOwnJob(job, now, lettered)), nextCursor: found.next_cursor };
}

type ApplicationsAsked = { stage: ApplicationStage | undefined; cursor: string };

/** The next page of one's applications, of all or of one stage. */
export async function fetchApplications(asked: ApplicationsAsked, now: string): Promise<Page<OwnApplication>> {
  const found = await browserApi.application.list.query(asked);
  const lettered = await findLettered(found.applications.map(({ job }) => job));
  return {
    items: found.applications.map((view) => toOwnApplication(view, now, lettered)),
    nextCursor: found.next_cursor,
  };
}

async function findLettered(jobs: { id: string }[]): Promise<ReadonlySet<string>> {
  return new Set((await browserApi.coverLetter.ofJobs.query({ ids: jobs.map(({ id }) => id) })).ids);
}

/** Where the table of all applications may be fetched for minutes; the login page where the session has ended. */
export async function fetchTablePath(): Promise<string> {
  try {
    return (await browserApi.application.csvTicket.mutate()).path;
  } catch (error) {
    if (errorCodeOf(error) !== "UNAUTHORIZED") throw error;
    return loginHref(dashboardHref({ tab: "applications" }));
  }
}
