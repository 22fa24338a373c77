import { encodeXML } from "entities";
import type { JobView } from "~/contracts/job";
import { getCredit, formatAccess, formatEstimate, formatPay } from "~/format/job";
import { SOURCE_CREDITS } from "~/server/feeds";

/** Lists public facts, one per line. */
export function listFacts(job: JobView): string[] {
  const estimate = formatEstimate(job, getCredit(job, SOURCE_CREDITS));
  return [
    ...(job.author_name === null ? [] : [`Company: ${job.author_name}`]),
    `Location: ${job.location}`,
    formatPay(job),
    ...(estimate === null ? [] : [estimate]),
    ...(job.isUnlocked ? [] : [`Locked: ${formatAccess(job)}`]),
  ];
}

/** Formats the facts, an open job's description and its credit as HTML. Sources require the link without `nofollow`. */
export function formatContent(job: JobView): string {
  const facts = listFacts(job).map((line) => `<p>${encodeXML(line)}</p>`);
  const credit = getCredit(job, SOURCE_CREDITS);
  const source = credit ? `<p>Source: <a href="${encodeXML(credit.url)}">${encodeXML(credit.name)}</a></p>` : "";
  return [...facts, job.description ?? "", source].join("");
}
