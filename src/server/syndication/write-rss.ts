import type { JobView } from "~/contracts/job";
import {
  formatContent,
  type SyndicatedJobs,
  feedAddress,
  feedDescription,
  feedTitle,
  pageAddress,
  searchAddress,
} from "./describe-feed";
import { emptyElement, textElement, XML_DECLARATION } from "./xml";

const NAMESPACES = 'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** Writes a page of a search as RSS 2.0. `next` (RFC 5005) links to the next page. */
export function writeRss({ search, jobs, nextCursor }: SyndicatedJobs): string {
  const self = feedAddress("/feeds/jobs.rss", search, search.cursor ?? null);
  const next = nextCursor === null ? null : feedAddress("/feeds/jobs.rss", search, nextCursor);
  const channel = [
    textElement("title", feedTitle(search)),
    textElement("link", searchAddress(search)),
    textElement("description", feedDescription),
    textElement("language", "en"),
    textElement("ttl", "60"),
    emptyElement("atom:link", { rel: "self", type: "application/rss+xml", href: self }),
    ...(next === null ? [] : [emptyElement("atom:link", { rel: "next", type: "application/rss+xml", href: next })]),
    ...jobs.map(formatItem),
  ];
  return `${XML_DECLARATION}<rss version="2.0" ${NAMESPACES}><channel>\n${channel.join("\n")}\n</channel></rss>\n`;
}

function formatItem(job: JobView): string {
  const parts = [
    textElement("title", job.title),
    textElement("link", pageAddress(`/jobs/${job.slug}`)),
    // Uses the id, because the slug changes with the title.
    textElement("guid", job.id, { isPermaLink: "false" }),
    textElement("pubDate", new Date(job.external_posted_at ?? job.created_at).toUTCString()),
    ...(job.author_name === null ? [] : [textElement("dc:creator", job.author_name)]),
    ...job.tags.map((tag) => textElement("category", tag)),
    textElement("description", formatContent(job)),
  ];
  return `<item>\n${parts.join("\n")}\n</item>`;
}
