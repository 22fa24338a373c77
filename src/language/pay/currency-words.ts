/**
 * Currencies by their names, in the languages of postings. A name that several currencies share has none: "pesos",
 * "francs".
 */
// prettier-ignore
const NAMES: readonly (readonly [code: string, names: string])[] = [
  ["USD", "(?:US|U\\.S\\.|USA|American)[- ]dollars?|dólares (?:americanos|estadounidenses|dos EUA)|dollars? (?:américains?|US)|dollari (?:americani|statunitensi)"],
  ["CAD", "Canadian[- ]dollars?|dólares canad(?:ienses|enses)|dollars? canadiens?|kanadische Dollar|Canadese dollars?"],
  ["AUD", "Australian[- ]dollars?|dólares australianos|australische Dollar"],
  ["NZD", "New Zealand dollars?"], ["SGD", "Singapore(?:an)? dollars?"], ["HKD", "Hong Kong dollars?"],
  ["TWD", "(?:New )?Taiwan(?:ese)? dollars?"], ["JMD", "Jamaican? dollars?"], ["BBD", "Barbad(?:os|ian) dollars?"],
  ["TTD", "Trinidad(?:ian)?(?: (?:and|&) Tobago)? dollars?"], ["BSD", "Bahamian dollars?"], ["BZD", "Belize dollars?"],
  ["GYD", "Guyan(?:a|ese) dollars?"], ["FJD", "Fiji(?:an)? dollars?"], ["NAD", "Namibian? dollars?"], ["XCD", "East(?:ern)? Caribbean dollars?"],
  ["KYD", "Cayman(?: Islands?)? dollars?"],
  ["MXN", "Mexican pesos?|pesos? mexicanos?"], ["ARS", "Argentin(?:e|ian|ean) pesos?|pesos? argentinos?"],
  ["COP", "Colombian pesos?|pesos? colombianos?"], ["CLP", "Chilean pesos?|pesos? chilenos?"], ["UYU", "Uruguayan pesos?|pesos? uruguayos?"],
  ["DOP", "Dominican pesos?|pesos? dominicanos?"], ["PHP", "(?:Philippine|Filipino) pesos?|pesos? filipinos?"],
  ["CHF", "Swiss francs?|francs? suisses?|Schweizer Franken|franchi svizzeri"], ["GBP", "(?:British )?pounds? sterling|British pounds?|livres? sterling|libras esterlinas"],
  ["INR", "Indian rupees?"], ["PKR", "Pakistani? rupees?"], ["LKR", "Sri Lankan? rupees?"], ["NPR", "Nepal(?:i|ese) rupees?"],
  ["SEK", "Swedish kron[ao]r?"], ["NOK", "Norwegian kron(?:er|e)"], ["DKK", "Danish kron(?:er|e)"], ["CZK", "Czech (?:koruna|crowns?)|korun českých"],
  ["PLN", "(?:Polish )?z[lł]ot(?:y|ych|e|ys)"], ["NGN", "(?:Nigerian )?naira"], ["ZAR", "(?:South African )?rands?"], ["MYR", "(?:Malaysian )?ringgit"],
  ["THB", "(?:Thai )?baht"], ["IDR", "(?:Indonesian )?rupiah"], ["JPY", "(?:Japanese )?yen"], ["ILS", "(?:new |Israeli )?shekels?"], ["BRL", "(?:Brazilian )?rea(?:is|ls)"],
  ["UAH", "(?:Ukrainian )?hryvnias?"], ["HUF", "(?:Hungarian )?forints?"], ["RON", "(?:Romanian )lei"], ["KES", "Kenyan? shillings?"], ["TZS", "Tanzanian? shillings?"],
  ["UGX", "Ugandan? shillings?"], ["AED", "(?:UAE|Emirati) dirhams?"], ["MAD", "Moroccan dirhams?"], ["SAR", "Saudi riyals?"], ["QAR", "Qatari riyals?"],
  ["PEN", "(?:Peruvian )?soles"], ["GHS", "(?:Ghana(?:ian)? )?cedis?"], ["BDT", "(?:Bangladeshi )?taka"], ["KRW", "(?:South )?Korean won"], ["VND", "Vietnamese dong"],
];
const BARE = String.raw`[dD]ollars?|[dD]ólares|[dD]ollari`;
const SHARED = "pesos?|francs?|rupees?|kron(?:er|or)|shillings?|dirhams?|riyals?|dinars?";

const EVERY = new RegExp(
  String.raw`(?<!\p{L})(?:${NAMES.map(([code, names]) => `(?<${code}>${names})`).join("|")}|(?<shared>${SHARED})|(?<=\d[\d.,k’ ]{0,12}|in )(?<bare>${BARE}))(?!\p{L})`,
  "giu",
);
const HINT =
  /dollar|dólar|peso|franc|frank|franchi|pound|livre|libra|rupee|kron|crown|korun|z[lł]ot|naira|rand|ringgit|baht|rupiah|yen|shekel|rea(?:is|ls)|hryvnia|forint|lei|shilling|dirham|riyal|dinar|soles|cedi|taka|won|dong/i;

/** Stands for a currency that isn't clear, where a code would. */
export const UNCLEAR_CURRENCY = "XXX";

/** Replaces the names of currencies by codes: "90,000 Barbados dollars" is "90,000 BBD". */
export function spellCurrencies(text: string): string {
  if (!HINT.test(text)) return text;
  return text.replaceAll(EVERY, (...match) => {
    const groups: Record<string, string | undefined> = match.at(-1);
    const name = Object.keys(groups).find((each) => groups[each] !== undefined) ?? "";
    return name === "shared" ? UNCLEAR_CURRENCY : name === "bare" ? "$" : name;
  });
}
