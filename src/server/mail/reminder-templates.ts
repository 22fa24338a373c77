import { formatDate, formatTime } from "~/format/text";
import { pageUrl, render, type MailContent } from "./compose";

/** A job as the recipient may see it. */
type RemindedJob = { title: string; slug: string; employer: string | null };

type Unsubscribing = { unsubscribeToken: string };

type InterviewFacts = Unsubscribing & {
  job: RemindedJob;
  title: string;
  place: string;
  startsAt: Date;
  timeZone: string;
};

export function interviewMail({
  job,
  title,
  place,
  startsAt,
  timeZone,
  unsubscribeToken,
}: InterviewFacts): MailContent {
  const when = formatMoment(startsAt, timeZone);
  return render({
    subject: `Interview on ${when}`,
    before: ["You have an interview soon."],
    rows: [
      { label: "What", value: title },
      { label: "When", value: when },
      ...(place === "" ? [] : [{ label: "Where", value: place }]),
    ],
    items: [toItem(job, [])],
    links: links(unsubscribeToken),
    after: [],
  });
}

type FollowUpsFacts = Unsubscribing & { jobs: (RemindedJob & { followUpOn: string })[] };

export function followUpsMail({ jobs, unsubscribeToken }: FollowUpsFacts): MailContent {
  const due = jobs.length === 1 ? "A follow-up is" : `${jobs.length} follow-ups are`;
  return render({
    subject: jobs.length === 1 ? "A follow-up is due" : `${jobs.length} follow-ups are due`,
    before: [`${due} due in your applications.`],
    items: jobs.map((job) => toItem(job, [`Follow up on ${formatDate(job.followUpOn)}`])),
    links: links(unsubscribeToken),
    after: [],
  });
}

function toItem({ title, slug, employer }: RemindedJob, facts: string[]) {
  const details = [...(employer === null ? [] : [employer]), ...facts];
  return { title, url: pageUrl(`/jobs/${slug}`), facts: details.join(" · "), source: null };
}

const links = (unsubscribeToken: string) => [
  { label: "Open your applications", url: pageUrl("/dashboard?tab=applications&view=board") },
  { label: "Stop these reminders", url: pageUrl(`/unsubscribe/${unsubscribeToken}`) },
];

/** Formats "Thursday, December 3 at 3:00 PM (Europe/Berlin)". */
function formatMoment(at: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone }).format(at);
  return `${day} at ${formatTime(at, timeZone)} (${timeZone.replaceAll("_", " ")})`;
}
