import { foldWords } from "../text/fold";
import { listSentences } from "../text/sentences";
import { mayOfferEitherWay, offersEitherWay } from "./either-way";
import { saysFieldWork } from "./field-work";
import { DAYS_OR_SHARE, saysFullyRemote, saysOffice } from "./office-prose";
import { mayBeAway, saysAllAway, saysPresence } from "./workplace-presence";

/** LinkedIn's marks ("#LI-Hybrid"), alone or among others. A sentence about the job says more. */
const MARK = /#\s?[A-Z]{2}[-_](?:hybrid|on-?site|in-?office)\b/i;

const COUNT = "(?:[1-5]|one|two|three|four|five)";
const DAYS = `(?:(?:several|multiple|a few|most) (?:days|times) (?:a|per|each|every|of the) week|(?:${COUNT}(?:\\s?(?:-|–|to|or)\\s?${COUNT})?\\+?|\\(?[1-5]\\)?)[ -](?:(?:anchor|core|fixed|set|mandatory|required|team) )?(?:days?|times)(?: (?:a|per|each|every) week|\\s?\\/\\s?(?:week|wk)| weekly| p\\/w)?)`;
const OFFICE =
  "(?:in|at|from|to) (?:the|our|its|an?|their assigned|your assigned)(?: \\p{L}+){0,3} (?:office|hq|headquarters|store|shop|bakery|plant|lab|warehouse|studio)\\b";
const WORK = "(?:role|position|job|opportunity|vacancy)";
const AT_OFFICE = "(?:hybrid|on-?site|in-?office|office[- ]based|in[- ]person|in the office)";
const DEGREE = "(?:(?:fully|full-time|100%|primarily|structured|flexible) )?";
const ARRANGEMENT =
  "(?:arrangements?|schedules?|models?|formats?|set-?ups?|capacity|environments?|work(?:place)? polic(?:y|ies)|basis)";

/** "half (50%) of your time is spent" */
const OF_TIME =
  "(?: \\([1-9]\\d ?%\\))?(?: (?:of )?(?:your|our|their|the|each) (?:\\p{L}+ )?(?:time|week|work|hours))?(?: (?:is|are|be|must|will|you(?:[’']re)?|we(?:[’']re)?|spent|done|work(?:ed)?|performed)){0,3}";

/** Statements that the job itself isn't remote. */
const EXPECTED_SOMEWHERE = [
  `\\b(?:this|the) (?:\\p{L}+ ){0,2}?${WORK} (?:is|will be|is based|can be) (?:an? )?${DEGREE}${AT_OFFICE}\\b(?! (?:of|between|responsib))`,
  `\\bthis (?:is|will be) (?:an? )?${DEGREE}${AT_OFFICE}(?:,? [\\p{L}-]+){0,2} ${WORK}\\b`,
  `\\b(?:this|the) ${WORK} is (?:not (?:an? )?(?:fully )?|part(?:ial)?ly )remote\\b`,
  `(?:\\bthis is|^[^\\p{L}]*) ?not an? (?:fully )?remote ${WORK}\\b`,
  `\\b(?:must|required to|expected to|need to|you(?: will|'ll)?) (?:work|be|come|commute)(?: \\p{L}+){0,3} ${OFFICE}(?: \\p{L}+){0,3} ${DAYS}`,
  `\\brequires? (?:you to (?:be|work)|your presence) (?:in|at|from) (?:the|our) (?:\\p{L}+ ){1,3}${DAYS}`,
  `\\b(?:expected|required) to work in the office in a hybrid capacity\\b`,
  `\\bwe (?:all )?work (?:together )?in (?:the|our) office together\\b`,
  `\\b(?:this|the|our) (?:\\p{L}+ ){0,3}?${WORK}s? (?:requires?|follows?|involves?|offers?|operates?|has|works?|begins? as)\\b.{0,60}\\bhybrid[- ](?:${WORK}|(?:work(?:ing)?[- ])?${ARRANGEMENT})`,
  `\\bhybrid[- ]work(?:ing)?[- ]arrangements?\\b`,
  `^[^\\p{L}\\p{N}]*hybrid[- ](?:work(?:ing)?[- ])?(?:arrangement|schedule|model|set-?up)s?\\s*[:–—-]`,
  `^[^\\p{L}\\p{N}]*hybrid ${WORK}\\b`,
  `^[^\\p{L}\\p{N}]*hybrid[- ]work(?:ing|place)? (?:environment|model|schedule|arrangement|policy)(?: (?:on|at|in) [^.;:]{0,40}| \\((?:in-)?office[^()]{0,30}\\))?[.!]?$`,
  `\\b(?:looking for|seeking|hiring|join)\\b[^.;:]{0,60} (?:for|at) (?:our|the|its) (?:new )?(?:store|shop|restaurant|hotel|clinic|warehouse|plant|salon|bakery) (?:in|at|on)\\b`,
  `\\bhybrid (?:model|way|form) of work`,
  `\\b(?:we|our (?:company|organi[sz]ation|team)) (?:offers?|ha(?:ve|s)|provides?|operates?|follows?|(?:are )?(?:now )?(?:incorporating|adopting|embracing)) (?:an? |our )?hybrid (?:work(?:ing|place)? )?(?:environment|model|schedule|arrangement|set-?up|policy|structure)\\b`,
  `\\b${COUNT}(?: full)?,? (?:in[- ]person|in-?office|on-?site|office) days\\b(?! (?:a|per|each|every) (?:month|quarter|year))`,
  `(?:\\bhalf|(?<![\\d.])[1-9]\\d ?%\\)?)${OF_TIME} ${OFFICE}`,
  `(?:\\bhalf|(?<![\\d.])[4-9]\\d ?%\\)?)${OF_TIME} (?:on[- ]?site|in the field)\\b`,
  `\\b(?:in the office|on[- ]?site|in the field) (?:for )?(?:at least |about |around )?(?:half|[4-9]\\d ?%)${OF_TIME}`,
  `\\b(?:transition|move|switch)(?:ing)? to (?:an? )?(?:hybrid|on-?site|in-?office)\\b`,
].map((pattern) => new RegExp(pattern, "iu"));

const REMOTE_WORK =
  "(?:(?:fully )?remote(?: (?:work(?:ing)?|option|arrangement|employment|candidate|applicant)s?)?|work(?:ing)? (?:from home|remotely)|wfh|telework(?:ing)?|telecommuting|home[- ]?office(?! (?:stipend|budget|allowance|set-?up|equipment|support|expense|reimburs))|mobiles arbeiten|telearbeit|télétravail|teletrabajo|trabajo remoto|teletrabalho|trabalho remoto|smart working|telelavoro|lavoro da remoto|prac[aęy] zdaln[aąe]j?|thuiswerk(?:en)?|distansarbete|arbete på distans|fjernarbejde|hjemmearbejde)";
/** Other people or times: "remote work isn't possible outside the US", "in the first months". */
const ELSEWHERE =
  "(?! ?[^.;]{0,30}\\b(?:outside|abroad|from (?!home\\b)\\p{L}+|overseas|in (?:these|certain|other|the first|(?!this\\b|our\\b|the\\b|that\\b|any\\b|an?\\b|general\\b|diese[rm]\\b|deze\\b)\\p{L}+)|during|until|first|while|without|to (?:residents|candidates|people|applicants))\\b)";
const ELSEWHERE_ABROAD =
  "(?! ?[^.;]{0,40}(?<!\\p{L})(?:außerhalb|aus dem|im ausland|en dehors|hors|depuis|à l[’']étranger|fuera|desde|fora|fuori|all[’']estero|buiten|vanuit|poza|z zagranicy|ohne|sans|sin|sem|senza|zonder|bez|während|pendant|durante|tijdens|podczas)(?!\\p{L}))";
/** What isn't the work itself: "we don't offer remote work stipends", "no remote work experience needed". */
const BESIDE_WORK =
  "(?!(?: work(?:ing)?)? (?:as an? |candidates|applicants|employees|experience|equipment|stipends?|allowances?|visas?|policy|restrictions|jobs|workers? with|from public))";
const WORK_ABROAD =
  "(?:stelle|position|rolle|job|tätigkeit|poste|emploi|mission|puesto|vacante|posición|trabajo|vaga|posição|função|posizione|ruolo|lavoro|functie|baan|vacature|stanowisko|praca)";
/** "isn't", "n'est plus", "ya no es", "nie jest": also of what ended. */
const IS_NOT =
  "(?:(?:is|are|will be)(?: not| no longer|n[’']t)|(?:ist|sind|wäre) (?:leider )?(?:nicht|keine?)|n[’']est (?:malheureusement )?(?:pas|plus)|(?:ya )?no (?:es|está|resulta)|(?:já )?não (?:é|está)(?: mais)?|non è(?: più)?|is (?:helaas )?(?:niet|geen)|nie jest(?: już)?|är (?:tyvärr )?inte(?: längre)?|er (?:desværre )?ikke(?: længere)?)";
/** Between a denial and what it denies, within one clause. */
const WORDS = (most: number) =>
  `(?: (?!(?:just|only|merely|nur|seulement|uniquement|sólo|solo|só|apenas|alleen|tylko)(?!\\p{L}))[\\p{L}’'-]+){0,${most}}?`;
const POSSIBLE =
  "(?:possible|available|on the table|on offer|options?|offer(?:ed)?|permitted|allowed|supported|considered|possibility|eligible|möglich|vorgesehen|angeboten|option|envisageable|proposé|prévu|autorisé|posible|permitid[oa]|disponible|possível|permitido|disponível|possibile|previst[oa]|consentit[oa]|mogelijk|toegestaan|optie|możliw\\p{L}+|przewidzian\\p{L}+|dostępn\\p{L}+|möjlig\\p{L}*|mulig\\p{L}*)";
/** Why: "is, for security reasons, not possible", "wegen der Geräte leider". */
const REASON =
  "(?:,? (?:due to|because of|given|for|wegen|aufgrund|aus|vanwege|por|en raison|pour des|per|ze względu|z powodu)(?!\\p{L})[^.;,]{1,60},?)?";
/** "in dieser Stelle", "currently". */
const SCOPE =
  "(?: (?:in|for|at|on|since|bei|für|auf|an|seit|op|voor|sinds|currently|derzeit|aktuell|momentan|leider|helaas|unfortunately)(?!\\p{L})(?: \\p{L}+){0,3}?)?";
/** What the employer doesn't do with remote work. */
const OFFER =
  "(?:offer(?:s|ing)?|support(?:s|ing)?|allow(?:s|ing)?|accommodate|provide|permit(?:s|ting)?|bieten|anbieten|ermöglichen|propos\\p{L}+|perme\\p{L}+|offr\\p{L}+|ofre\\p{L}+|oferec\\p{L}+|admit\\p{L}*|contempl\\p{L}+|permit\\p{L}+|hay|há|prev\\p{L}+|consent\\p{L}+|bied\\p{L}*|(?:za)?ofer(?:u|ow)\\p{L}+|przewiduj\\p{L}+|umożliwia\\p{L}*)";
const CANNOT =
  "(?:cannot|can not|can[’']t|can no longer|no longer|(?:do|does|will) not|(?:do|does)n[’']t|won[’']t|(?:is|are) (?:unable|not able|no longer able) to|unable to)";
/** Between a denied offer and remote work: no other object stands there. */
const NO_OBJECT =
  "(?: (?:any|an?|the|this|fully|full|permanent|permanently|currently|options?|pos?sibili\\p{L}+|of|for|to|more|mehr|meer|más|mais|più|plus|już|im|de|du|le|la|el|lo|il|o|um|un|une|die|das|het|een|opción|opção|Möglichkeit|mogelijkheid|możliwości)){0,3}? (?:de |d[’'])?";
/** "can no longer offer", "ne pouvons plus proposer", "bieten kein". */
const NOT_OFFERED = [
  `${CANNOT}${WORDS(1)} ${OFFER}`,
  "(?:cannot|can not|can[’']t|can no longer|won[’']t|will not|unable to) be (?:done|performed|carried out)",
  `n(?:e |[’'])(?:(?:pouvons|peut|pourrons) (?:pas|plus) ${OFFER}|${OFFER} (?:pas|plus)(?! que)|y a (?:pas|plus))`,
  `(?:(?:ya )?no|(?:já )?não|non|nie|niet)(?: (?:se|le|es|é|è|jest|podemos|possiamo|możemy|już|più|posible|possível|possibile))* ${OFFER}`,
  `(?:(?:ya )?no (?:es posible|se puede)|(?:já )?não é(?: mais)? possível|non è (?:più )?possibile|nie (?:jest|ma)(?: już)? możliwoś?\\p{L}*|(?:bieten|können|gibt es)${WORDS(3)} kein(?:e|en|erlei)?|(?:bieden|kunnen|is er)${WORDS(2)} geen|lässt sich${WORDS(2)} nicht(?: aus| vom)?(?: dem)?)`,
];
/** Statements that the job can't be done remotely. They overrule every word but a stated workplace. */
const DENIED = [
  `\\b(?:this|the) ${WORK} (?:is not|isn[’']t|is no longer) (?:an? )?(?:fully )?remote(?: ${WORK}| one)?(?=\\s*(?:[.,;!]|$))`,
  `(?<!\\p{L})${WORK_ABROAD} ${IS_NOT} (?:un poste |einer? |een )?(?:en |da |de |in |im |à |op )?(?:remote?|remot[oa]|télétravail|teletrabajo|distance|distancia|home[- ]?office|smart working|afstand|thuis|zdaln\\p{L}+)(?!\\p{L})${ELSEWHERE_ABROAD}`,
  `(?<!\\p{L})${REMOTE_WORK}(?: for this ${WORK})?${ELSEWHERE_ABROAD}${REASON} ${IS_NOT}${REASON}${WORDS(3)} (?:an? )?${POSSIBLE}(?!\\p{L})${ELSEWHERE}${ELSEWHERE_ABROAD}`,
  `(?<!\\p{L})${REMOTE_WORK}${ELSEWHERE}${ELSEWHERE_ABROAD}(?: (?:ist|is|wird))?${REASON}${SCOPE} (?:nicht|niet|not|no longer)(?: mehr| meer)? ${POSSIBLE}(?!\\p{L})${ELSEWHERE}${ELSEWHERE_ABROAD}`,
  `(?<!\\p{L})${REMOTE_WORK}${ELSEWHERE_ABROAD}[^.;]{0,30}(?<!\\p{L})(?:ausgeschlossen|impossible|non (?:possible|prévu))(?!\\p{L})${ELSEWHERE_ABROAD}`,
  `\\b(?:(?:not|isn[’']t|no longer) (?:\\p{L}+ )?(?:eligible|suitable|open|available|suited)|ineligible|non éligible) (?:for|to|au) ${REMOTE_WORK}(?!\\p{L})${BESIDE_WORK}${ELSEWHERE}`,
  `(?:^|[^\\p{L}])(?:no|kein|keine|pas de|sin|sem|niente|nessun|brak|geen) (?:possibility of |option (?:of|for) |posibilidad de |possibilité de |possibilidade de )?${REMOTE_WORK}(?!\\p{L})${BESIDE_WORK}${ELSEWHERE}`,
  ...NOT_OFFERED.map(
    (not) =>
      `(?<!\\p{L})${not}${NO_OBJECT}(?:${REMOTE_WORK}|remotely|from home|lavorare da (?:remoto|casa)|teletrabajar|trabajar (?:en remoto|desde casa)|trabalhar de casa|télétravailler)(?!\\p{L}|s\\b|ers? )${BESIDE_WORK}${ELSEWHERE}${ELSEWHERE_ABROAD}`,
  ),
  `\\b(?:cannot|can not|can[’']t) (?:do|perform|carry out) (?:this|the) (?:job|role|work|position) (?:from home|remotely)\\b${ELSEWHERE}`,
  `\\bno (?:work[- ]from[- ]home|remote|wfh|telework|home[- ]?office)(?:[- ]work(?:ing)?)? (?:options?|possibilit(?:y|ies)|arrangements?)\\b${ELSEWHERE}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "must be able to work full-time on-site", but not for a customer's visit. */
const MUST_BE_THERE =
  /\b(?:must|required to|expected to|needs? to|ha(?:ve|s) to) (?:be (?:able|willing|prepared|available) to )?(?:work|be|report|be carried out) (?:full[- ]?time,? |fully |100 ?% |daily |present |physically ){0,2}(?:on-?site|in[- ]person|in[- ]office|(?:at|on|from) our premises)\b/iu;
const MAY_DENY =
  /remot|home|wfh|tele|zdaln|télé|smart work|on-?site|in[- ]person|in[- ]office|premises|mobiles arbeiten|lavor|praca zdalna|thuis|distan|afstand|fjernarb|hjemmearb/i;

/** Finds the sentence that denies remote work, whatever other words say. */
export function findDenial(text: string): string | null {
  for (const sentence of listSentences(text)) {
    if (!MAY_DENY.test(sentence) || NO_DENIAL.test(sentence)) continue;
    if (DENIED.some((pattern) => pattern.test(sentence))) return sentence;
    if (MUST_BE_THERE.test(sentence) && !OTHER_VISITS.test(sentence) && !UNDECIDED.test(sentence)) return sentence;
  }
  return null;
}

/** Conditions, and what only looks like a denial: "remote work is not only possible", "you don't have to work on-site". */
const NO_DENIAL =
  /, (?:it(?:[’']s| is)|c[’']est|es ist|sondern|sino) (?:the|how|our|la|le|die|der|unser|el)(?!\p{L})|\bif\b|(?<!\p{L})si vous(?!\p{L})|\bunless\b|\bnot (?:only|just|merely)\b|\b(?:don[’']t|do not|doesn[’']t|does not|never|nobody|no one|not|won[’']t) (?:\p{L}+ ){0,2}(?:have to|need to|required to|expected to|must)\b/iu;

/** Days a week at the office: "Hybrid, in office 3 days per week", "in-person at our HQ at least 2 days/week". */
const DAYS_A_WEEK = new RegExp(`\\b${DAYS}`, "iu");
const AT_THE_OFFICE =
  /\bhybrid\b|\bon-?site\b|\bin-?office\b|\bin[- ]person\b|\b(?:in|into|from|at|to) (?:the|our)(?:[ /]\p{L}+){0,6} (?:office|hq|headquarters)\b/iu;
const WEEKLY = /week|wk\b|p\/w|hybrid|required|in-?office/i;
const OTHER_VISITS =
  /\b(?:customers?|clients?|travel\w*|visits?|visiting|school|hospital|patients?|interviews?|workshop|trial|retreats?|training|orientation|onboarding|event|monthly|month|quarter\w*|year\w*|offsite|vacation|pto|leave|holidays?|campus\w*)\b/i;

/** "Work location: Onsite", "Type: Hybrid", "Office policy: Hybrid", "Location - London (Hybrid)". */
const LABEL =
  /^[^\p{L}\p{N}]*(?:(?:work(?:ing|place)?|job|office|role|position|employment)\s){0,2}(?:location|workplace|work ?place|type|set-?up|setting|mode|model|arrangement|schedule|style|environment|policy|remote|standort)s?(?: type| model| policy| requirements?| assignment)?\s*(\([^)]{0,40}\))?\s*(?::|\s[–—-])\s*(.{0,100})/iu;
const LABELED_OFFICE = /\b(?:hybrid|on ?site|in office|in person|office based|at the office)\b/;
const LABELED_NO = /^(?:no|none|not available|not remote)\b/;

/** Sentences that offer both, concern only some people, or describe a "hybrid" of two professions. */
const UNDECIDED =
  /\b(?:or|and|fully|also|either|100%) remote\b|\bopen to (?:\p{L}+ )?remote\b|\bremote (?:or|and|option|options|possible|friendly|candidates|work is)\b|\bremote(?:ly)?\s?[/|,+&]|[/|,+&]\s?(?:\p{L}+ )?remote\b|\bif you\b|\bif based\b|\bfor (?:those|candidates|roles|(?:all |new )*(?:employees|hires|applicants|people|associates|team members))\b|\bcandidates (?:in|based|located|within|near)\b|\bfor (?:the|our) (?:[\p{L}.,&/-]+ ){0,8}(?:locations|offices|hubs)\b|\boptional\b|\bmay\b|\bnot (?:an? )?(?:hybrid|on-?site)\b|\blocated (?:in|near|within)\b|\bhybrid (?:\p{L}+ ){0,3}(?:combining|combines|blending|blends|mix of (?:strategy|tech)|spanning)\b|\bin-office days depend|\bwithin \d+ (?:miles|km)\b|\bhybrid of\b|\bremote[- ]first\b|\bwork from home or (?:from |in |at )?one of our offices\b/iu;
/** "Employees at our hybrid HQ", "people in Oslo", "the other half is remote": the days are some people's. */
const OF_SOME =
  /\b(?:[Ee]mployees|[Cc]olleagues|[Cc]oworkers|[Ss]taff|[Tt]eam members|[Tt]eammates|[Pp]eople|[Ff]olks|[Tt]hose)(?: (?:who|that|are|currently|live|reside|sit|work|based|located|living|working))*(?: (?:near|close to|around|within|at (?:our|the))\b| in (?=\p{Lu}))|\b[Ll]ocal (?:employees|staff|colleagues|team)\b|\b[Oo]ur \p{Lu}[\p{L}-]+ team\b|\b(?:HQ|[Oo]ffice|[Hh]ub|[Hh]eadquarters)(?: is)? in [^.;]{2,30}?, where (?:people|employees|staff|colleagues)\b|\b(?:else|rest|others|other half)\b[^.;]{0,30}\bremote|\band a remote team\b|\b(?:[Hh]alf|[Ss]ome|[Mm]any|[Mm]ost|[Pp]art) of (?:the|our|us)\b(?! (?:time|week|day|work)\b)/u;
/** The days are the reader's, too: "Some of us are hybrid, you are on site five days a week". */
const OF_READER =
  /\byou(?:[’'](?:ll|re))?\b(?! (?:can|could|may|might|choose|decide|do not|don[’']t|needn[’']t)(?!\p{L}))|\bmust\b/iu;
const isOfSome = (sentence: string) => OF_SOME.test(sentence) && !OF_READER.test(sentence);
const isThere = (sentence: string) => saysPresence(sentence) && !isOfSome(sentence);
/** Nobody alone chooses to stay at home: "you and your team decide how often to meet", "blending office and remote work". */
const AGREED =
  /\bhybrid\b[^.;]*\b(?:team|manager|lead|supervisor)s?\b[^.;]{0,20}\b(?:decides?|agrees?|chooses?|determines?)\b|hybrid\p{L}*[^.;]*(?:absprache|vereinbarung|abstimmung) (?:mit|in|im) (?:de[mn] |deinem |ihrem |eurem )?team|^(?!.*\b(?:offices|hubs?|employees|teams|customers|clients|product)\b)[^.;]*\bhybrid\b[^.;]{0,30} (?:blending|combining|mixing|balancing|blend of|mix of|combination of) (?:\p{L}+ ){0,2}(?:office|on-?site|in[- ]person)\b[^.;]{0,20} (?:and|with|&) (?:\p{L}+ ){0,2}(?:remote|home)\b/iu;
/** Days that hold for everybody. */
const AT_LEAST = new RegExp(
  `\\b(?:minimum|at least)(?: of)? ${COUNT} days (?:a|per|each|every) week (?:in|at|from) (?:the|our) (?:\\p{L}+ )?office\\b`,
  "iu",
);
const OF_THOSE =
  /\b(?:if|for|those|who|near|within|live|reside|located|based|local|hires|candidates|employees|most|some|colleagues|members|or)\b/iu;
/** Cheap check: every matching sentence has one of these. */
const HINT =
  /hybrid|requires? you|on[- ]?site|in the field|store|shop|restaurant|hotel|clinic|warehouse|plant|salon|bakery|office|in[- ]person|(?:not|partially|partly) .{0,9}remote|headquarters|hq|remote\s*:\s*no/i;

/** Finds the sentence, else the mark, that clearly says the job is hybrid, on site or in the field. */
export function findNotRemoteSentence(text: string): string | null {
  const sentences = listSentencesForAll(text);
  const isMarked = (sentence: string) => MARK.test(sentence) && !/#LI[-_]remote/i.test(sentence);
  return sentences.find(saysNotRemote) ?? (grantsRemote(text) ? null : (sentences.find(isMarked) ?? null));
}

/** Leaves out the sentence behind "Du wohnst in Berlin?", which is for the people there. */
function listSentencesForAll(text: string): string[] {
  return listSentences(text).filter((_, index, all) => !LIVES_NEARBY.test(all[index - 1] ?? ""));
}

const LIVES_NEARBY =
  /^[^\p{L}]*(?:(?:(?:do|are) )?you (?:already )?|du |sie |vous |tu )?(?:live|living|based|located|wohn(?:st|en)|leb(?:st|en)|habite[sz]|vives|vive)(?: (?:du|sie|vous|tu))? (?:in|near|close to|around|im|bei|à|près de|en|em|cerca de)(?!\p{L})[^.!?]{2,60}\?$/iu;

const REMOTELY = "(?:remote(?:ly)?|(?:from|at) home|wfh)";
const THE_OFFICE = "(?:on-?site|in[- ]person|in-?office|hybrid|offices?|relocat\\p{L}+)";
const NEXT =
  "(?:then|afterwards?|later|thereafter|followed by|until|before|(?:and|will|to) (?:move|transition|switch|return|relocate))";
/** "Remote for the first months, then on-site", "temporarily remote": remote work that ends. */
const REMOTE_AT_FIRST = [
  `\\b${REMOTELY}\\b[^.]{0,60}?\\b${NEXT}\\b[^.]{0,60}?\\b${THE_OFFICE}\\b(?! or )(?![^.]*\\b${REMOTELY}\\b)`,
  `\\bafter [^.;,]{0,40}\\b${REMOTELY}\\b[^.;]{0,60}\\b${THE_OFFICE}\\b`,
  `\\b(?:temporarily|initially) (?:\\p{L}+ ){0,2}${REMOTELY}\\b|\\b${REMOTELY} (?:\\p{L}+ )?(?:temporarily|initially|at first)\\b`,
].map((pattern) => new RegExp(pattern, "iu"));
const VISITS =
  /\b(?:interviews?|visits?|events?|meet(?:ings?)?|off-?sites?|retreats?|an? day|once|twice|customers?|clients?)\b/iu;
/** "We went remote and then closed our offices", "remote before it was cool": the company's past. */
const PAST =
  /\b(?:we|(?:our|the) (?:team|company))(?: \p{L}+ly)? (?:were|was|went|have|has|\p{L}+ed)\b|\bbefore it\b/iu;

function saysNotRemote(sentence: string): boolean {
  if (offersEitherWay(sentence)) return false;
  if (!VISITS.test(sentence) && !PAST.test(sentence) && REMOTE_AT_FIRST.some((pattern) => pattern.test(sentence)))
    return true;
  if (saysFieldWork(sentence) || isThere(sentence)) return true;
  if (saysOffice(sentence) && !UNDECIDED.test(sentence) && !isOfSome(sentence)) return true;
  if (!HINT.test(sentence)) return false;
  if (AGREED.test(sentence) || (AT_LEAST.test(sentence) && !OF_THOSE.test(sentence))) return true;
  if (UNDECIDED.test(sentence) || isOfSome(sentence)) return false;
  if (EXPECTED_SOMEWHERE.some((pattern) => pattern.test(sentence))) return true;
  if (sentence.split(BETWEEN_LABELS).some(isOfficeLabel)) return true;
  return (
    DAYS_A_WEEK.test(sentence) && AT_THE_OFFICE.test(sentence) && WEEKLY.test(sentence) && !OTHER_VISITS.test(sentence)
  );
}

const A_NUMBER = new RegExp(`\\b${DAYS}|${DAYS_OR_SHARE}`, "iu");
const THIS_JOB = new RegExp(`\\b(?:this|the) (?:\\p{L}+ ){0,2}?${WORK} (?:is|will be) `, "iu");

/** Tells whether a text states the office more exactly than a title's "remote" (by days, a share, of this job) or than a field. */
export function statesOfficeExactly(text: string, isField: boolean): boolean {
  return listSentencesForAll(text).some((sentence) => {
    if (isThere(sentence)) return !offersEitherWay(sentence);
    if (isField || !(A_NUMBER.test(sentence) || THIS_JOB.test(sentence))) return false;
    return saysNotRemote(sentence) && !saysFieldWork(sentence);
  });
}

/** "Start: now | Location: Oslo, hybrid" is a line of several labels. */
const BETWEEN_LABELS = /\s[|•·]\s|\s(?=Work(?:place| Location| Model)(?: (?:Type|Model|Assignment))?: )/u;

function isOfficeLabel(sentence: string): boolean {
  const [, bracket = "", value] = LABEL.exec(sentence) ?? [];
  if (value === undefined) return false;
  const words = foldWords(`${bracket} ${value}`);
  if (/^[^\p{L}]*remote\b/iu.test(sentence)) return LABELED_NO.test(words);
  return LABELED_OFFICE.test(words) && !/\bremote/.test(words);
}

/** Phrases for remote work, not for a remote company. */
const OFFERS_REMOTE =
  /\b(?:full(?:y|-|\s)|100%|completely|entirely)\s?remote(?:ly)?\b|\bremote(?:ly)? (?:role|position|job|opportunity|contract|within|in|from|across|anywhere|co-located|team environment|temp|\(|\/|[-–—|])|\b(?:work|working) (?:fully |100% )?remotely\b|\bwork(?:ing)? from (?:home|anywhere)\b(?! (?:when(?:ever)?|if|as) (?:you )?need| occasionally| sometimes)|#LI-remote|\bhome[- ]based\b|\bremote[- ]first\b|\byou c(?:an|ould) (?:be|work|live)\b.{0,40}\banywhere\b|(?:^|[-–—|:•·]\s{0,3})remote\s*(?:$|[(|/,;•·–—-])/im;

/** Returns whether a text explicitly offers remote work. */
export function offersRemoteWork(text: string): boolean {
  return OFFERS_REMOTE.test(text);
}

const REMOTE_ROLE = "(?:role|position|job|opportunity|vacancy|contract|engagement)";
const FULLY = "(?:fully|full|100\\s?%|completely|entirely|permanently)";

/** Nothing follows that would leave only a part of the work: "remote in exceptional cases", "remote-friendly". */
const GRANT_END =
  "(?=\\s*(?:[.!;]|$)|,? (?:from|within|based in|located in) (?!home (?!based)|\\p{L}{3,6}day\\b|the (?!u\\.?[ks]|eu\\b|united|european|netherlands|philippines)|(?:time|our|your|an?|these|there)\\b)\\p{L})";
/** Nothing but a place follows. */
const ANYWHERE_IN =
  /^[^\p{L}]*(?:[Ff]ully )?(?:[Rr]emote(?: work)?|[Ww]ork(?:ing)? from home|[Hh]ome[- ]based),? (?:from )?anywhere (?:with)?in (?:(?:the )?\p{Lu}\p{L}+(?: (?:of )?\p{Lu}\p{L}+){0,3}(?:, | (?:or|and) |[.!]?$)){1,6}(?<![ ,])$/u;
/** Plain statements that all of this very job is remote, which also overrule a hybrid location or mark. */
const GRANTS_REMOTE = [
  ANYWHERE_IN,
  ...[
    `^[^\\p{L}]*this is an? (?:${FULLY}[- ])?remote,? (?!sensing)(?:[\\p{L}-]+,? ){0,4}?${REMOTE_ROLE}${GRANT_END}`,
    `^[^\\p{L}]*(?:this|the) (?:\\p{L}+ ){0,2}?${REMOTE_ROLE} (?:(?:is|will be) (?:${FULLY}[- ])?(?:remote|home[- ]based)|can be (?:done|performed) ${FULLY} remotely)${GRANT_END}`,
    `^[^\\p{L}]*you(?:[’']ll| will)? (?:can )?work (?:${FULLY} )?remote(?:ly)?${GRANT_END}`,
    `\\b${FULLY}[- ]remote ${REMOTE_ROLE}\\b`,
    `^[^\\p{L}]*you(?:[’']ll| will)? work from home (?:full[- ]time|permanently|every day)${GRANT_END}`,
    `^[^\\p{L}]*this is an? (?:(?:${FULLY}|full[- ]time|part[- ]time|permanent)[-, ]{1,2}){0,2}(?:remote|home[- ]based|work[- ]from[- ]home) (?:role|position|job)${GRANT_END}`,
    `^[^\\p{L}]*(?:working|work) from home is the (?:rule|norm|default)(?:: (?:we have|there is) no office)?[.!]?$`,
  ].map((pattern) => new RegExp(pattern, "iu")),
];
/** Statements that overrule a flag and an office's city. */
const STATES_REMOTE = [
  `(?:^|\\s)#?LI[-_ ]remote\\b`,
  `\\bthis (?:is an? )?(?:${FULLY}[- ])?remote(?:,? [\\p{L}-]+){0,2} ${REMOTE_ROLE}\\b`,
  `\\b(?:this|the) (?:\\p{L}+ ){0,2}?${REMOTE_ROLE} (?:is|will be|can be) (?:${FULLY}[- ])?remote\\b(?! (?:sensing|for the first|until|eligible))`,
  `\\byou (?:can|could) (?:work|live|be based) (?:${FULLY} )?(?:remotely )?(?:from )?\\(?(?:almost|nearly|basically|literally)?\\)? ?anywhere (?:in|within|across)\\b`,
  `^[^\\p{L}\\p{N}]*location\\s?[:–—-](?:.{2,40}\\bor (?:in )?(?:fully |100 ?% )?remote\\b|[^:]{2,60}\\bremote$|[^:(]{2,60}\\((?:fully )?remote (?:possible|ok|okay|welcome|friendly|eligible|available)\\))`,
  `\\bwe(?: are|[’']re) an? (?:${FULLY}[- ])?remote(?:[- ](?:first|only))? (?:company|team|organi[sz]ation|start-?up)\\b`,
  `\\b(?:hybrid|office|on-?site),? or (?:fully|100 ?%)[- ]remote[^\\p{L}]*$`,
  `\\b100\\s?% remote\\b(?! sensing)|\\b${FULLY}[- ]remote (?:work|${REMOTE_ROLE}|position|(?:u\\.?s\\.? )?(?:team|company|environment|culture|organi[sz]ation))\\b`,
  `\\bopen to (?:\\p{L}+ ){0,4}remote (?:work|candidates|applicants|hires|employees|working)\\b`,
  `\\bremote (?:work|candidates|applicants|working) (?:is|are) (?:also )?(?:welcome|possible|considered|an option)\\b`,
  `^[^\\p{L}\\p{N}]*(?:(?:(?:full|part)[- ]?time|contract|permanent|freelance)[\\s,/|·–-]{1,3})?(?:fully )?remote(?: (?:work )?(?:opportunity|position|role|job))?[.!]?$`,
  `^[^\\p{L}\\p{N}]*(?:(?:work(?:ing|place)?|job|role|position|employment) )?(?:type|mode|model|style|arrangement|setting|format)\\s*[:–—-]\\s*(?:${FULLY}[- ])?remote(?:ly)?\\s*(?:$|[.,;(|/–—-])`,
  `^[^\\p{L}\\p{N}]*(?:(?:work(?:ing|place)?|job|role|position) )?(?:location|where|workplace|work setting|work model|work type)s?\\s*[:–—-]\\s*(?:\\p{Lu}[\\p{L} .,&-]{1,40}\\s?(?:/|\\bor\\b)\\s?)?(?:${FULLY}[- ])?remote(?:ly)?\\b`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "📍 Lisbon or Remote", a line of its own. Starts within the line: searching past line ends would be quadratic. */
const OFFICE_OR_REMOTE =
  /^[^\p{L}\p{N}\n\r\u2028\u2029]*(?:Locations?\s*:\s*)?(?:\p{Lu}[\p{L}.'-]*[ ,/&-]+){1,6}or (?:[Ff]ully )?[Rr]emote(?:\s*[,(].{0,40})?\s*$/mu;

/** "This role can be on site in our Berlin office or remote from Israel". */
const ON_SITE_OR_REMOTE =
  /\b(?:on-?site|in[- ]person|in-?office|hybrid)(?: \p{L}+){0,6} or (?:fully )?remote(?:ly)? (?:from|in|within|across)\b/iu;

/** "Remote or in-person", "tldr: Remote / on-site in Oslo", at a line's start. */
const REMOTE_OR_ON_SITE =
  /^[^\p{L}\p{N}\n\r\u2028\u2029]*(?:(?:tl;?dr|location|workplace)[;:]?\s{0,3})?(?:fully |100% )?remote\s?(?:\/|or)\s?(?:on-?site|in[- ]person|in-?office)\b(?! (?:interviews?|meetings?|trainings?|events?|workshops?|sessions?|classes))/imu;

/** "This role can be remote, or can be based in Oslo". */
const REMOTE_OR_BASED = new RegExp(
  `\\bthis ${WORK} (?:can|may|could) be (?:fully )?remote,? or (?:\\p{L}+ ){0,2}(?:based|located|in|at|out of)\\b`,
  "iu",
);

const AT_THE_DESK = "(?:on-?site|in-office|(?:in|at|from) (?:(?:the|our) )?(?:\\p{L}+ )?(?:office|headquarters|hq))";
/** "This position will be in office or remote." Nothing follows that would limit it. */
const EITHER_PLACE = new RegExp(
  `\\b(?:(?:this|the) ${WORK} (?:is|will be|can be|may be|could be)|you (?:can|may) (?:choose to )?work)(?: (?:available|done|performed|based))? (?:${AT_THE_DESK} or (?:fully )?remote(?:ly)?|(?:fully )?remote(?:ly)? or ${AT_THE_DESK})(?=[.;!]|\\s*$)`,
  "imu",
);

export function offersOfficeOrRemote(text: string): boolean {
  const patterns = [OFFICE_OR_REMOTE, ON_SITE_OR_REMOTE, REMOTE_OR_ON_SITE, REMOTE_OR_BASED, EITHER_PLACE];
  if (patterns.some((pattern) => pattern.test(text))) return true;
  return mayOfferEitherWay(text) && listSentences(text).some(offersEitherWay);
}

/** Other people, other times, and work that is only partly remote. */
const NOT_ALL_REMOTE =
  /\bnot\b|\bhybrid\b|\bon-?site\b|\bdays?\b|\bweeks?\b|\bcommut\w*|\boptional\w*|\bif you\b|\bpartially\b|\bpartly\b|\bsome\b|\bmay\b|\bcustomers?\b|\bclients?\b|\bexperience\b|\bprevious\w*|\bin[- ]person\b|\b(?:manag|lead|led|support)\w*(?: \w+){0,2} (?:fully )?remote\b/i;

const EVENTS =
  "(?:interviews?|(?:hiring|interview|recruitment|application) process(?:es)?|trainings?|onboarding|meetings?|events?|vorstellungsgespräche?|bewerbungsprozess|einarbeitung|schulung\\p{L}*|entretiens?|entrevistas?|proceso de selección|colloqui[oa]?|sollicitatie\\p{L}*)";
/** "Interviews are 100% remote", "fully remote onboarding" */
const REMOTE_EVENTS = new RegExp(
  `(?<!\\p{L})${EVENTS} (?:(?:is|are|will be|held|finden|findet|est|sont|es|son|è|sono) ){1,2}[^.;,]{0,20}?remot|remote(?:ly)? (?:\\p{L}+ )?${EVENTS}(?!\\p{L})`,
  "giu",
);

/** "100 % Remote oder Hybrid". */
const OFFERS_BOTH = /^[^\p{L}\p{N}]*100\s?% remote (?:or|oder|ou|o)(?!\p{L})/iu;

/** A cheap check, also for raw HTML, whether `statesRemote` may be true. */
export function mayStateRemote(html: string): boolean {
  return mayBeAway(html) || mayOfferEitherWay(html);
}

/** Returns whether a sentence clearly says that this job is remote. */
export function statesRemote(text: string): boolean {
  return (
    mayStateRemote(text) && (offersOfficeOrRemote(text) || hasStatement(text, [...GRANTS_REMOTE, ...STATES_REMOTE]))
  );
}

/** Returns whether a sentence plainly says that the work of this job is done remotely. */
export function grantsRemote(text: string): boolean {
  return (
    mayStateRemote(text) &&
    listSentences(text).some((each) => !NOT_ALL_REMOTE.test(each) && GRANTS_REMOTE.some((grant) => grant.test(each)))
  );
}

function hasStatement(text: string, patterns: readonly RegExp[]): boolean {
  return listSentences(text).some((whole) => {
    const sentence = whole.replaceAll(REMOTE_EVENTS, " ");
    if (saysFullyRemote(sentence) || saysAllAway(sentence) || OFFERS_BOTH.test(sentence)) return true;
    return (
      /remote|home|anywhere/i.test(sentence) &&
      !NOT_ALL_REMOTE.test(sentence) &&
      patterns.some((each) => each.test(sentence))
    );
  });
}
