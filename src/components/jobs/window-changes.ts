import { useEffect } from "react";
import { createStore } from "~/browser/create-store";
import type { ApplicationStage } from "~/contracts/application";
import type { JobView } from "~/contracts/job";
import type { toJobRow } from "./job-row-model";
import type { Marks } from "./job-words";

/*
 * Changes of jobs and the wallet in this window since its pages were rendered, so that pages from the router's cache
 * show them too. Public pages use it, so it isn't React Query. It belongs to one viewer; another one starts empty.
 */

/** The changes that a viewer can make to a job. */
export type JobState = Marks & {
  hasLetter: boolean;
  stage: ApplicationStage;
  movedAt: string;
  notes: string;
  /** A day, `YYYY-MM-DD`. */
  followUpOn: string | null;
  followUpDue: boolean;
  version: number;
  nextInterview: { title: string; startsAt: string } | null;
  hidden: Hidden;
};

/** Hidden by the viewer: this job, or all of its employer's. Null if shown. */
export type Hidden = { employerKey: string | null } | null;

/** `since`: when the page that made the change was rendered. Pages rendered later already have it. */
type Change = { since: string; value: Partial<JobState> };

/** A job unlocked here, with the code for its row. Pages load that with the unlock, because the server renders other rows. */
export type Unlocked = { job: JobView; toJobRow: typeof toJobRow };

type WindowChanges = {
  viewerId: string | null;
  connects: number | null;
  unlocked: ReadonlyMap<string, Unlocked>;
  /** By job, oldest first. */
  changes: ReadonlyMap<string, readonly Change[]>;
};

const NOTHING: WindowChanges = { viewerId: null, connects: null, unlocked: new Map(), changes: new Map() };

const store = createStore(NOTHING);

function ofViewer(changes: WindowChanges, viewerId: string | null): WindowChanges {
  return viewerId !== null && changes.viewerId === viewerId ? changes : NOTHING;
}

const getChanges = (viewerId: string) => ofViewer(store.get(), viewerId);

function update(viewerId: string, part: Partial<WindowChanges>): void {
  store.set({ ...getChanges(viewerId), ...part, viewerId });
}

function useChanges<Value>(viewerId: string | null, select: (changes: WindowChanges) => Value): Value {
  return store.use((changes) => select(ofViewer(changes, viewerId)));
}

/**
 * Records a change made in a page rendered at `now`. The returned function replaces an optimistic change with the server's
 * answer, or removes it.
 */
export function recordChange(viewerId: string, jobId: string, now: string, value: Partial<JobState>) {
  const earlier = getChanges(viewerId).changes.get(jobId) ?? [];
  const latest = earlier.at(-1)?.since ?? now;
  let current: Change = { since: latest > now ? latest : now, value };
  const set = (list: readonly Change[]) =>
    update(viewerId, { changes: new Map(getChanges(viewerId).changes).set(jobId, list) });
  set([...earlier, current]);

  return (answer: Partial<JobState> = {}): void => {
    const replaced = { ...current, value: answer };
    set((getChanges(viewerId).changes.get(jobId) ?? []).map((change) => (change === current ? replaced : change)));
    current = replaced;
  };
}

function applyChanges<State extends Partial<JobState>>(changes: readonly Change[] = [], now: string, rendered: State) {
  return changes.reduce((state, { since, value }) => (since >= now ? { ...state, ...value } : state), rendered);
}

/** A job's state as rendered at `now`, with this window's newer changes. */
export function useJobState<State extends Partial<JobState>>(
  viewerId: string | null,
  jobId: string,
  now: string,
  rendered: State,
): State {
  const changes = useChanges(viewerId, (all) => all.changes.get(jobId));
  return applyChanges(changes, now, rendered);
}

/** Returns a function that adds this window's changes to the states of many jobs. */
export function useJobStates(viewerId: string, now: string) {
  const changes = useChanges(viewerId, (all) => all.changes);
  return <State extends Partial<JobState>>(jobId: string, rendered: State): State =>
    applyChanges(changes.get(jobId), now, rendered);
}

/** The stage this window wants an application in; undefined if it hasn't moved it. */
export function getStage(viewerId: string, jobId: string): ApplicationStage | undefined {
  return applyChanges<Partial<JobState>>(getChanges(viewerId).changes.get(jobId), "", {}).stage;
}

export function recordUnlock(viewerId: string, unlocked: Unlocked, remainingConnects: number): void {
  const all = new Map(getChanges(viewerId).unlocked).set(unlocked.job.id, unlocked);
  update(viewerId, { connects: remainingConnects, unlocked: all });
}

/** The job as this window unlocked it; null if it didn't. */
export function useUnlockedHere(viewerId: string | null, jobId: string): Unlocked | null {
  return useChanges(viewerId, ({ unlocked }) => unlocked.get(jobId) ?? null);
}

/** Records the wallet's balance, as the server just said. */
export function recordConnects(viewerId: string, connects: number): void {
  if (getChanges(viewerId).connects !== connects) update(viewerId, { connects });
}

/** Records the header's balance: it renders only when something changed. Pages may be cached and must not call this. */
export function useRenderedConnects(viewerId: string, rendered: number): void {
  useEffect(() => recordConnects(viewerId, rendered), [viewerId, rendered]);
}

/** Connects in the viewer's wallet: the newest balance this window knows, else the rendered one. */
export function useConnects(viewerId: string, rendered: number): number {
  return useChanges(viewerId, ({ connects }) => connects) ?? rendered;
}

/** The balance this window knows; null if none. */
export function findConnects(viewerId: string): number | null {
  return getChanges(viewerId).connects;
}
