import { encodeXML } from "entities";
import type { JobView } from "~/contracts/job";
import { findFeedSource } from "~/server/feeds";

/** What a feed says of a job in words: facts that everybody may know, one to a line. */
export function factsOf(job: JobView): string[] {
  return [
    ...(job.author_name === null ? [] : [`Company: ${job.author_name}`]),
    `Location: ${job.location}`,
    payOf(job),
    ...(job.isUnlocked ? [] : [`Locked: ${job.connects_price} connects show the company, the pay and how to apply.`]),
  ];
}

/** The same as HTML, then the text of an open job and whom it comes from; sources ask for that link, and for no nofollow. */
export function contentOf(job: JobView): string {
  const facts = factsOf(job).map((line) => `<p>${encodeXML(line)}</p>`);
  return [...facts, job.description ?? "", creditOf(job)].join("");
}

function payOf(job: JobView): string {
  if (!job.salary_disclosed) return "Pay: not disclosed";
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = job;
  if (min === null && max === null) return "Pay: disclosed";
  const range =
    min === null ? `up to ${max}` : max === null ? `from ${min}` : min === max ? `${min}` : `${min} to ${max}`;
  return `Pay: ${currency ?? "USD"} ${range} a ${period ?? "year"}`;
}

function creditOf({ source, source_url }: JobView): string {
  const attribution = findFeedSource(source)?.policy.attribution;
  if (attribution?.kind !== "source") return "";
  const href = source_url ?? attribution.homepage;
  return `<p>Source: <a href="${encodeXML(href)}">${encodeXML(attribution.name)}</a></p>`;
}
