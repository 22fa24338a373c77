import { skillsIn } from "../skills/skills";
import { certificatePlaces } from "../skills/certificates";
import { listHeld } from "./held";
import { denialsIn, withoutDenials } from "./denials";
import { namesCourse, withoutDoubts } from "./doubts";
import { degreesIn, namesQualification } from "../skills/levels";
import { isEnglish } from "../text/posting-language";
import { splitSentences } from "../text/sentences";
import { monthsCovered, yearsIn } from "../terms/experience";
import {
  isCertain,
  monthsOf,
  type ResumeCareer,
  type ResumePosition,
  type ResumeSchool,
  type Stated,
  type YearMonth,
} from "./career";
import { isHeldSurely, parseDegree } from "./highest-degree";
import { isContactLine, parseAvailability, parseContact, withoutContactDetails } from "./contact";
import { type DateOrder, findDateOrder } from "./dates";
import { namesOccupation } from "../roles/occupations";
import { listLabeledStudies, parseForms, withoutLabel } from "./labeled-forms";
import {
  type CredentialEntries,
  isOfSchool,
  listEntries,
  listNamed,
  namesLicense,
  parseCredentials,
  postNominalsOf,
} from "./parse-credentials";
import { joinWrapped } from "./education-entries";
import { listEarned, namesSchool, namesStudies, tellsStudies } from "./education-names";
import { parseEducation } from "./parse-education";
import { parseLanguages } from "./parse-languages";
import { orderPositions } from "./order-positions";
import { parsePositions } from "./parse-positions";
import { placeLines, type PlacedLine } from "./place-lines";
import { parseProse } from "./prose-positions";
import { namesColumns, parseLabel, wordsOfHeading } from "./sections";
import { parseSkills } from "./parse-skills";
import { isList, type PlacedStatement } from "./statements";
import { type EducationText, splitResume } from "./text-lines";

const ALL_SKILLS = 1000;
/** "BA in Sociology, 2012" */
const ENDS_IN_YEAR = /\b(?:19|20)\d\d\)?$/u;
const MOST_CONTACT_LINES = 60;
/** Bounds the work on a text that is no résumé. */
const MOST_POSITIONS = 80;
const MOST_EDUCATION_LINES = 200;

/** Reads a résumé. Its work is linear in the text. `today` ends current positions. */
export function parseResume(resumeText: string, today: Date): ResumeCareer {
  const order = findDateOrder(resumeText);
  const lines = placeCredentials(placeLines(splitResume(resumeText)));
  const read = withProse(lines, listPositions(lines, order), order).map((position) => doubtFuture(position, today));
  const positions = orderPositions(read, today);
  const rows = listEducationLines(lines, positions).slice(0, MOST_EDUCATION_LINES);
  const education = doubtAbandonedDegrees(parseEducation(rows, order, today), lines);
  const entries = listEntries(lines, today);
  const doubted = listDoubted(entries);
  const heldOf = (text: string) => doubted.find(({ line }) => line.includes(text))?.held ?? text;
  const sure = withoutUnheld(lines, doubted, education);
  const statements = listStatements(sure, positions);
  const texts = statements.map(({ text }) => text);
  const own = new Set(positions.flatMap(({ lines: deeds }) => deeds));
  const ofSections = (...sections: PlacedLine["section"][]) =>
    statements.filter(({ section, text }) => sections.includes(section) && !own.has(text));
  const sentences = (stated: readonly PlacedStatement[]) =>
    stated.flatMap(({ text, proof }) => (proof === "sentence" ? [text] : []));
  const isOther = isOtherScrum(resumeText);
  const skills = new Map(
    [...parseSkills(statements, positions, education, heldOf)].filter(([skill]) => !isOther(skill)),
  );
  const sureLines = new Set(sure);
  const gone = lines.filter((line) => !sureLines.has(line)).map(({ text }) => text);
  return {
    positions,
    education,
    degree: parseDegree(
      statements.flatMap(({ text, section, proof }) =>
        section === "education" || withoutDenials(text) !== text
          ? []
          : [{ text, isEducation: proof !== "sentence" || ENDS_IN_YEAR.test(text) }],
      ),
      education,
      today,
    ),
    languages: parseLanguages([
      ...lines.flatMap((line) => (line.section === "languages" ? [{ text: line.text, isOfLanguages: true }] : [])),
      // "LEA Anglais-Espagnol (Hons), good grades" names a degree.
      ...statements.flatMap(({ text, section }) =>
        section === "languages" || education.some(({ line }) => line.includes(text))
          ? []
          : [{ text, isOfLanguages: false }],
      ),
    ]),
    certificates: firstLines([...ofSections("certificates"), ...statements], ({ text, proof }) =>
      listHeld(heldOf(text), certificatePlaces, { isTitle: proof === "position", today }).filter(
        (name) => !isOther(name),
      ),
    ),
    credentials: parseCredentials(lines, entries, (text) =>
      positions.some(({ heading, lines: deeds }) => heading.includes(text) || deeds.includes(text)),
    ),
    skills,
    listedSkills: skillsIn(
      statements.flatMap(({ text, section }) => (section === "skills" ? [text] : [])).join("\n"),
      ALL_SKILLS,
    ),
    unsureSkills: skillsIn(gone.join("\n"), ALL_SKILLS).filter((skill) => !skills.has(skill)),
    deniedSkills: skillsIn(lines.map(({ text }) => denialsIn(text)).join("\n"), ALL_SKILLS),
    summary: sentences(ofSections("head", "summary")),
    projects: sentences(ofSections("projects")),
    lines: texts,
    contact: parseContact(...listContactLines(lines)),
    years: parseYears(statements, positions, today),
    availability: parseAvailability(texts, { isEmployed: positions.some(({ isCurrent }) => isCurrent) }),
    isEnglish: isEnglish(resumeText),
  };
}

/** "I left my PhD after three years", in prose */
const ABANDONS =
  /\bI (?:left|quit|abandoned|stopped|dropped out of|withdrew from|never (?:finished|completed)|did(?: not|n[’']t) (?:finish|complete)) ((?:my|the|a) (?!job|role|posts?|position|work|career|team)[^.;,]{2,40})/iu;

/** Leaves open whether a degree is held that the prose says its owner left. */
function doubtAbandonedDegrees(education: readonly ResumeSchool[], lines: readonly PlacedLine[]): ResumeSchool[] {
  const prose = lines.filter(({ section, isHeading }) => !isHeading && (section === "head" || section === "summary"));
  const levels = new Set(prose.flatMap(({ text }) => degreesIn(ABANDONS.exec(text)?.[1] ?? "")));
  const isAbandoned = ({ degree }: ResumeSchool) => degreesIn(degree ?? "").some((level) => levels.has(level));
  return education.map((school) =>
    isAbandoned(school)
      ? { ...school, isHeld: false, unsure: [...new Set([...school.unsure, "degree" as const])] }
      : school,
  );
}

/** A line of certificates in doubt, and what of it its owner holds. */
type Doubted = { line: string; held: string };

function listDoubted(entries: CredentialEntries): Doubted[] {
  return listNamed(entries).flatMap((entry) => {
    const held = entry.items.filter(({ verdict }) => verdict === "held");
    const said = held.map(({ text }) => text).join("; ");
    return held.length > 0 && held.length === entry.items.length
      ? []
      : entry.lines.map((line) => ({ line: line.replaceAll("\t", " "), held: said }));
  });
}

/** Sections whose lines are an entry and nothing else. */
const OF_ENTRIES: ReadonlySet<PlacedLine["section"]> = new Set([
  "certificates",
  "education",
  "courses",
  "other",
  "skills",
  "languages",
]);

/** Removes certificates, degrees and skills that nobody can be sure of: they show no skill. */
function withoutUnheld(
  lines: readonly PlacedLine[],
  doubted: readonly Doubted[],
  education: readonly ResumeSchool[],
): PlacedLine[] {
  const held = new Map(doubted.map((one) => [one.line, one.held]));
  const degrees = education.filter((school) => !isHeldSurely(school)).map(({ line }) => line);
  const sure = education.filter(isHeldSurely).map(({ line }) => line);
  const isUnheldDegree = (text: string) =>
    degrees.some((line) => line.includes(text)) && !sure.some((line) => line.includes(text));
  return lines.flatMap((line) => {
    const text = line.text.replaceAll("\t", " ");
    if (line.isHeading || (!OF_ENTRIES.has(line.section) && !namesCourse(text))) return [line];
    if (isUnheldDegree(text)) return [];
    if (degreesIn(text).length > 0) return [line];
    const own = held.get(text) ?? held.get(parseLabel(line.text)?.rest ?? "") ?? withoutDoubts(line.text);
    return own === "" ? [] : [{ ...line, text: own }];
  });
}

/** Beside a "Professional Scrum Master", "certified scrum master" isn't the other body's CSM. */
function isOtherScrum(resumeText: string): (name: string) => boolean {
  const hasOther =
    /\bPSM\b|professional scrum master/iu.test(resumeText) && !/\bCSM\b|scrum alliance/iu.test(resumeText);
  return (name) => hasOther && (name === "Certified ScrumMaster" || name === "CSM certification");
}

/** Without a section of their own, degrees stand in lines outside of work. */
function listEducationLines(lines: readonly PlacedLine[], positions: readonly ResumePosition[]): EducationText[] {
  // "Qualifications" may list schools, too, and work an apprenticeship.
  const isOwn = ({ text, section, isHeading }: PlacedLine) =>
    !isHeading &&
    (section === "education" ||
      (section === "certificates" && isOfSchool(text)) ||
      (section === "work" &&
        HAS_YEAR.test(text) &&
        (namesStudies(text) || (degreesIn(text).length > 0 && namesSchool(text)))));
  const own = lines.filter(isOwn);
  const forms = listLabeledStudies(own);
  if (forms !== null) return forms;
  const isFirst = (line: PlacedLine) => !own.includes(lines[lines.indexOf(line) - 1] ?? line);
  if (own.length > 0)
    return joinWrapped(
      own.map((line) => ({
        ...line,
        isFirst: isFirst(line),
        isDoubted:
          (line.section === "certificates" || isBelowCertificates(lines, line)) &&
          !namesQualification(line.text) &&
          degreesIn(line.text.replace(/^[^\p{L}]+/u, "")).length === 0,
      })),
    ).flatMap(splitEntries);
  const work = positions.flatMap(({ heading, lines: deeds }) => [heading, ...deeds]).join("\n");
  const isElsewhere = ({ text, section, isHeading }: PlacedLine) =>
    !isHeading && section !== "summary" && !work.includes(text.replaceAll("\t", " "));
  const apart = (texts: readonly string[]) => texts.map((text) => ({ text, isApart: true }));
  return lines.flatMap((line) => {
    const { text } = line;
    if (tellsStudies(text)) return apart(listEarned(text));
    if (!isElsewhere(line) || !HAS_YEAR.test(text)) return [];
    const isDegree = (part: string) => degreesIn(part).length > 0;
    return splitEntries({ text, isApart: true }).flatMap((one) => {
      const cells = one.text.split(/\s*[|•·]\s*/u);
      const degrees = cells.filter(isDegree);
      // A row with one degree has its school and notes in other cells.
      return apart(
        degrees.length === 1 && cells.filter((cell) => HAS_YEAR.test(cell)).length === 1 ? [one.text] : degrees,
      );
    });
  });
}

/** "AINS, 2014", "ARM (The Institutes)" */
const LETTERS = /^(?!GPA)\p{Lu}[\p{Lu}\d]{2,5}(?:[ -]\p{Lu}{1,3})?(?=,? (?:19|20)\d\d|[,;] | \()/u;

/** Places licenses of the education, and letters below "Education and designations", among the certificates. */
function placeCredentials(all: readonly PlacedLine[]): PlacedLine[] {
  const lines = all.filter(({ text, section }) => !OF_ENTRIES.has(section) || !namesColumns(text));
  return lines.map((line) => {
    const { text, section, isHeading } = line;
    const isStudy = degreesIn(text).length > 0 || namesSchool(text) || namesStudies(text);
    if (isHeading || section !== "education" || isStudy) return line;
    const isCredential = namesLicense(text) || (LETTERS.test(text) && isBelowCertificates(lines, line));
    return isCredential ? { ...line, section: "certificates" } : line;
  });
}

/** Tells whether a line stands below a heading such as "Education and certifications". */
function isBelowCertificates(lines: readonly PlacedLine[], line: PlacedLine): boolean {
  const heading = lines.slice(0, lines.indexOf(line)).findLast(({ isHeading }) => isHeading);
  return heading !== undefined && wordsOfHeading(heading.text).certificates.length > 0;
}

const HAS_YEAR = /(?:19|20)\d\d/u;

/** "LLM, UCC, 2016. BCL, University of Galway, 2015." are two entries. */
function splitEntries({ text, isApart, ...line }: EducationText): EducationText[] {
  const pieces = text.split(/(?<=(?:19|20)\d\d\)?)[.;]\s+(?=\p{Lu})(?![^()]{0,200}\))/u);
  // "MSc Design, Elm University, 2014; Exam Booked" is one.
  const parts = pieces.slice(1).every((piece) => degreesIn(piece).length > 0 || namesSchool(piece)) ? pieces : [text];
  return parts.map((part, index) => ({ ...line, text: part, isApart: isApart || index > 0 }));
}

/** Without a heading, everything up to the first section may be about work. */
function listPositions(lines: readonly PlacedLine[], order: DateOrder): ResumePosition[] {
  const hasWork = lines.some(({ section, isHeading }) => isHeading && section === "work");
  const blocks = listBlocks(lines, (line, index) => {
    const isOwnName = index === 0 && !namesOccupation(line.text) && !/\d/u.test(line.text);
    const isAbove = line.section === "head" || line.section === "summary";
    return line.section === "work" || (!hasWork && isAbove && !isOwnName);
  });
  const positions: ResumePosition[] = [];
  for (const block of blocks) {
    const work = block.filter(({ text }) => hasWork || !(degreesIn(text).length > 0 || isContactLine(text)));
    const most = MOST_POSITIONS - positions.length;
    if (most > 0)
      positions.push(
        ...(parseForms(work, order)?.slice(0, most) ?? parsePositions(work.map(withoutLabel), order, most)),
      );
  }
  // "PGCE, University of Bristol, 2015" isn't a position of a résumé whose positions have a beginning and an end.
  // "Faculty of Education, Alexandria University" is where somebody studied.
  const isStudies = ({ title, employer }: ResumePosition) =>
    namesSchool(title ?? "") && namesSchool(employer ?? "") && !namesOccupation(title ?? "");
  const own = positions.filter((position) => !isStudies(position));
  const ranges = own.filter(({ from, to }) => from === null || from !== to);
  const all = hasWork || ranges.length === 0 ? own : ranges;
  // A form may stand below particulars, and somebody's only work below "Projects".
  const forms = listBlocks(lines, ({ section }) =>
    section === "projects" ? all.length === 0 : section === "contact" || (hasWork && section === "head"),
  ).flatMap((block) => parseForms(block, order)?.filter(isCertain) ?? []);
  return [...forms, ...all].slice(0, MOST_POSITIONS);
}

/** Lists the lines of some sections, parted by headings and other sections. */
function listBlocks(
  lines: readonly PlacedLine[],
  isHere: (line: PlacedLine, index: number) => boolean,
): PlacedLine[][] {
  const blocks: PlacedLine[][] = [[]];
  for (const [index, line] of lines.entries())
    if (line.isHeading || !isHere(line, index)) blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks.filter((block) => block.length > 0);
}

/** A résumé in sentences has no headings. */
const PROSE: ReadonlySet<PlacedLine["section"]> = new Set(["head", "summary", "work", "other"]);

function withProse(lines: readonly PlacedLine[], positions: ResumePosition[], order: DateOrder): ResumePosition[] {
  if (positions.some(isCertain)) return positions;
  const prose = parseProse(
    lines.filter(({ section, isHeading }) => PROSE.has(section) && !isHeading),
    order,
  );
  return prose.some(isCertain) ? prose : [...positions, ...prose];
}

/** A beginning in the future is a mistake, an end in the future is that of a current contract. */
function doubtFuture(position: ResumePosition, today: Date): ResumePosition {
  const isLater = (at: YearMonth | null) =>
    at !== null && at.year * 12 + (at.month ?? 1) - 1 > today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (isLater(position.from))
    return { ...position, from: null, to: null, isCurrent: false, unsure: [...position.unsure, "dates"] };
  return isLater(position.to) ? { ...position, to: null, isCurrent: true } : position;
}

/** Lists lines and sentences. Contact details are left out: statements are shown as evidence, and letters use them. */
function listStatements(lines: readonly PlacedLine[], positions: readonly ResumePosition[]): PlacedStatement[] {
  const headings = positions.map(({ heading }) => heading);
  return lines.flatMap(({ text: raw, section, isHeading }): PlacedStatement[] => {
    const text = raw.replaceAll("\t", " ");
    if (isHeading) return [];
    if (isContactLine(text)) {
      const rest = withoutContactDetails(raw);
      return rest === "" ? [] : [{ text: rest, section, proof: "list" }];
    }
    if (headings.some((heading) => heading.includes(text))) return [{ text, section, proof: "position" }];
    if (section === "skills" || section === "languages" || isList(text)) return [{ text, section, proof: "list" }];
    return splitSentences(text).map((sentence) => ({ text: sentence.text, section, proof: "sentence" }));
  });
}

/** Reads the years of experience: the greater of dated and stated ones, because many résumés leave out dates. */
function parseYears(
  statements: readonly PlacedStatement[],
  positions: readonly ResumePosition[],
  today: Date,
): Stated<number> | null {
  const spans = positions.flatMap((position) => monthsOf(position, today) ?? []);
  const dated = Math.floor(monthsCovered(spans) / 12);
  const said = statements.flatMap(({ text, proof }) => {
    const years =
      proof === "sentence" && /experien|background|career|as an? | with /iu.test(text) ? yearsIn(text) : null;
    return years === null ? [] : [{ value: years, line: text }];
  });
  const most = said.toSorted((a, b) => b.value - a.value)[0];
  const [latest] = positions;
  return latest && spans.length > 0 && dated >= (most?.value ?? 0)
    ? { value: dated, line: latest.heading }
    : (most ?? null);
}

function firstLines(
  statements: readonly PlacedStatement[],
  read: (one: PlacedStatement) => string[],
): Map<string, string> {
  const lines = new Map<string, string>();
  for (const one of statements) for (const name of read(one)) if (!lines.has(name)) lines.set(name, one.text);
  return lines;
}

/** Somebody's place stands at the head or below "Contact", else in a line of its own outside of work and education. */
function listContactLines(lines: readonly PlacedLine[]): [own: string[], elsewhere: string[]] {
  const name = lines.find(({ section, isHeading }) => section === "head" && !isHeading);
  // "Henry Dlamini CA(SA)" isn't in Canada, "Phoenix, AZ" below it is in the US.
  const isPlain = (line: PlacedLine) => !line.isHeading && (line !== name || postNominalsOf(line.text).length === 0);
  const texts = (isHere: (line: PlacedLine) => boolean) =>
    lines.flatMap((line) => (isHere(line) && isPlain(line) ? [line.text] : [])).slice(0, MOST_CONTACT_LINES);
  const elsewhere: readonly PlacedLine["section"][] = ["summary", "languages", "skills", "certificates", "other"];
  return [
    [...texts(({ section }) => section === "contact"), ...texts(({ section }) => section === "head")],
    texts(({ section, isBullet }) => elsewhere.includes(section) && !isBullet),
  ];
}
