import { readdirSync } from "node:fs";
import { join } from "node:path";
import { PERSON_LISTS } from "~/contracts/rules/office";
import { ROOT } from "../../../../scripts/lib/paths";

/** Things of one user, for addresses. */
export type Things = {
  slug: string;
  ownSlug: string;
  ownId: string;
  username: string;
  invoice: string;
  resume: string;
  report: string;
  booking: string;
};

const SECTIONS = ["career", "searches", "calendar", "hidden", "security", "billing", "tokens", "webhooks"];
const LISTS = ["saved", "unlocked", "hidden"];

/** The addresses of each page, by its folder. Nothing for pages that belong to an email, or show all emails on one's own machine. */
export const PAGES: Record<string, (of: Things) => string[]> = {
  "/": () => ["/"],
  "/jobs": () => ["/jobs", "/jobs?keyword=reliability", "/jobs?sort=match", "/jobs?sort=newest"],
  "/jobs/[slug]": ({ slug, ownSlug }) => [`/jobs/${slug}`, `/jobs/${ownSlug}`],
  "/jobs/[slug]/unlock": ({ slug, ownSlug }) => [`/jobs/${slug}/unlock`, `/jobs/${ownSlug}/unlock`],
  "/jobs/[slug]/report": ({ slug, ownSlug }) => [`/jobs/${slug}/report`, `/jobs/${ownSlug}/report`],
  "/jobs/[slug]/apply": ({ slug, ownSlug }) => [`/jobs/${slug}/apply`, `/jobs/${ownSlug}/apply`],
  "/jobs/[slug]/letter": ({ slug, ownSlug }) => [`/jobs/${slug}/letter`, `/jobs/${ownSlug}/letter`],
  "/job/[slug]": ({ slug, ownSlug }) => [`/job/${slug}`, `/job/${ownSlug}`],
  "/dashboard": () => [
    "/dashboard",
    ...LISTS.map((list) => `/dashboard?tab=jobs&list=${list}`),
    "/dashboard?tab=applications",
    "/dashboard?tab=applications&view=board",
    "/dashboard?tab=applications&view=insights",
    ...SECTIONS.map((section) => `/dashboard?tab=settings&section=${section}`),
  ],
  "/dashboard/connects": () => ["/dashboard/connects"],
  "/settings": () => ["/settings"],
  "/settings/[section]": () => ["/settings/billing", "/settings/webhooks"],
  "/profile": () => ["/profile"],
  "/profile/[username]": ({ username }) => [`/profile/${username}`],
  "/invoices/[id]": ({ invoice }) => [`/invoices/${invoice}`],
  "/resumes/[id]": ({ resume }) => [`/resumes/${resume}`],
  "/tracker/add": ({ ownId }) => ["/tracker/add", `/tracker/add?job=${ownId}`],
  "/checkout": () => ["/checkout", "/checkout?offer=top_up"],
  "/checkout/return": () => ["/checkout/return"],
  "/consulting": () => ["/consulting", "/consulting?book=discovery_call"],
  "/admin": () => ["/admin"],
  "/admin/people": () => ["/admin/people", "/admin/people?q=a"],
  "/admin/people/[id]": ({ ownId }) => [`/admin/people/${ownId}`],
  "/admin/people/[id]/[list]": ({ ownId }) => PERSON_LISTS.map((list) => `/admin/people/${ownId}/${list}`),
  "/admin/payments": () => ["/admin/payments", "/admin/payments?list=parked", "/admin/payments?q=a"],
  "/admin/payments/[id]": ({ invoice }) => [`/admin/payments/${invoice}`],
  "/admin/bookings": () => ["/admin/bookings", "/admin/bookings?week=2026-12-01"],
  "/admin/bookings/[id]": ({ booking }) => [`/admin/bookings/${booking}`],
  "/admin/approvals": () => ["/admin/approvals"],
  "/admin/setup": () => ["/admin/setup"],
  "/admin/rows": () =>
    ["unlocks", "charged"].map((figure) => `/admin/rows?figure=${figure}&from=2000-01-01&to=2100-01-01`),
  "/admin/audit": () => ["/admin/audit"],
  "/admin/team": () => ["/admin/team"],
  "/admin/feeds": () => ["/admin/feeds"],
  "/admin/queues": () => ["/admin/queues"],
  "/admin/reports": () => ["/admin/reports", "/admin/reports?state=decided"],
  "/admin/reports/[id]": ({ report }) => [`/admin/reports/${report}`],
  "/unsubscribe/[token]": () => [],
  "/auth": () => ["/auth"],
  "/login": () => ["/login"],
  "/login/email": () => ["/login/email"],
  "/login/link": () => ["/login/link"],
  "/signup": () => ["/signup"],
  "/signup/finish": () => ["/signup/finish"],
  "/reset": () => ["/reset"],
  "/pricing": () => ["/pricing"],
  "/careers": () => ["/careers"],
  "/support": () => ["/support"],
  "/invitation": () => ["/invitation"],
  "/suspended": () => ["/suspended"],
  "/terms": () => ["/terms"],
  "/privacy": () => ["/privacy"],
  "/developers": () => ["/developers"],
  "/developers/[tag]": () => ["/developers/jobs"],
  "/dev/mailbox": () => [],
  "/dev/mailbox/[id]": () => [],
};

/** Lists the folders of all pages, as Next routes them: without groups. */
export function listPageFolders(): string[] {
  const files = readdirSync(join(ROOT, "src/app"), { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, "").replaceAll(/\([^)]*\)\/?/g, "")}`);
}
