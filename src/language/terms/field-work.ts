// Work on the road and at other people's places: "You'll drive to client sites", "This is a field-based role". Home is only where
// such a day begins, so the job isn't remote whatever a list of remote jobs says.

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;

const ROLE = "(?:role|position|job|opportunity|vacancy)";
const OTHERS =
  "(?:(?:our|the|your|their|various|multiple|several|different|local|assigned|nearby|and|from) ){0,3}(?:clients?|customers?|patients?|members?|job|work|project|construction|store|school|prospects?)(?:['’]?s?['’]?)";
const THEIR_PLACES = `${OTHERS} (?:work ?)?(?:sites?|homes?|houses?|locations?|premises|facilities|residences?|stores?|offices?)`;
const FREQUENTLY = "(?:regularly|frequently|daily|every ?day|each day|constantly|extensively)";

/** Statements about the job itself. */
const STATED = [
  `\\b(?:this|the) (?:\\p{L}+ ){0,3}?${ROLE} is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?(?:field[- ]based|in the field|on the road)\\b`,
  `\\b(?:this|it) is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?field[- ]based,? (?:\\p{L}+ ){0,2}${ROLE}\\b`,
  `\\b(?:this|it) is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?${ROLE} in the field\\b`,
  `^[^\\p{L}\\p{N}]*(?:[\\p{L}-]+, )?field[- ]based (?:\\p{L}+ ){0,2}${ROLE}\\b`,
  `\\b(?:you(?:['’]ll| will)|must|(?:required|expected|need) to) (?:also )?(?:${FREQUENTLY} )?drive (?:${FREQUENTLY} )?(?:between|to) ${OTHERS}`,
  `\\b(?:you(?:['’]ll| will)) (?:${FREQUENTLY} )?(?:travel|visit|commute|go) (?:${FREQUENTLY} )?(?:between |to )?${THEIR_PLACES}`,
  `\\b(?:travel\\w*|drive|driving|visit\\w*) (?:${FREQUENTLY} )?(?:between |to )?${THEIR_PLACES} ${FREQUENTLY}\\b`,
  `\\b${FREQUENTLY} (?:travel\\w*|drive|driving|visit\\w*) (?:between |to )?${THEIR_PLACES}`,
  `\\b(?:provid|deliver|perform|conduct)\\w* (?:[\\p{L}/-]+,? ){0,4}?in[- ]home (?:visits?|care|nursing|therapy|services|assessments?)\\b`,
  `${START}im (?:technischen )?außendienst${END}`,
  `${START}(?:vous interviendrez|vous intervenez|tu interviendras|tu interviens|intervenir|interventions) (?:\\p{L}+ ){0,3}?(?:chez|sur (?:les? )?sites? (?:de|du|des)) (?:le |la |les |nos |vos |tes )?clients?${END}`,
  `${START}(?:poste|métier|emploi|fonction) (?:\\p{L}+ ){0,2}?(?:itinérante?|terrain)${END}`,
  `${START}(?:puesto|posición|vacante|rol|ventas|asesor\\p{L}*|ejecutiv\\p{L}+|representante) (?:\\p{L}+ ){0,2}?(?:de|en) (?:campo|terreno|calle)${END}`,
  `${START}(?:vaga|função|posição|vendas|consultor\\p{L}*|representante) (?:\\p{L}+ ){0,2}?(?:de|em) campo${END}`,
  `${START}(?:lavoro|attività|ruolo|posizione) (?:\\p{L}+ ){0,2}?(?:sul (?:territorio|campo)|itinerante)${END}`,
  `${START}(?:functie|werk|baan|rol) (?:\\p{L}+ ){0,2}?(?:in de buitendienst|op de weg)${END}`,
  `${START}(?:praca|pracy|pracę|stanowisko) (?:\\p{L}+ ){0,2}?w terenie${END}`,
].map((pattern) => new RegExp(pattern, "iu"));

const AT_OTHERS =
  "(?:travel(?:l?ing)?(?!\\p{L})|on the road|in the field|(?:at|on) (?:the )?(?:customer|client|job|patient)s?['’]? ?(?:sites?|locations?|homes?)|by car|beim? kunden|(?:bei|vor ort bei|bei unseren) kunden|unterwegs|reis\\p{L}+|chez (?:le |les |nos )?clients?|en déplacements?|déplacements?|con clientes|en casa del cliente|de viaje|viaj\\p{L}+|presso i clienti|in trasferta|bij klanten|onderweg|u klientów|w delegacj\\p{L}+)";
/** "Travel up to 85%", "80 % Reisetätigkeit": nearly always. A range from less ("60–80%") is left open. */
const NEARLY_ALWAYS = String.raw`(?<![\d.]|[\d%] ?(?:-|–|to|bis|à|a) ?)(?:[78]\d ?%? ?(?:-|–|to|bis|à|a) ?)?(?:[89]\d|100) ?%`;
const MOST_OF_THE_TIME = [
  `${START}${AT_OTHERS}(?:[^.;%\\d]{0,40}?)${NEARLY_ALWAYS}`,
  `${NEARLY_ALWAYS}(?: (?:of|de|der|del|du|ihrer|deiner) (?:the |your |votre )?(?:time|zeit|arbeitszeit|temps|tiempo))?(?:[^.;%\\d]{0,6}?)${START}${AT_OTHERS}`,
].map((pattern) => new RegExp(pattern, "iu"));
const MOST =
  "(?:[345]|three|four|five|drei|vier|fünf|trois|quatre|cinq|tres|cuatro|cinco|tre|quattro|drie|vijf|trzy|cztery)";
const DAYS = "(?:days?|tagen?|jours?|días?|dias?|giorni|dagen|dni)";
const A_WEEK =
  "(?:(?:a|per|each|every|/) ?week|weekly|(?:pro|die|in der|je) woche|wöchentlich|par semaine|por semana|a la semana|alla settimana|per week|tygodniowo|w tygodniu)";
/** "by car 4 days per week", "3–4 Tage pro Woche bei Kunden" */
const MOST_DAYS = [
  `(?<![\\d.])(?:[1-5] ?[-–] ?)?${MOST} ${DAYS} ${A_WEEK}(?: \\p{L}+){0,2} ${AT_OTHERS}`,
  `${START}${AT_OTHERS}(?: \\p{L}+){0,4} (?:[1-5] ?[-–] ?)?${MOST} ${DAYS} ${A_WEEK}`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Now and then, and what other people do. */
const NOT_THE_WORK =
  /\b(?:occasional\w*|sometimes|as (?:needed|required|necessary)|if (?:needed|required|necessary)|when (?:needed|required|necessary)|from time to time|may|might|could|can|option\w*|a few times|if you|for those|once|annual\w*|yearly|quarterly|monthly|no travel|not|n[’']t|never|teams?(?! up)|colleagues|experience|reimburs\w*|reduc\w*|sav(?:e|es|ed|ing)|market|industry|bookings?|platform|million|billion|paid|covered|costs?|expenses)\b|(?<!\p{L})(?:gelegentlich\p{L}*|bei bedarf|ab und zu|nicht|keine?[nr]?|ponctuel\p{L}*|occasionnel\p{L}*|parfois|ocasional\p{L}*|saltuari\p{L}*|soms|czasami|übern\p{L}+|frais|erfahrung\p{L}*|kolleg\p{L}*|zusammenarbeit|unterstütz\p{L}*|innendienst|expérience|experiencia|esperienza)(?!\p{L})/iu;
/** Cheap check: every matching sentence has one of these. */
const HINT =
  /field|road|driv|in[- ]home|travel|visit|commut|site|\bcar\b|außendienst|kunden|reis|unterwegs|client|intervi|itinér|terrain|déplac|campo|terreno|calle|viaj|territorio|itinerant|trasferta|buitendienst|weg|klant|terenie|klient|delegacj/iu;

/** Tells whether a sentence says that the work is done on the road or at other people's places. */
export function saysFieldWork(sentence: string): boolean {
  if (!HINT.test(sentence) || NOT_THE_WORK.test(sentence)) return false;
  return [STATED, MOST_OF_THE_TIME, MOST_DAYS].some((patterns) => patterns.some((pattern) => pattern.test(sentence)));
}
