import { encodeXML } from "entities";
import type { JobView } from "~/contracts/job";
import { getCredit, formatAccess, formatPay } from "~/format/job";
import { SOURCE_CREDITS } from "~/server/feeds";

/** What a feed says of a job in words: facts that everybody may know, one to a line. */
export function factsOf(job: JobView): string[] {
  return [
    ...(job.author_name === null ? [] : [`Company: ${job.author_name}`]),
    `Location: ${job.location}`,
    formatPay(job),
    ...(job.isUnlocked ? [] : [`Locked: ${formatAccess(job)}`]),
  ];
}

/** The same as HTML, then the text of an open job and whom it comes from; sources ask for that link, and for no nofollow. */
export function contentOf(job: JobView): string {
  const facts = factsOf(job).map((line) => `<p>${encodeXML(line)}</p>`);
  const credit = getCredit(job, SOURCE_CREDITS);
  const source = credit ? `<p>Source: <a href="${encodeXML(credit.url)}">${encodeXML(credit.name)}</a></p>` : "";
  return [...facts, job.description ?? "", source].join("");
}
