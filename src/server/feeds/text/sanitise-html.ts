import sanitizeHtml from "sanitize-html";
import { ALLOWED_TAGS, ATTRIBUTION_LINK, STRANGERS_LINK } from "~/server/jobs";
import { stripTracking } from "./links";
import { repairMarkup } from "./repair-markup";
import { cleanCharacters } from "./scrub";

/** The page has its own first and second level; mapping only upwards of h3 keeps a second run from shifting again. */
const HEADINGS = { h1: "h3", h2: "h3", h6: "h5" } as const;

const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:"]);

/** A link to nowhere keeps its text. */
const UNWRAPPED: sanitizeHtml.Tag = { tagName: "", attribs: {} };

// prettier-ignore
const DROPPED_WHEN_EMPTY = new Set(["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "ul", "ol", "strong", "b", "em", "i", "u", "blockquote"]);

/** Editors write them between all words, and then no line breaks. */
const FIXED_SPACE = /(?:\u00C2|&Acirc;)?(?:&nbsp;|&#0*160;|&#x0*a0;|\u00A0)/gi;

/** Word processors nest a dozen levels; hostile input nests thousands. */
const MAX_NESTING = 30;

export type SanitiseOptions = {
  /** Hosts of the feed itself: links there are the attribution it asks for, and stay followed. */
  attributionHosts?: readonly string[];
};

/** An address in which a feed has linked a company's name: "https://example.com/<a href='…'>acme</a>". */
const LINK_IN_ADDRESS = /<a\b[^<>]*>([^<>]*)<\/a>/gi;

/** In an attribute that was escaped twice. */
const ESCAPED_AND = /&(?:amp;)+/gi;

/** Returns a link's address without what doesn't belong in it; "" for none. */
function cleanAddress(href: string | undefined): string {
  const address = href?.replace(LINK_IN_ADDRESS, "$1").replace(ESCAPED_AND, "&") ?? "";
  return stripTracking(cleanCharacters(address).trim());
}

/** The host of an absolute link that may be followed from a page; null for every other. */
function readHost(href: string): string | null {
  const url = URL.parse(href);
  return url && LINK_PROTOCOLS.has(url.protocol) ? url.hostname.replace(/^www\./, "") : null;
}

/** Real texts settle in two rounds, hostile ones may take any number. */
const MAX_ROUNDS = 20;

/**
 * Makes HTML of strangers safe to show and repairs its text. Keeps an allow-list of text markup without attributes, and links with
 * nothing but `href` (http, https, mailto; no tracking parameters) and our own `rel`. Drops scripts and styles with their text; of
 * other markup the text stays.
 *
 * The allow-list always runs last, so no repair can bring markup back. Idempotent; HTML that never settles becomes "".
 */
export function sanitiseHtml(html: string, options: SanitiseOptions = {}): string {
  let clean = allowMarkup(html, options);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Both steps start the next run, so both have to leave the result alone.
    const repaired = repairMarkup(clean);
    const next = allowMarkup(repaired, options);
    if (next === clean && (repaired === clean || allowMarkup(clean, options) === clean)) return clean;
    clean = next;
  }
  return "";
}

function allowMarkup(html: string, { attributionHosts = [] }: SanitiseOptions): string {
  const clean = sanitizeHtml(html.replace(FIXED_SPACE, " "), {
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
        const host = readHost(href);
        if (host === null) return UNWRAPPED;
        return { tagName, attribs: { href, rel: attributionHosts.includes(host) ? ATTRIBUTION_LINK : STRANGERS_LINK } };
      },
    },
  });
  return clean.trim();
}

const BLOCK_EDGE = /<(?=\/?(?:p|div|li|[uo]l|d[ltd]|h[345]|br|hr|tr|t[dh]|blockquote|pre)\b)/gi;
/** Sanitised HTML has no other "<" than those of its tags, and no ">" inside of them. */
const TAG = /<[^<>]*>/g;

/** The words of sanitised HTML, one block a line: for recognising skills and pay, never for display. */
export function extractHtmlText(html: string): string {
  return html
    .replace(BLOCK_EDGE, "\n<")
    .replace(/(?<!\n)<(?=[a-z/])/gi, " <")
    .replace(TAG, "");
}
