import type { AlertFrequency } from "~/contracts/rules/job-search";
import type { Credit } from "~/format/job";
import { pageUrl, render, type MailContent } from "./compose";

/** A job's `facts` contain only what the recipient may see. */
type NewJobsFacts = {
  name: string;
  frequency: AlertFrequency;
  hour: number;
  timeZone: string;
  /** `credit` names a source that requires a link beside its job. */
  jobs: { title: string; slug: string; facts: string[]; credit: Credit | null }[];
  /** How many new jobs don't fit in the email. There may be more of them if `isMoreCapped`. */
  more: number;
  isMoreCapped: boolean;
  searchPath: string;
  unsubscribeToken: string;
};

export function newJobsMail(facts: NewJobsFacts): MailContent {
  const { name, jobs, more } = facts;
  const plus = facts.isMoreCapped ? "+" : "";
  const count = jobs.length + more;
  const headline = `${count}${plus} new ${count === 1 ? "job" : "jobs"}`;
  return render({
    subject: `${headline}: ${name}`,
    before: [`${headline} for your saved search “${name}”.`],
    items: jobs.map(({ title, slug, facts: lines, credit }) => ({
      title,
      url: pageUrl(`/jobs/${slug}`),
      facts: lines.join(" · "),
      source: credit,
    })),
    links: [
      { label: more > 0 ? `See ${more}${plus} more` : "See all jobs for this search", url: pageUrl(facts.searchPath) },
      { label: "Change or pause this search", url: pageUrl("/dashboard?tab=settings&section=searches") },
      { label: "Unsubscribe", url: pageUrl(`/unsubscribe/${facts.unsubscribeToken}`) },
    ],
    after: [
      `You get this email ${formatSchedule(facts)} if there are new jobs. We never email you the same job twice.`,
    ],
  });
}

function formatSchedule({ frequency, hour, timeZone }: NewJobsFacts): string {
  if (frequency === "instant") return "within minutes";
  const days = frequency === "daily" ? "every day" : "on Mondays";
  return `${days} at ${String(hour).padStart(2, "0")}:00 (${timeZone})`;
}
