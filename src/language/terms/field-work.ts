// Work on the road and at other people's places: "You'll drive to client sites", "This is a field-based role". Home is only where
// such a day begins, so the job isn't remote whatever a list of remote jobs says.

const START = String.raw`(?<!\p{L})`;
const END = String.raw`(?!\p{L})`;

const ROLE = "(?:role|position|job|opportunity|vacancy)";
const OTHERS =
  "(?:(?:our|the|your|their|various|multiple|several|different|local|assigned|nearby|and|from) ){0,3}(?:clients?|customers?|patients?|members?|job|work|project|construction|store|school|prospects?)(?:['’]?s?['’]?)";
const THEIR_PLACES = `${OTHERS} (?:work ?)?(?:sites?|homes?|houses?|locations?|premises|facilities|residences?|stores?|offices?)`;
const FREQUENTLY = "(?:regularly|frequently|daily|every ?day|each day|constantly|extensively)";

const DAILY =
  "(?:täglich\\p{L}*|jeden tag|regelmäßig\\p{L}*|chaque (?:jour|semaine)|quotidiennement|quotidien\\p{L}*|régulièrement|réguli\\p{L}+|a diario|diari[oa]s?|diári[oa]s?|diariamente|cada día|regularmente|todos (?:los días|os dias)|diariamente|ogni giorno|quotidianamente|regolarmente|diarie|giornaliere|dagelijks|regelmatig|codziennie|regularnie)";
const VISITS =
  "(?:besuch\\p{L}*|visit(?:ez|es|er|e|era\\p{L}*|ará[ns]?|arás|ar|as|a|i|are|erai)?|bezoek\\p{L}*|odwiedz\\p{L}+|wizyt\\p{L}*|déplacements|tournées)";
const VISIT_OFTEN = `(?:${START}${VISITS} (?:\\p{L}+ ){0,2}?${DAILY}|${START}${DAILY}(?: \\p{L}+){0,4} ${VISITS})`;
/** Where customers and their shops are. "vor Ort" among colleagues is something else. */
const THEIR_PLACES_ABROAD =
  "(?:kunden|kundinnen|märkten?|filialen|geschäften?|händlern?|baustellen|praxen|ärzten?|apotheken|magasins|points de vente|clients|médecins|pharmacies|chantiers|puntos de venta|tiendas|clientes|médicos|farmacias|obras|pontos de venda|lojas|punti vendita|negozi|clienti|medici|farmacie|cantieri|winkels|klanten|artsen|apotheken|bouwplaatsen|sklepy|klientów|apteki|lekarzy|budowy)";
const BRANCHES =
  "(?:filialen|reisebüros|märkten?|geschäften?|agenturen|läden|stores|branches|shops|agencies|salons|agences|boutiques|magasins|tiendas|sucursales|agencias|lojas|agências|negozi|filiali|punti vendita|agenzie|winkels|vestigingen|filie|sklepy|oddziały)";

/** Work that hands do where the thing stands. */
const HANDS_ON =
  "(?<!\\p{L})(?:repair|install|assembl|clean|reparier|wart|montier|montage|reinig|répar|dépann|entretien|livre[rz]|nettoy|repar|instal|mantien|mantenimiento|limp|manuten|montaj|monta[gż]|montuj|ripar|puli|napraw|konserw|sprząt|onderhoud|storing|schoonmaak|monteer)\\p{L}*";
const AT_THEIR_HOMES =
  "(?:(?:at|in) (?:our |the |their )?(?:customers?|clients?|residents?|tenants?|people)['’]?s? (?:own )?homes|bei (?:\\p{L}+ )?kunden|beim kunden|bij (?:\\p{L}+ )?klanten(?: thuis)?|(?:chez|au domicile)(?: de| des)? (?:(?:les|nos|vos) )?clients|à domicile|a domicilio|en (?:la )?casa de(?: los| las)? client\\p{L}+|na casa d[eo]s? clientes?|no cliente|em domicílio|a casa dei clienti|dal cliente|presso i clienti|u klientów|w domach klientów)";
const DOOR_TO_DOOR =
  "(?:door[- ]to[- ]door|von (?:haus)?tür zu (?:haus)?tür|(?:en )?porte[- ]à[- ]porte|puerta a puerta|porta a porta|deur[- ](?:aan|tot)[- ]deur|od drzwi do drzwi)";

/** Statements about the job itself. */
const STATED = [
  `\\b(?:this|the) (?:\\p{L}+ ){0,3}?${ROLE} is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?(?:field[- ]based|in the field|on the road)\\b`,
  `\\b(?:this|it) is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?field(?:[- ]based,?(?: \\p{L}+){0,2})? ${ROLE}\\b`,
  `\\b(?:this|it) is (?:an? )?(?:[\\p{L}-]+,? ){0,3}?${ROLE} in the field\\b`,
  `^[^\\p{L}\\p{N}]*(?:[\\p{L}-]+, )?field[- ]based (?:\\p{L}+ ){0,2}${ROLE}\\b`,
  `\\b(?:is|as|in this|in our) (?:an? )?(?:[\\p{L}-]+,? ){0,2}?field[- ]based,? (?:[\\p{L}-]+ ){0,3}?(?:${ROLE}|expert|professional)\\b`,
  `\\b${ROLE} (?:is|will be) field[- ]based\\b(?![^.;]{0,80}\\bhome\\b)`,
  "^[^\\p{L}\\p{N}]*(?:work )?location: ?(?:remote ?[/,] ?field|field ?[/,] ?remote|field[- ]based)\\b",
  `\\b(?:you(?:['’]ll| will)?|must|(?:required|expected|need) to) (?:also )?(?:${FREQUENTLY} )?drive (?:${FREQUENTLY} )?(?:between|to) ${OTHERS}`,
  `\\b(?:you(?:['’]ll| will)) (?:${FREQUENTLY} )?(?:travel|visit|commute|go) (?:${FREQUENTLY} )?(?:between |to )?${THEIR_PLACES}`,
  `\\b(?:travel\\w*|drive|driving|visit\\w*) (?:${FREQUENTLY} )?(?:between |to )?${THEIR_PLACES} ${FREQUENTLY}\\b`,
  `\\b${FREQUENTLY} (?:travel\\w*|drive|driving|visit\\w*) (?:between |to )?${THEIR_PLACES}`,
  `\\b(?:provid|deliver|perform|conduct)\\w* (?:[\\p{L}/-]+,? ){0,4}?in[- ]home (?:visits?|care|nursing|therapy|services|assessments?)\\b`,
  `\\b(?:provid|deliver|perform|conduct|assess|treat|car)\\w*[^.;]{0,60}\\bin (?:the |our )?${OTHERS} (?:own )?homes?\\b`,
  `\\b(?:personal|own|reliable) (?:vehicle|car|transportation)\\b[^.;]{0,40}\\b(?:visit\\w*|travel\\w*|driv\\w*|route|between) [^.;]{0,30}(?:stores?|sites?|accounts?|locations?|homes?|clients?|customers?|patients?)\\b`,
  "\\b(?:is|be|as) (?:the|an?) on-?site (?:[\\p{L}-]+ ){0,2}(?:specialist|technician|representative|coordinator|supervisor|engineer|expert)\\b",
  `${START}(?:you(?:['’]ll| will)? (?:also )?work|je werkt|werk(?:t|en)?|(?:tu|vous) travaill\\p{L}+|trabaj\\p{L}+|trabalh\\p{L}+|lavor\\p{L}+|pracuj\\p{L}+)(?: (?!(?:with|for|alongside|avec|pour|met|voor|con|com|para|z|dla)(?!\\p{L}))\\p{L}+){0,6}? (?:in the field|in het veld|sur le terrain|en (?:campo|terreno)|em campo|sul campo|w terenie)${END}`,
  "\\bassign(?:ed|ment) to (?:an? |the |various |our )?(?:project|job|construction|client|customer)s? ?(?:sites?|locations?)\\b",
  "\\b(?:perform|conduct|complet|execut)\\w*(?: [\\p{L}-]+){0,3} on-?site (?:repair|maintenance|inspection|installation|servic|assessment)\\w*",
  `\\byou(?:['’]ll| will)? (?:also )?(?:visit|call on|see) (?:\\d+|several|multiple|many)(?: ?[-–] ?\\d+)? \\p{L}+ (?:per|a|each|every) day\\b`,
  `\\byou(?:['’]ll| will) drive\\b[^.;]{0,40}\\b(?:route|every day|daily)\\b`,
  `${START}(?:fährst|fahren|rijd|rijdt|(?:vous )?rendez|déplacez|déplaces|desplazas|desplazarás|deslocas|desloca|rechi|jedziesz|jeździsz|dojeżdżasz)(?: (?!wir(?!\\p{L}))\\p{L}+){0,4}? (?:zu|zum|naar|chez|sur|à|a|ao|aos|da|do)(?: \\p{L}+){0,2}? (?:kunden|klanten|klant|klus|klussen|clients|chantiers?|clientes?|obras?|clienti|cantieri|klientów)${END}`,
  `\\byou(?:['’]ll| will)? (?:start|set off|leave) (?:[\\p{L}-]+ ){0,3}?from home\\b[^.;]{0,30}\\b(?:drive|travel|go) (?:straight |directly )?to (?:the |your )?(?:first |next )?(?:job|site|customer|client|patient|appointment)`,
  `${START}(?:sell|knock|canvass|fundrais|verkauf|vente|vend|venta|venda|vendita|verkoop|sprzedaż)\\p{L}*(?: \\p{L}+){0,4}? ${DOOR_TO_DOOR}(?=[.,;!]|$| (?:in|en|de nos|nella) )`,
  `^[^\\p{L}]*${DOOR_TO_DOOR} (?:sales|selling|canvassing|fundraising|verkauf|verkoop)${END}`,
  `\\byou(?:['’]ll| will)? (?:visit|meet) (?:\\p{L}+ ){0,2}?(?:customers|clients|patients|prospects) in the field\\b(?! of)`,
  `${START}(?:odbiór|odbierasz|inkas\\p{L}+)(?: \\p{L}+){0,3} u klientów${END}`,
  `${START}im (?:technischen )?außendienst${END}`,
  `${START}(?:du bist|sie sind|you are|you['’]re|you will be|you['’]ll be) (?:viel |oft |täglich |regelmäßig |often |mostly )?[„“"]?(?:on the road|unterwegs)[“”"]?(?: und| and|,|\\.|$| (?:zu|bei|in|im) )`,
  `${VISIT_OFTEN}[^.;]{0,60}?${START}${THEIR_PLACES_ABROAD}${END}`,
  `${START}(?:vous interviendrez|vous intervenez|tu interviendras|tu interviens|intervenir|interventions) (?:\\p{L}+ ){0,3}?(?:chez|sur (?:les? )?(?:sites?|chantiers?) (?:de|du|des)) (?:le |la |les |nos |vos |tes )?clients?${END}`,
  `${START}(?:poste|métier|emploi|fonction) (?:\\p{L}+ ){0,2}?(?:itinérante?|terrain)${END}`,
  `${START}(?:puesto|posición|vacante|rol|ventas|asesor\\p{L}*|ejecutiv\\p{L}+|representante) (?:\\p{L}+ ){0,2}?(?:de|en) (?:campo|terreno|calle)${END}`,
  `${START}(?:vaga|função|posição|vendas|consultor\\p{L}*|representante) (?:\\p{L}+ ){0,2}?(?:de|em) campo${END}`,
  `${START}(?:lavoro|attività|ruolo|posizione) (?:\\p{L}+ ){0,2}?(?:sul (?:territorio|campo)|itinerante)${END}`,
  `${START}(?:functie|werk|baan|rol) (?:\\p{L}+ ){0,2}?(?:in de buitendienst|op de weg)${END}`,
  `${START}(?:praca|pracy|pracę|stanowisko) (?:\\p{L}+ ){0,2}?w terenie${END}`,
].map((pattern) => new RegExp(pattern, "iu"));

const AT_OTHERS =
  "(?:travel(?:l?ing)?(?!\\p{L})|on the road|in the field|field ?work|(?:en |de |em |in )?(?:campo|terreno)(?!\\p{L})|(?:sur le )?terrain(?!\\p{L})|(?:im )?außendienst|(?:in de )?buitendienst|w terenie|(?:at|on) (?:the )?(?:customer|client|job|patient)s?['’]? ?(?:sites?|locations?|homes?)|by car|beim? kunden|(?:bei|vor ort bei|bei unseren) kunden|unterwegs|reis\\p{L}+|chez (?:le |les |nos )?clients?|en déplacements?|déplacements?|con clientes|en casa del cliente|de viaje|viaj\\p{L}+|presso i clienti|in trasferta|bij klanten|onderweg|u klientów|w delegacj\\p{L}+)";
/** "Travel up to 85%", "75 % Reisetätigkeit": nearly always. A range from less ("60–80%") is left open. */
const NEARLY_ALWAYS = String.raw`(?<![\d.]|[\d%] ?(?:-|–|to|bis|à|a) ?)(?:[78]\d ?%? ?(?:-|–|to|bis|à|a) ?)?(?:(?<!(?:up to|bis zu|jusqu[’']à|hasta|até|fino al?|max\.?|maximum|tot) ?)7[5-9]|[89]\d|100) ?%`;
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

const YOUR_WORK =
  "(?:werk(?:t|en)?|bent?|arbeite(?:st|n)|bist|sind|travaill(?:es|ez|eras|erez)|(?:tu|vous) (?:es|êtes|seras|serez|interviens|intervenez)|trabaj(?:as|arás|ará)|estarás|trabalh(?:as|arás|ará)|lavor(?:i|erai)|sarai|opererai|pracuj(?:esz|emy)|będziesz)";
const MOSTLY =
  "(?:mostly|mainly|primarily|predominantly|hauptsächlich|überwiegend|größtenteils|vorwiegend|meistens?|voornamelijk|hoofdzakelijk|vooral|meestal|principalement|majoritairement|surtout|essentiellement|principalmente|mayormente|mayoritariamente|sobre ?todo|predominantemente|sobretudo|maioritariamente|prevalentemente|soprattutto|głównie|przeważnie)";
const AT_THE_CLIENT =
  "(?:(?:at|from|on) (?:(?:our|the|your) )?(?:clients?|customers?)['’]?s?(?: (?:sites?|offices?|premises|locations?))?|beim kunden|bei (?:unseren |den )?kunden|bij (?:de |onze )?klant(?:en)?|chez (?:le |les |nos |vos )?clients?|(?:en|desde) (?:(?:las? )?(?:oficinas?|instalaciones|sedes?) )?(?:del?|los|el) (?:los )?clientes?|(?:no|nos|nas? (?:instalações|sede)s? d[oe]s?) clientes?|(?:presso|dal|dai) (?:(?:la |le )?(?:sede|sedi) de[li]+ |il |i |nostri )?client[ei]|u klient(?:a|ów))";
/** "You mostly work at the client's", "werk je voornamelijk bij de klant". */
const MOSTLY_THERE = [
  `${START}${YOUR_WORK}(?: \\p{L}+){0,3}? ${MOSTLY}(?: \\p{L}+){0,3}? ${AT_THE_CLIENT}${END}`,
  `${START}you(?:['’](?:ll|re)| will| are)? (?:work |be )?${MOSTLY} (?:be |work )?${AT_THE_CLIENT}${END}`,
].map((pattern) => new RegExp(pattern, "iu"));

/** The reader's own work: "You plan the repairs" isn't. */
const AT_HOMES = new RegExp(
  `^[^\\p{L}]*(?:(?:(?:you(?:['’]ll| will)?|du|sie|vous|tu|je|você) )|uitvoeren van )?${HANDS_ON}[^.;]{0,60}?${START}${AT_THEIR_HOMES}${END}(?!\\s?:)`,
  "iu",
);
/** Software is installed and repaired from afar, and so is what one only talks about. */
const FROM_AFAR =
  /software|logiciel|programm|oprogramow|updates?|(?<!\p{L})apps?(?!\p{L})|servidor|servers?|remot|zdaln|fernwart|chat|tele(?:f|ph)|phone|téléphone|technicians|techniker/iu;

/** Now and then, and what other people do. */
const NOT_THE_WORK =
  /\b(?:occasional\w*|sometimes|as (?:needed|required|necessary)|if (?:needed|required|necessary)|when (?:needed|required|necessary)|from time to time|may|might|could|can|option\w*|a few times|if you|for those|once|twice|annual\w*|yearly|quarterly|monthly|no travel|not|n[’']t|never|teams?(?! up)|colleagues|experience|reimburs\w*|reduc\w*|sav(?:e|es|ed|ing)|market|industry|bookings?|platform|million|billion|paid|covered|costs?|expenses)\b|(?<!\p{L})(?:gelegentlich\p{L}*|bei bedarf|ab und zu|nicht|keine?[nr]?|ponctuel\p{L}*|occasionnel\p{L}*|parfois|ocasional\p{L}*|saltuari\p{L}*|soms|czasami|übern\p{L}+|frais|erfahrung\p{L}*|kolleg\p{L}*|zusammenarbeit|unterstütz\p{L}*|webseiten?|website|tausende|millionen|milliers|millions|millones|milhares|migliaia|duizenden|tysiące|innendienst|expérience|experiencia|esperienza)(?!\p{L})/iu;
/** Cheap check: every matching sentence has one of these. */
const HINT =
  /field|road|driv|home|door|tür|porte|puerta|porta|drzwi|deur|domicil|casa|klus|day|repar|répar|wart|install|instal|montier|assign|filial|büros|märkt|geschäft|agent|agenc|agenz|läden|store|branch|shop|salon|boutique|magasin|tienda|sucursal|loja|negozi|punti|winkel|vestiging|skle|oddział|besuch|bezoek|odwiedz|wizyt|travel|visit|commut|site|\bcar\b|außendienst|kunden|reis|unterwegs|client|intervi|itinér|terrain|déplac|campo|terreno|calle|veld|viaj|territorio|itinerant|trasferta|buitendienst|weg|klant|terenie|klient|delegacj/iu;

/** "Filialen in Kiel und Lübeck vor Ort": even if one supports them. */
const AT_BRANCHES = new RegExp(
  `${START}${BRANCHES} (?:in|à|en|em|a|w|te) \\p{Lu}[^.;]{0,90}${START}(?:vor ort|sur (?:place|site)|presencial\\p{L}*|sul posto|ter plaatse|na miejscu|on[- ]?site|in person)${END}`,
  "iu",
);
/** "This isn't a desk job", "as part of our field sales team", which no other sentence denies. */
const NO_DESK =
  /\bas (?:part|an? (?:\p{L}+ )?member) of (?:the|our) (?:[\p{L}-]+ ){0,2}field[- ]sales (?:team|force)\b|\b(?:considerable (?:amount|part)|majority|most|bulk) of (?:the |your )?(?:\p{L}+ )?time (?:is )?(?:spent )?in (?:the )?(?:market|field|trade)\b|\b(?:not|isn['’]t) (?:an? )?(?:typical |normal |traditional )?(?:desk|office|sit-?down) job\b|(?<!\p{L})kein (?:klassischer |typischer )?(?:büro|schreibtisch)job(?!\p{L})|(?<!\p{L})pas un (?:travail|job|métier) de bureau(?!\p{L})|(?<!\p{L})no es un trabajo de (?:oficina|escritorio)(?!\p{L})|(?<!\p{L})não é um trabalho de escritório(?!\p{L})|(?<!\p{L})non è un lavoro d['’]ufficio(?!\p{L})|(?<!\p{L})geen (?:kantoor|bureau)baan(?!\p{L})|(?<!\p{L})to nie (?:jest )?praca (?:biurowa|za biurkiem)(?!\p{L})/iu;

/** Tells whether a sentence says that the work is done on the road or at other people's places. */
export function saysFieldWork(sentence: string): boolean {
  if (NO_DESK.test(sentence) || AT_BRANCHES.test(sentence)) return true;
  if (!HINT.test(sentence) || NOT_THE_WORK.test(sentence)) return false;
  if (!FROM_AFAR.test(sentence) && AT_HOMES.test(sentence)) return true;
  return [STATED, MOST_OF_THE_TIME, MOST_DAYS, MOSTLY_THERE].some((patterns) =>
    patterns.some((pattern) => pattern.test(sentence)),
  );
}
