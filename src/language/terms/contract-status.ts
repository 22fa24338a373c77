import type { ContractStatus, QuotedFact } from "../facts";
import { listSentences } from "../text/sentences";

const KIND = "(?:role|position|job|opportunity|engagement|assignment|contract|project|vacancy|gig|post|arrangement)";
/** Matches "seeking a contractor", not "contractor manager". */
const ALONE = String.raw`(?! (?:manage\w*|success|relations?|network|community|talent|recruit\w*|coordinat\w*|support|payments?))`;
const words = (count: number) => String.raw`(?:[\p{L}\d/,()+&–-]+ ){0,${count}}?`;

/** Phrases that state each status of the advertised job. */
const STATED: readonly [ContractStatus, readonly string[]][] = [
  [
    "employer_of_record",
    [
      String.raw`\b(?:employed|hired?|employ|employee of|engaged|contract(?:ed)?|onboarded|set up)\b[^.;]{0,60}\b(?:via|through|by|with|using)\b[^.;]{0,30}\b(?:employer[- ]of[- ]record|eor)\b`,
      String.raw`\b(?:via|through|using) (?:our |an? |the )?${words(2)}(?:employer[- ]of[- ]record|eor)\b`,
    ],
  ],
  [
    "freelance",
    [
      String.raw`\bthis is (?:an? )?${words(6)}freelance(?:r)? ${words(2)}${KIND}\b`,
      String.raw`\b(?:this|the|our) freelance ${KIND}\b`,
      String.raw`\b(?:on an?|as) freelance(?:r)? basis\b`,
      String.raw`\b(?:looking for|seeking|seek|searching for|hiring|recruiting|need|wanted) (?:an? )?${words(6)}freelance(?:rs?)?\b`,
      String.raw`\bas an? ${words(2)}freelance(?:r)?\b[^.;]{0,60},? you\b`,
      String.raw`\bjoin ${words(4)}as an? ${words(2)}freelance\b`,
      String.raw`\bas an? freelance ${words(2)}(?:contributor|\p{L}+(?:er|or|ist))\b[^.;]{0,40}\byou\b`,
      String.raw`\b(?:contract|employment|engagement|job|position)(?: type| model)?\s?[:–-]\s?(?:this is an? )?freelance`,
      String.raw`\bfreelance (?:cooperation )?(?:agreement|contract)\b`,
      String.raw`\bauf freiberuflicher basis\b|\b(?:als freier? mitarbeiter\p{L}*|freie mitarbeit)(?!\p{L})`,
    ],
  ],
  [
    "contractor",
    [
      String.raw`\bthis is (?:an? )?${words(6)}(?:contractor|1099)(?: ${words(2)}${KIND})\b`,
      String.raw`\bthis (?:role|position|job) is (?:for )?(?:an? )?${words(4)}(?:independent contractor|contractor ${KIND}|1099)\b`,
      String.raw`\b(?:on|as|under) an? ${words(2)}(?:independent contractor|1099|b2b|contractor)(?: ${words(1)}(?:basis|agreement|contract|status|role|position|engagement))\b`,
      String.raw`\b(?:you (?:will|would|'ll) (?:be|work)|you'll (?:be|work)|work|hired|engaged|join(?:ing)?|paid|hire you|brought on) (?:with us )?(?:as )?(?:an? )?${words(2)}independent contractor\b`,
      String.raw`\b(?:hiring|seeking|looking for) ${words(4)}independent contractors?\b`,
      String.raw`\b(?:hiring|seeking|looking for|searching for) an? ${words(6)}(?<!\b(?:general|sub|electrical|federal|by an?) )contractor\b${ALONE}`,
      String.raw`\b(?:you(?:[’']ll| will)? )?(?:be engaged|are engaged|be hired|be paid|be working|work|join us|join our (?:\p{L}+ )?team)\b[^.;]{0,80}? as an? ${words(2)}contractor\b${ALONE}`,
      String.raw`\byou(?:[’']ll| will)? (?:remain|serve as|act as|operate as|be classified as) an? ${words(2)}(?:independent )?contractor\b`,
      String.raw`\b(?:is|be) (?:legally )?classified as an? ${words(2)}(?:1099|(?:independent )?contractor)\b`,
      String.raw`\bas an? 1099 (?:independent )?contractor\b`,
      String.raw`\b(?:contract|employment|engagement|job|position)(?: type| model)?\s?[:–-]\s?contract \(1099\)`,
      String.raw`\b(?:independent contractor|1099(?:[- ]contractor)?|b2b) (?:position|role|basis|agreement|opportunity|engagement|contract(?! (?:revenue|value))|cooperation|collaboration)\b`,
      String.raw`\b(?:contract|employment|engagement|job|position|status|classification|cooperation|współpracy|zatrudnienia)(?: type)?\s?[:–-]\s?(?:${words(1)})?(?:independent contractor|contractor|1099|b2b)\b`,
      // "120 PLN an hour on B2B", "net + VAT (B2B)", "umowa B2B"
      String.raw`(?:\b(?:work\p{L}*|hired?|paid|hour|h|day|month) (?:on|via|na)|\bVAT\b[^.;\p{L}]{0,6}|(?<!(?:\bor|\blub|\balbo|\/) ?)(?<!\p{L})(?:umow|kontrakt|współprac)\p{L}*) ?b2b\b(?! ?(?:or|lub|albo|\/|\p{Ll}{4}))`,
      String.raw`\b(?:contractor|1099)(?: position| role)?,? (?:not an? employe|rather than an? employe)`,
    ],
  ],
  [
    "employee",
    [
      String.raw`\bw-?2\b[^.;]{0,20}\b(?:employee|employment|position|role|job|basis|hourly|opportunity)\b`,
      String.raw`\b(?:full|part)[- ]time,? \(?w-?2\b`,
      String.raw`\bthis is (?:an? )?${words(4)}(?:permanent|salaried|exempt)\b[^.;]{0,30}\b(?:role|position|job|opportunity|employee)\b`,
      String.raw`\bpermanent,? (?:full[- ]time |part[- ]time |employment |employee )?(?:employment )?contract\b`,
      String.raw`\b(?:contract|employment|engagement|job|position)(?: type)?\s?[:–-]\s?(?:full[- ]time,? )?permanent\b`,
      String.raw`(?<!\p{L})unbefristete[nrs]? (?:arbeits\p{L}*|festanstellung|anstellung|vertrag|stelle|beschäftigung)`,
      String.raw`\b(?:in|eine|direkte) festanstellung\b`,
      String.raw`\bcontrat (?:à durée indéterminée|(?:en )?cdi)\b|\b(?:poste|type de contrat|contrat)\s?(?:en|:)\s?cdi\b|^cdi\b`,
      String.raw`\barbeitsvertrag\s?[:–-]\s?unbefristet`,
      String.raw`\bcontrato ${words(3)}indefinid[oa]\b`,
      String.raw`^(?:full[- ]time|part[- ]time|remote|,| |and)*permanent,? (?:full[- ]time |part[- ]time )?(?:${KIND}|employment)$`,
    ],
  ],
];
const PATTERNS = STATED.map(
  ([fact, patterns]) => [fact, patterns.map((pattern) => new RegExp(pattern, "iu"))] as const,
);

/** Words of sentences about experience, other people, the product, or a choice that is still open. */
const OTHER_MATTERS =
  /\b(?:experience|managed?|managing|coordinat\w*|oversee\w*|our (?:contractors|freelancers|clients|customers)|clients?|customers?|vendors?|agenc(?:y|ies)|government|general contractor|federal contractor|sub-?contractors?|may|might|if|either|depending|depends|whether|regardless|option|convert\w*|transition\w*|evolv\w*|potential|possib\w*|later|eventually|temp[- ]to[- ]perm|not eligible|benefits? (?:are|for)|equal opportunity|help(?:s|ing)? (?:companies|businesses)|platform|marketplace|previous\w*|former|application for|tax forms?|chancen?|perspektive)\b/iu;
const NEGATED = /\b(?:not|no|never|isn[’']t|aren[’']t|without|nicht|kein\p{L}*|pas)\b/iu;
/** Conditions that don't concern the status: "with the possibility of an extension", "depending on experience". */
const TERMS =
  /,? ?(?:with )?(?:an? |the )?(?:strong |high )?(?:potential|possib\w+|option|likelihood) (?:to|of|for) (?:be )?(?:an? )?(?:exten\w+|renew\w*)\b|\b(?:depending|depends|based) (?:up)?on (?:your |the )?(?:skill\w*|experience|qualifications?|seniority|level|role|hours)\b/giu;
/** "contractor position, not an employment role" still says contractor. */
const CONTRAST = /\b(?:not an?|no) (?:full[- ]time |permanent |w-?2 )?(?:employ\w*|w-?2)\b[^.]*\.?$/iu;
const HINT =
  /freelanc|freiberuf|freie|contract|1099|b2b|w-?2|permanent|salaried|festanst|unbefristet|cdi|contrat|record|\beor\b|exempt/i;

/** Lists the statuses that one sentence states of the job. */
function parseContractSentence(quote: string): ContractStatus[] {
  if (!HINT.test(quote)) return [];
  const sentence = quote.replaceAll(TERMS, "");
  if (!HINT.test(sentence) || OTHER_MATTERS.test(sentence)) return [];
  const stated = sentence.replace(CONTRAST, "");
  if (NEGATED.test(stated)) return [];
  return PATTERNS.flatMap(([fact, patterns]) => (patterns.some((pattern) => pattern.test(stated)) ? [fact] : []));
}

/** Titles state the status at an end or in brackets. "Freelancer Success Manager" states none. */
const END = String.raw`\s*(?:$|[)\]|,–-])`;
const TITLES: readonly [ContractStatus, RegExp][] = [
  ["freelance", new RegExp(String.raw`^freelance\b|\bfreelancer?${END}`, "i")],
  [
    "contractor",
    new RegExp(String.raw`\b(?:independent contractor|1099)\b|(?<!\b(?:general|sub) )\bcontractor${END}`, "i"),
  ],
  ["employee", /[([]\s*w-?2\b|\bw-?2\s*$/i],
];
const OF_FREELANCERS = /\bfreelancer? (?:manager|success|operations|network|platform|marketplace|community|talent)\b/i;

/** A text may state both statuses of a pair: a narrow one and the wide one that includes it. The narrow one counts. */
const MORE_EXACT: readonly [ContractStatus, ContractStatus][] = [
  ["employer_of_record", "employee"],
  ["freelance", "contractor"],
];

/** Finds the contract status, with the sentence or title that states it. Null if a text states several. */
export function findContractStatus(title: string, text: string): QuotedFact<ContractStatus> | null {
  const titled = OF_FREELANCERS.test(title) ? undefined : TITLES.find(([, pattern]) => pattern.test(title));
  const statements = [
    ...(titled ? [{ fact: titled[0], quote: title }] : []),
    ...listSentences(text).flatMap((quote) => parseContractSentence(quote).map((fact) => ({ fact, quote }))),
  ];
  const facts = new Set(statements.map(({ fact }) => fact));
  for (const [exact, other] of MORE_EXACT) if (facts.has(exact)) facts.delete(other);
  const [fact, ...others] = facts;
  return fact === undefined || others.length > 0 ? null : (statements.find((each) => each.fact === fact) ?? null);
}
