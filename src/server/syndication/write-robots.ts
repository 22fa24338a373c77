import { pageAddress } from "./feed-address";

/** Whom these are of no use to; pages of people are not listed here, because they say `noindex` and must be read for it. */
const NOT_FOR_ROBOTS = [
  "/api/",
  "/admin",
  "/checkout",
  "/dashboard",
  "/dev/",
  "/embedded/",
  "/sandbox/",
  "/unsubscribe/",
];

export function writeRobots(): string {
  const rules = ["User-agent: *", ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`)];
  return `${rules.join("\n")}\n\nSitemap: ${pageAddress("/sitemap.xml")}\n`;
}
