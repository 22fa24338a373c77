import words from "../data/title-variants.json" with { type: "json" };
import { SUBDIVISIONS } from "~/format/subdivision";
import { parseCountry } from "../places/countries";
import { findCityCountry, isCityIn } from "../places/cities";
import { isPlaceCode, NO_PLACE_CODES, US_STATES } from "../places/place-codes";
import { findSubdivisionCountry, isStateName } from "../places/subdivisions";
import { foldWords } from "../text/fold";
import { toSingular } from "../text/tokens";
import { removePlaces } from "./place-words";

/**
 * `core`: the words for the work that all wordings share. `variant`: places, languages, ranks and other words. All are
 * sorted.
 */
export type TitleParts = { core: string; variant: string; places: string[] };

/** Begins additions that stand for a part of a country where something is sold. */
const TERRITORY_MARK = "territory:";

/** "(m/w/d)", "m|f|x", "H/F", "all genders". */
const GENDERS =
  /[([]?\s*\b(?:[mwfhdxi](?:\s*[/|.,*]\s*(?:[mwfhdxi]|gn|div(?:ers)?|nb))+|all genders?|any gender|gn|wo?men\s*\/\s*(?:wo)?men(?:\s*\/\s*non[ -]binary)?)\b\s*[)\]]?/giu;
/** "Sachbearbeiter/in", "Entwickler*innen", "Berater(in)", "EntwicklerIn", "ingénieur·e", "consultor/a". */
const GENDER_ENDING =
  /(?<=\p{L}{3})(?:[/*:_·]-?|\(-?)(?:innen|in|n|e|er|i?ère|euse|t?rice|as?|os?|s|frau|mann)\b\)?(?!\p{L})|(?<=\p{Ll}{3})In(?:nen)?(?!\p{L})/gu;
/** Endings of forms for women and of plurals, each with the one that stands for it. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?<=\p{L}{3}(?:er|ist|ent|ant|or|eur|oge|ekt))in(?:nen)?$/u, ""],
  [/(?<=\p{L}{2})frau$/u, "mann"],
  [/(?<=ung|ion|heit|keit|schaft|tat)en$/u, ""],
];
const foldForm = (word: string) =>
  ENDINGS.reduce((form, [ending, other]) => form.replace(ending, other), toSingular(word));

/** Every job is remote, so this doesn't distinguish any. */
const REMOTE =
  /\b(?:(?:100\s*%|fully|full|all)[\s-]*)?(?:remote(?:ly)?(?:[\s-]+(?:work|job|first|only|position|opportunity))?|work(?:ing)?[\s-]+from[\s-]+(?:home|anywhere)|wfh|home[\s-]?(?:office|based)|virtual|anywhere)\b/giu;
const STATE = `(?:${[...US_STATES].join("|")})`;
/** "Hillsboro, OH", "Austin S, TX", "(Plano, TX, US)". */
const CITY_AND_STATE = new RegExp(
  `(?:(?<=[-–—|(:,/]\\s*)|(?<=^))[\\p{L}. ']{2,30},?\\s+${STATE}(?=\\s*(?:[(),;|/–—-]|$))`,
  "gu",
);
/** "Toledo, Ohio". The city must be known, because "Mid-Market, Texas" is no town. */
const CITY_AND_STATE_NAME = new RegExp(
  `(?<=[-–—|(,/]\\s*)(\\p{L}[\\p{L}. '’]{1,30}),\\s+(?:${Object.values(SUBDIVISIONS).join("|")})(?=\\s*(?:$|[-–—|),/]))`,
  "gu",
);
/** "(TX)", "(MI, OH or IN)", and what "(Remote, TX)" leaves. */
const STATES = new RegExp(`[([]\\s*(?:,\\s*)?${STATE}(?:\\s*(?:[,/&]|\\bor\\b|\\band\\b)\\s*${STATE})*\\s*[)\\]]`, "g");

/** "DC License", "Texas-licensed": where one may practice. */
const LICENSED = /\b(\p{Lu}\p{L}+)[ -][Ll]icen[cs]ed?\b/gu;

/** "(25)" counts postings, "77494" is a postal code, "#4812" and "REQ-4812" a posting's number. "ISO 27001" is a standard. */
const COUNTER =
  /[([]\d{1,3}[)\]]\s*$|\b(?:[Rr][Ee][Qq]|JR|ID|Ref)\b(?:[\s.:#-]|ID)*\d{3,}\b|#\s?\d{3,}\b|(?<!\p{Lu}{3} )\b\d{5}\b/gu;

const SPELLINGS: readonly [RegExp, string][] = [
  [/\bfull stack\b/g, "fullstack"],
  [/\bfront end\b/g, "frontend"],
  [/\bback end\b/g, "backend"],
  [/\bdev ops\b/g, "devops"],
  [/\be commerce\b/g, "ecommerce"],
  [/\blevel (?=(?:[1-5]|i{1,3}|iv|v)\b)/g, ""],
  [/\bmid level\b/g, "mid"],
  [/\bentry level\b/g, "entry"],
  [/\bnew grad(?:uate)?\b/g, "graduate"],
  [/\bcustomer (?:service|care)\b/g, "customer support"],
  [/\bhr\b/g, "human resources"],
  [/\bqa\b/g, "quality assurance"],
];

const RANKS: ReadonlyMap<string, string> = new Map(Object.entries(words.ranks));

const LANGUAGES: ReadonlySet<string> = new Set(words.languages);
const OF_LANGUAGE: ReadonlySet<string> = new Set(words.besideLanguages);

const SMALL: ReadonlySet<string> = new Set(words.smallWords);

/** "$25/hr", "($90,000 - $110,000)", "80k–100k EUR", "up to £600 a day". */
const MONEY =
  /[([|–—-]?\s*(?:(?:up to|from|ote|base|pay|salary|bis zu)\s*:?\s*)?(?:(?:[$€£¥₹]|\b(?:us|c|ca|a|au)\$|\b(?:usd|eur|gbp|cad|aud|inr|chf|pln)\s?)\s?\d[\d.,]*\s?k?\b|\b\d[\d.,]*\s?k?\s?(?:[€£$]|\b(?:usd|eur|gbp|cad|aud|inr|chf|pln)\b)|\b\d{2,3}k\s?(?:-|–|—|to)\s?\d{2,3}k\b)(?:\s*(?:-|–|—|to|bis)\s*(?:[$€£¥₹]\s?)?\d[\d.,]*\s?k?)?\+?(?:\s?(?:usd|eur|gbp|cad|aud)\b)?(?:\s*(?:\/|per|an?|p)\s*(?:hour|hr|h|year|yr|annum|month|mo|week|wk|day)\b)?(?:\s*(?:base|ote|sign[- ]on(?: bonus)?|bonus|commission))?\s*[)\]]?/giu;
/** "(CST timezone)", "EST hours", "(CET +/- 2)", "US time zones": where the work is done, not what it is. */
const TIME_ZONE =
  /[([]?\s*\b(?:(?:cst|est|pst|mst|ist|cet|cest|eet|gmt|utc|wet|bst|edt|cdt|pdt|aest|jst|sgt)\b(?:\s?(?:\+\s?\/\s?-|±|[+-])\s?\d{1,2}(?:\s?h(?:ou)?rs?)?)?|(?:eastern|central|pacific|mountain|us|european?|emea|apac)(?= (?:time|standard time|hours)))(?:\s?[/-]\s?(?:cst|est|pst|mst|cet))?(?:\s+(?:standard )?(?:time ?zones?|timezones?|time|hours|shift|coverage))*\s*[)\]]?/giu;
/** Written in capitals: "(HK)", "- SG", "[UK]". */
const PLACE_CODE = /(?:[([]\s*([A-Z]{2,3})\s*[)\]]|\s[-–—|,]\s?([A-Z]{2,3})(?=\s*(?:$|[-–—|,(])))/g;
/** Says nothing about the work: "(Hybrid or Remote)", "(6-month project)". */
const SETTING =
  /[([]\s*(?:hybrid|on-?site|in-?office|hybrid or|or hybrid|\s|\/|,)+[)\]]|\s[-–—|]\s*(?:hybrid|on-?site|in-?office)\s*$/giu;
const RANK_BEFORE = /^(?:senior|sr|snr|junior|jr|associate|regional|global) /;
/** Order matters around these: "Customer Success Manager" isn't "Manager, Customer Success". */
const HEADS = new Set(["manager", "lead", "head", "director", "chief", "supervisor", "coordinator"]);

/** "- Spokane", "(Chattanooga)", ", Des Moines": a city that is a part of the title by itself. */
const CITY_PART = /(?<=[-–—|(,[/]\s*)[\p{L}][\p{L}. '’]{2,30}(?=\s*(?:$|[-–—|),\]/]))/gu;

/** A part of a title between dashes, commas or brackets. */
const TITLE_PART = /(?<=[–—|(),[]\s*|\s-\s+)[^\s–—|(),[\]][^–—|(),[\]]{1,60}(?=\s*(?:$|[–—|(),\]]))/gu;
const COMPASS =
  /^(?:north|south|(?:north|south|mid)?(?:east|west)|mid(?:atlantic|south)|central|mountain|pacific|atlantic)$/u;
const BESIDE_COMPASS = /^(?:coast|region|territory|time|zones?|timezones?|preferred|only|or|and|us|usa)$/u;
/** Where people live, not where they sell. */
const OF_RESIDENCE = /\b(?:time|zones?|timezones?|preferred)\b/iu;

/** Lists the directions of "(East or Central Preferred)" and "- Mountain West"; none if the part names anything else. */
function listDirections(part: string): string[] {
  const words = foldWords(part)
    .replace(/(?<=st|th)ern\b/gu, "")
    .replace(/\b(north|south|mid) (?=east|west|atlantic|south)/gu, "$1")
    .split(" ");
  const directions = words.filter((word) => COMPASS.test(word));
  return words.every((word) => COMPASS.test(word) || BESIDE_COMPASS.test(word)) ? directions : [];
}

/** "- Harbour Shopping Centre": where something is sold. */
const VENUE =
  /(?<=[-–—|(,]\s*)[\p{L}][\p{L}. '’&]{2,40}\s(?:shopping cent(?:re|er)|town cent(?:re|er)|mall|outlets?|plaza|airport)(?=\s*(?:$|[-–—|),]))/giu;

/** Additions to a title: "(6-month project)", "[Enterprise]". */
const IN_BRACKETS = /[([]([^()[\]]*)[)\]]/g;

/** Longer than any title that we show. */
const MAX_TITLE = 500;

/**
 * Splits a redacted title. `own` has the words of the posting's own places, `required` the languages that its text requires, and
 * `additions` what else its text adds to the title.
 */
export function parseTitle(
  written: string,
  own: ReadonlySet<string>,
  required: readonly string[] = [],
  additions: readonly string[] = [],
): TitleParts {
  const title = written.slice(0, MAX_TITLE);
  const places: string[] = [];
  const languages = required.map(foldWords);
  const ranks: string[] = [];
  /** Returns the words for the work. Adds the others to the lists above. */
  const parseWork = (text: string): string[] => {
    const folded = SPELLINGS.reduce((words, [pattern, spelling]) => words.replace(pattern, spelling), foldWords(text));
    // Before the places, which include "Czech".
    const others = folded.split(" ").filter((word) => !LANGUAGES.has(word) || languages.push(word) === 0);
    const work = removePlaces(others, own, (place) => places.push(place)).filter((word) => {
      const rank = RANKS.get(word);
      if (rank) ranks.push(rank);
      return !rank && word !== "" && !SMALL.has(word) && !OF_LANGUAGE.has(word);
    });
    return work.map(foldForm);
  };
  const territories: string[] = [];
  const plain = removeSettings(title, (place) => {
    const directions = OF_RESIDENCE.test(place) ? [] : listDirections(place);
    // Each territory is a job of its own, whatever the text says.
    if (directions.length > 0) territories.push(...directions.map((direction) => TERRITORY_MARK + direction));
    else places.push(foldWords(place));
  });
  const bracketed = Array.from(plain.matchAll(IN_BRACKETS), ([, text = ""]) => parseWork(text)).flat();
  const work = parseWork(plain.replace(IN_BRACKETS, " "));
  const core = work.length > 0 ? work : bracketed;
  const besides = [...(work.length > 0 ? bracketed : []), ...territories, ...additions];
  const { shared, wording } = foldTrade(core);
  const variant = [places, languages, ranks, besides, ...(wording.length > 0 ? [["worded", ...wording]] : [])]
    .map((names) => sortDistinct(names).join("+"))
    .join("/");
  return {
    core: core.length > 0 ? writeCore(shared, title) : foldWords(title),
    variant: variant.replace(/\/$/, ""),
    places,
  };
}

/** Removes "(m/w/d)" and the second gender of "Técnico/a". */
export const removeGenders = (title: string): string => title.replace(GENDERS, " ").replace(GENDER_ENDING, "");

/** Removes pay, the place of work and other words that aren't about the work. */
function removeSettings(title: string, onPlace: (place: string) => void): string {
  const remove = (place: string) => {
    onPlace(place);
    return " ";
  };
  return removeGenders(title)
    .replace(REMOTE, " ")
    .replace(SETTING, " ")
    .replace(LICENSED, (written, place: string) => (isStateName(place) || isPlaceCode(place) ? remove(place) : written))
    .replace(COUNTER, " ")
    .replace(MONEY, " ")
    .replace(TITLE_PART, (part) => (listDirections(part).length > 0 ? remove(part) : part))
    .replace(TIME_ZONE, remove)
    .replace(PLACE_CODE, (written, inBrackets: string | undefined, behind: string | undefined) => {
      const code = inBrackets ?? behind ?? "";
      const isPlace = !NO_PLACE_CODES.has(code) && parseCountry(code === "UK" ? "GB" : code) !== null;
      return isPlace ? remove(code) : written;
    })
    .replace(STATES, (codes) => (NO_PLACE_CODES.has(codes.slice(1, -1)) ? codes : remove(codes)))
    .replace(VENUE, remove)
    .replace(CITY_AND_STATE, (written) => {
      const work = findWorkBeforeCity(written);
      return `${work}${remove(written.slice(work.length))}`;
    })
    .replace(CITY_AND_STATE_NAME, (place, city: string) =>
      isCityIn(city, "US") || isCityIn(city, "CA") ? remove(place) : place,
    )
    .replace(CITY_PART, (part) => (NO_PLACE_CODES.has(part) || findCityCountry(part) === null ? part : remove(part)));
}

/** Returns the words for the work in "Nephrology Houston, TX", or "" if we don't know the town. */
function findWorkBeforeCity(written: string): string {
  const words = written.split(/(?<= )/);
  const isPlace = (place: string) => isCityIn(place, "US") || findSubdivisionCountry(place) === "US";
  const named = words.findIndex((_, start) => isPlace(words.slice(start, -1).join("")));
  const work = words.slice(0, Math.max(0, named)).join("");
  return /^\s*(?:north|south|east|west|downtown|new|lake|fort|port|mount)?\s*$/i.test(work) ? "" : work;
}

/** Who does the same work under another noun. */
const CLERKS = new Set(["agent", "clerk", "representative", "specialist"]);

/**
 * Writes names of one trade alike: "Android Engineer" for "Android Developer" and "Software Engineer, Android", "Payroll Specialist"
 * for "Payroll Clerk". `wording` keeps the words, because two wordings are merged only if their texts are equal or two boards have
 * one each: a "Security Engineer" may differ from a "Software Engineer, Security".
 */
function foldTrade(core: readonly string[]): { shared: string[]; wording: string[] } {
  const isTrade = core.some((word) => word === "engineer" || word === "developer");
  const varies = (word: string) => (isTrade ? word === "software" || word === "developer" : CLERKS.has(word));
  const wording = core.length > 1 ? core.filter(varies) : [];
  if (wording.length === 0) return { shared: [...core], wording };
  const shared = core.map((word) => (word === "developer" ? "engineer" : word));
  const special = shared.filter((word) => word !== "software" && (isTrade || !CLERKS.has(word)));
  return { shared: special.length > (isTrade ? 1 : 0) ? special : shared, wording };
}

/**
 * Sorts the work's words, because feeds write "Engineer, Backend" and "Backend Engineer". Marks on which side of a
 * comma a head stands: a "Manager, Customer Success" manages people, but a "Customer Success Manager" works with
 * customers.
 */
function writeCore(core: readonly string[], title: string): string {
  const [first = ""] = title.split(/[,:]|\s[-–—]\s/).map(foldWords);
  const leads = HEADS.has(first) || HEADS.has(first.replace(RANK_BEFORE, "")) ? " first" : "";
  return `${sortDistinct(core).join(" ")}${leads}`;
}

function sortDistinct(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted();
}
