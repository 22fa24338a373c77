import { REPORT_CLAIMS, type ReportReason } from "~/contracts/rules/report";
import { pageUrl, render, type MailContent } from "./compose";

// Neither title nor employer of a job is said here: both are other people's words.

/** After connects came back by themselves: the job was gone, or a report of it was upheld, which `found` names. */
export function connectsReturnedMail({
  connects,
  slug,
  found,
  isDouble,
}: {
  connects: number;
  slug: string;
  found: ReportReason | null;
  /** It turned out to be a job that the same person had unlocked before. */
  isDouble: boolean;
}): MailContent {
  const gone = isDouble
    ? "Two jobs that you unlocked turned out to be one."
    : "A job that you unlocked closed within 72 hours.";
  const why = found === null ? gone : `A report of a job that you unlocked was upheld: ${REPORT_CLAIMS[found]}.`;
  return render({
    subject: "Your connects are back",
    before: [`${why} The ${connects} connects that it cost are back in your wallet.`, "It stays unlocked for you."],
    links: [{ label: "See the job", url: pageUrl(`/jobs/${slug}`) }],
    after: ["There is nothing to do."],
  });
}

export type DecidedReport = {
  slug: string;
  reason: ReportReason;
  upheld: boolean;
  /** The job was closed for it. */
  closedJob: boolean;
  /** The reporter unlocked the job, and its price comes back or is back. */
  returnsConnects: boolean;
  /** An admin's words, or none. */
  note: string;
};

/** Tells a reporter what was decided. */
export function reportDecidedMail({
  slug,
  reason,
  upheld,
  closedJob,
  returnsConnects,
  note,
}: DecidedReport): MailContent {
  const outcome = upheld
    ? `We looked into it, and you are right. ${closedJob ? "The job is closed now." : "The job stays open."}`
    : "We looked into it and did not find that, so the job stays as it is.";
  return render({
    subject: upheld ? "Your report was upheld" : "Your report was not upheld",
    before: [
      `You reported a job: ${REPORT_CLAIMS[reason]}.`,
      outcome,
      ...(returnsConnects ? ["You get back the connects you spent on it. Another email confirms it."] : []),
      ...(note === "" ? [] : [`A note about it: ${note}`]),
    ],
    links: [{ label: "The job", url: pageUrl(`/jobs/${slug}`) }],
    after: ["Thank you for telling us."],
  });
}
