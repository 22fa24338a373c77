import { createTRPCClient } from "@trpc/client";
import type { AppRouter } from "~/server/api";
import { createLinks, LASTING } from "~/trpc/links";
import { readErrorCode } from "~/trpc/refusal";
import type { OwnReportOutput } from "~/contracts/report";
import { shortIdOf } from "~/components/session/intent-path";
import { type JobSearch, toListInput, toMatchingInput } from "./search";

/** Load this module on demand: public pages have no API client at first. */
const browserApi = createTRPCClient<AppRouter>({ links: createLinks() });

/** Signed-in viewers get the list without what they hide. */
export async function fetchMore(search: JobSearch, limit: number, cursor: string, isSignedIn: boolean) {
  if (isSignedIn) return browserApi.job.matching.query(toMatchingInput(search, limit, cursor));
  return { ...(await browserApi.job.list.query(toListInput(search, limit, cursor))), match_levels: {} };
}

const NOT_REPORTED: OwnReportOutput = { report: null, finding: null };

/** A job as its page shows it to this viewer. Only the job itself must load. */
export async function loadJobPanel(slug: string, isSignedIn: boolean) {
  const job = await browserApi.job.byShortId.query({ shortId: shortIdOf(slug) });
  const { id } = job;
  const [fit, reported, lettered, paid] = isSignedIn
    ? await Promise.all([
        browserApi.job.fit.query({ id }).catch(() => null),
        browserApi.report.own.query({ id }).catch(() => NOT_REPORTED),
        browserApi.coverLetter.ofJobs.query({ ids: [id] }).catch(() => ({ ids: [] })),
        browserApi.payment.history.query({ limit: 10 }).catch(() => ({ payments: [] })),
      ])
    : [null, NOT_REPORTED, { ids: [] }, { payments: [] }];
  return { job, fit, reported, hasLetter: lettered.ids.length > 0, payments: paid.payments };
}

export type LoadedJob = Awaited<ReturnType<typeof loadJobPanel>>;

/** `saved` is the server's state. */
type SavedOutcome = { saved: boolean; failed: boolean; signedOut: boolean };

/** The latest wanted state of each job with a running call. */
const underWay = new Map<string, { saved: boolean }>();

/** Saves or unsaves a job, one call at a time. A change during a call runs after it and returns null. */
export async function changeSaved(id: string, saved: boolean): Promise<SavedOutcome | null> {
  const earlier = underWay.get(id);
  if (earlier) {
    earlier.saved = saved;
    return null;
  }
  const wanted = { saved };
  underWay.set(id, wanted);
  let said = !saved;
  try {
    while (said !== wanted.saved) said = await call(id, wanted.saved);
    return { saved: said, failed: false, signedOut: false };
  } catch (error) {
    return { saved: said, failed: true, signedOut: readErrorCode(error) === "UNAUTHORIZED" };
  } finally {
    underWay.delete(id);
  }
}

async function call(id: string, saved: boolean): Promise<boolean> {
  const answer = saved ? await browserApi.job.save.mutate({ id }) : await browserApi.job.unsave.mutate({ id });
  return answer.saved_at !== null;
}

async function change(call: Promise<unknown>): Promise<"done" | "failed" | "signed out"> {
  try {
    await call;
    return "done";
  } catch (error) {
    return readErrorCode(error) === "UNAUTHORIZED" ? "signed out" : "failed";
  }
}

/** The latest call that hides or shows something, by job. */
const lastHiding = new Map<string, Promise<unknown>>();

/** Hides or shows something from a job's row, after that row's earlier calls, because they must arrive in order. */
export async function changeHidden<Outcome>(jobId: string, call: (calls: typeof hiding) => Promise<Outcome>) {
  const earlier = lastHiding.get(jobId) ?? Promise.resolve();
  const current = earlier.catch(() => undefined).then(() => call(hiding));
  lastHiding.set(jobId, current);
  try {
    return await current;
  } finally {
    if (lastHiding.get(jobId) === current) lastHiding.delete(jobId);
  }
}

/** Hides a job or an employer from the viewer's lists, and shows it again. */
export const hiding = {
  hideJob: (id: string) => change(browserApi.hidden.hideJob.mutate({ id })),
  showJob: (id: string) => change(browserApi.hidden.showJob.mutate({ id })),
  hideEmployer: (id: string) => change(browserApi.hidden.hideEmployer.mutate({ id })),
  showEmployer: (key: string) => change(browserApi.hidden.showEmployer.mutate({ key })),
};

type Tracked = { appliedAt: string } | { failed: true; signedOut: boolean };

/** Records that the viewer went to apply. The call arrives even if the page is left at once. */
export async function trackApplication(id: string): Promise<Tracked> {
  try {
    const { applied_at: appliedAt } = await browserApi.job.recordApplication.mutate({ id }, { context: LASTING });
    return { appliedAt };
  } catch (error) {
    return { failed: true, signedOut: readErrorCode(error) === "UNAUTHORIZED" };
  }
}
