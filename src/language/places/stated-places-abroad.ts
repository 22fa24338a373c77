// Cues for where applicants may live in German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish and
// Danish. The places follow.

const START = "(?<!\\p{L})";
const END = "(?!\\p{L})";
const gap = (most: number) => `(?: [\\p{L}%\\d'’-]+){0,${most}}?`;

const REMOTE_DE = "(?:remote|home[- ]?office|ortsunabhängig|mobil(?:es arbeiten)?|arbeite\\p{L}*|remote-arbeit\\p{L}*)";
const REMOTE_FR = "(?:télétravail|remote|distanciel|à distance)";
const REMOTE_ES = "(?:remot[oa]s?|teletrabaj\\p{L}+|trabaj\\p{L}+)";
const REMOTE_PT = "(?:remot[oa]s?|teletrabalh\\p{L}+|trabalh\\p{L}+|home office)";

/** Words of other people and of what isn't the applicant's home. */
export const OTHERS_ABROAD =
  "(?:wir(?! (?:suchen|stellen|beschäftigen|rekrutieren))|unser\\p{L}*|kunden?|firma|unternehmen|nous(?! (?:recrutons|embauchons|(?:re)?cherchons|acceptons))|notre|nos|clients?|entreprise|somos|nuestr\\p{L}*|empresa|clientes|noss\\p{L}*|nostr\\p{L}*|azienda|clienti|ons|onze|bedrijf|klanten|nas[iz]\\p{L}*|firmy|klien[ct]\\p{L}*|vår\\p{L}*|vores|kunder\\p{L}*|kolleg\\p{L}+|erfahrung\\p{L}*|expérience|experiencia|experiência|esperienza|ervaring)";

/** "Trabajo remoto en Colombia", "Télétravail en Belgique": a line that says so of the job, not of a team somewhere. */
const REMOTE_IN = [
  "(?:trabajo|puesto|modalidad|posición|vacante|empleo) (?:100 ?% )?remot[oa] en",
  "(?:trabalho|vaga|posição|modalidade) (?:100 ?% )?remot[oa] (?:no|na|em)",
  "(?:lavoro|posizione) (?:100 ?% )?(?:da remoto|remot[oa]) in",
  "(?:100 ?% |full )?télétravail (?:complet |total )?(?:en|au|aux)",
  "(?:100 ?% )?(?:remote|home[- ]?office) (?:in|aus)",
  "praca (?:w pełni )?zdalna (?:w|na terenie)",
].map((words) => `^[^\\p{L}\\p{N}]*${words}(?= \\p{Lu})`);
/** "Full remote : travaille d'où tu veux en France", "von wo du willst in Spanien" */
const WHEREVER = [
  `${START}d[’']où (?:tu|vous) (?:veux|voulez|souhaites|souhaitez)(?: être)? (?:en|au|aux)${END}`,
  `${START}(?:von )?wo(?:her)? (?:auch )?(?:immer )?(?:du|sie) (?:möchtest|willst|möchten|wollen|magst) in${END}`,
  `${START}desde donde (?:quieras|prefieras|quiera)(?: estar)? (?:en|dentro de)${END}`,
  `${START}de onde (?:você )?(?:quiser|preferir) (?:no|na|em)${END}`,
  `${START}(?:da )?dove (?:vuoi|preferisci) in${END}`,
  `${START}waar je (?:maar )?wilt in${END}`,
  `${START}skąd chcesz w${END}`,
];

/** "von zu Hause aus, in Deutschland", "depuis chez vous, en Belgique" */
const FROM_HOME = `${START}(?:von (?:zu ?hause|daheim)(?: aus)?|(?:depuis|de) chez (?:vous|toi|soi)|(?:desde|a partir de|de) (?:tu |su |sua )?casa|da casa|(?:vanuit|van) (?:huis|thuis)(?: uit)?|z domu),? (?:in|en|au|aux|em|no|na|w)${END}(?! (?:ein|un|unser|dein|ihr|eu?n|een|onze|nos|notre|uma?|nuestr)\\p{L}{0,3} )`;

/** "da qualsiasi Paese dell'Unione Europea", "aus jedem Land der EU": behind a word for work or life. */
const ANY_COUNTRY = `(?:lavor|viv|abit|assum|resid|risied|trabaj|trabalh|contrat|kannst|können|arbeit|leb|wohn|travaill|recrut|embauch|habit)\\p{L}*${gap(3)} (?:d[ae]|desde|aus|von|depuis|in|en|em|dans)? ?(?:qualsiasi|qualunque|cualquier|qualquer|jedem|n[’']importe quel) (?:paese|stato|país|land|mitgliedstaat|pays|état|estado)(?: membr[oe]| miembro)? (?:del(?:l[’']|la )|de(?: la| l[’'])?|da|der) ?(?=\\p{L})`;

export const ABROAD = [
  ANY_COUNTRY,
  ...REMOTE_IN,
  FROM_HOME,
  ...WHEREVER,
  `${START}(?:wohnsitz|lebensmittelpunkt|wohnort|hauptwohnsitz)${gap(3)} (?:in|innerhalb)${END}`,
  `${START}(?:du|sie|ihr|bewerber\\p{L}*|kandidat\\p{L}*|wer)${gap(2)} (?:wohn\\p{L}+|leb\\p{L}+|ansässig|wohnhaft)${gap(2)} (?:in|innerhalb)${END}`,
  `${START}(?:du|sie|ihr|bewerber\\p{L}*|kandidat\\p{L}*) (?:muss\\p{L}*|müssen|soll\\p{L}*)${gap(2)} (?:in|innerhalb)${END}(?=[^.;]{2,60}(?:wohn|leb|ansässig|gemeldet|sein))`,
  `${START}${REMOTE_DE},?${gap(4)} (?:in ganz|innerhalb(?: von)?|aus ganz|aus|von (?:überall|irgendwo)(?: (?:in|aus))?|überall in)${END}`,
  `${START}von (?:überall|irgendwo|jedem (?:ort|punkt)) (?:in|aus|innerhalb)${END}`,
  `${START}(?:menschen|personen|leute|bewerb\\p{L}+|kandidat\\p{L}+)(?: \\p{L}+){0,2}, die${gap(2)} in${END}(?=[^.;]{2,60} (?:leb|wohn|ansässig|gemeldet))`,
  `${START}${REMOTE_DE}(?= (?:\\p{L}+ )?(?:deutschland|bundes|österreich|schweiz|europa)weit)`,
  `${START}(?:vous|tu|candidats?|candidates?|qui|toute personne)${gap(3)} (?:résid[ea]\\p{L}*|habite\\p{L}*|habitant|viv[ea]\\p{L}*|vivre|basée?s?|située?s?|domiciliée?s?|installée?s?)(?: et travaill\\p{L}+)? (?:en|au|aux|dans)${END}`,
  `${START}(?:poste|télétravail|remote)${gap(4)},? basée?s? (?:en|au|aux|dans|à)${END}`,
  `${START}ouverte?s?(?: \\p{L}+ment)? aux (?:résidents?|candidats?|personnes)${gap(3)} (?:de(?: la| l[’'])?|du|des|en|au|aux)${END}`,
  `${START}(?:candidatures|candidats?|profils)${gap(1)} (?:de tou(?:te|t)(?: l[’']| le)?|d[’']|de la|du|des)${END}`,
  `${START}offen für (?:alle )?(?:menschen|personen|bewerb\\p{L}+|kandidat\\p{L}+)${gap(2)} (?:in|aus)(?: ganz)?${END}`,
  `${START}${REMOTE_FR}${gap(4)} (?:partout en|depuis|n[’']importe où en|dans toute)${END}`,
  `${START}(?:autorisation|droit|autorisée?s?|permis)${gap(2)} (?:de |à )?travail(?:ler)? (?:en|au|aux|dans)${END}`,
  `${START}(?:debes?|deben|tienes que|necesitas?|imprescindible|requisito|personas?|quien(?:es)?|candidat\\p{L}+|residentes?)${gap(4)} (?:resid\\p{L}+|viv\\p{L}+|radic\\p{L}+|ubicad\\p{L}+|basad\\p{L}+)(?: y trabaj\\p{L}+)? en${END}`,
  `${START}residen(?:tes?|cia|te)${gap(2)} en${END}`,
  `${START}${REMOTE_ES}${gap(3)} (?:desde|dentro de|en todo)(?: cualquier (?:lugar|parte|punto|país|ciudad) de(?:l)?)?${END}`,
  `${START}(?:permiso|autorización|derecho)${gap(3)} (?:para )?traba\\p{L}+ en${END}`,
  `${START}(?:deve|precis[ao]|você|pessoas|quem|candidat\\p{L}+|residentes?|necessário)${gap(4)} (?:mor\\p{L}+|resid\\p{L}+|viv\\p{L}+|basead\\p{L}+) (?:no|na|nos|em)${END}`,
  `${START}residentes? (?:n[oa]s?|em|d[eoa])${END}`,
  `${START}${REMOTE_PT},?${gap(4)} (?:de|a partir de|em|para)(?: qualquer (?:lugar|parte|cidade|estado))? (?:do|da|no|na|todo o|toda a)${END}`,
  `${START}(?:residen\\p{L}+|risied\\p{L}+|domiciliat\\p{L}+|vivi|abiti|chi (?:vive|abita|risiede)|candidati?${gap(2)} resident\\p{L}+)${gap(1)} in${END}`,
  `${START}(?:remoto|smart working|da casa)${gap(4)} (?:in tutta(?: l[’'])?|da tutta|da qualsiasi (?:parte|luogo) (?:d[’']|del|in))${END}`,
  `${START}(?:je|kandidaten|u)${gap(3)} (?:woon\\p{L}*|woonachtig|gevestigd|wonen) (?:in|binnen)${END}`,
  `${START}(?:je|u|kandidaten) (?:moet|dient) (?:in|binnen)${END}(?=[^.;]{2,60} (?:wonen|woonachtig))`,
  `${START}woonachtig (?:in|binnen)${END}`,
  `${START}(?:remote|thuis\\p{L}*|op afstand)${gap(3)} (?:vanuit|binnen|in heel)${END}`,
  `${START}(?:mieszka\\p{L}*|zamieszk\\p{L}+)${gap(1)} (?:w|na terenie)${END}`,
  `${START}zdaln\\p{L}+${gap(3)} (?:z(?= teren)|z(?= terytorium)|na terenie|w całej|z całej|z (?:dowolnego|każdego) (?:miejsca w|kraju))${END}`,
  `${START}prac(?:ujesz|uj|ować)${gap(3)},? z (?:dowolnego|każdego) (?:miejsca w|kraju)${END}`,
  `${START}(?:mensen|personen|kandidaten|iemand)(?: \\p{L}+){0,2},? die${gap(2)} (?:in|binnen)${END}(?=[^.;]{2,60} (?:woon\\p{L}*|wonen))`,
  `${START}(?:du|man|sökande|kandidat\\p{L}*|ansøger\\p{L}*)${gap(4)} (?:bor?|bosatt?) (?:i|inom|inden for)${END}`,
  `${START}(?:du (?:arbetar|jobbar|arbejder)|distans\\p{L}*|hemifrån|fjernarbejde|hjemmefra)${gap(3)} (?:i hel[ae]|inom|inden for|fra hele|var som helst i|överallt i)${END}`,
].map((cue) => new RegExp(cue, "giu"));

/** "Wir stellen in ganz Europa ein": where the employer hires. */
export const EMPLOYER_ABROAD = [
  `${START}(?:stellen|rekrutieren|beschäftigen|suchen)${gap(2)} (?:in ganz|nur in|innerhalb(?: von)?|überall in)${END}`,
  `${START}(?:recrut|embauch)(?:ons|e)${gap(3)} (?:(?:partout|uniquement|seulement) (?:en|au|aux|dans)|dans tou(?:te|t)(?: l[’']| le)?)${END}`,
  `${START}(?:solo|sólo|solamente|únicamente|só|somente|apenas) (?:contratamos|recl?utamos|recrutamos|buscamos)${gap(3)} (?:en|em|no|na)${END}`,
  `${START}(?:contratamos|reclutamos|buscamos)${gap(3)} (?:(?:solo|sólo|solamente|únicamente) en|en tod[oa](?: el| la)?)${END}`,
  `${START}(?:contratamos|recrutamos|buscamos)${gap(3)} (?:(?:só|somente|apenas) (?:em|no|na)|em tod[oa](?: o| a)?)${END}`,
  `${START}(?:assumiamo|cerchiamo)${gap(3)} (?:(?:solo|soltanto) in|in tutt[ao](?: l[’']| il)?)${END}`,
  `${START}(?:nemen|werven|zoeken)${gap(3)} (?:alleen in|in heel)${END}`,
  `${START}(?:zatrudniamy|rekrutujemy|szukamy)${gap(3)} (?:tylko w|w całej|na terenie(?: całej)?)${END}`,
  `${START}(?:anställer|rekryterar|ansætter|rekrutterer)${gap(3)} (?:(?:endast|bara|kun) i|i hel[ae])${END}`,
].map((cue) => new RegExp(cue, "giu"));

/** "Contratamos en México y Perú": only if a place follows at once, unlike "Nous recrutons en CDI pour la Suisse". */
export const HIRES_ABROAD = [
  `${START}(?:contratamos|recrutamos)(?: (?:personas|gente|pessoas|profesionales|profissionais))? (?:en|em|no|na)${END}`,
  `${START}(?:recrutons|embauchons) (?:en|au|aux)${END}`,
  `${START}(?:assumiamo|zatrudniamy|rekrutujemy) (?:in|w)${END}`,
  `${START}(?:anställer|rekryterar|ansætter|rekrutterer) i${END}`,
  `${START}stellen in${END}(?=[^.;:]{2,120} ein(?:[.,;!]|$))`,
].map((cue) => new RegExp(cue, "giu"));
