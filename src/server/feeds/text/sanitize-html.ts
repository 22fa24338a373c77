import applyAllowList from "sanitize-html";
import { ALLOWED_TAGS, ATTRIBUTION_LINK, STRANGERS_LINK } from "~/language/text/allowed-markup";
import { assertReadableHtml } from "~/server/reading";
import { stripTracking } from "~/language/text/links";
import { repairMarkup } from "~/language/text/repair-markup";
import { cleanCharacters } from "~/language/text/scrub";
import { tidyMarkup } from "./tidy-markup";

/** The page uses h1 and h2 itself. h3 to h5 stay, so that a second run changes nothing. */
const HEADINGS = { h1: "h3", h2: "h3", h6: "h5" } as const;

const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:"]);

/** A link that isn't allowed keeps its text. */
const UNWRAPPED: applyAllowList.Tag = { tagName: "", attribs: {} };

const DROPPED_WHEN_EMPTY = new Set("p div h1 h2 h3 h4 h5 h6 li ul ol strong b em i u a blockquote".split(" "));

/** Some editors put one between all words, which prevents line breaks. */
const FIXED_SPACE = /(?:\u00C2|&Acirc;)?(?:&nbsp;|&#0*160;|&#x0*a0;|\u00A0)/gi;

/** Word processors nest a dozen levels; hostile input nests thousands. */
const MAX_NESTING = 30;

export type SanitizeOptions = {
  /** Links to these hosts are attribution and stay followed. */
  attributionHosts?: readonly string[];
};

/** Some feeds link names inside addresses: "https://example.com/<a href='…'>acme</a>". */
const LINK_IN_ADDRESS = /<a\b[^<>]*>([^<>]*)<\/a>/gi;

const ESCAPED_AND = /&(?:amp;)+/gi;

function cleanAddress(href: string | undefined): string {
  const address = href?.replace(LINK_IN_ADDRESS, "$1").replace(ESCAPED_AND, "&") ?? "";
  return stripTracking(cleanCharacters(address).trim());
}

/** Returns the host of an allowed link, else null. */
function parseHost(href: string): string | null {
  const url = URL.parse(href);
  return url && LINK_PROTOCOLS.has(url.protocol) ? url.hostname.replace(/^www\./, "") : null;
}

/** Real texts need two. */
const MAX_ROUNDS = 20;

/**
 * Makes untrusted HTML safe to show and repairs its text. Keeps allowed tags without attributes, and links with `href` and
 * our own `rel`. The allow-list always runs last, so no repair can bring markup back. Idempotent; HTML that keeps changing
 * becomes "".
 * @throws TOO_LARGE_TO_READ for deeper nesting or more paragraphs than any posting has
 */
export function sanitizeHtml(html: string, options: SanitizeOptions = {}): string {
  // A space can end a tag's name.
  assertReadableHtml(html.replace(FIXED_SPACE, " "));
  let clean = allowMarkup(html, options);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Both steps must leave the result alone, or a second run would change it.
    const repaired = tidyMarkup(repairMarkup(clean));
    const next = allowMarkup(repaired, options);
    if (next === clean && (repaired === clean || allowMarkup(clean, options) === clean)) return clean;
    clean = next;
  }
  return "";
}

function allowMarkup(html: string, { attributionHosts = [] }: SanitizeOptions): string {
  const clean = applyAllowList(html.replace(FIXED_SPACE, " "), {
    nestingLimit: MAX_NESTING,
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "iframe", "object", "xmp"],
    // Feeds space paragraphs with empty ones.
    exclusiveFilter: ({ tag, text }) => DROPPED_WHEN_EMPTY.has(tag) && text.trim() === "",
    transformTags: {
      ...HEADINGS,
      a: (tagName, attribs) => {
        const href = cleanAddress(attribs.href);
        const host = parseHost(href);
        if (host === null) return UNWRAPPED;
        return { tagName, attribs: { href, rel: attributionHosts.includes(host) ? ATTRIBUTION_LINK : STRANGERS_LINK } };
      },
    },
  });
  return clean.trim();
}

const BLOCK_EDGE = /<(?=\/?(?:p|div|li|[uo]l|d[ltd]|h[345]|br|hr|tr|t[dh]|blockquote|pre)\b)/gi;
/** Sanitized HTML has "<" and ">" only around tags. */
const TAG = /<[^<>]*>/g;

/** "in <b>Spain</b>, remote": no space belongs before the comma. */
const TAG_BEFORE_SIGN = /(?<!\n)<\/[a-z]+>(?=[,.;:!?)])/gi;

/**
 * Extracts the text of sanitized HTML, one block per line; not for display. Spaces around a tag become one: rules for sentences
 * expect "a hybrid role" where only "hybrid" is bold.
 */
export function extractHtmlText(html: string): string {
  return html
    .replace(BLOCK_EDGE, "\n<")
    .replace(TAG_BEFORE_SIGN, "")
    .replace(/(?<!\n)<(?=[a-z/])/gi, " <")
    .replace(TAG, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replaceAll("&amp;", "&");
}
