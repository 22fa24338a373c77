import { findCityCountry, isCityIn } from "./cities";
import { findCountry } from "./countries";
import { removeLabel, takeLines } from "./listed-lines";
import { findRemotePlaces } from "./location-line";
import { findPlaces, isNamedArea, namesPlaces, toPlaces, type Places } from "./places";
import { ABROAD, EMPLOYER_ABROAD, HIRES_ABROAD, OTHERS_ABROAD } from "./stated-places-abroad";
import { findSubdivision } from "./subdivisions";

// A sentence says where applicants may live if a cue stands before a list of places:
//   [who or what] [cue] [preposition] [places]     "Candidates | must be based | in | the UK or France"
// Words of other people and things before the cue ("our customers", "experience") make it say something else.

/** `isOfJob`: the sentence is about this job or its applicants, not about where the employer hires at all. */
export type StatedPlaces = { places: Places; isOfJob: boolean };

const APPLICANTS = "(?:candidates?|applicants?|job seekers)";
const PEOPLE =
  "(?:residents?|people|persons?|individuals?|contractors?|employees?|talents?|those|anyone|someone|professionals?|team members?|applications?|hires?)";
/** Whose place isn't the applicant's. */
const OTHERS =
  "(?:customers?|clients?|users?|partners?|stakeholders?|vendors?|suppliers?|compan(?:y|ies)|firms?|business(?:es)?|brands?|startups?|organi[sz]ations?|colleagues?|managers?|leads?|leaders|founders?|investors?|teams?(?! members?)|offices?|hubs?|headquarter\\w*|markets?|stores?|patients?|students?|schools?|engineers by|properties|sites?|facilities|data)";
const LIVING =
  "(?:located|based|situated|reside|resides|residing|residents?|resident|living|live|lives|domiciled|sit|sitting)";
const MODAL =
  "(?:must|need(?:s)? to|ha(?:ve|s) to|required to|requires? (?:you|candidates|applicants) to|should|shall|will|able to|willing to|as long as|provided|only|open to|available to|limited to|restricted to)";
const JOB = "(?:role|position|job|opportunity|vacancy|opening|work|engagement|contract)";
const OPEN =
  "(?:open to|opportunit\\w+ for|(?:available|suitable|reserved) (?:to|for)|accept\\w*|consider\\w*|seek(?:ing)?|looking for|search(?:ing)? for|hir(?:e|es|ing)|employ|recruit\\w*|welcom\\w+|encourag\\w+|invit\\w+|limited to|restricted to|only|(?:options?|contracts?|jobs?|roles?|positions?) for)";
const RIGHT =
  "(?:authori[sz]ed|authori[sz]ation|eligible|entitled|permitted|permits?|rights?|permission|allowed|cleared)";
const REMOTE =
  "(?:remote(?:ly)?(?:[- ](?:first|only|friendly))?|wfh|work(?:ing)? from home|telecommut\\w+|telework\\w*|home[- ]?(?:based|work(?:ing|er)?)|virtual(?:ly)?)";

/** Up to `most` words between the parts of a cue, none of which begins another thought. */
const gap = (most: number) =>
  `(?: (?!(?:${OTHERS}|to|with|who|that|for|not|support\\w*|serv\\w+|sell\\w*)(?!\\p{L}))[\\p{L}\\p{N}%'’/-]+){0,${most}}?`;
/** The words of a title: "a Customer Success Manager", but not "a manager for clients". */
const TITLE = "(?: (?!(?:to|with|who|that|for|not)(?!\\p{L}))[\\p{L}\\p{N}&/’'()-]+){1,8}?(?: who is| who are)?";
/** "in", "anywhere within", "in one of the following states:". */
const IN =
  "(?:,? ?\\(?(?:(?:(?:from )?(?:anywhere|somewhere|any(?:where)? (?:location|place|city|state|part)s?)|exclusively|only|physically|primarily|preferably|out) ){0,3})(?:with)?(?:in(?:side)?|from|across|throughout|of|out of)(?: any| one| all)?(?: of)?(?: (?:the|these|our))?(?: (?:following|listed|below|approved|eligible|supported|specific|select(?:ed)?))?(?:(?: U\\.?S\\.?)? (?:countries|states|areas|locations|regions|places|provinces|territories)(?: only| are eligible| below)?)?:?(?![\\p{L}-])";

/** Cues about the job and its applicants. */
const OF_JOB = [
  `\\b${APPLICANTS}(?: who| that)?${gap(3)} ${LIVING}(?: and(?:/or)? \\p{L}+(?: to work)?)?${gap(2)} ${IN}`,
  `\\b${MODAL}${gap(4)} ${LIVING}(?: and(?:/or)? \\p{L}+(?: to work)?)?${gap(2)} ${IN}`,
  `\\b(?:must|needs? to|ha(?:ve|s) to) be (?:in|within|from)\\b(?! (?:good|a|an|possession|the (?:top|office|field)))`,
  `\\b${OPEN}${gap(4)} (?:${APPLICANTS}|${PEOPLE})(?: who| that)?(?: are| is)?(?: currently| physically| legally| already)?(?: ${LIVING}| applying| ready to work)?${gap(2)} ${IN}`,
  `\\b(?:${APPLICANTS}|${PEOPLE})(?: who| that)?(?: are)?(?: currently)?(?: ${LIVING})? ${IN}(?=[^.;]{2,100} (?:(?:are|is)(?: also| all| very)? (?:welcome|eligible|encouraged|invited|accepted|considered)|(?:may|can|should) apply|will be (?:considered|accepted))(?!\\p{L}))`,
  `\\b(?:need to|must|you are|you['’]re|be)(?: already)? an? (?:\\p{L}+ ){0,2}(?:resident|citizen) of`,
  `\\b(?:must|should|need\\w*|required?|requires|have|hold|holds|valid|are you|you are|you['’]re|legally|able|proof of)\\b${gap(3)} ${RIGHT}(?: to)?(?: (?:live|reside) and)? work(?:ing)?${gap(2)} (?:in|within|for|inside)`,
  `\\b(?:valid|have|hold|holds|current|possess|possession of|with)\\b${gap(2)} work(?:ing)? (?:permits?|visas?|authori[sz]ation|rights) (?:in|within|for|from|of)`,
  `\\b(?:(?:this|the)${gap(4)} ${JOB}|${JOB} (?:that|which)) (?:is|are|can|may|will|must|could|should)${gap(6)} (?:remote(?:ly)?|open|available|performed|done|based|located|eligible|limited|restricted|carried out|fulfilled|filled|worked)(?: to| for| as)?${gap(4)} ${IN}`,
  `\\b${REMOTE}(?: (?:${JOB}|candidates?|working|employment|arrangement))?(?: that is| which is)?(?: located| based| available| possible)?(?: only| but)?${gap(1)} ${IN}`,
  `\\byou(?:['’]ll| will| can| could| may|['’]re| are)?(?: be)?(?: currently| already| able to| free to)?(?: work(?:ing)?)?(?: ${LIVING})(?: and work(?:ing)?)? ${IN}`,
  `\\b(?:work|live|based|located|done|performed|worked|remote|hire|hiring|candidates|applicants|reside|role|position|job)\\b${gap(4)} (?:anywhere|wherever you(?:['’]d)? (?:are|live|like|want|choose|wish|prefer|please)|any (?:city|state|province|region|location)) (?:(?:with)?in|across|throughout|on|inside)`,
  `\\b(?:you(?:['’]ll| will| can| could| may)?(?: be)? (?:work|working)(?: fully)?(?: remotely)?|join us)(?: remotely)? from(?! (?:our|the|an?|your|home|one|other|different)(?!\\p{L}))`,
  `\\b(?:you (?:can|could|may|might) be|join us|contribute) (?:from )?anywhere (?:with)?(?:in|across|throughout)`,
  `\\b(?:must|need to|have to|should|are you) (?:be )?(?:legally )?able to (?:live and )?(?:legally )?work(?: remotely)? (?:in|from|within)`,
  `\\b(?:${MODAL}(?: be)?|${APPLICANTS}(?: who)?(?: are)?(?: currently)?) local to`,
  `\\b(?:${MODAL}|have|hold|whose|with)\\b${gap(4)} (?:address|residence|residency|domicile)(?: is)? (?:with)?in`,
  `\\bonly (?:${APPLICANTS}|${PEOPLE})[^.;]{0,40}? ${RIGHT} to (?:live and )?work in`,
  `\\bapply(?: only)? if you(?:['’]re| (?:currently|already|are))*(?: ${LIVING})? ${IN}`,
  `\\bfrom (?:your|their|a|the) (?:own )?home(?: office)?(?: anywhere)? (?:with)?in`,
  `^[^\\p{L}]*(?:are (?:currently |already |physically )?${LIVING} (?:with)?in\\b|${LIVING} (?:with)?in\\b(?=[^,]{0,40}$|(?:[^,]{0,20},){1,3} (?:or|and) [^,]{0,30}$))`,
  `^[^\\p{L}]*(?:remote,? )?only${gap(4)} (?:with)?in`,
  `^[^\\p{L}]*anywhere (?:with)?(?:in|across)`,
  `^[^\\p{L}]*(?:only|exclusively) for (?:${APPLICANTS}|residents|citizens|people)(?: ${LIVING})? (?:of|from|in)`,
  `^[^\\p{L}]*(?:now |currently |only )*(?:hiring|recruiting)(?: only)? (?:with)?in`,
].map((cue) => new RegExp(cue, "giu"));
/** Cues about where the employer hires. */
const OF_EMPLOYER = [
  `\\b(?:open|able|happy|willing|ready) to (?:hir(?:e|ing)|employ\\w*|recruit\\w*|contract with)${gap(4)} ${IN}`,
  `\\b(?:we|currently|only|can|may|team|also|\\p{L}+['’]re)\\b${gap(3)} (?:hir(?:e|es|ing)|employ|recruit\\w*|contract with|looking for|seeking|searching for)${gap(6)} ${IN}`,
  `\\b(?:looking for|seeking|searching for)${gap(6)} (?:with)?in`,
  `\\b(?:hiring|looking for|seeking|searching for) (?:an?|our|another|several|multiple)${TITLE} ${LIVING} ${IN}`,
  `(?:\\bwe(?:[’']re)?(?: (?:are|can|only|currently|also|now)){0,3} (?:hire|employ|recruit|take on|hiring|looking for|seeking)|^[^\\p{L}]*(?:now |currently )?(?:hiring|looking for|seeking)):?${gap(4)} who (?:currently )?(?:live|reside|are (?:based|located)) ${IN}`,
  `\\b(?<!other )(?:countries|states) (?:where|in which) (?!our )[^.;:]{0,40}? (?:hires?|employs?)(?: in| from)?:`,
  `\\b(?:our|the|your) (?:very )?first${gap(2)} (?:hire|employee|team member) (?:with)?in`,
  `\\b(?:(?:have|has) (?:our )?(?:own )?(?:legal |local )?entit(?:y|ies)|registered(?: as an? \\p{L}+)?) in(?=[^.;]{2,120} (?:hire|employ)(?!\\p{L}))`,
  `\\bwhere(?:ver)? we have (?:an? |our )?(?:legal |local )?entit(?:y|ies)(?: \\(|:| [–—-]) `,
].map((cue) => new RegExp(cue, "giu"));

/** Other sentences: pay, benefits, law, and what concerns some people only. */
const OTHER_MATTERS =
  /\b(?:benefits?|401k|eeo|laws?|privacy|notice|act|ordinance|disclos\w*|e-?verify|verify|salar(?:y|ies)|pay|wages?|compensation|pto|time off|depending|hybrid|commut\w*|visas?(?! (?:required|holders?))|holidays?|insurance)\b/i;
const BEFORE_PLACES = new RegExp(
  `(?<!\\p{L})(?:^[^\\p{L}]*for (?:${APPLICANTS}|${PEOPLE})|prefer\\w*|ideal\\w*|nice to have|bonus|plus|(?<!apply |only )if you|unless|our ${gap(2)}(?:people|employees|colleagues|teams? of)|we (?:all )?work|founded|born|experience|(?<!(?:hiring|looking for|seeking|searching for) an? [^.;:]{0,50})${OTHERS}(?: (?!(?:hires?|seeks?|looking)\\b)\\p{L}+){0,2}? (?:is|are|must|should|may|can|lives?|resides?|based|located|works?)|${OTHERS_ABROAD})(?!\\p{L})`,
  "iu",
);
/** "We're hiring as we grow across the UK": where the business is. */
const OF_BUSINESS =
  /\b(?:grow|grows|growing|growth|expand\w*|expansion|scal(?:e|es|ing)|launch\w*|presence|footprint|operations|(?:new|our|key) markets?)(?: \p{L}+){0,3} (?:with)?(?:in|across|throughout|into)(?: the)?$/iu;
/** "Candidates in Spain are preferred", unlike "within the US, with a preference for Texas". */
const WISHED =
  /\b(?:prefer\w*|a plus|ideal\w*|advantage\w*|desirable|bonus|nice to have|prioriti\w+|an option|excluded from|exempt\w*|may (?:be|request|have)|will (?:be paid|receive)|receive|get)\b/i;
const NEXT_CLAUSE = /, (?:with|but|and|preferably|ideally|although)\b|[;:.]\s/i;
const NEGATED =
  /(?<!\p{L})(?:not|unable|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|isn['’]t|no longer|never|regardless|nicht|keine?[nr]?|pas|ne|não|niet|geen|nie|non|inte|ikke|ej)(?!\p{L})/iu;
const AFTER_PLACES =
  /\b(?:with|who|which|where|while|because|due|during|for|to|as|at the time|and (?:have|be|able|must|need|willing|hold|possess|speak|work|legally|you|we|our|the ability|is|are|can|do)|without|however|but)\b|[:;]\s|\s[–—-]\s|(?<!\p{L})(?:since|perché|poiché|weil|parce|puisque|porque|ya que|pois|omdat|ponieważ|gdyż)(?!\p{L})|, (?:car|da|want|bo) /iu;
const TIME_ZONES_AFTER =
  /\btime[- ]?zones?\b|(?<!\b(?:full|part|same|first|any|the|of|at|this|some|all|real|long|short)) (?:local )?time(?= |[.,;)]|$)(?! ?(?:off|employ|position|role|job|contract|basis))|\b(?:time|business|working|office|US|UK|EU) hours\b/i;
/** "(Dubai-based company, hiring across Africa)", "(working with US teams)": whose place isn't the applicant's. */
const OF_OTHERS = /\([^()]*\b(?:compan(?:y|ies)|clients?|customers?|teams?)\b[^()]*\)/giu;
/** "Remote, worldwide company with an office in Paris" */
const OF_COMPANY =
  /(?<!\p{L})(?:compan(?:y|ies)|start-?ups?|teams?|(?<!home[- ]?)offices?|hubs?|headquarter\p{L}*)(?!\p{L})/iu;
/** "remotely or in a modern office in Riga" */
const OFFICE_IN = /\b(?:offices?|hubs?|headquarters) in\b/i;
/** "in Europe, Chicago, or wherever you are": examples. "Or anywhere else in Europe" isn't. */
const OPEN_END =
  /\bor (?:wherever you|(?:(?:any|some)where(?: else)?|elsewhere)(?! (?:else )?(?:with)?in(?!\p{L}))(?! else))/iu;
/** A benefit for some weeks. */
const FOR_A_WHILE = /\b(?:weeks?|months?|days?)\b/i;
/** "€1,950 a month" */
const MONEY = /\p{Sc}\s?\d[\d.,]*k?(?:\s?(?:a|an|per|\/)\s?\p{L}+)?/gu;
const MAX_TAIL = 600;

/** "Eligible countries: Spain, Italy", "Where: Remote (Philippines)". */
const LABEL =
  /^[^\p{L}\p{N}]*(?:(?:work(?:ing)?|job|role|position|eligible|approved|hiring|candidates?|remote|open|accepted|supported|required|employment)\s){0,3}(?:locations?|countries|country(?: of residence)?|regions?|where|residency|residence|place of work|place(?=\s?:\s?(?:fully )?(?:remote|anywhere))|(?:arbeits|einsatz|wohn|dienst)ort|standort|lieu(?: de travail)?|localisation|ubicación|localización|lugar de trabajo|localização|local de trabalho|luogo di lavoro|standplaats|werklocatie|lokalizacja|miejsce pracy|employees|contractors|freelancers)(?: requirements?| restrictions?)?\s*(?::|\s[–—-])\s*(?:must be |only )?(?=\S)(.{2,120})$/iu;

/** "Remote (US/Canada)" or "Norway (Remote)", a line of its own. */
const REMOTE_LINE =
  /^[^\p{L}\p{N}]*(?:(?:fully |100 ?% )?remote\s?[,(:–—-].{2,60}|(?!LI\b)\p{Lu}[\p{L} .,/&]{1,60} ?[(–—-] ?(?:fully |100 ?% )?remote\b[^\p{L}\p{N}]*)$/iu;

/** "without visa sponsorship now or in the future": says who may apply, not that a visa is the matter. */
const WITHOUT_SPONSOR = /\bwithout (?:(?:the )?(?:need for|requiring) )?(?:\p{L}+ ){0,3}?sponsorship\b/giu;

/** Cheap check: names of places begin with a capital. */
const NAMES_SOMETHING = /\P{L}\p{Lu}|\p{Lu}{2}|^(?!America)\p{Lu}\S*-based|48|weit(?!\p{L})/u;

/** "Locations:", a line of its own. */
const BARE_LABEL =
  /^[^\p{L}\p{N}]*(?:(?:work(?:ing)?|job|role|position|eligible|approved|hiring|remote|supported)\s){0,2}(?:locations?|countries|regions?|standorte?|lieux|ubicaciones|ubicación|localização|localizações|sedi)\s*:$/iu;

/** Finds the places that lines below "Locations:" list: at least half of each line's parts are names of places. */
export function findListedPlaces(
  sentences: readonly string[],
  label: number,
): { places: Places; lines: string[] } | null {
  if (!BARE_LABEL.test(sentences[label] ?? "")) return null;
  const lines = takeLines(sentences, label, isPlaceLine);
  const places = lines.map((line) => findPlaces(namesPlaces(removeLabel(line)) ? removeLabel(line) : line));
  const joined = toPlaces({
    countries: [...new Set(places.flatMap(({ countries }) => countries))].toSorted(),
    regions: [...new Set(places.flatMap(({ regions }) => regions))],
  });
  return isNamed(joined) ? { places: joined, lines } : null;
}

function isPlaceLine(line: string): boolean {
  const parts = line.split(/[,;:()&|]/u).filter((part) => part.trim() !== "");
  const named = parts.filter((part) => isNamedArea(part.trim()) || findCityCountry(part.trim()) !== null);
  return named.length > 0 && 2 * named.length >= parts.length;
}

/** Finds the places of a line such as "Location: Norway". */
export function findLabeledPlaces(sentence: string): Places | null {
  const labeled = (LABEL.exec(sentence)?.[1] ?? REMOTE_LINE.exec(sentence)?.[0])?.replace(OF_OTHERS, "");
  const line =
    labeled === undefined || OF_COMPANY.test(labeled) || TIME_ZONES_AFTER.test(labeled)
      ? null
      : findRemotePlaces(labeled).places;
  return line && isNamed(line) ? line : null;
}

/** Finds where one must live by a sentence; null if it says nothing about that. */
export function findStatedPlaces(sentence: string): StatedPlaces | null {
  if (!NAMES_SOMETHING.test(sentence)) return null;
  const line = WISHED.test(sentence) ? null : findLabeledPlaces(sentence);
  if (line) return { places: line, isOfJob: true };
  for (const clause of sentence.replaceAll(WITHOUT_SPONSOR, " ").split(/;\s+/u)) {
    const stated = findClausePlaces(clause);
    if (stated) return stated;
  }
  return null;
}

function findClausePlaces(sentence: string): StatedPlaces | null {
  if (OTHER_MATTERS.test(sentence)) return null;
  const ofJob = findByCue([...OF_JOB, ...ABROAD, ...BEHIND_PLACES], sentence, findTailPlaces);
  if (ofJob) return { places: ofJob, isOfJob: true };
  const ofEmployer =
    findByCue([...OF_EMPLOYER, ...EMPLOYER_ABROAD], sentence, findTailPlaces) ??
    findByCue(HIRES_ABROAD, sentence, (tail) => (startsWithPlace(tail) ? findTailPlaces(tail) : null));
  return ofEmployer && { places: ofEmployer, isOfJob: false };
}

const ARTICLE = /^ ?(?:l[’']|(?:la|le|les|el|los|os|o|der|den) )?/iu;
const startsWithPlace = (tail: string): boolean =>
  isNamedArea(
    tail.replace(ARTICLE, "").split(/[,.;:!(]|\s(?:et|y|e|und|och|og|i|oder|eller|ou|o|ein)(?!\p{L})/u, 1)[0] ?? "",
  );

/** Finds the town or state where applicants of one of the countries must live: "Belo Horizonte, Brazil"; null for a whole country. */
export function findStatedLocality(sentence: string, countries: readonly string[]): string | null {
  const read = (places: string) => parseLocality(places, countries);
  return findStated(sentence, read, [...OF_JOB, ...ABROAD]);
}

/** Finds what `read` makes of the places where applicants must live, or where the employer hires, by a sentence. */
export function findStated<Found>(
  sentence: string,
  read: (places: string) => Found | null,
  cues: readonly RegExp[] = [...OF_JOB, ...ABROAD, ...OF_EMPLOYER],
): Found | null {
  if (!NAMES_SOMETHING.test(sentence) || OTHER_MATTERS.test(sentence)) return null;
  return findByCue([...cues, ...BEHIND_PLACES], sentence, read);
}

const AROUND =
  /^(?:raum |großraum |(?:south|north|east|west)(?:east|west)?(?:ern)? )+|(?:\s(?:areas?|regions?|territor(?:y|ies)|metro(?:politan)?))+$/giu;
const AFTER_LOCALITY = /[()!*]|\sand \d|\s(?:in|at|if|will|market|office|location)(?!\p{L})|\sand$/iu;
const BETWEEN_LOCALITIES = /\s*[,/]\s*(?:(?:or|and|oder|ou|o|of)\s)?|\s(?:or|and|oder|ou|o|of)\s/iu;
const LONGEST_LOCALITY = 60;

/** Each part must be a place: other words would tell a locked text's employer, as "Cupertino, CA near Apple Park" does. */
function parseLocality(tail: string, countries: readonly string[]): string | null {
  const [words = ""] = tail.split(AFTER_PLACES);
  if (findTailPlaces(tail) === null && findCityCountry(words.trim()) === null) return null;
  const [named = ""] = words.trim().replace(/^the /iu, "").split(AFTER_LOCALITY);
  const line = named.replace(/[\s.,]+$/u, "");
  const parts = line.split(BETWEEN_LOCALITIES).map((part) => part.replaceAll(AROUND, "").trim());
  const isLocal = (part: string) =>
    findCountry(part) === null &&
    countries.some((country) => isCityIn(part, country) || findSubdivision(part)?.startsWith(`${country}-`));
  const [first = "", ...others] = parts;
  const arePlaces = isLocal(first) && others.every((part) => isLocal(part) || findCountry(part) !== null);
  return arePlaces && line.length <= LONGEST_LOCALITY && !/\b(?:remote|prefer|ideal)/iu.test(words) ? line : null;
}

/** The places stand in a cue's group, or follow it. */
const findByCue = <Found>(
  cues: readonly RegExp[],
  sentence: string,
  readPlaces: (places: string) => Found | null,
): Found | null => {
  for (const cue of cues) {
    for (const match of sentence.matchAll(cue)) {
      const end = match.index + match[0].length;
      const before = sentence.slice(0, end);
      if (BEFORE_PLACES.test(before) || NEGATED.test(before) || OF_BUSINESS.test(before)) continue;
      const read = readPlaces(match[1] ?? sentence.slice(end, end + MAX_TAIL));
      if (read !== null) return read;
    }
  }
  return null;
};

/** "US candidates only", "UK-based applicants only". */
const PLACES =
  "([\\p{L}.]{2,20}(?: [\\p{L}.]{2,20}){0,3}?(?:(?:\\s?/\\s?|,? (?:and|&|or) |, )[\\p{L}.]{2,20}(?: [\\p{L}.]{2,20})?){0,5})";
const BEHIND_PLACES = [
  `(?:^[^\\p{L}]*|\\b(?:you|candidates?|applicants?|this (?:role|position)|who|and|but)\\b[^.;]{0,40}?\\b)(?:will|must|should|need to|have to|to) be (?:fully )?${PLACES}[- ]based\\b`,
  `(?:^|[\\s(])${PLACES}[- ](?:based )?(?:candidates|applicants|residents|citizens) only\\b`,
  `(?:^|[\\s(])only ${PLACES}[- ](?:based )?(?:candidates|applicants|residents|citizens)\\b`,
  `\\b(?:open|limited|restricted|available) (?:only )?to ${PLACES}[- ](?:based )?(?:candidates|applicants|residents)\\b`,
  `\\(${PLACES}[- ]based(?:\\s?[,;/–-]\\s?| )(?:fully |100 ?% )?remote\\)`,
  `\\b(?:this|it) is an? (?:fully )?${PLACES}[- ]based,? (?:(?:fully |100 ?% )?remote\\b|(?:[\\p{L}-]+ ){0,3}?${JOB})`,
  `\\bthis is an? (?:fully |remote )*${PLACES}[- ]only (?:[\\p{L}-]+ ){0,3}?${JOB}`,
  `\\bmust (?:have|hold) an? (?:permanent |current )?${PLACES} (?:residence|residency|address)\\b`,
  `(?:^|[\\s(])${PLACES} work(?:ing)? (?:authori[sz]ation|permits?|rights?)\\b`,
].map((pattern) => new RegExp(pattern, "giu"));

/** Finds the places at the start of a text. Skips "US time zones", which isn't a place to live. */
export function findTailPlaces(tail: string): Places | null {
  const [words = ""] = tail.split(AFTER_PLACES);
  const [clause = ""] = tail.split(NEXT_CLAUSE);
  if (
    TIME_ZONES_AFTER.test(words) ||
    WISHED.test(clause) ||
    FOR_A_WHILE.test(clause.replace(MONEY, "")) ||
    OFFICE_IN.test(words) ||
    OPEN_END.test(clause)
  )
    return null;
  // "Birmingham, AL."
  const places = findPlaces(words.replace(/\.\s*$/u, ""));
  return isNamed(places) ? places : null;
}

function isNamed({ countries, regions }: Places): boolean {
  return countries.length + regions.length > 0 && !regions.includes("Worldwide");
}

const WORLDWIDE = new RegExp(
  [
    "\\b(?:you (?:can|may|could|will|are free to) (?:live and )?work|(?:live|work) and work|hire|hiring|open(?: to (?:\\p{L}+ )?(?:candidates|applicants|people))?(?: located| based)?|role|position|job|remote(?:ly)?,?)(?: is| are)? (?:open |available )?(?:remotely )?(?:from )?(?:worldwide|globally|all over the (?:world|globe)|from (?:all )?around the (?:world|globe))(?! (?:compan|teams?|start-?up|business|brand|leader|organi[sz]ation))",
    "\\b(?:work\\w*|live|located|based|hire|hiring|apply|remote|remotely|role|position|job|candidates|applicants|people|performed|done|from home|home-based)(?:,? (?:remotely|is|can|be|and|done|open|to|from|in|located|based|performed)){0,5},? (?:from )?(?:anywhere (?:in|around|across|on|all over) (?:the |this )?(?:entire |whole )?(?:world|globe|planet|earth)|anywhere worldwide|any country(?: in the world|(?! (?:of|in|where|that|which|listed|with|within|from|we|on)(?!\\p{L})))|any place in the world|wherever (?:in the world )?you (?:want|like|are|live|choose|wish)(?: in the world)?(?! (?:with)?(?:in|across)(?!\\p{L})))",
    "\\b(?:accept|consider|welcom|invit|hir)\\p{L}*(?: \\p{L}+){0,3} from (?:all over|all around|around|across|anywhere in|any part of) the (?:world|globe)",
    "\\bno (?:location|geographic(?:al)?) (?:restrictions?|limits?|requirements?)\\b",
    "(?<!no |não )(?<!\\p{L})(?:puedes|podrás|pode|poderá) (?:trabajar|trabalhar)(?: \\p{L}+)? (?:desde|de) (?:cualquier|qualquer) (?:\\p{L}+ )?(?:del|do) mundo",
    "(?<!\\p{L})(?:du kannst|sie können) (?:von )?überall (?:auf|in) der welt (?:aus )?arbeiten",
    "\\b(?:no matter|doesn['’]t matter|don['’]t (?:mind|care)) where(?: in the world)? (?:you|candidates|applicants) (?:live|are|work)",
  ].join("|"),
  "iu",
);
const HIRES_EVERYWHERE =
  /\bwe hire (?:people |talent )?(?:regardless|irrespective) of (?:your |their )?(?:location|where (?:you|they) (?:live|are))\b/i;

/** Tells whether a sentence opens the job to the whole world. */
export function saysWorldwide(sentence: string): boolean {
  if (HIRES_EVERYWHERE.test(sentence)) return !namesPlaces(sentence);
  if (OTHER_MATTERS.test(sentence) || FOR_A_WHILE.test(sentence)) return false;
  const match = WORLDWIDE.exec(sentence);
  return (
    match !== null &&
    !BEFORE_PLACES.test(sentence.slice(0, match.index)) &&
    !/\b(?:not|unable|cannot|no longer|never)\b/i.test(sentence.slice(0, match.index))
  );
}

export const WORLD = toPlaces({ regions: ["Worldwide"] });
