import { parseExcluded } from "./exclusions";
import { US_STATES } from "./place-codes";

const STATES = [...US_STATES].map((code) => `US-${code}`);

const LIVE = "(?:live|living|reside|residing|be (?:located|based)|work(?: remotely)?|located|based|performed|done)";
const ONE_OF = "(?:one of |any of |either )?(?:the )?(?:following )?(?:states? of |states?:? ?)?";
/** "must reside in one of the following states: FL, GA", "We can only hire in these states (FL, GA)". The list follows. */
const LIST_FOLLOWS = [
  `\\b(?:must|may|can|should|need to|have to|has to|will|eligible|required to|limited to|only|open to|consider\\p{L}*|able to)\\b[^.;:\\n]{0,80}?\\b(?:${LIVE}|residents|hire|hiring|employ|candidates|applicants)\\b[^.;:\\n]{0,40}?\\b(?:following|these|listed|approved) (?:US |U\\.S\\. |United )?states?\\b[^.;:(\\n]{0,60}[:(-]\\s*`,
  `\\b(?:hire|hiring|employ|recruit)\\b[^.;:\\n]{0,40}?\\bin (?:the )?(?:following|these|listed|approved) (?:US |U\\.S\\. |United )?states?(?: only)?[^.;:(\\n]{0,20}[:(-]\\s*`,
  `\\bmust (?:currently |permanently )?${LIVE} in ${ONE_OF}`,
  `\\b(?:must|only|need to|needs to|required to|has to|have to)\\b[^.;:\\n]{0,60}?\\b(?:have|hold|maintain|with)\\b[^.;:\\n]{0,30}?\\b(?:address|residence|residency|domicile) in ${ONE_OF}`,
  `\\bmust be (?:an? |currently )?(?:\\p{L}+ )?residents? (?:of|in) ${ONE_OF}`,
  `\\b(?:open|available|limited|restricted)(?: only)? to (?:candidates|applicants|residents|people|individuals|those)(?: (?:who )?(?:are |currently )*(?:${LIVE}|based|located|living))? (?:in|of|from) ${ONE_OF}(?=[^.;\\n]{4,300} only\\b)`,
  `\\b(?:open|available|limited|restricted) (?:only|exclusively) to (?:candidates|applicants|residents|people|individuals|those)(?: (?:who )?(?:are |currently )*(?:${LIVE}|based|located|living))? (?:in|of|from) ${ONE_OF}`,
  `^[^\\p{L}]*(?:eligible|approved|available|hiring|remote|accepted) (?:US |U\\.S\\. |hiring |work )?states?\\s?[:–-]\\s*`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "for residents of OH, PA or KY": without "only", a list of codes limits where names may be examples. */
const CODES_FOLLOW = [
  `\\b(?:[Rr]ole|[Pp]osition|[Jj]ob|[Oo]pportunity|[Oo]pening|[Rr]emote|[Oo]pen|[Aa]vailable)\\b[^.;:\\n]{0,40}? (?:for|to) (?:residents of|(?:\\p{L}+ ){1,3}${LIVE} in) ${ONE_OF}`,
  `\\b(?:[Ww]e|[Cc]urrently|[Oo]nly) (?:\\p{L}+ ){0,3}?(?:hire|hiring|employ|recruit)(?: \\p{L}+){0,3}? (?:in|from) ${ONE_OF}`,
  `(?<!\\b(?:[Ii]f|[Ww]hen|[Ww]here|[Uu]nless|[Ww]hether) )\\b[Yy]ou(?: (?:must|can|could|may|will|should|need|have|to|are|currently|already|permanently)){0,4} ${LIVE} in ${ONE_OF}`,
].map((pattern) => new RegExp(`${pattern}(?=[A-Z]{2}(?:[ ,/]|$))`, "u"));
/** Wishes, denials, licenses and pay name states without limiting where one may live. */
const OTHER_LISTS =
  /n[’']t\b|\b(?:not|unable|except|exclud\p{L}*|outside|prefer\p{L}*|ideal\p{L}*|licens\p{L}*|salar\p{L}*|pay|compensation|customers?|clients?|ship\p{L}*|deliver\p{L}*|travel|territor\p{L}*)\b/iu;
const AFTER_LIST = /\s(?:only|to|at this time|for|and must|due|because)\b|[.;!)\]]/iu;
const MAX_SENTENCE = 700;
const MIN_STATES = 2;

/** "the contiguous 48 states", "the continental US": all but two. */
const CONTIGUOUS =
  /\b(?:contiguous|conterminous|continental)\b[^.;,\n]{0,20}?(?:\bU\.?S(?!\p{L})|\bUSA\b|\bUnited States\b|\bstates\b)|\blower[- ]48\b/iu;
const WHERE_ONE_LIVES =
  /\b(?:live|reside|residing|located|based|remote(?:ly)?|candidates|applicants|residents|anywhere)\b/iu;
const APART: readonly (readonly [string, RegExp])[] = [
  ["US-AK", /\bAlaska\b/iu],
  ["US-HI", /\bHawaii\b/iu],
];

/** Finds the US states that a text doesn't name where it lists the only ones to live in, with the sentences that say so. */
export function findUnlistedStates(sentences: readonly string[]): { except: string[]; quotes: string[] } {
  for (const sentence of sentences) {
    if (sentence.length > MAX_SENTENCE || OTHER_LISTS.test(sentence)) continue;
    const allowed = [...LIST_FOLLOWS, ...CODES_FOLLOW]
      .map((pattern) => parseStates(sentence, pattern))
      .find((codes) => codes.length > 0);
    if (CONTIGUOUS.test(sentence) && WHERE_ONE_LIVES.test(sentence)) {
      const except = APART.flatMap(([code, name]) => (name.test(sentence) ? [] : [code]));
      if (except.length > 0) return { except, quotes: [sentence] };
    }
    if (allowed) return { except: STATES.filter((code) => !allowed.includes(code)).toSorted(), quotes: [sentence] };
  }
  return { except: [], quotes: [] };
}

function parseStates(sentence: string, pattern: RegExp): string[] {
  const match = pattern.exec(sentence);
  if (!match) return [];
  const rest = sentence.slice(match.index + match[0].length).replace(/\bD\.C\./gu, "DC");
  const list = rest.split(AFTER_LIST, 1)[0]?.trimEnd() ?? "";
  const { codes, length } = parseExcluded(list, true);
  const isList = codes.length >= MIN_STATES && codes.every((code) => code.startsWith("US-"));
  // A list that goes on with words that we can't read allows more than its start.
  return isList && length === list.length ? codes : [];
}
