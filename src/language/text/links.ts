/** Parameters of campaigns, email programs and applicant trackers. */
const TRACKING_PARAMETER =
  /^(?:utm_?\w*|hsa_\w+|__hs\w+|_hs\w+|_ga|_gl|gad_\w+|gbraid|wbraid|fbclid|gclid|gclsrc|dclid|msclkid|yclid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|mkt_tok|igsh|igshid|gh_src|lever-(?:source|origin|via)(?:\[\])?|trackingid|lipi|rcm|miniprofileurn|trk|trkinfo|ref_src|__jvst|__jvsd)$/i;

/** Parameters that name a referrer, unless they contain a number: "ref=5551234" may identify the job. */
const REFERRER_PARAMETER = /^(?:ref|refid|referer|referrer|source|src|jobsource|job_source|jobboard|via)$/i;
const NAME_OF_A_SITE = /^(?!.*\d{3})[\w .@+-]{0,60}$/;

/** Only on these does "si" identify who shared. */
const SHARING_HOST = /(?:^|\.)(?:youtube\.com|youtu\.be|spotify\.com)$/;

/** Redirects of email programs and search engines, which may identify the reader. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  { host: /(?:^|\.)safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ["url"] },
  { host: /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /^(?:www\.|lm?\.)?facebook\.com$/, path: /^\/l\.php$/, parameters: ["u"] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)$/, parameters: ["url"] },
];
const MAX_WRAPPINGS = 10;

/** Removes tracking parameters and redirects from an address. Keeps the rest exactly as written. */
export function stripTracking(href: string): string {
  let bare = href;
  for (let round = 0; round < MAX_WRAPPINGS; round += 1) {
    const inner = unwrap(bare);
    if (inner === null) break;
    bare = inner;
  }
  return stripParameters(bare);
}

function unwrap(href: string): string | null {
  const url = URL.parse(href);
  const wrapper = url && WRAPPERS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname));
  if (!wrapper) return null;
  const target = wrapper.parameters.map((name) => URL.parse(url.searchParams.get(name) ?? "")).find((each) => each);
  return target && (target.protocol === "https:" || target.protocol === "http:") ? target.href : null;
}

/** Doesn't use URLSearchParams, which would re-encode the other parameters; some servers mind. */
function stripParameters(href: string): string {
  const start = href.search(/[?#]/);
  const host = start === -1 ? undefined : URL.parse(href)?.hostname;
  if (host === undefined || host === "") return href;
  const parts = (href.slice(start).match(/[?#&][^?#&]*/g) ?? []).map((part) => ({
    separator: part.charAt(0),
    text: part.slice(1),
  }));
  const fragment = parts.findIndex(({ separator }) => separator === "#");
  const remaining = parts.filter(({ text }, index) =>
    fragment === -1 || index < fragment ? !isTracking(text, host) : !isTrackingInFragment(text),
  );
  return remaining.length === parts.length ? href : href.slice(0, start) + joinParts(parts, new Set(remaining));
}

type Part = { separator: string; text: string };

/** Joins the kept parts. A part after a dropped "?" or "#" takes over that separator. */
function joinParts(parts: readonly Part[], keeping: ReadonlySet<Part>): string {
  let start: string | null = null;
  let joined = "";
  for (const part of parts) {
    const { separator, text } = part;
    if (keeping.has(part) && (text !== "" || separator === "#")) {
      const takesStart = start === "#" || separator === "&";
      joined += ((takesStart ? start : null) ?? separator) + text;
      start = null;
    } else if (separator !== "&" && start !== "#") start = separator;
  }
  return joined;
}

/** An anchor may be named "source", so only parts with a value count. */
function isTrackingInFragment(part: string): boolean {
  const equals = part.indexOf("=");
  return equals !== -1 && TRACKING_PARAMETER.test(part.slice(0, equals));
}

function isTracking(part: string, host: string): boolean {
  const [[name, value] = ["", ""]] = new URLSearchParams(part);
  if (TRACKING_PARAMETER.test(name)) return true;
  if (name === "si") return SHARING_HOST.test(host);
  return REFERRER_PARAMETER.test(name) && NAME_OF_A_SITE.test(value);
}

const OPENING = /^["'“‘«<([{]+/;
const CLOSING = new Set("\"'”’»>)]}.,;:!?…");
/** "[text](address)", "url=address|text", "address,https://…". */
const BETWEEN_ADDRESSES = /(\]\(|\||(?<=^|[|([{<"'])url=|[,;](?=https?:\/\/))/i;
const WEB_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
/** Links show a part of a long address: "acme.com/?utm_sou…". */
const CUT_PARAMETER = /[?&#]utm_?\w*((?:\.{3}|…)?[)\]}>"'”’]*)$/;
const MAX_ADDRESS_LENGTH = 2000;

/** Removes tracking parameters from the addresses in a text, with or without "https://". */
export function stripTextTracking(text: string): string {
  return /[?#]/.test(text) ? text.replace(/\S+/g, stripWordTracking) : text;
}

function stripWordTracking(word: string): string {
  if (!/[?#]/.test(word)) return word;
  if (!word.includes("=")) return word.replace(CUT_PARAMETER, "$1");
  return word.split(BETWEEN_ADDRESSES).map(stripAddressTracking).join("");
}

function stripAddressTracking(part: string): string {
  if (part.length > MAX_ADDRESS_LENGTH) return part;
  const start = OPENING.exec(part)?.[0] ?? "";
  const address = cutAddress(part.slice(start.length));
  const scheme = /^https?:\/\//i.test(address) ? "" : "https://";
  const host = /[?#]/.test(address) ? (URL.parse(scheme + address)?.hostname ?? "") : "";
  if (!WEB_HOST.test(host)) return part;
  const end = part.slice(start.length + address.length);
  return start + stripTracking(scheme + address).slice(scheme.length) + end;
}

/** Returns the address at the start of a text, without trailing brackets and punctuation. */
function cutAddress(text: string): string {
  let end = findUnopenedBracket(text);
  while (end > 0 && CLOSING.has(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function findUnopenedBracket(text: string): number {
  let open = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "(") open += 1;
    else if (text[index] === ")" && (open -= 1) < 0) return index;
  }
  return text.length;
}

/** Parses an absolute http(s) address and removes tracking parameters. Null for anything else. */
export function parseWebAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(stripTracking(text.trim())) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > MAX_ADDRESS_LENGTH) return null;
  return url.href;
}

/** Reads a decoded segment of an address's path. */
export function parsePathSegment(text: string | null | undefined, index: number): string | null {
  const part = URL.parse(text ?? "")
    ?.pathname.split("/")
    .filter((each) => each !== "")[index];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
