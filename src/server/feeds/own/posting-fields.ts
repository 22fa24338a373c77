import { decodeHTML, escapeText } from "entities";
import type { OwnJobFields, ReadPostingOutput } from "~/contracts/own-job";
import { EMPTY_POSTING, POSTING_TEXT_MAX } from "~/contracts/rules/own-job";
import { skillsIn } from "~/language/skills/skills";
import type { Pay } from "~/language/facts";
import type { PublishableJob } from "~/server/jobs";
import { assertReadableText, parseMarkup } from "~/server/reading";
import { resolveBareSign } from "~/language/pay/bare-dollar";
import { findContractStatus } from "~/language/terms/contract-status";
import { findProseEmploymentType, findTitleEmploymentType } from "~/language/terms/employment-type";
import { validatePay } from "~/language/pay/pay";
import { findProsePay } from "~/language/pay/pay-prose";
import { findEligibility } from "~/language/places/places";
import { findProseEligibility } from "~/language/places/eligibility-prose";
import { findTitleSeniority } from "~/language/terms/seniority";
import { findFieldTags } from "~/language/terms/tags";
import { findVisa } from "~/language/terms/visa";
import type { JobDraft } from "../sources/feed-source";
import { cleanLine, parseHtmlField } from "~/language/text/clean-text";
import { findPastedPlace } from "./pasted-place";
import { parseWebAddress } from "~/language/text/links";
import { extractHtmlText, sanitizeHtml } from "../text/sanitize-html";

type DraftFields = ReadPostingOutput["fields"];

const MAX_TITLE_LENGTH = 200;
const MAX_LOCATION_LENGTH = 160;

type Origin = { company: string | null; address: string };

/** Fills the fields from a source's draft. */
export function draftToFields(draft: JobDraft, { company, address }: Origin): DraftFields {
  const description = toPlainText(parseHtmlField(draft.descriptionHtml));
  const countries = draft.eligibility?.countries ?? [];
  return {
    ...EMPTY_POSTING,
    title: cleanLine(draft.title, MAX_TITLE_LENGTH),
    company: cleanLine(company, MAX_TITLE_LENGTH),
    location: cleanLine(draft.location, MAX_LOCATION_LENGTH),
    address: parseWebAddress(draft.applyUrl) ?? address,
    description,
    employment_type: draft.employmentType,
    ...toPayFields(
      validatePay(resolveBareSign(draft.pay, countries)) ?? validatePay(findProsePay(description, countries)),
    ),
    posted_at: draft.postedAt?.toISOString() ?? null,
  };
}

const NAMED = /^(.{3,120}?)\s+(?:at|@|bei)\s+(\S.{0,80})$/;

/**
 * Guesses from pasted text: its first line is the title, "at Company" included, and the place follows.
 * @throws TOO_LARGE_TO_READ
 */
export function textToFields(text: string): DraftFields {
  assertReadableText(text);
  const lines = text.split("\n").map((line) => line.trim());
  const first = cleanLine(
    lines.find((line) => line !== ""),
    MAX_TITLE_LENGTH,
  );
  const [, title = first, company = ""] = NAMED.exec(first) ?? [];
  const description = text.trim().slice(0, POSTING_TEXT_MAX);
  return {
    ...EMPTY_POSTING,
    title,
    company,
    location: findPastedPlace(lines),
    description,
    employment_type: findTitleEmploymentType(title) ?? findProseEmploymentType(description),
    ...toPayFields(validatePay(findProsePay(description))),
  };
}

/** Guesses from a page without markup: its headline and name, and the text of its main part. */
export function pageToFields(html: string, address: string): DraftFields {
  const { headline, title, site } = parseHead(html);
  const description = toPlainText(cutMain(html));
  return {
    ...textToFields(description),
    title: cleanLine(headline ?? title, MAX_TITLE_LENGTH),
    company: cleanLine(site, MAX_TITLE_LENGTH),
    description,
    address,
  };
}

function cutMain(html: string): string {
  const [, tag = ""] = /<(main|article)\b/i.exec(html) ?? [];
  const start = html.search(/<(?:main|article)\b/i);
  const end = tag === "" ? -1 : html.toLowerCase().lastIndexOf(`</${tag.toLowerCase()}>`);
  return end > start ? html.slice(start, end) : html;
}

function parseHead(html: string): { headline: string | null; title: string | null; site: string | null } {
  const head: ReturnType<typeof parseHead> = { headline: null, title: null, site: null };
  let inTitle = false;
  parseMarkup(html, {
    onopentag: (name, { property, content = null }) => {
      inTitle = name === "title" && head.title === null;
      if (name === "meta" && property === "og:title") head.headline ??= content;
      if (name === "meta" && property === "og:site_name") head.site ??= content;
    },
    ontext: (text) => {
      if (inTitle) head.title = (head.title ?? "") + text;
    },
    onclosetag: () => {
      inTitle = false;
    },
  });
  return head;
}

/** Returns the text of untrusted HTML. @throws TOO_LARGE_TO_READ */
function toPlainText(html: string): string {
  return extractPlainText(sanitizeHtml(html));
}

/** Returns the text of sanitized HTML, with a hyphen before each item of a list. */
export function extractPlainText(html: string): string {
  const marked = html.replaceAll(/<li>\s*(?:<p>)?/g, "<li>- ");
  const lines = decodeHTML(extractHtmlText(marked)).split("\n");
  const tidy = lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "" && line !== "-");
  return tidy.join("\n").slice(0, POSTING_TEXT_MAX);
}

function toPayFields(pay: Pay | null): Partial<DraftFields> {
  if (pay === null) return {};
  return { salary_min: pay.min, salary_max: pay.max, salary_currency: pay.currency, salary_period: pay.period };
}

function parsePay({
  salary_min,
  salary_max,
  salary_currency: currency,
  salary_period: period,
}: OwnJobFields): Pay | null {
  const [min, max] =
    salary_min !== null && salary_max !== null && salary_min > salary_max
      ? [salary_max, salary_min]
      : [salary_min, salary_max];
  return min === null && max === null ? null : { min, max, currency, period };
}

const NO_LOCATION = "Not stated";

/** Prepares a seeker's own job for storage. `key` identifies it among that seeker's jobs. @throws TOO_LARGE_TO_READ */
export function describeOwnJob(
  fields: OwnJobFields,
  { ownerId, key }: { ownerId: string; key: string },
): PublishableJob {
  const { address } = fields;
  assertReadableText(fields.description);
  const title = cleanLine(fields.title, MAX_TITLE_LENGTH);
  const location = cleanLine(fields.location, MAX_LOCATION_LENGTH);
  const paragraphs = fields.description.split("\n").map((line) => `<p>${escapeText(line)}</p>`);
  const description = sanitizeHtml(paragraphs.join(""));
  const text = extractHtmlText(description);
  const applyUrl = parseWebAddress(address);
  return {
    source: "own",
    ownerId,
    board: ownerId,
    sourceKey: key,
    title,
    location: location || NO_LOCATION,
    eligibility: findEligibility(location) ?? findProseEligibility(text, "places and zones")?.eligibility ?? null,
    eligibilityQuote: null,
    employmentType: fields.employment_type,
    seniority: findTitleSeniority(title),
    tags: findFieldTags([title]),
    skills: skillsIn(text),
    pay: parsePay(fields),
    visa: findVisa(text),
    contractStatus: findContractStatus(title, text),
    lockable: false,
    postedAt: fields.posted_at === null ? null : new Date(fields.posted_at),
    employer: cleanLine(fields.company, MAX_TITLE_LENGTH),
    logoUrl: null,
    description,
    applyUrl,
    sourceUrl: applyUrl,
  };
}
