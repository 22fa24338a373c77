import sanitizeHtml from "sanitize-html";
import { withoutOverescapes } from "./escaped-html";
import { cleanCharacters } from "./scrub";
import { withoutTracking } from "./tracking";
import { withoutTripwire } from "./tripwire";

/** Of text that strangers wrote: no referrer of value, no vote, no access to our window. */
const STRANGERS_LINK = "noopener nofollow ugc";
const ATTRIBUTION_LINK = "noopener";

// prettier-ignore
const ALLOWED_TAGS = [
  "h3", "h4", "h5", "p", "div", "br", "hr", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "pre", "code",
  "strong", "b", "em", "i", "u", "s", "sub", "sup", "a", "table", "thead", "tbody", "tr", "th", "td",
];

/** The page has its own first and second level; mapping only upwards of h3 keeps a second run from shifting again. */
const HEADINGS = { h1: "h3", h2: "h3", h6: "h5" } as const;

const LINK_PROTOCOLS = new Set(["http:", "https:", "mailto:"]);

/** A link to nowhere keeps its text. */
const UNWRAPPED: sanitizeHtml.Tag = { tagName: "", attribs: {} };

/** Editors write them between all words, and then no line breaks. */
const FIXED_SPACE = /(?:\u00C2|&Acirc;)?(?:&nbsp;|&#0*160;|&#x0*a0;|\u00A0)/gi;

/** No advertisement is longer; what is cut still closes its tags. */
const MAX_HTML_LENGTH = 200_000;
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

/** The address of a link without what does not belong in it; "" for none. */
function addressOf(href: string | undefined): string {
  const address = href?.replace(LINK_IN_ADDRESS, "$1").replace(ESCAPED_AND, "&").trim() ?? "";
  return withoutTracking(address);
}

/** The host of an absolute link that may be followed from a page; null for every other. */
function hostOf(href: string): string | null {
  const url = URL.parse(href);
  return url && LINK_PROTOCOLS.has(url.protocol) ? url.hostname.replace(/^www\./, "") : null;
}

/**
 * HTML of a feed made safe to show: an allow-list of text markup without attributes, and links with http(s) or mailto
 * addresses without tracking parameters. Text is repaired: entities that were escaped twice, misread characters, tripwires. Scripts and styles go with their text, all other markup goes and its text stays. Idempotent.
 */
export function sanitiseHtml(html: string, options: SanitiseOptions = {}): string {
  const attributionHosts = new Set(options.attributionHosts ?? []);
  const clean = sanitizeHtml(html.slice(0, MAX_HTML_LENGTH).replace(FIXED_SPACE, " "), {
    nestingLimit: MAX_NESTING,
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: { a: ["href", "rel"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    disallowedTagsMode: "discard",
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "title", "iframe", "object", "xmp"],
    transformTags: {
      ...HEADINGS,
      a: (tagName, attribs) => {
        const href = addressOf(attribs.href);
        const host = hostOf(href);
        if (host === null) return UNWRAPPED;
        return { tagName, attribs: { href, rel: attributionHosts.has(host) ? ATTRIBUTION_LINK : STRANGERS_LINK } };
      },
    },
  });
  return repaired(clean).trim();
}

/**
 * Sanitised HTML with its text repaired. Entities are characters by now, so that what was misread or a control and then escaped is
 * seen, too; what is taken out may bring together what is to be repaired.
 */
function repaired(html: string): string {
  const text = cleanCharacters(withoutOverescapes(dropEmptyBlocks(html))).replace(FIXED_SPACE, " ");
  const next = withoutTripwire(text);
  return next === html ? html : repaired(next);
}

const EMPTY_BLOCK = /<(p|div|h3|h4|h5|li|ul|ol|strong|b|em|i|u|blockquote)>(?:\s|&nbsp;|\u00A0|<br \/>)*<\/\1>/g;

/** Feeds space paragraphs with empty ones; nested empties vanish from the inside out. */
function dropEmptyBlocks(html: string): string {
  let previous = html;
  for (;;) {
    const next = previous.replace(EMPTY_BLOCK, "");
    if (next === previous) return next;
    previous = next;
  }
}

const BLOCK_EDGE = /<(?=\/?(?:p|div|li|[uo]l|d[ltd]|h[345]|br|hr|tr|t[dh]|blockquote|pre)\b)/gi;
/** Sanitised HTML has no other "<" than those of its tags, and no ">" inside of them. */
const TAG = /<[^<>]*>/g;

/** The words of sanitised HTML, one block a line: for recognising skills and pay, never for display. */
export function textOfHtml(html: string): string {
  return html
    .replace(BLOCK_EDGE, "\n<")
    .replace(/(?<!\n)<(?=[a-z/])/gi, " <")
    .replace(TAG, "");
}
