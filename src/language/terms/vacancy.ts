import { foldWords } from "../text/fold";

/** Titles of postings without an open position: "Talent Pool", "Don't see your role?", "General Application". */
const NO_VACANCY = [
  /\btalent (?:pool|community|network|pipeline|bench|bank)\b/,
  /\b(?:banco de (?:talentos|curriculos)|bolsa de (?:trabajo|talentos?|empleo)|vivier (?:de )?(?:talents?|candidats?)|talente?n?pool|cadastro (?:de )?reserva|baza talentow)\b/,
  /\b(?:spontaneous|speculative|unsolicited) (?:job |employment )?(?:applications?|interest|submission)\b/,
  /\b(?:general|open|initiative?) (?:job |employment )?(?:applications?|interest|submission)(?= (?:for|to|at|in|with|and|or|form|here|all|any|remote|position|role|talent|future|general|sales|marketing|engineering|design|finance|hr|operations|m w d|m f d|\d+)\b|$| \/)/,
  /\b(?:initiativbewerbung|candidatur[ae] (?:spontan\w+|espontanea|libre)|candidatura spontanea|spontaneous candidac\w+|open sollicitatie)\b/,
  /\b(?:don t|do not|didn t|can t|cannot|not) (?:see|find|seeing|finding)\b.{0,30}\b(?:role|job|position|opening|fit|opportunity|you re looking|looking for)\b/,
  /\b(?:future|upcoming|potential) (?:openings?|opportunit(?:y|ies)|positions?|roles?|vacanc(?:y|ies)|hiring|considerations?)\b/,
  /\b(?:join|joining) (?:our|the) (?:talent|future) (?:team|community|pool|network)\b/,
  /\b(?:express(?:ion)? (?:of )?(?:your )?interest|expressions of interest|register your interest|interest form|keep in touch|stay in touch|stay connected)\b/,
  /\b(?:evergreen|pipeline) (?:role|job|posting|requisition|req)\b|\bevergreen\b$|^(?:talent )?pipeline(?: (?:for|role|roles|position|candidates?|requisition|req|posting|job|only)\b|$| \/)|\bpipeline(?: only| candidates)?$/,
  /\b(?:submit|drop|send) (?:us )?your (?:resume|cv|application)\b|\b(?:resume|cv) (?:drop|submission|database|bank)\b/,
  /\b(?:dream (?:job|role)|create your own (?:role|job|position)|design your own (?:role|job)|your next (?:role|adventure))\b/,
  /\bno (?:open|current) (?:positions?|vacanc(?:y|ies)|roles?|openings?)\b/,
  /^(?:test (?:job|posting|position|requisition)|template|do not apply\b.*)$/,
];
/** Real jobs with such words: "Talent Pool Manager", "Talent Community Specialist", "Data Pipeline". */
const WORK =
  /\b(?:talent (?:pool|community|network|pipeline)|general application|future opportunities|evergreen) (?:manager|specialist|lead|partner|coordinator|engineer|developer|owner|support|director|architect|analyst|recruiter|sourcer|builder|marketing|associate|security)\b|\b(?:data|sales|ml|ci cd|crm|deployment|build|oil|gas|graphics|rendering) pipeline\b/;

/** Splits a title at brackets, bars, colons and spaced dashes. */
const PARTS = /[()[\]{}|:*!]|\s[-–—]+\s?|\s?[-–—]+\s/;
/** A part of a title that says that the position is taken or withdrawn: "(Completed)", "[CLOSED]", "Filled - Baker". */
const CLOSED =
  /^(?:(?:this )?(?:job|role|position|posting|vacancy|opening|requisition|req|search|recruitment|hiring|applications?|stelle|offre|poste|oferta|vaga|vacante|puesto|posizione|vacature|rekrutacja) (?:is |has been |have been |are |now |ist )*)?(?:(?:now|already|currently|bereits|deja|ya) )?(?:completed|closed|filled|expired|cancell?ed|archived|inactive|withdrawn|on hold|paused|no longer (?:available|open|accepting applications|active)|not (?:currently )?(?:hiring|accepting applications|active)|position filled|do not apply|besetzt|vergeben|geschlossen|pourvue?|cloturee?|cerrad[oa]|cubierta|encerrad[oa]|vervuld|gesloten|zamkniet[aey]|zakonczon[aey]|chius[oa])(?: (?:position|role|job|vacancy))?$/u;

/** "This vacancy has been filled": a clause of a text, which names the job, unlike a title. */
const NAMES_JOB =
  /^(?:this|the|diese|cette|esta|ta) (?:job|role|position|posting|vacancy|opening|stelle|offre|oferta|vaga|oferta pracy|rekrutacja)\b|^(?:applications?|hiring|recruitment) (?:is|are|has|have)\b|^we are no longer accepting applications$/u;
const CLAUSES = /[\n.!?;:()]|\s[-–—]+\s/u;
const LONGEST_CLAUSE = 80;
const MAY_CLOSE =
  /filled|closed|no longer|expired|cancell?ed|withdrawn|on hold|paused|archived|besetzt|vergeben|pourvu|cerrad|cubiert|encerrad|zamkni|zako(?:ń|n)czon/iu;

/** Tells whether a text says that its job is taken: "Update: this vacancy has been filled." */
export function saysFilled(text: string): boolean {
  if (!MAY_CLOSE.test(text)) return false;
  return text.split(CLAUSES).some((clause) => {
    if (clause.length > LONGEST_CLAUSE || !MAY_CLOSE.test(clause)) return false;
    const words = foldWords(clause);
    return (
      NAMES_JOB.test(words) &&
      (CLOSED.test(words.replace(/^(?:this|the|diese|cette|esta|ta) /u, "")) || words.startsWith("we "))
    );
  });
}

export function isNoVacancy(title: string): boolean {
  const parts = title.split(PARTS).map(foldWords);
  const words = parts.filter((part) => part !== "").join(" / ");
  if (parts.length > 1 && parts.some((part) => CLOSED.test(part))) return true;
  return NO_VACANCY.some((pattern) => pattern.test(words)) && !WORK.test(words);
}
