import { REPORT_CLAIMS, type ReportReason } from "~/contracts/rules/report";
import { pageUrl, render, type MailContent } from "./compose";

// Never include a job's title or employer here, because strangers wrote them.

/** `reason` is that of an upheld report; null if the job just closed. */
export function connectsReturnedMail({
  connects,
  slug,
  reason,
  isDouble,
  wasGone = false,
}: {
  connects: number;
  slug: string;
  reason: ReportReason | null;
  /** The user had unlocked the same job twice. */
  isDouble: boolean;
  /** It was gone when the user opened its link to apply. */
  wasGone?: boolean;
}): MailContent {
  const closed = wasGone
    ? "A job you unlocked was already gone at its source when you opened the link to apply."
    : "A job you unlocked closed within 72 hours.";
  const gone = isDouble ? "Two jobs you unlocked turned out to be the same." : closed;
  const why = reason === null ? gone : `A report about a job you unlocked was upheld: ${REPORT_CLAIMS[reason]}.`;
  return render({
    subject: "Your connects are back",
    before: [`${why} The ${connects} connects it cost are back in your wallet.`, "It stays unlocked for you."],
    links: [{ label: "View the job", url: pageUrl(`/jobs/${slug}`) }],
    after: ["You don't need to do anything."],
  });
}

export type DecidedReport = {
  slug: string;
  reason: ReportReason;
  upheld: boolean;
  /** The report closed the job. */
  closedJob: boolean;
  /** The reporter unlocked the job and gets its price back. */
  returnsConnects: boolean;
  /** An admin's words; may be empty. */
  note: string;
};

export function reportDecidedMail({
  slug,
  reason,
  upheld,
  closedJob,
  returnsConnects,
  note,
}: DecidedReport): MailContent {
  const outcome = upheld
    ? `We looked into it, and you're right. ${closedJob ? "The job is now closed." : "The job stays open."}`
    : "We looked into it and couldn't confirm it, so the job stays as it is.";
  return render({
    subject: upheld ? "Your report was upheld" : "Your report was not upheld",
    before: [
      `You reported a job: ${REPORT_CLAIMS[reason]}.`,
      outcome,
      ...(returnsConnects ? ["You get back the connects you spent on it. Another email will confirm it."] : []),
      ...(note === "" ? [] : [`Note from our team: ${note}`]),
    ],
    links: [{ label: "View the job", url: pageUrl(`/jobs/${slug}`) }],
    after: ["Thanks for telling us."],
  });
}
