import { API_TAGS } from "~/contracts/rules/api-tags";
import { pageAddress } from "./describe-feed";

/** Writes `/llms.txt` (llmstxt.org): what the site is and which addresses a language model should read. */
export function writeLlms(): string {
  const link = (name: string, path: string, note: string) => `- [${name}](${pageAddress(path)}): ${note}`;
  return [
    "# Farsite",
    "",
    "> A marketplace for remote jobs. Anyone can browse. Employer, pay, description and apply link of a locked job show after " +
      "a signed-in seeker spends connects on it. Open jobs show everything.",
    "",
    "## Jobs",
    "",
    link("Search", "/jobs", "filters are query parameters, for example `skill`, `country` and `employment_type`"),
    link("RSS", "/feeds/jobs.rss", "a search as RSS, with the parameters of `GET /api/jobs`"),
    link("JSON Feed", "/feeds/jobs.json", "the same as JSON"),
    link("Sitemap", "/sitemap.xml", "every page and open listing"),
    "",
    "## API",
    "",
    link("Developers", "/developers", "tokens, limits, errors and the typed client"),
    link("OpenAPI", "/api/openapi.json", "every call"),
    ...API_TAGS.map(({ slug, name, description }) => link(name, `/developers/${slug}`, description)),
    "",
    "## Terms",
    "",
    link("Pricing", "/pricing", "what connects, packs and the membership cost"),
    link("Terms", "/terms", "the rules of use"),
    link("Privacy", "/privacy", "what is stored, why and for how long"),
    "",
  ].join("\n");
}
