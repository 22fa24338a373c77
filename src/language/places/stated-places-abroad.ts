// Cues for where applicants may live in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish and Danish. The places
// follow.

const START = "(?<!\\p{L})";
const END = "(?!\\p{L})";
const gap = (most: number) => `(?: [\\p{L}%\\d'’-]+){0,${most}}?`;

const IN =
  "(?:in|innerhalb(?: von| der)?|en|au|aux|dans|em|no|na|nos|nas|binnen|w|we|na terenie|i|inom|inden for)(?!\\p{L})";
const WHO =
  "(?:du|sie|ihr|wer|menschen|personen|leute|bewerb\\p{L}*|kandidat\\p{L}*|vous|tu|qui|toute personne|candidat\\p{L}*|debes?|deben|tienes que|necesitas?|imprescindible|requisito|personas?|quien(?:es)?|deve|precis[ao]|você|pessoas|quem|necessário|chi|devi|persone|je|u|mensen|man|sökande|ansøger\\p{L}*)";
const LIVE =
  "(?:wohn\\p{L}+|leb\\p{L}+|ansässig|gemeldet|résid\\p{L}*|habit[ae]\\p{L}*|viv\\p{L}+|domicili\\p{L}+|installée?s?|basée?s?|située?s?|resid\\p{L}+|radic\\p{L}+|ubicad\\p{L}+|basad\\p{L}+|basead\\p{L}+|mor(?:a|ar|am|e)|risied\\p{L}+|abit[ai]\\p{L}*|woon\\p{L}*|wonen|gevestigd|mieszka\\p{L}*|bor?|bosatt?)";
/** Says by itself that it is where somebody lives. */
const HOME_OF =
  "(?:wohnsitz|lebensmittelpunkt|wohnort|hauptwohnsitz|residen\\p{L}+|risied\\p{L}+|domiciliat\\p{L}+|vivi|abiti|woonachtig|mieszka\\p{L}*|zamieszk\\p{L}+|bosatt?)";
const REMOTE =
  "(?:remot\\p{L}*|home[- ]?office|ortsunabhängig|mobil(?:es arbeiten)?|arbeite\\p{L}*|télétravail|distanciel|à distance|teletraba[jl]\\p{L}+|trabaj\\p{L}+|trabalh\\p{L}+|smart working|da casa|thuis\\p{L}*|op afstand|zdaln\\p{L}+|prac(?:ujesz|uj|ować)|distans\\p{L}*|hemifrån|fjernarbejde\\p{L}*|hjemmefra)";
/** In all of a country, or from wherever one likes. */
const ALL_OF =
  "(?:in ganz|innerhalb(?: von| der)?|aus(?: ganz)?|von (?:überall|irgendwo)(?: (?:in|aus))?|überall in|partout en|depuis|n[’']importe où en|dans tou(?:te?|te la)|(?:desde|dentro de|en tod[oa](?: el| la)?)(?: cualquier (?:lugar|parte|punto|país|ciudad) del?)?|(?:de|a partir de|em|para)(?: qualquer (?:lugar|parte|cidade|estado))? (?:d[oa]|n[oa]|tod[oa](?: [oa])?)|in tutt[ao](?: l[’'])?|da tutta|da qualsiasi (?:parte|luogo) (?:d[’']|del|in)|vanuit|binnen|in heel|na terenie|z(?= teren)|[wz] całej|z (?:dowolnego|każdego) (?:miejsca w|kraju)|i hela?|inom|inden for|fra hele|var som helst i|överallt i)";
const RIGHT_TO_WORK =
  "(?:autorisation|droit|autorisée?s?|permis|permiso|autorización|derecho)(?: \\p{L}+){0,3}? tra[bv]\\p{L}+";

/** Words of other people and of what isn't the applicant's home. */
export const OTHERS_ABROAD =
  "(?:wir(?! (?:suchen|stellen|beschäftigen|rekrutieren))|unser\\p{L}*|kunden?|firma|unternehmen|nous(?! (?:recrutons|embauchons|(?:re)?cherchons|acceptons))|notre|nos|clients?|entreprise|somos|nuestr\\p{L}*|empresa|clientes|noss\\p{L}*|nostr\\p{L}*|azienda|clienti|ons|onze|bedrijf|klanten|nas[iz]\\p{L}*|firmy|klien[ct]\\p{L}*|vår\\p{L}*|vores|kunder\\p{L}*|kolleg\\p{L}+|erfahrung\\p{L}*|expérience|experiencia|experiência|esperienza|ervaring)";

export const ABROAD = [
  // "Trabajo remoto en Colombia", a line that says so of the job, not of a team somewhere
  `^[^\\p{L}\\p{N}]*(?:(?:trabajo|puesto|modalidad|posición|vacante|empleo|trabalho|vaga|modalidade|lavoro|posizione|praca|(?:w pełni|full|100 ?%)) ){0,3}(?:remot[eoa]|da remoto|télétravail(?: complet| total)?|home[- ]?office|zdalna|distansarbete) (?:${IN}|aus)(?= \\p{Lu})`,
  // "travaille d'où tu veux en France", "von wo du willst in Spanien"
  `${START}(?:d[’']où (?:tu|vous)|wo(?:her)? (?:auch )?(?:immer )?(?:du|sie)|desde donde|de onde(?: você)?|dove|waar je(?: maar)?|skąd) (?:veux|voulez|souhaites|souhaitez|möchtest|willst|möchten|wollen|magst|quieras|prefieras|quiera|quiser|preferir|vuoi|preferisci|wilt|chcesz)(?: être| estar)? ${IN}`,
  // "von zu Hause aus, in Deutschland", "depuis chez vous, en Belgique"
  `${START}(?:von (?:zu ?hause|daheim)(?: aus)?|(?:depuis|de) chez (?:vous|toi|soi)|(?:desde|a partir de|de) (?:tu |su |sua )?casa|da casa|(?:vanuit|van) (?:huis|thuis)(?: uit)?|z domu|hemifrån|hjemmefra),? (?:${IN}|partout en|in ganz|i hela?)(?! (?:ein|un|unser|dein|ihr|eu?n|een|onze|nos|notre|uma?|nuestr|vår|vores)\\p{L}{0,3} )`,
  `${START}${HOME_OF}${gap(3)} (?:${IN}|n[oa]s?|d[eoa])${END}`,
  `${START}${WHO}${gap(4)} ${LIVE}(?: (?:et|y|und|e|och|og) \\p{L}+)?${gap(2)} ${IN}`,
  // "Du musst in Deutschland wohnen", "mensen die in Nederland wonen"
  `${START}(?:${WHO} (?:muss\\p{L}*|müssen|soll\\p{L}*|moet\\p{L}*|dient)|(?:menschen|personen|leute|bewerb\\p{L}*|kandidat\\p{L}*|mensen|iemand)(?: \\p{L}+){0,2},? die)${gap(2)} ${IN}(?=[^.;]{2,60} (?:${LIVE}|sein)${END})`,
  `${START}(?:poste|télétravail|remote)${gap(4)},? basée?s? (?:${IN}|à)`,
  `${START}(?:offen für|ouverte?s?(?: \\p{L}+ment)? aux)(?: \\p{L}+){1,3}? (?:${IN}|aus(?: ganz)?|d[eu]s?(?: la| l[’'])?)${END}`,
  `${START}${REMOTE},?${gap(4)},? ${ALL_OF}${END}`,
  `${START}von (?:überall|irgendwo|jedem (?:ort|punkt)) (?:in|aus|innerhalb)${END}`,
  `${START}${REMOTE}(?= (?:\\p{L}+ )?(?:deutschland|bundes|österreich|schweiz|europa)weit)`,
  `${START}${RIGHT_TO_WORK} ${IN}`,
].map((cue) => new RegExp(cue, "giu"));

const HIRE =
  "(?:stellen|rekrutieren|beschäftigen|suchen|recrut(?:ons|e)|embauch(?:ons|e)|contratamos|recl?utamos|recrutamos|buscamos|assumiamo|cerchiamo|nemen|werven|zoeken|zatrudniamy|rekrutujemy|szukamy|anställer|rekryterar|ansætter|rekrutterer)";
const ONLY =
  "(?:nur|uniquement|seulement|solo|sólo|solamente|únicamente|só|somente|apenas|soltanto|alleen|tylko|endast|bara|kun)";

/** "Wir stellen in ganz Europa ein": where the employer hires. */
export const EMPLOYER_ABROAD = [
  `${START}${HIRE}${gap(3)} (?:${ONLY} ${IN}|${ALL_OF})${END}`,
  `${START}${ONLY} ${HIRE}${gap(3)} ${IN}`,
].map((cue) => new RegExp(cue, "giu"));

/** "Contratamos en México y Perú": only if a place follows at once, unlike "Nous recrutons en CDI pour la Suisse". */
export const HIRES_ABROAD = [
  new RegExp(`${START}${HIRE}(?: (?:personas|gente|pessoas|persone|residenti|personer))? ${IN}`, "giu"),
];
