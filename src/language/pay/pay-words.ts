import type { SalaryPeriod } from "../facts";

/* Words of English, German, French, Dutch, Spanish, Portuguese, Italian and Polish postings. `(?<!\p{L})` replaces \b, which doesn't know "é". */

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;
const anyOf = (...patterns: string[]) => new RegExp(`${START}(?:${patterns.join("|")})${END}`, "iu");

/** "overtime pay", "holiday rate": paid on top of an hour's or a year's pay. */
const EXTRA_PAY = String.raw`(?:overtime|holiday|vacation|hazard|premium|shift|night|weekend|incentive|severance|sick|differential)[ -]`;

/** Words that make a figure pay; a heading counts for the lines under it. */
export const PAY = anyOf(
  String.raw`(?<!${EXTRA_PAY})(?:pay|rate)|salary|salaries|salaried|wages?|compensation(?! target)|comp(?! target)|ctc|remuneration|(?<!target[ -])earnings?|income|base|basic(?=[\s:]*$)|(?<=you(?:['’]ll| will)? )earn|hourly|(?:annual|hiring) range|(?:position|role|job) (?:that )?(?:offers|pays)`,
  String.raw`\p{L}*(?:gehalt|gehalts\p{L}*|vergütung|entgelt|lohn|verdienst)|honorar|\p{L}*brutto\p{L}*|tagessatz|\p{L}*fixum`,
  String.raw`\p{L}*salaris(?:schaal|indicatie)?|bruto(?:loon)?|(?:uur|maand|basis)loon|(?:uur|dag)tarief`,
  "salaires?|taux(?=\\s?:| horaire| journalier)|rémunération|rétribution|fixe|brute?s?|tjm|indemnités? de stage|gratification",
  "salarios?|salarial|tarifas?(?=\\s?:)|sueldo|renta(?: líquida| bruta|(?=\\s?:))|retribución|remuneración|brutos?|honorarios",
  "salários?|remuneração|vencimento|bolsa(?=\\s?:| de)|stipendi[oi]?|retribuzione|compenso|tariffa(?=\\s?:| oraria| giornaliera)|ral|lord[oi]|wynagrodzeni[ea]|stawk[ai]|pensj[ai]|zarobki|płac[ay]|widełki|gaji|\\p{L}*l[öø]nn?(?:en)?|arvode",
  // The employer or the reader is the subject, unlike "Kunden zahlen".
  "(?:wir|wij|vi|nous|on) (?:zahlen|betalen|betal[ae]r|payons|paie)|zahlen wir|betalen wij|pagamos|se paga|pago(?=\\s?:)|paghiamo|płacimy|(?:du|sie|je) verdien\\p{L}*|du tjänar|du tjener|zarabiasz|ganarás|guadagn(?:i|erai)",
);

/** Words that make a figure something else, within its sentence. */
export const OTHER_MONEY = anyOf(
  String.raw`bonus(?:es)?|stipends?|reimburse\w*|allowances?|budgets?|funding|funded|raised|raising|(?:pre-?)?seed(?: rounds?)?(?=[\s:–-]{0,3}(?:of |is |at |was |up to )?(?:\p{Sc}|$))|(?:funding|financing|investment) rounds?|series [a-h]|revenues?|[am]rr|[at]cv|valuation|valued`,
  String.raw`invest\w*|tuition|commissions?|ote|on[- ]target|equity|shares|options|sign[- ]on|signing|match\w*|referral|relocation|deals?|quota|(?:total )?target (?:total )?cash|(?:total )?comp(?:ensation)? target|total target (?:cash|compensation|earnings)`,
  String.raw`contracts?(?! (?:basis|position|role|rate))|customers|clients spend|ad spend|assets|savings|insurance|deductible|benefits? of|grants?|credits?|wellness|prize|award`,
  String.raw`${EXTRA_PAY}(?:pay|rates?)|(?:shift )?diff(?:erential)?s?|(?:shift|night|evening|weekend|holiday|language|bilingual|pay) premiums?|premium of`,
  String.raw`\p{L}*(?:verkaufs|waren|bestell|auftrags|einkaufs)werte?s?|warenpaket\p{L}*|(?:retail|resale|order|market|goods) value|valeur (?:de vente|marchande)|valor de (?:venta|venda|mercado)|valore di (?:vendita|mercato)|verkoopwaarde|wartoś(?:ć|ci) (?:sprzedaży|towar\p{L}*)`,
  String.raw`\p{L}*(?:vergoeding|toeslag|uitkering)|vakantiegeld|omzet`,
  String.raw`\p{L}*(?:prämie|zuschuss|zuschüsse|budget|umsatz|zulage|pauschale|provision)|boni|investi\p{L}+|finanzierung\p{L}*`,
  String.raw`primes?|chiffre d[’']affaires|levée|levé|tickets?|forfait|variables?|intéressement`,
  String.raw`bono|bonos|presupuestos?|facturación|ayudas?|ingresos|financiación|comisiones`,
);

/** "$463 million", "$20M", "$300BN", "5 Mio.": too much for one person. */
export const MILLIONS =
  /^\s?(?:m{1,2}|mm|b|bn|tn|million|billion|trillion|mio|mrd|m€)(?!\p{L})|^\s?(?:million|billion|milliard|millones|mil millones)/iu;

/** "401(k)", "403b": a plan, not an amount. "$350k - 401k" is one. */
const PLAN_NUMBER =
  /(?<![\p{Sc}\d.,]|\p{Sc}\s)(?:401\s?(?:\([ak]\)|(?<![\p{Sc}\dk]\s?[-–—]\s?401\s?)k)|4(?:03|57)\s?\(?b\)?)(?!\p{L})/giu;
export const RETIREMENT_PLAN = "retirement plan";

/** Replaces the numbers of retirement plans by words. */
export function nameRetirementPlans(text: string): string {
  return text.replaceAll(PLAN_NUMBER, RETIREMENT_PLAN);
}

/** "2 pm", "2:30pm": the time of a day, not "per month". */
const CLOCK = String.raw`(?<![\d.,])\d{1,2}(?::\d\d)?\s?`;

/** Before a period that is another word elsewhere: "om året", "la jornada", "/dag". */
const PER = String.raw`(?<=(?:(?<!\p{L})(?:per|pr\.?|om|i|la|por|par|al?)\s|/\s?))`;

/** Units that aren't a pay period: "per project", "bi-weekly", "for six months", "per 100 words". */
const NUMBERS =
  "(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|sechs|deux|trois|quatre|six|dos|tres|cuatro|seis)";
const OTHER_UNIT = String.raw`(?:bi|semi|fort)-?\s?(?:weekly|monthly|nightly|annual(?:ly)?)|fortnight(?:ly)?|quarter(?:ly)?|quartal\p{L}*|trimestr\p{L}*|half[- ]year(?:ly)?|(?:every|each|alle|cada|toutes les|per|/|for|over|für|pendant|por|during) (?:(?:the|a|los|les|an?) )?(?:first |next |other |second )?(?:period of )?${NUMBERS}[- ](?:months?|weeks?|years?|days?|hours?|monate?n?|wochen|mois|semaines|meses|semanas)|every other (?:week|month)|twice (?:a|per) (?:month|week)`;
const PER_THING = String.raw`(?:(?<=(?<!\p{L})(?:per|pro|par|por|je|an?)\s|/\s?)(?:project|projekt|projet|proyecto|progetto|milestone|sprint|shift|session|article|artikel|piece|assignment|engagement|gig|task|word|page|lesson|class|visit|delivery|event|student|patient|call|lead|sale|deal|video|image|report|contract|trip|mile|km|unit|course|module|night|match|game|season|semester|term))s?(?! hours?)`;

const PERIODS: readonly [SalaryPeriod | "other", string][] = [
  ["other", `${OTHER_UNIT}|${PER_THING}`],
  [
    "year",
    String.raw`year|yr|yearly|annual|annually|annuali[sz]ed|annum|p\.?\s?a|jahr|jährlich\p{L}*|jahres\p{L}*|jaar|jaarlijks|(?:bruto)?jaarsalaris|(?:par |l[’'])an|(?<=/\s?)an|annuel(?:le)?s?|anual(?:es|mente)?|año|année|anno|annu[oai]e?|all[’']anno|anno|(?:por|ao)\s?ano|(?<=/\s?)ano|rok|rocznie|roczn\p{L}+|lpa|${PER}år(?:et)?|årsl[öø]n\p{L}*`,
  ],
  [
    "month",
    String.raw`month|monthly|(?<=(?:\/|per|an?)\s?)(?:mo|mth)|(?<!${CLOCK})p[./]?\s?m|pcm|monat|monatlich\p{L}*|mtl|(?:brutto)?monats\p{L}*|(?:bruto)?maand(?:salaris|loon)?|p/m|maandelijks|mois|mensuel(?:le)?s?|mensual(?:es)?|mensil[ei]|mensa(?:l|is)|(?:al|por)\s?mes|(?<=/\s?)mes|mês|mese|bulan|tháng|mån(?:ad(?:en)?)?|måned(?:en)?|mån[ea]dsl[øö]nn?(?:en)?|miesiąc|miesięczn\p{L}+|mies`,
  ],
  [
    "week",
    String.raw`week|weekly|wk|wekelijks|woche|wöchentlich|semaine|semana|semanal|settimana|tydzień|tygodniowo|${PER}(?:veckan?|ugen?|uken?)`,
  ],
  [
    "day",
    String.raw`day|daily|(?:pro|am)\s?tag|(?<=/\s?)tag|${PER}dag(?:en)?|tagessatz|dagtarief|par\s?jour|(?<=/\s?)jour|journalier|${PER}(?:journée|jornada|giornata|diária)(?! (?:complet|de |parcial|laboral|intensiva))|tjm|día|dia|giorno|giornalier[oa]|dziennie|dzienna|dzień`,
  ],
  [
    "hour",
    String.raw`hour|hourly|hr|p[./]?\s?h|uur(?:loon|tarief)?|p/u|(?<=\/\s?)h|stunde|std|stündlich|stunden(?:lohn|satz)|heure|horaire|hora|ora|all[’']ora|oraria|godz|godzin\p{L}*|${PER}tim(?:me[nr]?|en)?|pr\.? time|time?l[øöo]nn?(?:en)?`,
  ],
];
const PERIOD_WORD = new RegExp(
  `${START}(?:${PERIODS.map(([period, words]) => `(?<${period}>${words})`).join("|")})${END}`,
  "giu",
);

/** "$60,000, paid monthly", "40 hours per week": how often money comes or how long one works, not what the money is for. */
const HOW_OFTEN =
  /\b(?:paid|payable|disbursed)(?: out)? (?:(?:bi-?|semi-?)?(?:weekly|monthly|fortnightly)|twice (?:a|per) (?:month|week)|every (?:two|other) weeks?)\b|\b(?:bi-?|semi-?)?(?:weekly|monthly) (?:payroll|paychecks?|payouts?|payments?)\b|\bmonatlich ausgezahlt\b|\d\+?[ -]?(?:hours?|hrs?|h|stunden|std\.?|heures|horas|ore|uur)\s?(?:\/|an?\b|per|pro|par|por|each|every|die)\s?(?:weeks?|days?|months?|wk|woche|tag|monat|semaine|semana|settimana|dag)(?!\p{L})/giu;

/** Lists the periods that a text names, in its order: "other" for one that isn't a pay period ("per project", "bi-weekly"). */
export function findPeriods(text: string): (SalaryPeriod | "other")[] {
  return Array.from(text.replaceAll(HOW_OFTEN, " ").matchAll(PERIOD_WORD), ({ groups }) =>
    PERIODS.flatMap(([period]) => (groups?.[period] === undefined ? [] : [period])),
  ).flat();
}
