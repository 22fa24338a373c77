import { startsWithDeed } from "./deeds";

/** What its owner doesn't hold yet, or any more: "CFA Level I passed", "MBA, expected 2027", "BSc (not finished)", "PMP, expired". */
const PURSUED =
  /\b(?:(?:plan(?:s|ning|ned)?|hop(?:e|es|ing)|intend(?:s|ing)?|aim(?:s|ing)?|going|due|want(?:s)?|expect(?:s|ing)?) to\b|will (?:sit|take|earn|obtain|complete|finish)\b|(?:not|never) (?:yet )?(?:finished|completed|obtained|graduated|awarded|earned|passed)|expired|lapsed|candidate|(?:CFA|CAIA|CMT)\b.{0,20}\blevel (?:I{1,2}|[12]|one|two)|in progress|halfway through|deregistered|pursuing|(?:preparing|studying) for|working (?:towards?|on)|(?<count>\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (?:(?:exam|module|part|paper)s? )?(?:out )?of (?!\k<count>\b)(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?(?:(?:exam|module|part|paper|unit|course|credit|subject|semester|term|year)s?|ECTS|passed|done)(?: (?:done|passed|completed|finished|remaining|left|outstanding)|(?=\s*(?:$|[).,;:|–—])))|\d\d? ?% (?:completed?|done|finished)|(?:modules?|exams?|papers?|class(?:es)?|courses?|credits?|thesis|dissertation) (?:left|missing|outstanding|to go)|no degree|without (?:a )?degree|(?:expected|anticipated) (?:graduation|completion|end)|(?:expected|anticipated|due):?(?: in)?(?: \p{L}+)? (?:\d\d?\/)?20\d\d|(?:board|exam|CPA|licen[sc]e)[ -]eligible|enrolled (?:in|at)|unfinished|incomplete|deferred|abandoned|suspended|paused|on hold|withdrew|withdrawn|dropped out|left (?:\p{L}+ ){0,3}(?:school|university|college|program)|towards? (?:an?|the|my)|before (?:finishing|completing|the degree)|coursework|(?:exam|test) (?:is )?(?:scheduled|booked|planned|pending|due|taken|in (?:\p{L}+ )?20\d\d)|(?:scheduled|planned|booked) (?:for|in)|(?:took|sat|sitting)\b.{0,30}\bexam|conditional|undergrad|stopped|finishing)\b|(?<!\p{L})(?:em andamento|cursando|a concluir|en cours|en curso|en proceso|in corso|w trakcie|laufend|angestrebt|geplant|gepland|prévue?|previst[oa]|planowan[ya]|en pr[ée]paraci[óo]n|en préparation|em preparação|in preparazione|in Vorbereitung|w przygotowaniu|nicht abgeschlossen|ohne Abschluss|abgebrochen|unterbrochen|trancad[oa]|interr[uo](?:mpid|tt)[oa]|interrompue?|abandonad[oa]|abandonnée?|inacabad[oa]|incomplet[oa]|inconclus[oa]|inachevée?|przerwan[ey]|niedokończon[ea]|sin (?:terminar|finalizar|concluir|titular)|pendiente|afgebroken|gestopt|avbruten|afbrudt|avbrutt|pågående|igangværende|pågår|läuft|lopend|begonnen|gestartet|gestart|påbegyndt|påbörjad|rozpoczęt[ey]|da sostenere|à obtenir|à passer|a passer|ej avslutad|probíhá|nedokončen[oaé]|in opleiding|voraussichtlich)(?!\p{L})|(?<!\d)(?<some>\d{1,3}) (?:de|von|sur|di|z|van|av|af) (?!\k<some>(?!\d))\d{1,3} (?:cr[ée]dit[oi]?s?|ECTS|CFU|LP|CP|studiepunten|poäng|hp|högskolepoäng|studiepoeng|exámenes|esami|asignaturas|materias|modules?|modulen|módulos|semestres?|semester)(?!\p{L})/iu;

/** Tells whether a line tells of a degree or certificate that its owner doesn't hold yet. */
export function isPursued(line: string): boolean {
  return PURSUED.test(line);
}

const OPEN_END =
  /(?:[–—,(-]|\bto) ?(?:present|now|today|current|ongoing)\b|\bsince 20\d\d|\b20\d\d ?[–—-](?=\s*(?:$|[|\t,;()]))|\b20\d\d[–—-](?=\s+(?!\p{L}+\.? ?(?:19|20)\d\d)\p{L})/iu;

/** Tells whether a line tells of a time that hasn't ended: "PhD Biology, 2023 – present", "2024– MSc Cloud Computing". */
export const isOpenEnded = (line: string): boolean => OPEN_END.test(line);

/** Tells whether a line of the education tells of a degree that its owner doesn't hold yet: "PhD Biology, 2023 – present". */
export function isStudied(line: string): boolean {
  return isPursued(line) || isOpenEnded(line);
}

/** Verbs for work with people who may hold what the line names, as they end today: "Manages RNs". */
const WITH_OTHERS =
  /^(?:works?|working|manag(?:es|ing)|supervis(?:es|ing)|support(?:s|ing)|assist(?:s|ing)|assistant to|report(?:s|ing)|recruit(?:s|ing)|hir(?:es|ing)|train(?:s|ing)|schedul(?:es|ing)|coordinat(?:es|ing)|lead(?:s|ing)|overse(?:es|eing)|mentor(?:s|ing)|coach(?:es|ing)|partner(?:s|ing)|collaborat(?:es|ing)|liaises?|interview(?:s|ing)|advis(?:es|ing))\b/iu;
/** "Worked as a CPA" */
const AS_ONE = /\bas (?:an? |the )?\p{Lu}/u;
/** "Earned the PMP", "Admitted to the bar of Texas" */
const GAINED =
  /\b(?:became|earned|obtained|passed|holds?|holding|held|completed|gained|received|awarded|graduated|admitted|called to|sworn|cleared|authori[sz]ed)\b|\b(?:certified|licensed|registered|qualified) (?:as|in|by)\b/iu;
const LONGEST_CLAUSE = 1000;

/** Returns whether a clause is about work with others, whose certificates it may name: "Worked with a CPA". */
export function tellsOfOthers(clause: string): boolean {
  const words = clause.slice(0, LONGEST_CLAUSE);
  return (startsWithDeed(words) || WITH_OTHERS.test(words)) && !AS_ONE.test(words) && !GAINED.test(words);
}
