import type { QuotedFact, VisaStatus } from "../facts";
import { listSentences } from "../text/sentences";

const NOT = String.raw`(?:not|no|cannot|can[’']?t|unable|never|n[’']t|without|neither|nor)`;
const VISA = String.raw`(?:visas?|immigration|work[- ]?(?:permits?|authori[sz]ations?|visas?)|employment|h-?1b(?:'s|s)?)`;
const SPONSOR = String.raw`sponsor(?:s|ed|ing|ship|ships)?`;
/** Matches up to `count` words. */
const words = (count: number) => String.raw`(?:[^\s.;]+ ){0,${count}}?`;

const all = (patterns: readonly string[]) => patterns.map((pattern) => new RegExp(pattern, "i"));

const NOT_SPONSORED = all([
  String.raw`\b${NOT}\b ${words(9)}(?:${VISA} )?(?:or |and )?${words(2)}${SPONSOR}\b`,
  String.raw`\b(?:does|do|did|is|are|will|would|ca|wo|should)n[’']t ${words(9)}${SPONSOR}\b`,
  String.raw`\b${SPONSOR}(?: \S+){0,6}? (?:is|are|will be|not)(?: \S+){0,2}? (?:not|unavailable|n[’']t)\b`,
  String.raw`\b(?:isn|aren|won)[’']t (?:eligible|available|able|open) ${words(5)}${SPONSOR}\b`,
  String.raw`\b${SPONSOR}(?: \S+){0,4}? (?:isn|aren|won)[’']t\b`,
  String.raw`\b${VISA} ${SPONSOR}(?: \S+){0,2}?\s?[:–-]\s?(?:no|none|not|unavailable)\b`,
  String.raw`(?:\b${NOT}|n[’']t)\b ${words(6)}(?:visa|immigration) (?:support|assistance|help)\b(?! (?:is )?(?:needed|required|necessary))`,
]);
const SPONSORED = all([
  String.raw`\b(?:we|company|team|role|position|job)\b ${words(4)}sponsors?(?: \S+){0,2}? ${VISA}\b`,
  String.raw`\b(?:offers?|provides?|supports?|covers?|full)(?: \S+){0,3}? ${VISA} (?:sponsorship|support|assistance|applications?|costs|fees)\b`,
  String.raw`\b(?:support|assist|help)(?:s|ing)? (?:you |with |your |the |all )*${words(4)}(?:visas?|work permit)\S* (?:procedures?|process|applications?|paperwork)\b`,
  String.raw`\b(?:we|we[’']ll)\b ${words(3)}(?:offer|provide) ${words(3)}sponsorship\b`,
  String.raw`\b(?:able|willing|happy|open|ability) to (?:sponsor|(?:offer|provide) (?:\S+ ){0,3}?sponsorship)\b`,
  String.raw`\b${VISA} (?:sponsorship|support|assistance)(?: \S+){0,6}? (?:available|provided|offered|included|possible)\b`,
  String.raw`^(?:${words(3)})${VISA} (?:sponsorship|support|assistance)\s?(?:&|\+|and|or|\/) (?:relocation|green ?card)\b`,
  String.raw`\brelocation (?:support|assistance|package)?\s?(?:&|\+|and|or|\/) ${VISA} (?:sponsorship|support|assistance)\b`,
  String.raw`\b${VISA} sponsorship(?: \S+){0,2}?\s?[:–-]\s?(?:yes|available|provided|offered)\b`,
]);

/** Denies a reluctance: "We don't hesitate to sponsor visas." */
const WILLING = new RegExp(String.raw`(?:\b${NOT}|n[’']t) (?:shy away from|hesitate to|mind) ${SPONSOR}\b`, "i");

const MAY =
  "(?:authori[sz]ed|eligible|entitled|permitted|legally able|legally allowed|right|permission|authori[sz]ation)";
/** "eligible to work" alone is a heading. */
const SOMEWHERE = String.raw`(?:legally |lawfully )?(?:live and |reside and )?work(?: and (?:live|reside))? (?:\S+ ){0,2}?(?:in|for|within|from|without)\b`;
const PERMIT_REQUIRED = all([
  String.raw`\b(?:must|need to|needs to|have to|has to|required to|requires?|require that)\b ${words(8)}(?:legally )?${MAY} (?:and \S+ )?to ${SOMEWHERE}`,
  String.raw`^(?:you(?: are|[’']re| have| must)? |candidates |applicants |be |are |is |currently |already |fully |legally |legal |the |valid |full |unrestricted |permanent |must have |have )*(?:legally )?(?:authori[sz]ed|eligible|entitled|permitted|right) to ${SOMEWHERE}`,
  String.raw`\b(?:only consider|only accept|consider only|open only to|limited to|restricted to)\b ${words(9)}(?:${MAY} to ${SOMEWHERE}|work (?:permits?|authori[sz]ation))\b`,
  String.raw`\b(?:must|need to|have to|required to|requires?)\b ${words(6)}(?:valid |existing |current |permanent |unrestricted |u\.?s\.? |eu |uk |canadian |indefinite )*(?:work (?:permit|authori[sz]ation|visa|rights)|right to work|working rights|residence and work permit)\b`,
  String.raw`\b(?:work permit|work authori[sz]ation|right to work)(?: \S+){0,4}? (?:is |are )?(?:required|mandatory|a must|necessary)\b`,
  String.raw`\b${MAY} to ${SOMEWHERE}[^.;]{0,60} (?:is|are) (?:required|mandatory|essential|necessary|a must)\b`,
  String.raw`^(?:only|all) ${words(2)}(?:applicants|candidates|people|those)\b ${words(4)}${MAY} to ${SOMEWHERE}`,
  String.raw`\bonly ${words(2)}(?:applicants|candidates|people|those) ${words(5)}${MAY} to ${SOMEWHERE}[^.;]{0,60}\bconsidered\b`,
  String.raw`^(?:based|located|living|residing|resident) in ${words(5)}(?:and|with) (?:legally )?${MAY} to ${SOMEWHERE}`,
  String.raw`\b(?:citizens?|permanent residents?|residency)\b[^.;]{0,40}\bor\b ${words(4)}(?:valid|existing|current) ${words(2)}(?:work (?:permit|authori[sz]ation|visa))\b`,
  String.raw`\b(?:(?:must|need to|have to|required to) ${words(2)}be|only(?: (?:open|available|limited))?(?: (?:to|for|accept|accepting|consider|considering|hire|hiring))?) (?:an? )?(?:(?:current|valid|natural-born) )?(?:u\.?s\.?a?|united states|american|eu|uk|british|canadian|australian)\.? citizens?(?![a-z])`,
  String.raw`^(?:u\.?s\.?a?|united states) citizen(?:ship)?\W*$`,
  String.raw`\b(?:u\.?s\.?|united states) citizenship (?:is )?(?:required|mandatory|a must)\b`,
  String.raw`\b(?:rights?|permission|permit) to (?:stay|live|reside) and work in\b[^.;]{0,60}\b(?:acceptable|accepted|considered|required|only)\b`,
  String.raw`\b(?:gültige|unbefristete|bestehende)\w* (?:\S+ ){0,2}?(?:arbeitserlaubnis|arbeitsgenehmigung)`,
]);

/** Words of sentences about sponsors of events, checks after hiring, people in general, or only some candidates. */
const OTHER_MATTERS =
  /\b(?:executive|event|brand|conference|sports?|marketing|campaigns?|activations?|partnerships?|advertis\w*|revenue|clinical|trials?|study|stud(?:ies)|programs? sponsor|sponsors and|e-?verify|i-9|dhs|uscis|form|poster|notice|know your rights|verif(?:y|ies|ication)|background|customers?|clients?|disclose|regardless|everyone|discriminat\w*|prefer\w*|preferred|a plus|nice to have|bonus|optional\w*|ideal\w*|case[- ]by[- ]case|depend\w*|unless|may(?= (?:\S+ ){0,3}?(?:be|sponsor|offer|provide|support|consider|assist|help|cover))|might|could|possib(?:le|ly|ility)|potential(?:ly)?|consider(?:ed)? (?:sponsor\w*|visa)|exceptional|select|limited cases|where applicable|as needed|certain|some|if|discretion|guarantee\w*|would-be|delays?|employees through|travel)\b|\?\s*$/i;
/** Marks a statement about only some of the candidates. */
const PARTIAL =
  /\b(?:outside(?: of)?|except|(?:any )?other (?:than|countr\w*|locations?|regions?)|not all|most|transfers? only|only (?:available )?for (?:positions|roles|candidates)|\$100,000)\b/i;
/** Shows that a sentence is about sponsoring people, not events. */
const OF_PEOPLE =
  /\b(?:visas?|immigration|h-?1b|opt|cpt|work(?:ing)?|employ\w*|candidates?|applicants?|role|position|relocation|at this time|currently|authori[sz]\w*|reside|citizens?|u\.?s\.?a?|now|future|offer|provide|require)\b/i;
const HINT = /sponsor|visa|work|arbeits|citizen/i;

/** Returns what a sentence states about visas; null if nothing is certain. */
function parseVisaSentence(quote: string): VisaStatus | null {
  const sentence = quote.replaceAll("/", " or ");
  if (!HINT.test(sentence) || OTHER_MATTERS.test(sentence)) return null;
  if (PARTIAL.test(sentence)) return null;
  const isSponsoring = /sponsor|visa|immigration/i.test(sentence) && OF_PEOPLE.test(sentence);
  if (isSponsoring && WILLING.test(sentence)) return "sponsored";
  if (isSponsoring && NOT_SPONSORED.some((pattern) => pattern.test(sentence))) return "not_sponsored";
  if (isSponsoring && !isNegated(sentence) && SPONSORED.some((pattern) => pattern.test(sentence))) return "sponsored";
  return !isNegated(sentence) && PERMIT_REQUIRED.some((pattern) => pattern.test(sentence)) ? "permit_required" : null;
}

const NEGATED = new RegExp(String.raw`\b${NOT}\b|n[’']t\b`, "i");

function isNegated(sentence: string): boolean {
  return NEGATED.test(sentence);
}

/** Finds what a text states about visas, with the sentence. Null if it contradicts itself. */
export function findVisa(text: string): QuotedFact<VisaStatus> | null {
  const statements = listSentences(text).flatMap((quote) => {
    const fact = parseVisaSentence(quote);
    return fact === null ? [] : [{ fact, quote }];
  });
  const find = (fact: VisaStatus) => statements.find((each) => each.fact === fact);
  const offered = find("sponsored");
  const refused = find("not_sponsored");
  return offered && refused ? null : (offered ?? refused ?? find("permit_required") ?? null);
}
