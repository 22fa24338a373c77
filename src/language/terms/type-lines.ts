import type { EmploymentType } from "../facts";
import { foldWords } from "../text/fold";
import { findPeriods } from "../pay/pay-words";
import { detectLanguage } from "../text/posting-language";

// Lines that state the hours or the kind of contract and nothing else: "Vollzeit, unbefristet", "Tipo de contrato: Freelance".

const LABEL =
  /^(?:(?:(?:employment|job|contract|position|engagement)(?: type| status)?|anstellungsart|beschaftigungsart|arbeitszeit(?:modell)?|vertragsart|(?:type de )?contrat|(?:tipo de )?(?:contrato|jornada|contratacao)|regime(?: de contratacao)?|(?:tipo di )?contratto|dienstverband|contractvorm|rodzaj umowy|wymiar(?: pracy| etatu)?|forma zatrudnienia) )/;
const PARTS = /[,;/|·•()–—]|\s-\s|(?<!umowa)\s(?:and|und|et|e|i|à|a|na|em|or|oder|ou|o|lub)\s/u;

const TYPES: readonly (readonly [RegExp, EmploymentType])[] = [
  [
    /^(?:full ?time|vollzeit|temps (?:plein|complet)|tiempo completo|jornada completa|(?:tempo|periodo) (?:integral|inteiro)|tempo pieno|voltijds?|peln[ye]n? etat)$/,
    "full_time",
  ],
  [
    /^(?:part ?time|teilzeit|temps partiel|tiempo parcial|media jornada|meio periodo|tempo parziale|deeltijds?|niepelny etat|czesc etatu)$/,
    "part_time",
  ],
  [
    /^(?:freelancer?|contractor|independent contractor|freiberuflich|freie mitarbeit|autonomo|b2b|umowa b2b|kontrakt b2b|pj|partita iva|zzp)$/,
    "contract",
  ],
  [/^(?:befristet|cdd|fixed term|temporary|temporario|contrato temporal|tempo determinato|tijdelijk)$/, "temporary"],
  [/^(?:praktikum|internship|stage|practicas|pasantia|estagio|tirocinio|staz)$/, "internship"],
];
/** Says that the contract is an employee's, or nothing about the type. */
const EMPLOYED =
  /^(?:permanent|unbefristet|festanstellung|cdi|clt|indefinido|contrato indefinido|indeterminato|tempo indeterminato|vast contract|umowa o prace|w 2|employee|regular)$/;
const FILLER =
  /^(?:\d[\d ]*(?: (?:k|pln|zl|eur|euro|usd|gbp|chf)\b.*)?|remote|remoto|zdalnie|praca zdalna|home ?office|position|role|job|ab sofort|m w d|w m d|d w m)?$/;
const LONGEST_LINE = 80;

/** Lists the types that lines state; none where they state several hours. "Stage" alone tells a company's funding in English. */
export function findTypeLines(text: string): EmploymentType[] {
  const types = new Set<EmploymentType>();
  let isEmployed = false;
  const lines = text
    .split(/[\n|•·]/u)
    .map(cutToLast)
    .filter((line) => line.length <= LONGEST_LINE);
  const isFunding = lines.some(isStage) && detectLanguage(text, 1) === "English";
  for (const line of lines) {
    if ((isFunding && isStage(line)) || ASKS.test(line)) continue;
    const parts = foldParts(line);
    const stated = parts.map(findType);
    if (!parts.every((part, index) => stated[index] !== undefined || EMPLOYED.test(part) || FILLER.test(part)))
      continue;
    if (parts.some((part) => EMPLOYED.test(part))) isEmployed = true;
    for (const type of stated) if (type !== undefined) types.add(type);
  }
  if (types.has("full_time") && types.has("part_time")) return [];
  // A contractor's full time is a contract; "CLT ou PJ" leaves it open.
  if (types.has("contract")) types.delete("full_time");
  if (isEmployed && types.delete("contract")) types.add("full_time");
  return [...types];
}

/** "Zum 1. Mai suchen wir dich in Vollzeit": whom we look for, up to the next sign. */
const SOUGHT =
  /(?<!\p{L})(?:(?:wir suchen|suchen wir) (?:dich|sie|jemanden)|nous (?:te|vous) recherchons|nous recherchons quelqu[’']un|(?:te buscamos|buscamos a alguien)|procuramos alguém|(?:ti cerchiamo|cerchiamo qualcuno)|(?:wij|we) zoeken (?:jou|iemand)|szukamy (?:ciebie|kogoś))(?!\p{L})([^.;:!?,\n]{0,120})/giu;

/** "Voll- oder Teilzeit" */
const EITHER_HOURS = /\b(?:voll|teil|full|part) (?:oder|und|bzw|or|of) \w+/u;

/** Lists the hours for which sentences look for somebody, in seven languages. */
export function findSoughtHours(text: string): EmploymentType[] {
  return [...text.matchAll(SOUGHT)].flatMap(([, clause = ""]) => {
    const words = foldWords(clause).replace(EITHER_HOURS, "").split(" ");
    const types = words.flatMap((word, index) => findType(word) ?? findType(`${word} ${words[index + 1]}`) ?? []);
    return types.filter((type) => type === "full_time" || type === "part_time");
  });
}

/** "Salary: €60,000 a year. Full-time." */
const LAST_SENTENCE = /[.!;]\s{1,3}(\p{L}[^.!?;\d]{3,40})\.?\s{0,3}$/u;

/** Returns the last sentence of a line about pay, or the line. */
function cutToLast(line: string): string {
  const last = LAST_SENTENCE.exec(line.slice(-60))?.[1];
  const before = line.slice(-260);
  return last !== undefined && /\d/u.test(before) && findPeriods(before).length > 0 ? last : line;
}

/** "Regular or temporary:", whose answer stands on the next line. */
const ASKS = /:\s*$/u;

const isStage = (line: string) => /^\P{L}*stage\P{L}*$/iu.test(line);

function foldParts(line: string): string[] {
  const [head = "", ...rest] = line.split(PARTS);
  const first = foldWords(head);
  const bare = findType(first) === undefined ? first.replace(LABEL, "") : first;
  return [bare, ...rest.map(foldWords)].filter((part) => part !== "");
}

const findType = (part: string) => TYPES.find(([pattern]) => pattern.test(part))?.[1];
