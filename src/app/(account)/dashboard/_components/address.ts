import type { ApplicationStage } from "~/contracts/application";
import { STAGES } from "./application";

/** `unlocked` has the address `?tab=jobs&list=unlocked`. */
export type DashboardTab = "profile" | "jobs" | "unlocked" | "applications" | "settings";
type PipelineView = "list" | "board" | "rates";

export type DashboardAddress = {
  tab: DashboardTab;
  /** Only in the `applications` tab. */
  view: PipelineView;
  /** Stage to list; undefined lists all sent applications. */
  stage: ApplicationStage | undefined;
  /** Open section of the `settings` tab. */
  section: string | undefined;
  cursor: string | undefined;
  /** Set on return from the payment form. */
  paid: { session: string | undefined } | undefined;
};

export type SearchParams = Record<string, string | string[] | undefined>;

export const TABS: readonly { tab: DashboardTab; label: string }[] = [
  { tab: "profile", label: "Profile" },
  { tab: "jobs", label: "Saved Jobs" },
  { tab: "unlocked", label: "Unlocked" },
  { tab: "applications", label: "Applications" },
  { tab: "settings", label: "Settings" },
];

export const CONNECTS_PAGE = "/dashboard/connects";

const VIEWS: readonly PipelineView[] = ["list", "board", "rates"];

const CURSOR_MAX = 500;
const SESSION_MAX = 100;

function first(value: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.replaceAll("\u0000", "");
  return text === "" ? undefined : text;
}

/** Reads the query parameters. Unknown values become the default. */
export function parseAddress(params: SearchParams): DashboardAddress {
  const tab = first(params.tab) === "jobs" && first(params.list) === "unlocked" ? "unlocked" : first(params.tab);
  return {
    tab: TABS.find((candidate) => candidate.tab === tab)?.tab ?? "profile",
    view: VIEWS.find((candidate) => candidate === first(params.view)) ?? "list",
    stage: STAGES.find(({ stage }) => stage === first(params.stage))?.stage,
    section: first(params.section),
    cursor: first(params.cursor)?.slice(0, CURSOR_MAX),
    paid: first(params.checkout) === "success" ? { session: first(params.session)?.slice(0, SESSION_MAX) } : undefined,
  };
}

/** Returns a dashboard path without default values. */
export function dashboardHref(to: Partial<DashboardAddress> & { tab: DashboardTab }): string {
  const query = new URLSearchParams();
  if (to.tab !== "profile") query.set("tab", to.tab === "unlocked" ? "jobs" : to.tab);
  if (to.tab === "unlocked") query.set("list", "unlocked");
  if (to.tab === "applications" && to.view && to.view !== "list") query.set("view", to.view);
  if (to.tab === "applications" && to.stage) query.set("stage", to.stage);
  if (to.tab === "settings" && to.section) query.set("section", to.section);
  if (to.cursor) query.set("cursor", to.cursor);
  if (to.paid) query.set("checkout", "success");
  if (to.paid?.session) query.set("session", to.paid.session);
  const text = query.toString();
  return text === "" ? "/dashboard" : `/dashboard?${text}`;
}
