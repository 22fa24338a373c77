/** What campaigns, mail programs and applicant trackers append to addresses; it says nothing about where a link leads. */
const TRACKING_PARAMETER =
  /^(?:utm_?\w*|hsa_\w+|__hs\w+|_hs\w+|_ga|_gl|gad_\w+|gbraid|wbraid|fbclid|gclid|gclsrc|dclid|msclkid|yclid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|mkt_tok|igsh|igshid|gh_src|lever-(?:source|origin|via)(?:\[\])?|trackingid|lipi|rcm|miniprofileurn|trk|trkinfo|ref_src|__jvst|__jvsd)$/i;

/** Parameters that name where a reader came from, unless they hold a number: "ref=5551234" finds the job. */
const REFERRER_PARAMETER = /^(?:ref|refid|referer|referrer|source|src|jobsource|job_source|jobboard|via)$/i;
const NAME_OF_A_SITE = /^(?!.*\d{3})[\w .@+-]{0,60}$/;

/** On these a share's number says who shared, and on no other. */
const SHARING_HOST = /(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com)$/;

/** Addresses that mail programs and search engines put around another, with the reader's own in it. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /(?:^|\.)safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ["url"] },
  { host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /^(?:www\.|lm?\.)?facebook\.com$/, path: /^\/l\.php$/, parameters: ["u"] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)$/, parameters: ["url"] },
];
const MAX_WRAPPINGS = 10;

/**
 * An address without tracking parameters, and out of what only forwards to it. What else stands in it stays as it is
 * written; one that has none of this comes back unchanged.
 */
export function withoutTracking(href: string): string {
  let bare = href;
  for (let round = 0; round < MAX_WRAPPINGS; round += 1) {
    const inner = unwrapped(bare);
    if (inner === null) break;
    bare = inner;
  }
  return withoutParameters(bare);
}

function unwrapped(href: string): string | null {
  const url = URL.parse(href);
  const wrapper = url && WRAPPERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (!wrapper) return null;
  const target = wrapper.parameters.map((name) => URL.parse(url.searchParams.get(name) ?? "")).find((each) => each);
  return target && (target.protocol === "https:" || target.protocol === "http:") ? target.href : null;
}

/** By hand: writing the others anew would change their spelling, and some servers mind. */
function withoutParameters(href: string): string {
  const [, address = href, query, fragment = ""] = /^([^?#]*)\?([^#]*)(#.*)?$/s.exec(href) ?? [];
  const host = URL.parse(href)?.hostname;
  if (query === undefined || host === undefined || host === "") return href;
  const parts = query.split("&");
  const kept = parts.filter((part) => !isTracking(part, host));
  if (kept.length === parts.length) return href;
  const rest = kept.filter((part) => part !== "").join("&");
  return `${address}${rest === "" ? "" : `?${rest}`}${fragment}`;
}

function isTracking(part: string, host: string): boolean {
  const [[name, value] = ["", ""]] = new URLSearchParams(part);
  if (TRACKING_PARAMETER.test(name)) return true;
  if (name === "si") return SHARING_HOST.test(host);
  return REFERRER_PARAMETER.test(name) && NAME_OF_A_SITE.test(value);
}

/** Around an address in a text. */
const OPENING = /^["'“‘«<([{]+/;
const CLOSING = /["'”’»>)\]}.,;:!?…]+$/;
const WEB_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** Browsers and servers give up on longer ones. It also bounds the patterns above, which take quadratic time. */
const MAX_ADDRESS_LENGTH = 2_000;

/** Visible text without the tracking parameters of the addresses in it, with or without "https://". */
export function withoutTrackingInText(text: string): string {
  return text.includes("?") ? text.replace(/\S+/g, withoutTrackingInWord) : text;
}

function withoutTrackingInWord(word: string): string {
  if (word.length > MAX_ADDRESS_LENGTH || !/\?.*=/.test(word)) return word;
  const start = OPENING.exec(word)?.[0] ?? "";
  const end = CLOSING.exec(word.slice(start.length))?.[0] ?? "";
  const address = word.slice(start.length, word.length - end.length);
  const scheme = /^https?:\/\//i.test(address) ? "" : "https://";
  const host = URL.parse(scheme + address)?.hostname ?? "";
  if (!WEB_HOST.test(host)) return word;
  return start + withoutTracking(scheme + address).slice(scheme.length) + end;
}
