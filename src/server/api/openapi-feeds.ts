import { describeCall } from "./openapi-call";
import { headers, LIMIT_HEADERS } from "./openapi-headers";
import { IF_NONE_MATCH, NOT_CHANGED } from "./openapi-operation";
import type { RestErrorCode } from "./openapi-refusals";

const TEXT = { type: "string" };
const URL = { type: "string", format: "uri" };

const ITEM = {
  type: "object",
  properties: {
    id: TEXT,
    url: URL,
    external_url: URL,
    title: TEXT,
    summary: TEXT,
    content_html: TEXT,
    date_published: { type: "string", format: "date-time" },
    authors: { type: "array", items: { type: "object", properties: { name: TEXT }, required: ["name"] } },
    tags: { type: "array", items: TEXT },
    _farsite: {
      type: "object",
      description: "Fields of `Job`. The hidden fields of a locked job are absent.",
      properties: { short_id: TEXT, location: TEXT, connects_price: { type: "integer" }, locked: { type: "boolean" } },
      required: ["short_id", "location", "connects_price", "locked"],
    },
  },
  required: ["id", "url", "title", "content_html", "date_published", "tags", "_farsite"],
};

const JSON_FEED = {
  type: "object",
  description: "JSON Feed 1.1",
  properties: {
    version: TEXT,
    title: TEXT,
    description: TEXT,
    home_page_url: URL,
    feed_url: URL,
    next_url: { ...URL, description: "The next page; absent on the last one" },
    language: TEXT,
    items: { type: "array", items: ITEM },
  },
  required: ["version", "title", "home_page_url", "feed_url", "items"],
};

const FEED_EXAMPLE = {
  version: "https://jsonfeed.org/version/1.1",
  title: "Remote jobs on Farsite: typescript",
  home_page_url: "http://localhost:3000/jobs?keyword=typescript",
  feed_url: "http://localhost:3000/feeds/jobs.json?keyword=typescript",
  language: "en",
  items: [
    {
      id: "018f3c6e-9a41-4d1b-8f0a-5b7f1f0c2d31",
      url: "http://localhost:3000/jobs/senior-backend-engineer-7k2m9x4q",
      title: "Senior Backend Engineer",
      summary: "Remote, Europe · Full-time",
      content_html: "<p>Remote, Europe · Full-time</p>",
      date_published: "2026-03-02T09:30:00.000Z",
      tags: ["typescript"],
      _farsite: { short_id: "7k2m9x4q", location: "Remote, Europe", connects_price: 15, locked: true },
    },
  ],
};

const XML_EXAMPLE = '<?xml version="1.0" encoding="UTF-8"?>…';

type Parameters = readonly { name: string; in: string }[];

/** Describes the documents outside `/api`. Feeds take the job list's parameters, except the flags that need a user. */
export function describeFeeds(servers: readonly object[], listParameters: Parameters) {
  const own = new Set(["saved", "unlocked", "applied"]);
  const search = listParameters.filter((parameter) => parameter.in === "query" && !own.has(parameter.name));
  const feed = { parameters: [...search, IF_NONE_MATCH], errors: ["BAD_REQUEST", "RATE_LIMITED"] as const };
  const plain = { parameters: [IF_NONE_MATCH] };
  const documents = {
    "/feeds/jobs.rss": describeDocument("feed-rss", "A search as RSS", "application/rss+xml", {
      ...feed,
      description:
        "Jobs as a visitor sees them, from sources that allow syndication. Hidden fields of locked jobs are absent.",
      content: { schema: TEXT, example: XML_EXAMPLE },
    }),
    "/feeds/jobs.json": describeDocument("feed-json", "A search as JSON Feed", "application/feed+json", {
      ...feed,
      description: "Like `/feeds/jobs.rss`, with fields for programs in `_farsite`.",
      content: { schema: JSON_FEED, example: FEED_EXAMPLE },
    }),
    "/sitemap.xml": describeDocument("sitemap", "The pages for search engines", "application/xml", {
      ...plain,
      errors: ["RATE_LIMITED"],
      description: "Pages and open listings, or an index of sitemap files if there are too many for one.",
      content: { schema: TEXT, example: XML_EXAMPLE },
    }),
    "/robots.txt": describeDocument("robots", "What crawlers may read", "text/plain", {
      ...plain,
      errors: [],
      description: "Also names the sitemap.",
      content: { schema: TEXT, example: "User-agent: *\nDisallow: /api/\n" },
    }),
    "/llms.txt": describeDocument("llms", "What language models should read", "text/plain", {
      ...plain,
      errors: [],
      description: "The site in a few lines of Markdown, with its feeds, API and terms.",
      content: { schema: TEXT, example: "# Farsite\n" },
    }),
  };
  return Object.fromEntries(Object.entries(documents).map(([path, get]) => [path, { servers, get }]));
}

type DocumentParts = {
  description: string;
  parameters: readonly object[];
  errors: readonly RestErrorCode[];
  content: object;
};

function describeDocument(operationId: string, summary: string, mediaType: string, parts: DocumentParts) {
  const { content, ...call } = parts;
  const limits = parts.errors.includes("RATE_LIMITED") ? LIMIT_HEADERS : {};
  return describeCall({
    ...call,
    operationId,
    summary,
    tag: "Feeds",
    answer: { description: summary, headers: { ...headers("ETag"), ...limits }, content: { [mediaType]: content } },
    otherAnswers: { 304: NOT_CHANGED },
  });
}
