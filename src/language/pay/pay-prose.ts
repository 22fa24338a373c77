import { currencyOf } from "~/contracts/rules/currencies";
import type { Pay, SalaryPeriod } from "../facts";
import { createBareDollarReader, findRupees, type BareDollarReader } from "./bare-dollar";
import { spanPay, type StatedPay } from "./pay";
import { CURRENCY as SIGN, findCurrency } from "./currency-signs";
import { spellCurrencies, UNCLEAR_CURRENCY } from "./currency-words";
import { isOffer } from "./offer";
import { choosePeriod, MULTIPLIER, NUMBER, parseFigure } from "./figures";
import { findConvertedPeriod } from "./salary-band";
import { findPeriods, MILLIONS, nameRetirementPlans, OTHER_MONEY, PAY, RETIREMENT_PLAN } from "./pay-words";

export const FIGURE = String.raw`(${SIGN}(?:\s?${SIGN})?)?\s?(?<![\d.,'])(${NUMBER})(?:,-)?(?:\s?(${MULTIPLIER}))?`;
const UNIT = String.raw`(?:\s?(?:\/|per|par|pro|al|por|an?|im)\s?(?:years?|yr|annum|months?|mth|mo|weeks?|wk|days?|hours?|hr|h|mois|an|jour|heure|mes|año|día|hora|Jahr|Monat|Woche|Tag|Stunde|Std|jaar|maand|week|dag|uur|mese|mês|ano|dia|godz|mies)\.?(?!\p{L}))?`;
export const TO = String.raw`(?:-|–|—|~|\b(?:to|and|bis|und|y|et|e|a|al|até|hasta|en|tot|do|och|og|till?)(?!\p{L})|à)`;
/** "$80,000 - $100,000", "between €80k and €110k", "90.000 € bis zu 130.000 €", "entre 40 et 50 k€". */
export const RANGE = new RegExp(
  `${FIGURE}\\s?(${SIGN})?${UNIT}[ \\t]{0,3}${TO}\\s{0,3}(?:(?:up to|to|no more than|zu|max\\.?|maximaal|maximal|maximum|mid(?:point|dle)?):? )?${FIGURE}(?:\\s?(${SIGN}))?(?!\\d|%)`,
  "giu",
);
export const SINGLE = new RegExp(`${FIGURE}(?:\\s?(${SIGN}))?(?!\\d|%)`, "giu");
/** Before or after these, the figure is an end of a range that we couldn't read. */
const GOES_ON = new RegExp(`^\\s?(?:-|–|—|bis|à|to|tot|till?|do|hasta|até)\\s?(?:${SIGN}|\\d)`, "iu");
const COMES_FROM =
  /\d[\d.,]{0,12}\s?k?\s?(?:[-–—]|\b(?:to|till?|tot|bis|do|hasta|até))\s?$|(?<!\p{L})(?:between|entre|zwischen|mellan|mell[eo]m|tra|między|tussen)\s\P{L}{0,3}$/iu;
/** "P50,000", "S12$": letters that we can't read may be a sign. */
const GLUED_LETTER = /\p{L}$/u;
/** "$101, 125": the figure is a part of a number. Not "$25, 100% remote". */
const IS_CUT = /^\d{1,3}, \d{3}(?![\d%])/;
/** "$200,000, inclusive of base salary and variable compensation" */
const WITH_VARIABLE =
  /^,? (?:inclusive of|including) (?:(?:your |the )?base(?: salary| pay| compensation)?(?:,| and| plus) )?(?:an? |the |any )?(?:variable|commissions?|incentives?|bonus(?:es)?)(?!\p{L})/iu;
/** "$200,000 OTE", but not "$100,000 (OTE 50/50: $200,000)" or "$100,000, OTE $200,000" */
const ON_TARGET =
  /^\s?(?:\/\s?year|per year|annual(?:ly)?|USD)?\s?(?:\(\s?(?:OTE|on[- ]target)\b(?![^)]*\p{Sc}\s?\d)|(?:OTE|on[- ]target)\b(?!(?: earnings)?[\s:=~]*(?:of|up to|is)?\s?\p{Sc}\s?\d))/iu;
/** "EUR 80.000 brutto Jahresgehalt", "$90,000 base salary", "€ 3.500 bruto" */
export const PAY_BEHIND =
  /^\s?(?:(?:(?:as|an?|(?:per|a) (?:year|month)|brutto|bruto|gross|annual|yearly|base|fixed|starting) ){0,3}(?:base (?:pay|salary)|base(?=\s?(?:\+|&|plus|\)))|salary|\p{L}*gehalt|salaris|salaire|salario)|brutt?o|bruts?|brutos?|ctc|(?:nett[oi]|lord[oi])(?= (?:al|mensili|annu[oi])))(?!\p{L})/iu;
const HOURLY =
  /^\s?\+?\s?(?:\/\s?h\b|(?:\/|per|an|pro)?\s?(?:\p{L}{4,9}ing |session |lesson |contact |billable )?(?:hour|hr|hourly|stunde|std|uur|hora|heure|ora|godz)\b)/iu;
/** "$20 per 100 words", "€50 per article": per something that isn't a time. */
const PER_UNIT = /^\s?((?:per|pro(?! rata)|pr\.?|je)\s(?:[^\s,.;)]+\s?){1,3})/iu;
const ORDINARY = /(?<=\s)(?:working|work|business|calendar|full|single)\s/iu;

/** "per year", "/hr", "por mes", "per månad", "gross monthly" */
const UNIT_BEHIND =
  /^\s?\+?(?:(?:gross|net|brutto|netto|bruto|bruts?|brutos|lord[oi]|nett[oi]) )?(?:(?:\/\s?|(?:a la|per|an?|pro|pr\.?|im|am|i|om|par|por|al?|ao|la|die|za|na)\s|(?:de |à )?l[’']|all[’'])\p{L}+|p[./]m(?!\p{L})|(?:(?:month|year|annual|hour)ly|monatlich|jährlich|mensuels?|annuels?|mensuale?s?|anuale?s?|mensais|anuais|mensili|annui|maandelijks|jaarlijks|miesięcznie|rocznie|dziennie)(?!\p{L}))/iu;
const OFFERS =
  /(?<!\p{L})(?:ofrecemos|oferecemos|offriamo|oferujemy|(?:wir|wij) (?:bieten|bieden)|(?:bieten|bieden) (?:wir|wij)|proposons|propose|tilbyder|tilbyr|erbjuder)(?!\p{L})[^.;\d]{0,25}$/iu;
const FOR_A_PURPOSE = /^\s?(?:para|pour|für|per|voor|na|till?|als|como|come|w|en|im|de|di)\s/iu;
/** Not after "ca." or "max.". */
const SENTENCE_END =
  /[\n;•·!?](?!\d)|(?<!\b(?:p|[Cc]a|[Aa]pprox|[Mm]ax|[Mm]in|[Ee]st|incl|inkl|zzgl|[Mm]ind|mtl|jährl|evtl|kr|pr|tsd|tys|mån))(?<!\bU\.[SK])\.(?!\d|\s?a\b|[SK]\.)/;
const OTHER_COUNT = /^\s?\+?\s?(?:years|%|employees|people|hours|days)/i;
const HEADING_REACH = 300;
export const PERIOD_REACH = 40;
const AT_MOST =
  /(?<!\p{L})(?:up to|maximum(?: of)?|max\.?|maximaal|upp till|op ?til|bis(?: zu)?|jusqu[’']à|hasta|tot|até|fino al?|(?<=(?:wynagrodzeni|pensj|stawk|zarob|płac)\p{L}*:? )do)\s*$/iu;
const AND_UP_TO = /\b(?:and|or) up to\s*$/iu;
const AT_LEAST =
  /(?<!\p{L})(?:from|starting at|starts at|at least|minimum(?: of)?|ab|mindest\p{L}+|à partir de|a partir de|a partire da|desde|vanaf|minimaal|od|från|fra):?\s*$/iu;

/** "If you charge $120/hr, you get $120/hr." */
const HYPOTHETICAL = /\b(?:if|when) you (?:charge|bill|quote|sell|set)\b/i;

/** "/year + equity": the figure is pay, what follows comes on top. */
const EXTRA = /\+|&|\bplus\b|\band (?:an?|stock|equity|shares?|options|bonus|benefits)\b/i;
/** "an additional $2/hour", "$25/hour plus $2/hour": the figure that follows comes on top of the pay. */
const IS_ADDITIONAL = /\b(?:additional|extra)\s*(?:up to\s+)?$/i;
const IS_PLUS = /(?:\+|&|\bplus|\bzzgl\.)\s*(?:(?:an?|up to)\s+){0,2}$/i;
/** "$2/hour extra for nights" */
const EXTRA_BEHIND = /^\s?(?:\/|per|an?)\s?\p{L}+ (?:extra|more|on top|additional)(?!\p{L})/iu;
/** In "60,000 plus $2/hour", the period belongs to the extra. */
const EXTRA_FIGURE = /(?:\+|&|\b(?:plus|additional|extra)\b)[^\d]*(?<!\p{L})\d/iu;

/** "$51,000 [lowest market] to $79,500 [highest market]", "80k€-100k€*" */
const NOTE = /\s?\[(?!\s?\p{Sc}?\s?\d)[^[\]\n]{1,150}\]|(?<=[\dk\p{Sc}])\*{1,3}(?![\p{L}\d])/giu;

/** "$157, 500": whole hundreds or fifties behind a sign. */
const SPACED = String.raw`\p{Sc}\s?\d{2,3}, \d(?:00|50)`;
const SPACED_OR_NOT = String.raw`\p{Sc}\s?\d{2,3},(?:\d{3}| \d(?:00|50))`;
/** In a range, or with nothing behind: "tiers: $75, 100, or $200" and "$45, 100% remote" are lists. */
const SPACED_THOUSANDS = new RegExp(
  String.raw`${SPACED_OR_NOT}\s?(?:[-–—]|to)\s?${SPACED_OR_NOT}(?![\d%])|(?<!\d, ?)${SPACED}(?=\.?(?:\s?\n|\s?$|\s\p{Lu}\p{Ll}))`,
  "gu",
);

/** Bounds the work for a text. A posting with more figures lists something else. */
const MAX_FIGURES = 1000;
/** Without a period, such figures are per year; smaller ones could be anything. */
export const MIN_YEARLY_FIGURE = 15_000;

/**
 * Finds pay in a text: ranges near a word for pay, else figures beside such a word. Merges pay of one currency and period (zones,
 * levels); null for several currencies. The job's countries tell whose dollars a bare "$" means, and a source's yearly field of when.
 */
export function findProsePay(
  text: string,
  countries: readonly string[] = [],
  field: Pay | null = null,
): StatedPay | null {
  const plain = spellCurrencies(nameRetirementPlans(text), countries)
    .replaceAll(/[ \u00A0\u202F\u2009]+/g, " ")
    .replaceAll(NOTE, "")
    .replaceAll(SPACED_THOUSANDS, (amounts) => amounts.replaceAll(", ", ","));
  const reader = {
    parseDollar: createBareDollarReader(plain, countries),
    parseRupees: (unit: string) => findRupees(unit, { text: plain, countries }),
    field,
  };
  const ranges = findRanges(plain, reader);
  const paid = choosePaidIn(countries, ranges.length > 0 ? ranges : findSingleFigures(plain, reader));
  return new Set(paid.flatMap(({ currency }) => currency ?? [])).size > 1 ? null : spanPay(paid);
}

/** Keeps pay in the one currency of the job's countries, if the text states some: what is paid elsewhere is another job's. */
function choosePaidIn(countries: readonly string[], stated: readonly StatedPay[]): readonly StatedPay[] {
  const own = new Set<string | null>(countries.map(currencyOf));
  const paid = stated.filter(({ currency }) => own.has(currency));
  return own.size === 1 && paid.length > 0 ? paid : stated;
}

/** "Ofrecemos 2.500 € al mes", but not "Offriamo 900 € all'anno per la formazione". */
export const isOffering = ({ before, after }: Around): boolean =>
  OFFERS.test(before) && !FOR_A_PURPOSE.test(after.slice(findUnit(after).length));

export const firstFigures = (text: string, pattern: RegExp): RegExpExecArray[] =>
  [...text.matchAll(pattern)].slice(0, MAX_FIGURES);

type Amounts = { min: number; max: number };

/** What a figure's own words leave open: whose dollars and rupees, and per when. */
type OpenReader = {
  parseDollar: BareDollarReader;
  parseRupees: (unit: string) => string | null;
  field: Pay | null;
};

/** "€46,000 - €62,000 + share options", "$85k-$95k DOE" */
const PLUS_SHARES =
  /^\s?\(?(?:DOE|depending on (?:your )?experience|commensurate with)(?!\p{L})|^\s?(?:(?:\+|plus) (?:\p{L}+ ){0,3}?|and )(?:equity|shares?|stock|options?|rsus?|vsop|esop|bonus|benefits)(?!\p{L})/iu;
/** Between two ranges of a list by place or level. */
const NEXT_LINE = /^[^\n]{0,40}\n[^\n]{0,120}$/u;

function findRanges(text: string, reader: OpenReader): StatedPay[] {
  let end = 0;
  return firstFigures(text, RANGE).flatMap((match) => {
    const [whole, sign1, low = "", k1, sign2, sign3, high = "", k2, sign4] = match;
    const around = findSurroundings(text, match.index, whole.length, k2);
    const signs = addUnitSign([sign4, sign2, sign1, sign3], k2, reader);
    if (namesTwoCurrencies([...signs, findAlternative(around.after)])) return [];
    const sign = pickSign(signs);
    const named =
      PAY.test(around.heading) ||
      PAY.test(around.after) ||
      isPerPeriod(around.after) ||
      isOffered(around) ||
      (around.before.trim() === "" && A_DAY.test(around.after) && !OTHER_DAYS.test(around.heading.slice(-120))) ||
      PLUS_SHARES.test(around.after) ||
      (end > 0 && NEXT_LINE.test(text.slice(end, match.index)));
    // "$15 per hour and 20 hours a week"
    if (sign3 === undefined && sign4 === undefined && OTHER_COUNT.test(around.after)) return [];
    const max = findThirdEnd(text.slice(match.index + whole.length), k2) ?? parseFigure(high, k2);
    let min = parseFigure(low, k1);
    // "$70-90k" means $70k.
    if (k1 === undefined && k2 !== undefined && min < 1000) min = parseFigure(low, k2);
    const pay = buildStatedPay({ min, max }, sign, around, reader);
    if (!(named || isConverted(pay, reader)) || isOtherMoney(around) || isPerPiece(around.after)) return [];
    if (!pay || !(isRange(min, max, sign, pay.period) || isConverted(pay, reader))) return [];
    end = match.index + whole.length;
    return [pay];
  });
}

/** "$12,000 to $15,000 to $18,000", "Min $12 - Mid $15 - Max $18": the least, the middle and the most. */
const THIRD_END = new RegExp(
  `^\\s?${TO}\\s?(?:max(?:imum)?:? )?(?:${SIGN})?\\s?(${NUMBER})(?:\\s?(${MULTIPLIER}))?(?!\\d|%)`,
  "iu",
);
const END_REACH = 30;

function findThirdEnd(after: string, k: string | undefined): number | null {
  const [whole, end, ownK] = THIRD_END.exec(after.slice(0, END_REACH)) ?? [];
  return whole === undefined || /^\s?(?:and|und|y|et|en)\b/iu.test(whole) ? null : parseFigure(end ?? "", ownK ?? k);
}

/** "Parking costs", above a line of its own. */
const OTHER_DAYS = new RegExp(`${OTHER_MONEY.source}|cost|spend|diem|expense|(?<!\\p{L})ads?(?!\\p{L})`, "iu");
/** "£375–£425 per day", a line of its own. */
const A_DAY = /^\s?(?:\/|per|a|par|por|pro|p)\s?(?:day|tag|jour|día|dia|d)[^\p{L}\p{N}]*$/iu;

/** "$160,400 - $200,500 per year", "$90-$150+/hr" need no word for pay. "$500 - $800 a day" may be what an advertiser spends. */
function isPerPeriod(after: string): boolean {
  const [period] = findPeriods(findUnit(after));
  return period === "year" || period === "month" || period === "hour";
}

export const findUnit = (after: string): string => UNIT_BEHIND.exec(after)?.[0] ?? "";

const isOffered = (around: Around): boolean => findPeriods(findUnit(around.after)).length > 0 && isOffering(around);

export const isHourly = (after: string): boolean => HOURLY.test(after) || findPeriods(findUnit(after))[0] === "hour";

/** Without a currency ("2,000 to 3,000 customers"), a range must look like yearly pay. */
function isRange(min: number, max: number, sign: string | undefined, period: SalaryPeriod | null): boolean {
  if (min > max || min <= 0 || max > min * 5) return false;
  return sign !== undefined || (period === "year" && min >= MIN_YEARLY_FIGURE);
}

/** "; UK: " */
const NEXT_OF_LIST = /^[^\n;]{0,40}[\n;]\s{0,3}[^\n;:]{2,40}:\s?$/u;

/** Finds the first figure that is pay, and those of its sentence or list: "$55/hr for Bachelors and $59/hr for Masters". */
function findSingleFigures(text: string, reader: OpenReader): StatedPay[] {
  const pays: StatedPay[] = [];
  let end = 0;
  let isOfHour = false;
  for (const match of firstFigures(text, SINGLE)) {
    const between = text.slice(end, match.index);
    const isNext = pays.length > 0 && NEXT_OF_LIST.test(between);
    // "Tier 2: $130,000"
    if (pays.length > 0 && match[1] === undefined && match[4] === undefined) continue;
    if (pays.length > 0 && !isNext && (!isOfHour || SENTENCE_END.test(between))) break;
    const around = findSurroundings(text, match.index, match[0].length, match[3]);
    const pay = parseSingleFigure(match, isNext ? { ...around, before: `Pay: ${around.before}` } : around, reader);
    if (!pay || (pays.length > 0 && isOtherMoneyBehind(around))) continue;
    const isExact = pay.min === pay.max;
    const [least] = pays;
    if (least && pay.min === null && pay.max !== null && (least.max === null || AND_UP_TO.test(around.before))) {
      const isSame = least.currency === pay.currency && least.period === pay.period && (least.min ?? 0) < pay.max;
      return isSame ? [{ ...least, max: pay.max }] : pays;
    }
    if (pays.length === 0 || isExact) pays.push(pay);
    if (!isExact && pay.max !== null) break;
    isOfHour = isHourly(around.after);
    end = match.index + match[0].length;
  }
  return pays;
}

/** A source made a year's pay of it, so it is pay: "From $19.75 to $22.10" beside a field of $41,080 to $45,968. */
const isConverted = (pay: StatedPay | null, reader: OpenReader): boolean =>
  pay !== null && findConverted({ min: pay.min ?? 0, max: pay.max ?? 0 }, pay.currency, reader) !== null;

const findConverted = (amounts: Amounts, currency: string | null, { field }: OpenReader): SalaryPeriod | null =>
  field?.currency === currency ? findConvertedPeriod(amounts, field) : null;

function parseSingleFigure(match: RegExpExecArray, around: Around, reader: OpenReader): StatedPay | null {
  const [, sign1, digits = "", k, sign2] = match;
  const sign = pickSign(addUnitSign([sign2, sign1], k, reader));
  if (namesTwoCurrencies([sign, findAlternative(around.after)])) return null;
  const hourly = sign !== undefined && isHourly(around.after);
  const isPay = sign !== undefined && PAY_BEHIND.test(around.after);
  const named = isPay || isOffered(around) || PAY.test(around.before.slice(-60));
  if (
    (!hourly && !named && reader.field === null) ||
    (!isPay && isOtherMoney(around)) ||
    GOES_ON.test(around.after) ||
    COMES_FROM.test(around.before) ||
    HYPOTHETICAL.test(around.before) ||
    !isOffer(around) ||
    isPerPiece(around.after)
  )
    return null;
  if ((sign === undefined || /^\d/.test(match[0])) && GLUED_LETTER.test(around.before)) return null;
  if (k === undefined && IS_CUT.test(`${digits}${around.after.slice(0, 6)}`)) return null;
  const amount = parseFigure(digits, k);
  const pay = buildStatedPay({ min: amount, max: amount }, sign, around, reader);
  const isNamed = hourly || isConverted(pay, reader) || (named && !OTHER_COUNT.test(around.after));
  if (!isNamed || !pay || (sign === undefined && (pay.period !== "year" || amount < MIN_YEARLY_FIGURE))) return null;
  if (AT_MOST.test(around.before)) return { ...pay, min: null };
  const isLeast = AT_LEAST.test(around.before) || around.after.startsWith("+");
  return isLeast ? { ...pay, max: null } : pay;
}

/** The second currency of "CAD/USD" or "CAD or USD" behind a figure. */
function findAlternative(after: string): string | undefined {
  return /^\s?(?:\/|\||\bor\b)\s?([A-Z]{3})(?!\p{L}|\s?\d)/u.exec(after)?.[1];
}

type Around = { heading: string; before: string; after: string };

/** Returns the sentence around a match, with a label on the line above, and the text before it for headings. */
export function findSurroundings(text: string, start: number, length: number, unit = ""): Around {
  const heading = text.slice(Math.max(0, start - HEADING_REACH), start);
  const after = text.slice(start + length, start + length + 60);
  const [line = "", label = ""] = heading.split(SENTENCE_END).toReversed();
  return {
    heading,
    before: line.trim() === "" && /:\s*$/.test(label) ? label : line,
    after: `${/^lpa$/i.test(unit) ? " per annum" : ""}${after.split(SENTENCE_END)[0] ?? ""}`,
  };
}

/** Tells whether what follows a figure says that it includes what depends on results. */
export const isOnTarget = (after: string): boolean => ON_TARGET.test(after) || WITH_VARIABLE.test(after);

export function isOtherMoney(around: Around): boolean {
  const { before, after } = around;
  if (MILLIONS.test(after) || isOnTarget(after) || !isOffer(around)) return true;
  if (IS_ADDITIONAL.test(before) || EXTRA_BEHIND.test(after)) return true;
  if (/\d/.test(before) && IS_PLUS.test(before)) return true;
  const lastPay = findLastIndex(before, EVERY_PAY);
  const lastOther = findLastIndex(before, EVERY_OTHER);
  return lastOther > lastPay || (lastPay < 0 && isOtherMoneyBehind(around));
}

function isOtherMoneyBehind({ after }: Around): boolean {
  return OTHER_MONEY.test(after.slice(0, 30).split(EXTRA)[0] ?? "");
}

function isPerPiece(after: string): boolean {
  // "per yearOur pay ranges"
  const unit = PER_UNIT.exec(after)?.[1]
    ?.replace(ORDINARY, "")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  const [period] = findPeriods(unit ?? "");
  // A "teaching day" isn't any day.
  const isOfTime = period === "hour" || findPeriods(unit?.split(" ", 2).join(" ") ?? "").length > 0;
  return unit !== undefined && !(period && isOfTime);
}

const EVERY_PAY = new RegExp(PAY.source, "giu");
/** A retirement plan makes the figures after it other money. Before it, a figure may well be pay: "$25/hr, 401(k)". */
const EVERY_OTHER = new RegExp(`${OTHER_MONEY.source}|${RETIREMENT_PLAN}`, "giu");

function findLastIndex(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** Only rupees and taka are counted in lakhs and crores; a sign beside them says whose. */
function addUnitSign(
  signs: readonly (string | undefined)[],
  unit: string | undefined,
  { parseRupees }: OpenReader,
): readonly (string | undefined)[] {
  if (unit === undefined || !/^[lc]/i.test(unit)) return signs;
  const rupees = parseRupees(unit);
  const isNamed = signs.some((sign) => sign !== undefined);
  return rupees === null && isNamed ? signs : [...signs, rupees ?? UNCLEAR_CURRENCY];
}

/** "$70k USD - $95k CAD" is no range. */
function namesTwoCurrencies(signs: readonly (string | undefined)[]): boolean {
  const currencies = signs.flatMap((sign) => (sign === undefined ? [] : (findCurrency(sign) ?? [])));
  return new Set(currencies.filter((currency) => currency !== "$")).size > 1;
}

/** "$5,000 SGD": a code says more than a sign, and "CA$" more than "$". */
export function pickSign(signs: readonly (string | undefined)[]): string | undefined {
  const stated = signs.filter((sign) => sign !== undefined);
  return stated.find((sign) => /[A-Z]{3}/i.test(sign)) ?? stated.find((sign) => !isBareDollar(sign)) ?? stated[0];
}

const isBareDollar = (sign: string) => findCurrency(sign) === "$";

function buildStatedPay(
  { min, max }: Amounts,
  sign: string | undefined,
  around: Around,
  reader: OpenReader,
): StatedPay | null {
  const sentence = `${around.before} ${around.after}`;
  const currency = parseCurrency(sign, sentence, reader.parseDollar);
  const named = [
    ...findPeriods(around.after.slice(0, PERIOD_REACH).split(EXTRA_FIGURE)[0] ?? ""),
    ...findPeriods(around.before.slice(-2 * PERIOD_REACH)).toReversed(),
  ];
  const period = findConverted({ min, max }, currency, reader) ?? choosePeriod(named, max, currency);
  return period === null || period === "other" ? null : { min, max, currency, period };
}

function parseCurrency(sign: string | undefined, sentence: string, parseDollar: BareDollarReader): string | null {
  if (sign === undefined) return null;
  if (!isBareDollar(sign)) return findCurrency(sign) ?? parseDollar(sentence, sign);
  // In a Spanish text, a bare "$" may mean any of a dozen currencies.
  return /sueldo|salari(?:o|al)|mensual|retribución|remuneración/i.test(sentence) ? null : parseDollar(sentence);
}
