import {
  findCityOffset,
  findUtcOffsets,
  findZoneOffset,
  listHours,
  listHoursAround,
  spellZones,
  ZONE_NAMES,
} from "./time-zones";

// The hours that a posting asks for, with the zone that names them: "9am – 5pm Eastern Time", "overlap with London time", "US
// business hours". They limit who can do the job, so that a seeker must see them before paying.

/** Spelled names of zones, and what they are hours ahead of UTC in winter. "Eastern" alone is the American one. */
const SPELLED: readonly (readonly [string, number])[] = [
  ["central european", 1],
  ["eastern european", 2],
  ["western european", 0],
  ["mitteleuropäische[rn]?", 1],
  ["(?:british|uk|greenwich mean|londoner)", 0],
  ["(?:indian?|india)", 5.5],
  ["australian eastern", 10],
  ["west(?:ern)? african?", 1],
  ["(?:central|south(?:ern)?) african?", 2],
  ["east(?:ern)? african?", 3],
  ["gulf", 4],
  ["singapore", 8],
  ["japan(?:ese)?", 9],
  ["(?:(?:us|u\\.s\\.|north american) )?eastern", -5],
  ["(?:(?:us|u\\.s\\.|north american) )?central", -6],
  ["(?:(?:us|u\\.s\\.|north american) )?mountain", -7],
  ["(?:(?:us|u\\.s\\.|north american) )?pacific", -8],
];
/** From its first to its last zone, and the one where most of its people live. */
const REGIONS: readonly (readonly [string, number, number, number])[] = [
  ["(?:us|u\\.s\\.|usa|american|north american?|united states)", -8, -5, -5],
  ["(?:au|australian?)", 8, 10, 10],
  ["(?:europe(?:an)?|eu|europäische[nr]?|européens?|europea|europeu)", 0, 2, 1],
];
const SUFFIX =
  "(?:(?:standard |daylight |summer )?(?:time(?:[- ]?zones?)?|zeit(?:zone)?)(?: (?:(?:business|working|work|core|office) )?hours)?|(?:business|working|work|core|office) hours|hours)";
/** "London time", in capitals. */
const CITY_TIME = /(?<!\p{L})(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?) (?:time|(?:business |working )?hours)(?!\p{L})/u;
/** "an overlap of four hours with Lisbon" */
const OVERLAP_WITH_CITY =
  /\boverlap(?:ping)?(?: \p{L}+| \d+){0,4} with (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?! \p{Lu}|[’']s)/u;
const ZONE = [
  `(?<offset>(?:utc|gmt) ?[+\u2212-] ?\\d{1,2}(?::?[034][05])?)(?!\\d)`,
  `(?<abbreviation>(?:${ZONE_NAMES.join("|")}))(?![\\p{L}\\d])(?<unit>[- ]${SUFFIX})?`,
  `(?<spelled>${SPELLED.map(([name]) => name).join("|")}) ${SUFFIX}`,
  `(?<region>${REGIONS.map(([name]) => name).join("|")})[- ]${SUFFIX}`,
].join("|");

const CLOCK = "\\d{1,2}(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\.?|uhr|h)?";
const RANGE = `(?<![\\d$€£.,])${CLOCK} ?(?:-|–|—|to|until|till|and|bis|und|à|a|al|às|alle|tot|en|do|et|y|e) ?${CLOCK}`;
const WORK =
  "(?:work\\p{L}*|time ?zones?|hours?|schedule[ds]?|availab\\p{L}+|shifts?|overlap\\p{L}*|required?|monday|mon|(?:kern)?arbeit\\p{L}*|kernzeit|reachable|online|(?:du|man) [^.;]*erreichbar|horári\\p{L}+|horari[oa]s?|horaires?|orario|trabaj\\p{L}+|lavor\\p{L}+|werk\\p{L}*|prac\\p{L}+|werktijd\\p{L}*|godzin\\p{L}*)";
const ALIGNED =
  "(?:overlap\\p{L}*|align\\p{L}*|in line with|compatib\\p{L}+|angelehnt|überschneid\\p{L}+|überlapp\\p{L}+|aline\\p{L}+|alinhad\\p{L}+|aligné\\p{L}*|chevauch\\p{L}+|coincid\\p{L}+|solap\\p{L}+|allineat\\p{L}+|sovrappo\\p{L}+|afgestemd|overlapp\\p{L}+|dostosowan\\p{L}+|pokryw\\p{L}+)";
const MUST =
  "(?:must|you work|need\\p{L}*|require[sd]?|able|willing|expect\\p{L}*|available|will|can|comfortable|position|role|job|opportunity)";
const LABEL =
  "(?:(?:working|work|business|core|shift) )?(?:(?<!office )hours|location|schedule|shift|time ?zone|arbeitszeit(?:en)?|zeitzone|horaires?|fuseau horaire|horario|zona horaria|horário|fuso horário|orario|fuso orario|werktijden|tijdzone|godziny pracy|strefa czasowa|arbetstid(?:er)?|kärntid|arbejdstid|kernetid)(?: required| requirements?| of work)?";

const before = (cue: string) => new RegExp(`${cue}(?:${ZONE})`, "giu");
/** Words before the zone. */
const CUES = [
  before(`${RANGE} ?[,([]{0,2} ?(?:in |your |the )?`),
  before(`(?<!\\p{L})${ALIGNED}[^.;]{0,50}?(?<![\\p{L}\\d])`),
  before(
    `(?<!\\p{L})${MUST}(?!\\p{L})[^.;:]{0,60}?(?<!\\p{L})(?:work(?:ing)?|during|along|hours in|meet (?:with|in|during)|on|keep|cover) (?:\\p{L}+ ){0,2}?`,
  ),
  before(`(?:^|[|•·] ?)[^\\p{L}]{0,10}${LABEL} ?[:–-][^.;]{0,60}?(?<![\\p{L}\\d])`),
  before(
    "(?<!\\p{L})(?:disponib|verfügbar|beschikbaar|arbeit|travail|traba[jl]|lavor|werk|prac)\\p{L}*[^.;:]{0,60}? (?:zeitzone|fuseau horaire|zona horaria|fuso horário|fuso orario|tijdzone|strefie czasowej) (?:d[eo] |del )?",
  ),
  before("(?<!\\p{L})(?:shifts?|hours|schedules?) (?:are|is|will be) (?:all )?(?:in|on|based on|per) (?:the )?"),
  before(`(?<!\\p{L})(?:start|begin)\\p{L}* (?:at |by )?${CLOCK} ?[,([]{0,2} ?`),
  before("(?<!\\p{L})(?<!no )(?:must|should|need to|have to) be in (?:the )?"),
  before(
    "(?<!\\p{L})(?:located|based|living|live|reside|remote from any (?:(?:u\\.?s\\.?|canadian) )?(?:state|province)) (?:with)?in (?:the )?",
  ),
  before("(?<!\\p{L})remote(?: \\p{L}+){0,2}? ?[(,–-] ?"),
  before("^[^\\p{L}]{0,10}work(?:ing)? (?:(?:in|on|the) ){0,2}"),
  before("^[^\\p{L}]{0,10}"),
];
/** Behind a bare zone at a sentence's start: "(Europe Timezone)", "Eastern time zone". */
const ALONE = /^[^\p{L}\p{N}]*(?:(?:is )?(?:required|only|mandatory|a must)[^\p{L}\p{N}]*)?$/iu;

/** "US business hours (Eastern Time)" */
const EXACTLY = new RegExp(`^ ?[-–,:(]{1,2} ?(?:${ZONE})`, "iu");

/** "PT" alone is part-time. */
const SHORT = /^[^\p{L}]*\p{L}{2}$/u;

/** Hours of other people and things, wishes and conditions. */
const OTHERS =
  /\(flexible(?!\p{L})|(?<!\p{L})(?:(?:our|the) (?:[\p{L}-]+ ){0,2}?office(?! hours)|(?<!(?:overlap\p{L}*|available|responsive|during)[^.;]{0,40})office hours|phone lines|nuestras? \p{L}+|notre \p{L}+|unser\p{L}* \p{L}+|nostr\p{L}+ \p{L}+|customers?|clients?|offices|webinars?|events?|meetings?|stand-?ups?|interviews?|deadlines?|(?:market|trading|store|shop|branch) hours|clos(?:e[sd]?|ing)|opens|open(?! (?:to|for)(?!\p{L}))|opening|call us|reach us|hotline|support is|broadcasts?|colleagues?|across|experience|prefer\p{L}*|ideal\p{L}*|nice to have|bonus|a plus|if|optional\p{L}*|depending|kunden|événements?|reuniones|riunioni|not|never|regardless)(?!\p{L})|n['’]t(?!\p{L})/iu;
const CLAUSES = /[;,] (?=(?:so |and |but )?(?:we|please|as we)(?!\p{L}))|;\s/iu;
const IN_LINE = new RegExp(`(?<!\\p{L})${ALIGNED}(?!\\p{L})|${RANGE}`, "iu");
const HAS_WORK = new RegExp(`(?<!\\p{L})${WORK}(?!\\p{L})`, "iu");

const AMERICAN: Readonly<Record<string, string>> = { eastern: "EST", central: "CST", mountain: "MST", pacific: "PST" };
const AMERICAN_NAME = `(?:${Object.keys(AMERICAN).join("|")})`;
/** "the Pacific or Mountain time zone", "Eastern, Central and Mountain time zones" */
const AMERICAN_LIST = new RegExp(
  `(?<!\\p{L})${AMERICAN_NAME}(?:(?:, ?| ?/ ?|,? (?:or|and) )${AMERICAN_NAME}){1,3} ${SUFFIX}(?!\\p{L})`,
  "giu",
);

/** Writes listed zones by their short names: "PST or MST". */
function shortenList(list: string): string {
  const names = list.toLowerCase().match(/\p{L}+/gu) ?? [];
  return names
    .flatMap((name) => AMERICAN[name] ?? [])
    .join(", ")
    .replace(/, (?=\w+$)/u, " or ");
}

/** "5 p.m. Eastern" */
const BARE_AMERICAN = new RegExp(
  `(?<=\\d ?(?:[ap]\\.? ?m\\.?)? ?[,(]? ?)${AMERICAN_NAME}(?! (?!(?:and|or|on|with|every)(?!\\p{L}))\\p{L})`,
  "giu",
);
/** "heure de l'Est", "horário de Brasília", in English. */
const ABROAD: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:heure (?:normale )?de l[’']est|hor\p{L}+ del? (?:la costa )?este|horário d[eo] leste)(?!\p{L})/giu,
    "EST",
  ],
  [/(?<!\p{L})(?:heure (?:normale )?du pacifique|hor\p{L}+ del? pacífico|horário do pacífico)(?!\p{L})/giu, "PST"],
  [/(?<!\p{L})hor[áa]ri?[oa] (?:\p{L}+ )?de bras[íi]lia(?!\p{L})/giu, "Sao Paulo time"],
  [
    /(?<!\p{L})(?:heure|hora|horario|horário|ora)(?: \p{L}+)? d[ei] (?<city>\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)/gu,
    "$<city> time",
  ],
];

function translateZones(sentence: string): string {
  const spelled = spellZones(sentence)
    .replace(AMERICAN_LIST, shortenList)
    .replace(BARE_AMERICAN, (name) => AMERICAN[name.toLowerCase()] ?? name);
  return ABROAD.reduce((text, [pattern, name]) => text.replace(pattern, name), spelled);
}

/** "four hours of overlap": who lives further away has fewer. */
const OVERLAP = new RegExp(
  `(?<!\\p{L}|\\d)(?<count>\\d)\\+?[ -]?(?:h|hours?|hrs?|stunden|heures|horas|ore|uur|uren|godzin\\p{L}*)(?!\\p{L})[^.;]{0,20}?${ALIGNED}|${ALIGNED}[^.;\\d]{0,20}?(?:for|of|by|of at least|at least) (?<behind>\\d) ?\\+?h`,
  "iu",
);
const WORKDAY = 8;

/** Finds the zone of the hours or the place that a sentence asks for, as offsets from UTC; none if it says nothing about that. */
export function findWorkingHours(sentence: string): number[] {
  const [center, ...others] = findAskedZone(sentence);
  const { count, behind } = OVERLAP.exec(spellZones(sentence))?.groups ?? {};
  const hours = Number(count ?? behind);
  if (center === undefined || others.length > 0 || !(hours < WORKDAY))
    return center === undefined ? [] : [center, ...others];
  return listHoursAround(center, `${WORKDAY - hours}`);
}

function findAskedZone(sentence: string): number[] {
  for (const clause of translateZones(sentence).split(CLAUSES)) {
    if (OTHERS.test(clause)) continue;
    const city = CITY_TIME.exec(clause)?.[1] ?? OVERLAP_WITH_CITY.exec(clause)?.[1];
    const local = IN_LINE.test(clause) ? findCityOffset(city) : null;
    if (local !== null) return [local];
    const near = parseNearby(clause);
    if (near.length > 0) return near;
    const hasWork = HAS_WORK.test(clause);
    for (const [index, cue] of CUES.entries()) {
      for (const match of clause.matchAll(cue)) {
        const rest = clause.slice(match.index + match[0].length);
        const isBare = index === CUES.length - 1;
        if (
          (isBare && (!ALONE.test(rest) || SHORT.test(match[0]))) ||
          (index === 0 && !hasWork && !isWhole(match, rest))
        )
          continue;
        const window = findUtcOffsets(clause);
        const named = window.length > 0 || match.groups?.region === undefined ? null : EXACTLY.exec(rest);
        const offsets = window.length > 0 ? window : parseZone(named?.groups ?? match.groups ?? {});
        if (offsets.length > 0) return offsets;
      }
    }
  }
  return [];
}

/** Finds the zone that a part of a title names: "Tutor (EST hours)". */
export function findTitleHours(title: string): number[] {
  const parts = title.split(/[()[\]|]|\s[-–—]\s/u).slice(1);
  return parts.map(findWorkingHours).find((offsets) => offsets.length > 0) ?? [];
}

/** "8:00 AM - 5:00 PM [PST]", a line of its own. */
function isWhole({ index }: RegExpExecArray, rest: string): boolean {
  return index <= 2 && ALONE.test(rest);
}

/** "within 3 hours of Eastern Time", "±3 hours from ET" */
const NEARBY = new RegExp(
  `(?:\\bwithin |(?:^|\\bremote(?:-first)?)[^\\p{L}\\d]{0,6}(?:\\+\\s?/\\s?-|±)\\s?)(?<hours>\\d{1,2}) ?h(?:ou)?rs? (?:of|from) (?:the |us )?(?:${ZONE})`,
  "iu",
);

function parseNearby(clause: string): number[] {
  const groups = NEARBY.exec(clause)?.groups;
  const [center, ...others] = parseZone(groups ?? {});
  return center === undefined || others.length > 0 ? [] : listHoursAround(center, groups?.hours);
}

function parseZone({
  offset: ahead,
  abbreviation,
  unit,
  spelled,
  region,
}: Record<string, string | undefined>): number[] {
  if (ahead !== undefined) return findUtcOffsets(ahead.toUpperCase());
  if (abbreviation !== undefined) {
    // "est" is a word, "est time zone" isn't.
    const isZone = abbreviation === abbreviation.toUpperCase() || (unit !== undefined && abbreviation.length > 2);
    const offset = isZone ? findZoneOffset(abbreviation) : null;
    return offset === null ? [] : [offset];
  }
  if (spelled !== undefined) {
    const named = SPELLED.find(([name]) => new RegExp(`^(?:${name})$`, "iu").test(spelled));
    return named ? [named[1]] : [];
  }
  const named = findRegion(region);
  return named ? listHours(named[1], named[2]) : [];
}

const findRegion = (region = "") => REGIONS.find(([name]) => new RegExp(`^(?:${name})$`, "iu").test(region));

/** "est timezone", "cet", "pacific time", "utc+2", "US hours" at the start of typed words. */
const TYPED_ZONE = new RegExp(
  `^(?:(?<window>(?:utc|gmt) ?[+\u2212-] ?\\d{1,2}(?::?[034][05])?)|(?<bare>${ZONE_NAMES.filter((name) => name.length > 2).join("|")})|${ZONE})(?: (?:time ?zone|timezone|time|hours|shift|overlap))*(?= |$)`,
  "iu",
);
/** Zones whose names mean something else without "time" or "hours". */
const OTHER_WORDS: ReadonlySet<string> = new Set(["wet", "cst"]);

/** Finds the zone that typed words begin with, and the length of what names it. */
export function findTypedZone(typed: string): { offset: number; length: number } | null {
  const { 0: written = "", groups } = TYPED_ZONE.exec(typed) ?? {};
  if (groups === undefined || written.length < 3 || OTHER_WORDS.has(written.toLowerCase())) return null;
  const { window, bare, abbreviation, region } = groups;
  const named = (bare ?? abbreviation)?.toUpperCase();
  const [first] =
    window === undefined ? parseZone({ ...groups, abbreviation: named }) : findUtcOffsets(window.toUpperCase());
  const offset = findRegion(region)?.[3] ?? first;
  return offset === undefined ? null : { offset, length: written.length };
}

const MAY_ASK =
  /\boverlap[^.;]{0,40} with \p{Lu}|\b(?:eastern|pacific|mountain|central|european?|african?|gulf|singapore|japan(?:ese)?|us|u\.s\.|uk|au|australian?)[- ](?:standard |daylight |summer )?(?:time|business|working|hours)|[ap]\.?m\.?,? \(?(?:eastern|central|mountain|pacific)|(?:heure|hora|hor[áa]rio|ora)(?: \p{L}+)? d[eiu]|\b\p{Lu}\p{Ll}+ time\b|\d ?(?:[ap]m|h(?:ou)?rs? (?:of|from))? ?\[?\(?[A-Z]{2,4}\b/iu;

/** A cheap check whether a text may ask for hours in a zone that it doesn't abbreviate. */
export function mayAskForHours(text: string): boolean {
  return MAY_ASK.test(text);
}
