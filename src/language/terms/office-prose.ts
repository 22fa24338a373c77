// How postings in German, French, Spanish, Portuguese, Italian, Dutch and Polish say that a job is hybrid or on site.

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;

/** Words for hybrid work and for work at the office, folded or not. Also those of titles, location lines and fields. */
export const OFFICE_WORDS = String.raw`(?:hybrid|hybride[nrs]?|h[ií]brid[oa]s?|ibrid[oa]|hybrydow\p{L}+|hybrydzie|vor ort|pr[äa]senz(?:stelle|job|arbeit)?|sur site|en pr[ée]sentiel|pr[ée]sentiel(?:le)?|presencial(?:es)?|presencialmente|in sede|in presenza|in ufficio|op kantoor|op locatie|stacjonarn\p{L}+|hybridarbe\p{L}+|p[åa] (?:kontoret|plats|stedet))`;
/** Words for remote work, folded, of titles, location lines and fields. */
export const REMOTE_WORDS_ABROAD =
  "(?:remot[oa]s?|teletrabajo|teletrabalho|teletravail|home ?office|zdaln(?:ie|[aey]\\w*)|thuiswerk\\w*|a distance|a distancia|distansarbete|pa distans|fjernarbejde|hjemmearbejde|op afstand|fernarbeit|ortsunabhangig)";
const AT_OFFICE = String.raw`(?:${OFFICE_WORDS}|im b[üu]ro|am standort|sur place|au bureau|dans nos (?:bureaux|locaux)|(?:en|desde) (?:la |las |nuestras? )?oficinas?|no (?:nosso )?escritório|presso la (?:nostra )?sede|ter plaatse|w (?:naszym )?biurze|na miejscu|på (?:vårt |vores )?kontor(?:et)?)`;
/** Words for work away from the office, in sentences. */
export const HOME = String.raw`(?:home[- ]?office\p{L}*|télétravail\p{L}*|distanciel|teletrabaj\p{L}+|teletrabalh\p{L}+|remot[eoa]\p{L}*|smart[- ]?working|da casa|en casa|em casa|desde casa|de casa|von zu ?hause|zu ?hause|mobil\p{L}* arbeite?n?|thuis\p{L}*|zdaln\p{L}+|z domu|à distance|a distancia|op afstand|vanuit huis|(?:på )?distans(?:arbet\p{L}*)?|hemifrån|hjemmefra|(?:fjern|hjemme)arbejd\p{L}*|from home|wfh)`;

const WORK =
  "(?:stelle|position|rolle|job|tätigkeit|anstellung|arbeit|poste|rôle|mission|emploi|travail|puesto|rol|posición|trabajo|cargo|vacante|vaga|posição|função|trabalho|posizione|ruolo|lavoro|functie|rol|baan|werk|vacature|stanowisko|praca|rola|tjänst(?:en)?|rollen|arbetet|stilling(?:en)?|jobbet|modalidad|modalidade|modalità|arbeitsweise|arbeitsmodell)";
const IS =
  "(?:ist|wird|erfolgt|findet|est|sera|se fait|s[’']effectue|s[’']exerce|se déroule|es|será|é|è|sarà|si svolge|is|wordt|jest|będzie|odbywa się|är|sker|er|foregår)";
const NEGATED =
  /(?<!\p{L})(?:nicht|keine?[nr]?|pas|no(?! (?:nosso )?escritório)|não|non|niet|geen|nie|inte|ikke|n[’']est|weder|ni|sin|sem|senza)(?!\p{L})/iu;

const LABEL =
  "(?:arbeitsmodell|arbeitsform|arbeitsweise|arbeitsort|arbeitsplatz|einsatzort|standort|modèle|mode|modalités?|lieu|localisation|rythme|organisation|présence|modalidad|esquema|formato|modelo|ubicación|lugar|localização|regime|local|modalidade|modalità|sede|luogo|werkvorm|werkmodel|werkplek|werklocatie|standplaats|locatie|tryb|forma|model|miejsce|lokalizacja|arbetsplats|arbejdssted)";

const WORKPLACES =
  "(?:büro\\p{L}*|präsenz\\p{L}*|office|bureau|présentiel|sur site|oficina|presencial\\p{L}*|escritório|ufficio|sede|presenza|kantoor|biur\\p{L}+)";
/** "Ein Mix aus", "Ce poste alterne" */
const COMBINES = `(?:${START}(?:kombination|mischung|mix|wechsel|mélange|alternance|combinación|mezcla|combinação|combinazione|combinatie|połączenie) (?:aus|von|zwischen|entre|de|di|tra|van|tussen)|${START}(?:${WORK}|du|sie|vous|tu) (?:verbinde|kombinier|alterne|combin)\\p{L}*)`;
const WEEKDAY =
  "(?:(?:mon|tues|wednes|thurs|fri)days?|(?:montag|dienstag|mittwoch|donnerstag|freitag)s?|lundi|mardi|mercredi|jeudi|vendredi|lunes|martes|miércoles|jueves|viernes|segundas?|terças?|quartas?|quintas?|sextas?|lunedì|martedì|mercoledì|giovedì|venerdì|maandag|dinsdag|woensdag|donderdag|vrijdag|poniedział\\p{L}+|wtor\\p{L}+|środ\\p{L}+|czwart\\p{L}+|piąt\\p{L}+)";

/** Statements about the job, each of which a negation within turns round. */
const STATED = [
  `${START}${WORK} ${IS}(?: [\\p{L}%0-9]+){0,3}? ${AT_OFFICE}${END}`,
  `^[^\\p{L}\\p{N}]*(?:\\p{L}+ )?${LABEL}(?: \\p{L}+){0,2}\\s?[:–—-]\\s[^:;]{0,50}?${START}${OFFICE_WORDS}${END}`,
  `${START}hybride[sn]?[- ](?:arbeit\\p{L}*|zusammenarbeit|modell|werk\\p{L}*|model|functie|baan|rol)${END}`,
  `${START}hybrid(?:es)?[- ]?(?:arbeits?\\p{L}+|arbeiten|modell)${END}`,
  `${START}(?:pour|dans) (?:notre|son|le|sa|nos) (?:nouveau |nouvelle |futur |future )?(?:point de vente|boutique|magasin|restaurant|hôtel|entrepôt|usine|atelier|salon)${END}`,
  `${START}(?:für|in) (?:unsere?[nmr]?|einer|der) (?:[\\p{L}-]+,? ){0,3}(?:filiale|praxis|klinik|werkstatt|küche|backstube|lager|produktion)${END}`,
  `${START}für unsere (?:[\\p{L}-]+,? ){0,3}(?:filialen|reisebüros|märkte|geschäfte|läden|agenturen|praxen|kliniken|werkstätten|hotels|restaurants) in \\p{Lu}`,
  `${START}(?:para|en) (?:nuestr[oa]|la|su) (?:nuev[oa] )?(?:tienda|sucursal|restaurante|hotel|clínica|almacén|planta|taller)${END}`,
  `${START}hybride[nrs]? (?:stelle|position|rolle|tätigkeit)${END}(?! (?:aus|zwischen))`,
  `${START}(?:télétravail|teletrabajo|teletrabalho) (?:partiel|parcial)${END}`,
  `${START}(?:teilweise(?:s|r)?|partiel\\p{L}*|parcialmente|parzialmente|gedeeltelijk|częściowo) (?:im |in |en |da |von |aus dem )?${HOME}${END}`,
  `${START}(?:travail|modèle|mode|rythme|organisation|format|fonctionnement|télétravail|poste)(?: de travail| de télétravail)? hybride${END}`,
  `${START}(?:trabajo|trabalho|modelo|modalidade?|esquema|formato|régimen|regime|jornada)(?: de trabajo| de trabalho| laboral)? (?:100 ?% )?(?:h[ií]brid[oa]|presencial)${END}(?! (?:de|para) (?!trab))`,
  `${START}(?:lavoro|modalità|modello|formula)(?: di lavoro| lavorativa)? ibrid[oa]${END}`,
  `${START}lavoro (?:100 ?% )?in (?:sede|presenza|ufficio)${END}`,
  `${START}(?:praca|pracę|pracy|tryb\\p{L}*|model\\p{L}*)(?: pracy)? (?:hybrydow\\p{L}+|stacjonarn\\p{L}+)${END}`,
  `${START}(?:hybrydow\\p{L}+|stacjonarn\\p{L}+) (?:model|tryb|prac|form)\\p{L}*${END}`,
  `(?<![\\p{L}\\d])100 ?% (?:vor ort|präsenz|présentiel|sur site|presencial|in sede|in presenza|op kantoor|stacjonarn\\p{L}+)${END}`,
  `${START}(?:de forma|em regime|en régimen) (?:h[ií]brid[oa]|presencial)${END}`,
  `${START}(?:du arbeitest|sie arbeiten|vous travaille[zr]e?z?|tu travailleras|trabajarás|trabajarán|você trabalhará|lavorerai|je werkt|będziesz pracować|pracujesz) (?:direkt |desde |täglich )?${AT_OFFICE}${END}`,
  `${START}desde nuestras? oficinas?${END}`,
  `${START}(?:wir|du) arbeite(?:n|st) hybrid${END}`,
  `${START}hybrid (?:zu )?arbeiten${END}`,
  `(?<![\\d.,])[1-9]\\d ?% (?:(?:der|de|del|do|di|van|d[ue]|deiner|ihrer) (?:\\p{L}+ ){1,2})?${AT_OFFICE}${END}`,
  `${COMBINES}[^.;]{0,20} ${WORKPLACES}[^.;]{0,40}${HOME}${END}`,
  `${COMBINES}[^.;]{0,20} ?${HOME}[^.;]{0,40} (?:${WORKPLACES}|${OFFICE_WORDS})${END}`,
  `${START}(?:arbeite(?:t|n|st)|werk(?:t|en)|travaill\\p{L}+|trabaj\\p{L}+|trabalh\\p{L}+|lavor\\p{L}+|pracuj\\p{L}+)(?: \\p{L}+){0,3} ${WEEKDAY}(?:,? ${WEEKDAY})*,? (?:und|en|et|y|e|i) (?:op |am |le |los |il |we |w )?${WEEKDAY}(?: \\p{L}+){0,3} (?:in|aus|von|vanuit|op|à|depuis|en|desde|em|a|da|w|z) (?:\\p{Lu}|unse|ons|nos|nuest|nosso|nostr|nasz|het|dem|der)`,
  `${START}(?:recherch\\p{L}+|cherch\\p{L}+|such\\p{L}+|busc\\p{L}+|cerc\\p{L}+|zoek\\p{L}*|szuka\\p{L}+)[^.;]{0,80}${START}(?:pour (?:son|notre|nos)|für unser(?:en|e|em)?|para (?:nuestra?|su|nosso|nossa)|per (?:la nostra|il nostro|la sua)|voor ons|do naszego) (?:bureaux?|büro|standort|agence|oficinas?|escritório|ufficio|sede|kantoor|biura) (?:de|à|in|en|em|di|a|w) \\p{Lu}`,
  `${START}pracujemy (?:hybrydowo|stacjonarnie)${END}`,
  `^[^\\p{L}\\p{N}]*(?:poste|emploi|puesto|vaga|stelle|job|functie|praca) (?:en présentiel|sur site|presencial|vor ort|in präsenz|op locatie)${END}`,
].map((pattern) => new RegExp(pattern, "iu"));

const FEW =
  "(?:[1-4]|one|two|three|four|eine?n?|zwei|drei|vier|une?|deux|trois|quatre|uno?|dos|tres|cuatro|um|dois|três|quatro|due|tre|quattro|één|een|twee|drie|jeden|dwa|trzy|cztery|två|tre|fyra|to(?= dage)|fire)";
const FIVE = "(?:5|five|fünf|cinq|cinco|cinque|vijf|pięć)";
const DAY = "(?:days?|tage?n?|jours?|días?|dias?|giorn[oi]|dag(?:en|ar|e)?|dni|dzień|razy(?= w))";
const daysOf = (count: string) =>
  `(?<![\\p{L}\\d.,/]|semaine de |semana de |settimana di |week of )${count}(?:\\s?(?:-|–|bis|to|or|oder|à|a|o|ou|of|tot|do|lub)\\s?${count})? (?:full |volle |remote |work[- ]from[- ]home |wfh |home[- ]?office[- ]?)?${DAY}(?![- ](?:woche|week))`;
/** "3 Tage", "60 %". */
export const DAYS_OR_SHARE = `${daysOf(FEW)}|(?<![\\d.,])[1-9]\\d ?%`;
const BETWEEN = String.raw`(?:[ /]+[\p{L}.]+){0,6}?[ /(:–-]{1,3}`;

/** "2 jours de télétravail", "up to 3 days from home": the other days are at the office. */
const DAYS_AT_HOME = [
  `${daysOf(FEW)}${BETWEEN}${HOME}${END}`,
  `${START}${HOME}${BETWEEN}(?:up to |bis zu |jusqu[’']à |hasta |até |fino a |tot |do )?${daysOf(FEW)}${END}`,
  `(?<![\\p{L}\\d.,])[1-9]\\d ?% (?:en |de |da |in |in smart )?${HOME}(?:-(?:arbeit|anteil|quote|tage|work|werk))?(?![\\p{L}-]| (?:team|company|workforce|equipe|équipe|equipo|firma|unternehmen))`,
  `${START}${HOME}(?: \\p{L}+)?[ :(]{1,3}(?:bis zu |jusqu[’']à |hasta |até |fino al? |tot |do |max\\.? |up to )?[1-9]\\d ?%(?! ?(?:of )?(?:the |your )?(?:time )?(?:travel|reis|déplacement|voyage|viaj|viag|podróż|bonus|rabatt|discount|off\\b|equity))`,
  `${START}mobiles arbeiten an ${daysOf(FEW)}`,
  `^[^\\p{L}]*(?:(?:on|le|les|los|il|am) )?${WEEKDAY}(?: (?:and|und|et|y) (?:(?:le|los) )?${WEEKDAY})?,? (?:you (?:can )?work|arbeitest du|vous travaillez|tu travailles|trabajas) (?:im )?(?:${HOME}|de chez (?:vous|toi))[^\\p{L}]*$`,
  `${START}you (?:can |may |will )?work (?:remotely|from home)(?: from home)? on ${WEEKDAY}(?:,? (?:and|or) ${WEEKDAY})?(?=[.!;]|$)`,
  `(?<![\\p{L}\\d])${FEW} (?:remote|home[- ]?office|work[- ]from[- ]home|wfh)[- ](?:days|tage)${END}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** "90 % remote, 10 % travel": the rest isn't the office. */
const TRAVEL = /travel|visit|reise|déplacement|viaj|viag|trasfert|reizen|podróż/iu;
const ANY = `(?:${FEW}|${FIVE})`;
const A_MONTH = `(?:${ANY}|[6-9]|1[0-5]|six|seis|sechs|sei|zes|sześć|eight|huit|ocho|oito|acht|otto|osiem|ten|zehn|dix|diez|dez|dieci|tien)`;
const DAYS_A_MONTH_AT_HOME = new RegExp(
  `${START}${HOME}${BETWEEN}${daysOf(A_MONTH)}|${daysOf(A_MONTH)}${BETWEEN}${HOME}`,
  "iu",
);
/** Fewer days a month are visits. */
const MANY =
  "(?:[4-9]|1\\d|four|five|six|seven|eight|ten|vier|fünf|sechs|acht|zehn|quatre|cinq|huit|dix|cuatro|cinco|seis|ocho|diez|quatro|oito|dez|quattro|cinque|sei|otto|dieci|vijf|zes|tien|cztery|pięć|sześć|osiem|dziesięć)";
const THERE = String.raw`(?:${AT_OFFICE}|in[- ]person|on-?site|in-?office|(?:in|at|from|to|into) (?:the|our)(?: \p{L}+){0,3} offices?|(?:au|no|na|do) (?:bureau|biur\p{L}+))`;
const DAYS_A_MONTH_AT_OFFICE = new RegExp(
  `${START}${THERE}${BETWEEN}${daysOf(MANY)}|${daysOf(MANY)}${BETWEEN}${THERE}${END}`,
  "iu",
);
/** Both are possible, or only for some people. */
const UNDECIDED = [
  `${START}(?:oder|ou|o|of|lub|bzw\\.?|or|als auch|fino a|u)(?: \\p{L}+){0,2} (?:100 ?% |full[- ]?|en )?${HOME}${END}`,
  `${START}(?:remot[eoa]|télétravail|teletrabajo|teletrabalho|zdaln\\p{L}+|home[- ]?office)\\s?(?:oder|ou|o|of|lub|or|/|\\|) ?${OFFICE_WORDS}${END}`,
  `${OFFICE_WORDS}\\s?[/|,]\\s?(?:full[- ]?)?${HOME}${END}`,
  `(?<![\\p{L}\\d])(?:100 ?%|full[- ]?|fully|vollständig|komplett|voll|total(?:ement|mente)?|complètement|entièrement|completamente|volledig|w pełni|w 100 ?%|en) (?:en |da |de )?(?:remot[eoa]|zdaln\\p{L}+|télétravail(?= (?:complet|total))|teletrabajo total)${END}`,
  `${START}(?:en caso de|au cas où|nel caso|im falle|w przypadku|in geval van|bei bedarf|si (?:es|fuera) necesario|se necessário|se necessario|si besoin|indien nodig|w razie potrzeby)${END}`,
  `${START}(?:você|quem|quienes?|vous|ceux|wer)(?: que| qui)? (?:mora|vive|viven|habit|wohn|resid)`,
  `${START}(?:wenn (?:du|sie)|falls|si (?:tu|vous|vives|resides|estás)|se (?:você|vivi|sei|abiti)|als je|jeśli|jeżeli|if you|for (?:those|candidates))${END}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** Visits, trainings and customers, and what happens a few times a year. */
const OTHER_MATTERS =
  /(?<!\p{L})(?:kunden\p{L}*|clients?|clientes?|clienti|klant\p{L}*|klient\p{L}*|customers?|einarbeitung\p{L}*|schulung\p{L}*|onboarding|intégration|formations?|formación|formação|formazione|szkoleni\p{L}+|workation|ausland|étranger|extranjero|estero|abroad|events?|workshops?|retreats?|urlaub\p{L}*|congés|vacaciones|férias|ferie|jahr|jährlich\p{L}*|year|yearly|quarter\p{L}*|quartal\p{L}*|trimestr\p{L}*|par an|l[’']an|ans|año|ano|anno|jaar|rok|roku)(?!\p{L})/iu;
const MONTHLY =
  /(?<!\p{L})(?:monat\p{L}*|mois|mensuel\p{L}*|mes|mensual\p{L}*|mês|mensa[li]\p{L}*|mese|mensil\p{L}*|maand\p{L}*|miesiąc\p{L}*|miesięczn\p{L}+|month\p{L}*)(?!\p{L})/iu;

/** Cheap check: every matching sentence has one of these. */
const HINT =
  /hybrid|office[^.]*month|month[^.]*office|(?:mon|tues|wednes|thurs|fri)day|mont?ag|dienstag|mittwoch|freitag|vendredi|viernes|sexta|venerdì|vrijdag|piąt|woensdag|dinsdag|maandag|lundi|mardi|mercredi|jeudi|lunes|martes|jueves|lunedì|martedì|giovedì|segunda|terça|quarta|poniedz|wtor|środ|agence|point de vente|boutique|magasin|restaurant|hotel|hôtel|entrepôt|usine|atelier|salon|filiale|praxis|klinik|clínica|werkstatt|küche|backstube|lager|produktion|tienda|sucursal|almacén|planta|taller|partiel|parcial|parzial|teilweise|gedeelt|częściow|h[ií]brid|ibrid[oa]|hybryd|vor ort|b[üu]ro|präsenz|sur (?:site|place)|présentiel|bureau|presencial|oficina|escritório|sede|presenza|ufficio|kantoor|locatie|plaatse|stacjonar|biur|kontor|standort|(?:day|tag|jour|día|dia|giorn|dag|dni|\d ?%)[^.]*(?:home|hause|casa|télé|tele|remot|thuis|zdaln|mobil|wfh|distan|smart|domu)|(?:home|hause|télé|tele|remot|thuis|zdaln|mobil|distan|smart|wfh)[^.]*(?:days|tag|jour|día|dia|giorn|dag|dni|\d ?%)/iu;

const REMOTE =
  "(?:remote|remot[oa]|zdaln[aeiy]|zdalnie|(?:en )?télétravail|(?:en )?distanciel|à distance|a distancia|à distância|en remoto|teletrabajo|teletrabalho|home[- ]?office|smart working|da remoto|thuiswerk\\p{L}*|op afstand|på distans|distansarbete|fjernarbejde|hjemmearbejde)";
const FROM_HOME =
  "(?:von zu ?hause(?: aus)?|(?:depuis|de) chez (?:vous|toi)|(?:desde|de) (?:tu |su |sua )?casa|da casa|(?:van|vanuit) (?:huis|thuis)(?: uit)?|z domu|hemifrån|hjemmefra|på distans)";
const FULLY =
  "(?:100 ?%|vollständig|komplett|voll|full|total(?:mente|ement)?|completamente|entièrement|complètement|interamente|volledig|w pełni|helt|fullt|fuldt)";
const YOU_WORK =
  "(?:du arbeitest|sie arbeiten|vous travaille[zr]\\p{L}*|tu travaill\\p{L}+|trabaja(?:s|rás)|você trabalha(?:rá)?|lavorerai|je werkt|pracujesz|będziesz pracować|du (?:arbetar|jobbar|arbejder))";
/** "Diese Stelle ist vollständig remote", "Trabajo 100% remoto", "Tryb pracy: zdalny", "Du arbetar hemifrån". */
const STATED_REMOTE = [
  `(?<![\\p{L}\\d])(?:zu |al |w |à )?${FULLY} (?:auf |da |de |im |in )?${REMOTE}${END}`,
  `^[^\\p{L}]*(?:[^.:;]{2,60}: )?${YOU_WORK}(?: (?!(?:auch|gelegentlich|manchmal|meist\\p{L}*|parfois|aussi|también|também|anche|ook|soms|også|även|ibland|czasem|mit|avec|con|com|met|z|med|für|pour|para|per|voor|dla|för)(?!\\p{L}))\\p{L}+){0,2},? ${FROM_HOME}(?=[^\\p{L}]*$|,| (?:aus ganz|in|en|i|partout|w) )(?![^.;]*${WEEKDAY})`,
  `^[^\\p{L}]*(?:das |le |el |o |lo |la )?(?:${REMOTE}|praca zdalna|mobil\\p{L}* arbeiten)(?: ist)? (?:(?:bei uns )?(?:ist )?(?:die regel|der normalfall)|est la (?:règle|norme)|es la (?:regla|norma)|é a (?:regra|norma)|è la (?:regola|norma)|is de (?:regel|norm)|jest normą)${END}`,
  `${START}${WORK} ${IS}(?: ${FULLY})? ${REMOTE}${END}`,
  `^[^\\p{L}\\p{N}]*(?:\\p{L}+ )?${LABEL}(?: \\p{L}+){0,2}\\s?[:–—-]\\s(?:100 ?% )?${REMOTE}${END}`,
].map((pattern) => new RegExp(pattern, "iu"));
/** Work that is only partly remote, and what the sentence says of other people. */
const PARTLY_REMOTE =
  /(?<!\p{L})(?:teilweise|partiel\p{L}*|parcial\p{L}*|parzial\p{L}*|gedeeltelijk|częściow\p{L}+|tage?n?|jours?|días?|dias|giorni|dag(?:en)?|dni|teams?|équipes?|equipos?|equipes?|erfahrung\p{L}*|expérience|experiencia|experiência|esperienza|ervaring|doświadczen\p{L}+|möglich|possible|posible|possível|possibile|mogelijk|möglichkeit|possibilité|posibilidad)(?!\p{L})/iu;

/** Tells whether a sentence in one of these languages says that the job is fully remote. */
export function saysFullyRemote(sentence: string): boolean {
  if (NEGATED.test(sentence) || PARTLY_REMOTE.test(sentence) || saysOffice(sentence)) return false;
  return STATED_REMOTE.some((pattern) => pattern.test(sentence));
}

/** "Hybrid nach der Einarbeitungsphase": says when, not that it is about training. */
const AFTER_TRAINING =
  /(?<!\p{L})(?:nach|after|après|tras|después de|após|dopo|na|po) (?:(?:der|deiner|ihrer|erfolgreicher|an?|the|your|la|le|l[’']|una|a|o|il|de|het|een) ?){0,2}(?:initial |successful )?(?:einarbeitung\p{L}*|probezeit|onboarding|training|probation(?:ary)?(?: period)?|intégration|période d[’']essai|formation|formación|período de prueba|formação|formazione|periodo di prova|inwerk\p{L}+|proeftijd|szkoleni\p{L}+|okresie próbnym)(?!\p{L})/giu;

/** Tells whether a sentence says that the job is hybrid or on site. */
export function saysOffice(text: string): boolean {
  const sentence = text.replaceAll(AFTER_TRAINING, "");
  if (!HINT.test(sentence) || UNDECIDED.some((pattern) => pattern.test(sentence)) || OTHER_MATTERS.test(sentence)) {
    return false;
  }
  const stated = STATED.some((pattern) => {
    const match = pattern.exec(sentence);
    return match !== null && !NEGATED.test(`${/\p{L}+ $/u.exec(sentence.slice(0, match.index))?.[0] ?? ""}${match[0]}`);
  });
  if (stated || (!TRAVEL.test(sentence) && DAYS_AT_HOME.some((pattern) => pattern.test(sentence)))) return true;
  return MONTHLY.test(sentence) && (DAYS_A_MONTH_AT_HOME.test(sentence) || DAYS_A_MONTH_AT_OFFICE.test(sentence));
}
