import { findCityCountry } from "../places/cities";
import { isNamedArea } from "../places/places";
import { listSentences } from "../text/sentences";

// Lists of remote jobs include some whose texts never mention remote work. Such a text needs no denial: a car, a desk in an
// office or a company's hybrid week already tells that the work isn't done at home.

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;

/** Any word of remote work, also of other people. */
const MENTIONS_REMOTE = new RegExp(
  `${START}(?:remot\\p{L}*|home[- ]?office|(?:from|at|their|your|own) home|home[- ]based|tele(?:work|commut|trab|health|med)\\p{L}*|télétravail|wfh|zdaln\\p{L}*|thuis\\p{L}*|distanciel|a distancia|à distance|anywhere|zu ?hause|desde casa|smart working|kaugtöö|распредел\\p{L}*|удал[её]н\\p{L}*|дистанц\\p{L}*|在宅|リモート|远程|遠端|재택|원격)`,
  "iu",
);

/** "Working virtually when it's productive" is a hybrid week, and so are "face-to-face and virtual visits". */
const VIRTUAL =
  /(?<!\p{L})(?:virtual(?!\p{L})|(?:work|collaborat|teach|meet|deliver|perform|conduct)\p{L}* (?:\p{L}+ )?virtually(?!\p{L}))/iu;
const OF_HYBRID = /(?<!\p{L})(?:h[yií]?brid|face[- ]to[- ]face|in[- ]person)/iu;

/** Licenses, cars and building sites, which some products and their users are about, too. */
const NEEDED_THERE = [
  // "Valid driver's license", "own vehicle"
  `${START}(?:valid|clean|current|active|full|own|us|uk|state)(?: [\\p{L}/]+){0,2} (?:driver(?:['’]?s|s['’])?|driving) licen[cs]e${END}`,
  `${START}(?:führerschein|permis (?:de conduire|b)|licencia de conducir|carnet de conducir|carteira de motorista|cnh|patente b|rijbewijs|prawo jazdy)${END}`,
  `${START}(?:driver(?:['’]?s|s['’])?|driving) licen[cs]e (?:is |are )?(?:required|needed|mandatory|necessary|a must)${END}`,
  `${START}(?:own|reliable|personal) (?:vehicle|car|transportation|transport)${END}`,
  // "Réception des travaux"
  `${START}(?:suivi|réception|conduite|coordination) (?:de|des|du) (?:travaux|chantiers?)${END}`,
  `${START}sur (?:les |le |nos |vos )?chantiers?${END}`,
].map((pattern) => new RegExp(pattern, "iu"));
const OF_PRODUCT =
  /(?<!\p{L})(?:software|apis?|apps?|platt?form\p{L}*|plataforma|piattaforma|products?|produkt\p{L}*|produits?|sdks?|ocr|scan\p{L}*|verif\p{L}*|upload\p{L}*|digiti\p{L}+|users?|renters?|nutzer\p{L}*|utilisateurs?|usuarios?|data|logiciel|application (?:mobile|prépare)|notre application)(?!\p{L})/iu;

/** Of a territory without a name: a named one is a place to live. */
const ASSIGNED = "(?:assigned|designated|given|sales|geographic|service|account)";
const OFFICE_SETTING = `${START}office (?:environment|setting)${END}`;
const ANY_SETTING = `${START}(?:office|hospital|warehouse|laboratory|plant|factory) (?:environment|setting)${END}`;
/** "our Madrid office", "the head office" */
const OUR_OFFICE = "(?:our|the) (?:[\\p{L}-]+,? ){0,3}?(?:office|headquarters|hq)(?!s)";
const PLACED = [
  // "We support hybrid working"
  `${START}hybrid[- ](?:work(?:ing|place)?|office)${END}(?! environments)`,
  `${START}(?:work|operate|follow|offer|promote|embrace|adopt|availab)\\p{L}* (?:[\\p{L}-]+ ){0,4}?hybrid (?:model|policy|structure|approach|culture|basis|arrangement|schedule)${END}`,
  `${START}(?:hybride[sn]? arbeit\\p{L}*|(?:travail|mode|modèle|organisation) hybride|(?:trabajo|modelo|esquema|modalidad|formato|trabalho|regime) h[íi]brid[oa]|(?:lavoro|modello|modalità) ibrid[oa]|hybride werk\\p{L}*|prac\\p{L}+ hybrydow\\p{L}+|(?:tryb|model)\\p{L}* hybrydow\\p{L}+)${END}`,
  // "Work is conducted in a professional office environment", "Working conditions: office setting"
  `${START}(?:work(?:s|ing)?|job|role|position|duties|conducted|performed|operates?|environment|conditions|requirements)${END}[^.;]{0,50}?${ANY_SETTING}`,
  `^[^\\p{L}]*(?:(?:general|normal|standard|typical|indoor|professional) )?${OFFICE_SETTING}`,
  // "You will be based in our Madrid office", "Based at our head office", "Monday to Friday in the office"
  `${START}(?:you|role|position|job|candidate|hire)(?:['’]ll)?(?: [\\p{L}-]+){0,4}? (?:based|located|work|working|sit) (?:in|at|from|out of) ${OUR_OFFICE}${END}`,
  `^[^\\p{L}]*(?:based|located|working) (?:in|at|from|out of) ${OUR_OFFICE}${END}`,
  `${START}mon(?:day)?s?${END}[^.;]{1,6}${START}fri(?:day)?s?,? (?:in|at) ${OUR_OFFICE}${END}`,
  `${START}(?:work|job|duties|role|position)(?: is| are| will be) (?:performed|conducted|carried out|done) (?:in|at) (?:an?|the|our) (?:[\\p{L}-]+ ){0,2}?(?:warehouse|hospital|clinic|laboratory|lab|factory|plant|store|kitchen|restaurant|school)${END}`,
  `${START}(?:work|duties)(?: is| are| will be)(?: (?:all|always|fully))? (?:performed|conducted|carried out|done) on-?site${END}(?! (?:or|by|when|if)\\b)`,
  `${START}(?:work|works|working|based|located|present|role|position|job)(?: [\\p{L}-]+)? on-?site (?:in|at)${END}`,
  `${START}(?:classroom[- ]based|test(?:ing)? sites?)${END}`,
  // "Must reside within the territory", whose customers one visits
  `${START}(?:must|required to|needs? to|ha(?:ve|s) to|will) (?:reside|live|be (?:located|based)) (?:with)?in (?:the|your|their|an?|this)(?: ${ASSIGNED}){0,2} territory${END}(?! of)`,
  `^[^\\p{L}]*(?:reside|live|located|based) (?:with)?in (?:the|your|an?)(?: ${ASSIGNED}){0,2} territory${END}(?! of)`,
  // "Join the team at The Gull, a boutique hotel"
  `${START}join (?:us|the|our)(?: [\\p{L}-]+){0,3} at [^.;,]{2,40}, an? (?:[\\p{L}-]+ ){0,3}(?:hotel|resort|restaurant|hospital|clinic|school|store)${END}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "our Lakeside Dental Practice in Edinburgh" */
const AT_OUR_PLACE =
  /(?<!\p{L})(?:[Aa]t|[Ii]n|[Ff]or) (?:our|the) (?:[\p{L}'’&-]+ ){0,5}?(?:[Pp]ractice|[Cc]linic|[Hh]ospital|[Ss]tore|[Ss]hop|[Ss]alon|[Rr]estaurant|[Hh]otel|[Nn]ursery|[Ss]chool|[Ww]arehouse|[Bb]akery|[Pp]lant|[Ff]actory|[Gg]arage|[Ww]orkshop|[Bb]ranch|[Cc]are [Hh]ome) (?:in|at|near) \p{Lu}/u;

const JOB =
  "(?:role|position|job|opportunity|vacancy|stelle|rolle|tätigkeit|poste|emploi|puesto|vacante|posición|trabajo|vaga|posição|função|posizione|functie|baan|stanowisko)";
const IS = "(?:is|will be|ist|est|está|es|é|fica|è|jest)";
/** Before the city where the job is done: "This position is based in", "Lieu de travail :". A country may be one to live in. */
const BEFORE_CITY = [
  `${START}(?:stelle|rolle|tätigkeit|poste|emploi|puesto|vacante|posición|trabajo|vaga|posição|função|posizione|functie|baan|stanowisko) ${IS}(?: fest)? (?:in|à|en|em|a|w)`,
  `${START}you(?:['’]ll| will) be (?:based|located) in`,
  `${START}${JOB}(?: ${IS})?,? (?:based|located|situated|basée?|située?|localisée?|ubicad[oa]|basad[oa]|situad[oa]|localizad[oa]|baseada|sediad[oa]|gevestigd) (?:in|à|en|em|a)`,
  `${START}(?:place of work|work(?:ing)? location|arbeitsort|einsatzort|dienstort|lieu de travail|lugar de trabajo|local de trabalho|(?:sede|luogo) di lavoro|standplaats|werklocatie|miejsce pracy)(?: ${IS}|\\s?:)(?: (?:in|à|en|em|a|w))?`,
].map((pattern) => new RegExp(`${pattern} (?=\\p{L})`, "giu"));
const CAPITALIZED = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2}/u;

/** "Lugar de trabajo: Madrid o casa", "based in Leeds when our founders visit" */
const OR_AT_HOME =
  /(?<!\p{L})(?:home|casa|hause|chez|domicile|thuis|domu?|remote\p{L}*|when|while|if|during|until|visit\p{L}*)(?!\p{L})/iu;

function namesCityOfJob(sentence: string): boolean {
  return BEFORE_CITY.some((pattern) =>
    Array.from(sentence.matchAll(pattern)).some(({ index, 0: cue }) => {
      const [name = ""] = CAPITALIZED.exec(sentence.slice(index + cue.length)) ?? [];
      const isAlone = !OR_AT_HOME.test(sentence.slice(index + cue.length + name.length));
      return name !== "" && isAlone && !isNamedArea(name) && findCityCountry(name) !== null;
    }),
  );
}

/** Wishes, other people and rare needs. */
const OTHER_MATTERS =
  /(?<!\p{L})(?:experience|customers?|clients?|cloud|stipends?|infrastructure|degree|advantage|a plus|prefer\p{L}*|may be|attendance|program|if(?! so)|optional|von vorteil|un atout|deseable|desejável|gradito|mile widzian\p{L}*|pré|outside)(?!\p{L})/iu;
/** Cheap check: every matching sentence has one of these. */
const HINT =
  /licen[cs]e|(?<!\p{L})car(?!\p{L})|laborator|(?<!\p{L})lab(?!\p{L})|kitchen|headquarters|hq|führerschein|permis|licencia|carnet|motorista|cnh|patente|rijbewijs|prawo|vehicle|transport|h[yií]?brid|hybryd|office|on-?site|classroom|test|practice|clinic|hospital|store|shop|salon|restaurant|hotel|nursery|school|warehouse|bakery|plant|factory|garage|branch|care home|territor|travaux|chantier/iu;

/** "Accord télétravail": what a company's agreement grants its office workers. */
const AGREEMENT = /(?<!\p{L})accord (?:de |sur le )?télétravail(?!\p{L})/giu;

/** Returns whether a text that mentions no remote work, or only an agreement about it, implies a fixed place. */
export function impliesFixedPlace(wholeText: string): boolean {
  const text = wholeText.replaceAll(AGREEMENT, " ");
  if (MENTIONS_REMOTE.test(text)) return false;
  if (text !== wholeText) return true;
  const sentences = listSentences(text);
  if (VIRTUAL.test(text) && sentences.some((each) => VIRTUAL.test(each) && !OF_HYBRID.test(each))) return false;
  return sentences.some(
    (sentence) =>
      !OTHER_MATTERS.test(sentence) &&
      (namesCityOfJob(sentence) ||
        (HINT.test(sentence) &&
          (AT_OUR_PLACE.test(sentence) || PLACED.some((pattern) => pattern.test(sentence)) || needsPlace(sentence)))),
  );
}

function needsPlace(sentence: string): boolean {
  return NEEDED_THERE.some((pattern) => pattern.test(sentence)) && !OF_PRODUCT.test(sentence);
}
