import { HOME } from "./office-prose";

// A sentence or line that offers both ways of working: "Remote innerhalb von Deutschland oder vor Ort in Hamburg". Such a
// job is remote.

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;
const OR = String.raw`(?:,? (?:or|oder|bzw\.?|ou(?: bien| alors)?|o(?: bien)?|u|oppure|of|lub|albo) | ?/ ?)`;
const FULLY = String.raw`(?:(?:100 ?%|full[- ]?|fully|voll|vollständig|komplett|complètement|totalmente|completamente|volledig|w pełni|en|da|in|im|auf|w) ?){0,2}`;
const AWAY = String.raw`(?:${HOME}|remotely|vanuit huis|op afstand|en distanciel|de forma remota)`;
const OUR = String.raw`(?:the|our|one of our|unsere[nmr]?|dem|einem unserer|nos|nuestras?|la|nosso|nossa|nostra|nostri|onze?|ons|nasz\p{L}+)`;
/** The office, named without "hybrid", which is a third way. */
const OFFICE = String.raw`(?:on[- ]?site|in[- ]person|in[- ]office|(?:in|at|from) ${OUR} (?:\p{L}+ ){0,2}?(?:office|headquarters|hq)s?|vor ort|in präsenz|im büro|am standort|(?:in|aus|von) ${OUR} (?:\p{L}+ ){0,2}?(?:büros?|office|standorte?n?)|bei uns in|sur (?:site|place)|en présentiel|(?:dans|depuis) ${OUR} (?:bureaux|locaux)|au bureau|presencial(?:mente)?|(?:en|desde) ${OUR} oficinas?|n[oa]s? ${OUR} (?:escritórios?|sede)|no escritório|in (?:sede|presenza|ufficio)|(?:nella|presso la) (?:nostra )?sede|op (?:kantoor|locatie)|op ${OUR} kantoor|stacjonarn\p{L}+|w (?:naszym )?biurze|na miejscu)`;
/** Where or how, between the way and the "or". */
const SCOPE = String.raw`[^.;:!?\n]{0,60}?`;

const EITHER = [
  `${START}${FULLY}${AWAY}${END}${SCOPE}${OR}(?:\\p{L}+ ){0,2}?${OFFICE}${END}`,
  `${START}${OFFICE}${END}${SCOPE}${OR}(?:\\p{L}+ ){0,2}?${FULLY}${AWAY}${END}`,
].map((pattern) => new RegExp(pattern, "iu"));

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:\p{Lu}|am |de |la |do |sur )[\p{L}'’-]*){0,3}`;
const LABEL = String.raw`^[^\p{L}\p{N}]*(?:(?:[Jj]ob|[Ww]ork|[Aa]rbeits|[Ee]insatz|[Dd]ienst)[ -]?)?(?:[Ll]ocations?|[Oo]rt|[Ss]tandorte?|[Ll]ieu(?: de travail)?|[Ll]ocalisation|[Uu]bicación|[Ll]ugar(?: de trabajo)?|[Ll]ocal(?: de trabalho)?|[Ll]ocalização|[Ss]ede(?: di lavoro)?|[Ll]uogo(?: di lavoro)?|[Ll]ocatie|[Ss]tandplaats|[Ll]okalizacja|[Mm]iejsce pracy)\s?[:–—-]\s?`;
const BESIDE_PLACE = String.raw`(?:100 ?% |[Ff]ull[- ]|[Ff]ully |en |da |in |im |w )?(?:[Rr]emot[eoa]|[Hh]ome[- ]?[Oo]ffice|[Tt]élétravail|[Tt]eletrabajo|[Tt]eletrabalho|[Zz]daln\p{L}+|op afstand|smart working)(?!\p{L})`;
/** "Ubicación: Valencia o remoto", "Arbeitsort: Remote (EU) oder München" */
const PLACE_OR_AWAY = [
  `${LABEL}${NAME}(?:, ${NAME}){0,3}${OR}${BESIDE_PLACE}`,
  `${LABEL}${BESIDE_PLACE}(?: ?\\([^()]{0,40}\\))?${OR}${NAME}`,
].map((pattern) => new RegExp(pattern, "u"));
/** Also as a line's start or with a reach: "Remote within Canada or on-site in Halifax". */
const REACH = new RegExp(
  String.raw`^[^\p{L}\p{N}]*${FULLY}${AWAY}${END}|${START}(?:innerhalb|within|anywhere|across|nationwide|bundesweit|deutschlandweit|europaweit|partout|toute la|depuis toute|qualquer (?:ponto|lugar|parte)|cualquier (?:punto|lugar|parte)|todo (?:el|o|brasil)|toda|tutta|heel|dowolnego|całej|choose|choice|wahlweise|wahl|(?:frei )?wähl\p{L}*|au choix|el[ei]g[ei]\p{L}*|escolh\p{L}+|scegli\p{L}*|naar keuze|jij kiest|do wyboru|wybierasz|entscheide(?:st|n)|choisis\p{L}*)${END}`,
  "iu",
);

/** Days, shares and needs divide the week between both; customers, interviews and trainings aren't the job. */
const DIVIDED =
  /(?<!\p{L})(?:h[iíy]brid\p{L}*|ibrid[oa]|hybryd\p{L}+|tage?n?|days?|jours?|días?|dias|giorn[oi]|dag(?:en)?|dni|teilweise|partly|partially|partiel\p{L}*|parcial\p{L}*|parzial\p{L}*|częściowo|gelegentlich|occasional\p{L}*|sometimes|as (?:needed|required)|when (?:needed|required)|depending|je nach|selon|según|conforme|a seconda|afhankelijk|zależnie|kunden\p{L}*|customers?|clients?|clientes?|clienti|klanten|klient\p{L}*|interviews?|gespräche?|entretiens?|entrevistas?|colloqui\p{L}*|sollicitatie\p{L}*|rozmow\p{L}+|meetings?|termine|trainings?|schulung\p{L}*|formations?|formación|workshops?|events?|kurse?|classes|courses?|unterricht|onboarding|einarbeitung|erfahrung|experience|expérience|experiencia|teams?|équipes?|equipos?|equipes?|not|nicht|keine?|pas|non|não|niet|geen|nie)(?!\p{L})|(?<!\d)\d{1,2} ?%/iu;
/** "In-office, hybrid, and fully-remote work options available" */
const ALL_WAYS =
  /(?<!\p{L})(?:in-?office|on-?site|hybrid)(?:,|\/| or| and)[^.;:]{0,30}?(?<!\p{L})(?:fully[- ])?remote(?: work(?:ing)?)? (?:options?|arrangements?|set-?ups?|opportunities|positions)(?: (?:are |is )?(?:available|offered|possible))?[^\p{L}]*$/iu;
const MAX_SENTENCE = 240;

/** Tells whether a sentence lets people choose remote work or the office. */
export function offersEitherWay(sentence: string): boolean {
  if (sentence.length <= MAX_SENTENCE && ALL_WAYS.test(sentence)) return true;
  if (sentence.length > MAX_SENTENCE || DIVIDED.test(sentence)) return false;
  if (PLACE_OR_AWAY.some((pattern) => pattern.test(sentence))) return true;
  return REACH.test(sentence) && EITHER.some((pattern) => pattern.test(sentence));
}

const AWAY_HINT =
  "remot[eoa]|home[- ]?office|(?:é|&eacute;)travail|distanciel|teletrab|smart working|zdaln|op afstand|mobil\\p{L}* arbeiten|thuis|vanuit huis";
const OR_HINT = "(?:or|oder|bzw|ou|o|u|oppure|of|lub|albo)";
const MAY_OFFER = new RegExp(
  `(?:office|on-?site|hybrid)[^<>.]{0,50}remote|(?:${AWAY_HINT})[^<>.]{0,80}\\s${OR_HINT}\\s|\\s${OR_HINT}\\s[^<>.]{0,40}(?:${AWAY_HINT})`,
  "iu",
);

/** A cheap check, also for raw HTML, whether `offersEitherWay` may be true of a sentence. */
export function mayOfferEitherWay(html: string): boolean {
  return MAY_OFFER.test(html);
}
