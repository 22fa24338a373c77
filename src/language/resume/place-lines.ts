import { certificatesIn } from "../skills/certificates";
import { degreesIn, languagesIn, namesQualification } from "../skills/levels";
import { skillsIn } from "../skills/skills";
import { namesOccupation, namesOrganization } from "../roles/occupations";
import { endsInLegalForm, isName, isPlace, kindsIn, splitHeading } from "./heading-parts";
import { findSpans, hasPeriod, isBareDate, withoutSpans } from "./dates";
import { startsWithDeed } from "./deeds";
import { isContactLine } from "./contact";
import { countNames } from "./assign-parts";
import { namesCourse, namesSchool } from "./education-names";
import { isPursued } from "./pursued";
import {
  parseLabel,
  type Section,
  sectionOfHeading,
  sectionOfWords,
  withoutModifiers,
  wordsOfHeading,
} from "./sections";
import type { TextLine } from "./text-lines";

/**
 * A line, and the section that it stands in. "head" is what stands above the first heading. `isGuess`: only its form tells which.
 * `isOpen`: a heading such as "Certifications in progress" leaves open what is held.
 */
export type PlacedLine = TextLine & {
  section: Section | "head";
  isHeading: boolean;
  isGuess?: true;
  isOpen?: true;
};

const LONGEST_HEADING = 45;
const MOST_HEADING_WORDS = 5;
/** Lines below a heading that tell what it is about. */
const MOST_CONTENTS = 12;
/** Lines below a firm's name, of which one has dates. */
const MOST_FIRM_LINES = 3;
/** How many rows with periods tell that a section is about work, and within how many lines. */
const ROWS = 2;
const MOST_ROW_LINES = 24;
/** Lines of a name, its headline and place. */
const HEAD_LINES = { usual: 3, most: 6 };

/**
 * Tells which section each line stands in. A heading is a line whose words name a section in a language that we read, or a line
 * that is set like the résumé's other headings while the lines below it are about another section than those above: degrees and
 * schools, certificates, languages, or occupations with periods. So sections of any name end the one above them, and nobody needs
 * to know all names of sections.
 */
export function placeLines(lines: readonly TextLine[]): PlacedLine[] {
  let section: PlacedLine["section"] = "head";
  let [isGuess, isOpen, isMixed, start, top] = [false, false, false, 0, Infinity];
  const name = findNameBehindColumn(lines);
  const byWords = parseDeedsAsWork(lines, listHeadings(lines));
  const headings = lines.filter((_line, index) => byWords[index] !== null);
  const style = findStyle(headings);
  const mayHead = lines.map((line, index) => index > 0 && byWords[index] === null && isSetLikeHeading(line, style));
  return lines.map((line, index) => {
    // In Markdown, "### Acme" below "## Experience" is an entry of it.
    const isBelow = section === "work" && (line.level ?? 0) > top;
    const isFree = mayHead[index] === true && !isBelow && !isOfEntry(lines, index, { section, start }, style);
    const contents = isFree ? listContents(lines, index, (at) => byWords[at] !== null || mayHead[at] === true) : [];
    const isWork =
      isFree &&
      (headsPeriods(lines, index, (at) => byWords[at] !== null) ||
        (style.isCapitals && isCapitals(line.text) && isCurrentPost(lines[index + 1])));
    // "Certificaten en rijbewijs" heads certificates, whatever stands below.
    const isNamed = wordsOfHeading(line.text).certificates.some((word) => sectionOfHeading(word) !== null);
    const topic = isWork
      ? "work"
      : isFree
        ? ((isNamed ? "certificates" : findTopic(contents, section, byWords)) ??
          // "Project Delivery" right below "Top Skills" is a skill.
          (index === start && !line.isAfterGap ? null : findNamed(line.text, contents, section)))
        : null;
    const isList = isFree && topic === null && !byWords.includes("certificates") && listsDatedNames(contents);
    const isUnclear = isFree && section === "work" && headsUnclearRows(lines[index + 1], contents);
    const isOther =
      isFree &&
      topic === null &&
      (endsList(lines, index, { section, start }, headings) ||
        (section === "work" && endsWork(line, lines.slice(index + 1, index + 1 + MOST_FIRM_LINES), style)));
    const isStudies =
      byWords[index] === "courses" &&
      findTopic(
        listContents(lines, index, (at) => byWords[at] !== null),
        "courses",
        byWords,
      ) === "education";
    const heading =
      (isStudies ? "education" : byWords[index]) ??
      (topic === section ? null : topic) ??
      (isList ? "certificates" : isUnclear ? section : isOther ? "other" : null);
    // "Memberships" above a license and other lines
    const isOdd = byWords[index] == null && heading === "certificates" && sectionOfWords(line.text) !== heading;
    if (heading !== null || index === name) {
      [section, isGuess, start, top] = [heading ?? "head", isOdd, index + 1, line.level ?? Infinity];
      const { certificates, more } = wordsOfHeading(line.text);
      isMixed = heading === "education" && certificates.length > 0;
      isOpen = certificates.length > 0 && byWords[index] === null && saysMore(line.text, more);
    }
    const label = heading === null ? parseLabel(line.text) : null;
    const own = isMixed && isCertificateRow(line) ? "certificates" : section;
    return {
      ...line,
      section: label?.section ?? own,
      isHeading: heading !== null,
      ...(isGuess && { isGuess }),
      ...(isOpen && { isOpen }),
    };
  });
}

/** "Certifications (in progress)", "Planned certificates", but not "Azure certifications" or "Certificações e registos" */
const saysMore = (heading: string, more: readonly string[]) =>
  isPursued(heading) || (more.length > 0 && !JOINED.test(heading) && skillsIn(more.join(" ")).length === 0);
const JOINED = /\s(?:and|&|und|et|y|e|i|en|og|och)\s/iu;

/** A row below "Education and certificates" that names a certificate and no studies. */
const isCertificateRow = (line: TextLine) =>
  (line.isBullet || isDated(line)) &&
  !isStudies(line.text) &&
  !namesCourse(line.text) &&
  (certificatesIn(line.text).length > 0 || CERTIFICATE.test(line.text));

/** Sections that a line within a position may name: "Projects:", "Highlights". Fit needs each list of skills. */
const WITHIN_WORK: ReadonlySet<Section | null> = new Set(["projects", "other"]);

/**
 * The sections that headings name. In Markdown, "### Personal training" below "## Experience" is an entry of it. "Projects:" below
 * "EXPERIENCE" is set otherwise, and stands in a position.
 */
function listHeadings(lines: readonly TextLine[]): (Section | null)[] {
  let work = Infinity;
  let head: Pick<TextLine, "text" | "level"> | null = null;
  const bare = lines.map(({ text }) => text.replace(/s?:?$/u, ""));
  return lines.map((line, at) => {
    const { text, isBullet, level = 0 } = line;
    const section = isBullet ? null : sectionOfHeading(text);
    if (section === null || (level > work && section !== "other")) return null;
    const isSetOtherwise =
      head !== null &&
      !head.text.endsWith(":") &&
      !line.isAfterGap &&
      level === 0 &&
      ((text.endsWith(":") && isCapitals(head.text) !== isCapitals(text)) || (head.level ?? 0) > 0);
    // "Key achievements" below each position
    const isRepeated = head !== null && bare.indexOf(bare[at] ?? "") !== bare.lastIndexOf(bare[at] ?? "");
    if ((isSetOtherwise || isRepeated) && WITHIN_WORK.has(section)) return null;
    work = section === "work" && level > 0 ? level : level > work ? work : Infinity;
    head = section === "work" ? line : null;
    return section;
  });
}

/** Deeds and roles of leading at work, unlike "Achievements" and "Professional Memberships". */
const PROFESSIONAL_DEEDS =
  /^\W*(?:(?:key )?professional (?:accomplishments?|achievements?|highlights?)|(?:\p{L}+ ){0,2}leadership(?: roles?)?)\W*$/iu;

/** Without a heading of work, "Professional Accomplishments" above rows with periods is one. */
function parseDeedsAsWork(
  lines: readonly TextLine[],
  byWords: readonly (Section | null)[],
): readonly (Section | null)[] {
  if (byWords.includes("work")) return byWords;
  const isWork = (text: string, at: number) =>
    PROFESSIONAL_DEEDS.test(text) && headsPeriods(lines, at, (other) => byWords[other] !== null);
  return byWords.map((section, at) => (section !== null && isWork(lines[at]?.text ?? "", at) ? "work" : section));
}

/** How the headings that words tell are set. */
type HeadingStyle = { isAfterGap: boolean; isCapitals: boolean };

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

function findStyle(headings: readonly TextLine[]): HeadingStyle {
  const isMost = (has: (line: TextLine) => boolean) => headings.filter(has).length * 2 > headings.length;
  return {
    isAfterGap: headings.length === 0 || isMost(({ isAfterGap }) => isAfterGap),
    isCapitals: isMost(({ text }) => isCapitals(text)),
  };
}

function isSetLikeHeading({ text, isBullet, isAfterGap }: TextLine, style: HeadingStyle): boolean {
  const isShort = text.length <= LONGEST_HEADING && text.split(" ").length <= MOST_HEADING_WORDS;
  const isPlain = /^(?:[^\p{L}\d\s] )?\p{Lu}[\p{L} &/'’()-]*:?$/u.test(text) && /\p{L}{3}/u.test(text);
  if (isBullet || !isShort || !isPlain) return false;
  if ((style.isAfterGap && !isAfterGap) || (style.isCapitals && !isCapitals(text))) return false;
  const isDeed = startsWithDeed(text) && wordsOfHeading(text).certificates.length === 0;
  return !namesEntry(text) && !isPlace(text) && !isDeed;
}

/** Tells whether a line names an occupation, a firm or studies by its own words. */
const namesEntry = (text: string) =>
  namesOccupation(withoutModifiers(text)) ||
  (namesOrganization(text) && isName(text)) ||
  endsInLegalForm(text) ||
  isStudies(text);
const isStudies = (text: string) =>
  degreesIn(text).length > 0 || namesSchool(text) || (text.includes(" ") && namesQualification(text));
const isDated = (line: TextLine | undefined) => line !== undefined && findSpans(line.text).length > 0;

/** Tells whether a line may be the firm of a position: next to its dates, as long as other lines don't stand there, too. */
function isOfEntry(
  lines: readonly TextLine[],
  index: number,
  { section, start }: { section: PlacedLine["section"]; start: number },
  style: HeadingStyle,
): boolean {
  // "EXAMS AND CERTIFICATES" is set otherwise than the first line: "BSc Physics".
  const isSetApart = style.isCapitals && !isCapitals(lines[start]?.text ?? "");
  if (section === "education") return !isSetApart && isLikeFirst(lines, index, start);
  if (section !== "work" && section !== "head") return false;
  if (style.isCapitals) return false;
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  if (line?.isAfterGap !== true && isDated(above) && !isWholeRow(above)) return true;
  return isBareDate(below?.text ?? "") && isName(line?.text ?? "") && !line?.text.endsWith(":");
}

/** Tells whether a line stands above a dated one like the first line of its section: "IHK Köln" below "Leeds University". */
function isLikeFirst(lines: readonly TextLine[], index: number, start: number): boolean {
  const isPair = (at: number) => !isDated(lines[at]) && isDated(lines[at + 1]) && lines[at + 1]?.isAfterGap !== true;
  return isPair(start) && isPair(index);
}

/** "Clerk, Acme, 2019 – 2021" needs no line of its firm. */
const isWholeRow = (line: TextLine | undefined) => countNames(splitHeading(withoutSpans(line?.text ?? "", "\t"))) > 1;

function listContents(lines: readonly TextLine[], index: number, isHeading: (at: number) => boolean): TextLine[] {
  const own: TextLine[] = [];
  for (let at = index + 1; at < lines.length && own.length < MOST_CONTENTS && !isHeading(at); at += 1) {
    const line = lines[at];
    if (line !== undefined) own.push(line);
  }
  return own;
}

/**
 * Whether a line is the heading of rows with periods, and no part of the first row: that has one line more above its dates than
 * the next. The rows are about work if one goes on or some line names an occupation, and none names a school.
 */
function headsPeriods(lines: readonly TextLine[], index: number, isHeading: (at: number) => boolean): boolean {
  const rows: number[] = [];
  let end = index + 1;
  for (; end < lines.length && end <= index + MOST_ROW_LINES && !isHeading(end); end += 1) {
    if (isStudies(lines[end]?.text ?? "")) break;
    if (hasPeriod(lines[end]?.text ?? "")) rows.push(end);
  }
  const [first = end, next = end] = rows;
  const hasSentence = lines.slice(index + 1, first).some(({ text }) => /[.!?]$/u.test(text));
  if (rows.length < ROWS || first - index > MOST_FIRM_LINES || hasSentence) return false;
  const start = lines.slice(0, next + 1).findLastIndex(({ isAfterGap }) => isAfterGap);
  const isRow = start > first && next - start === first - index;
  const isTitled = ({ text, isBullet }: TextLine) => !isBullet && kindsIn(text).includes("title");
  const goesOn = rows.some((at) => findSpans(lines[at]?.text ?? "").some(({ isCurrent }) => isCurrent));
  return !isRow && (goesOn || lines.slice(index + 1, end).some(isTitled));
}

/** Tells whether whole rows that may be of work or not stand below a line: it ends what stands above. */
function headsUnclearRows(below: TextLine | undefined, contents: readonly TextLine[]): boolean {
  const names = contents.flatMap(({ text }) => splitHeading(text).flat());
  const isClear = names.some(({ text, kind }) => kind === "title" || endsInLegalForm(text));
  return isDated(below) && isWholeRow(below) && !isClear;
}

/** Tells whether lines are names with a date each, as certificates have them. Prizes may look the same. */
function listsDatedNames(lines: readonly TextLine[]): boolean {
  const named = lines.filter(({ text }) => /\p{L}{3}/u.test(text));
  const rows = named.map(({ text }) => ({ text, spans: findSpans(text) }));
  const isAtEdge = (text: string) => /^[^\p{L}]*$/u.test(text);
  const dated = rows.filter(
    ({ text, spans: [span] }) => span !== undefined && [text.slice(0, span.start), text.slice(span.end)].some(isAtEdge),
  );
  const isOther = ({ text, spans }: (typeof rows)[number]) =>
    isStudies(text) || /[!?]|\p{L}{3}\.$/u.test(text) || spans.some(({ isRange }) => isRange);
  const titled = rows.filter(({ text }) => kindsIn(text)[0] === "title");
  return (
    dated.length > 1 && dated.length * 3 >= rows.length * 2 && titled.length * 2 <= rows.length && !rows.some(isOther)
  );
}

/** "2023–present Research Investigator, Elm University" needs no other row below its heading. */
function isCurrentPost(line: TextLine | undefined): boolean {
  const spans = findSpans(line?.text ?? "");
  return (
    spans.some(({ isCurrent }) => isCurrent) && kindsIn(withoutSpans(line?.text ?? "", "\t", spans)).includes("title")
  );
}

/** Tells whether a line in capitals like all headings, without dates below, ends the work: no firm stands so. */
const endsWork = (line: TextLine, below: readonly TextLine[], style: HeadingStyle) =>
  style.isCapitals && isCapitals(line.text) && line.isAfterGap && below.length > 0 && !below.some(isDated);

/** Sections whose lists would take in another section's lines. */
const LISTS: ReadonlySet<PlacedLine["section"]> = new Set(["certificates", "education", "courses", "languages"]);

/**
 * Tells whether a line ends a list by its form alone, whatever its words are: it is set like the headings, by its level, colon,
 * capitals or gap, and the list's lines aren't; or the list has bullets, and the line stands between two of them.
 */
function endsList(
  lines: readonly TextLine[],
  index: number,
  { section, start }: { section: PlacedLine["section"]; start: number },
  headings: readonly TextLine[],
): boolean {
  const [line, below, own] = [lines[index], lines[index + 1], lines.slice(start, index)];
  if (!LISTS.has(section) || line === undefined || below === undefined || own.length === 0) return false;
  const areAll = (is: (one: TextLine) => boolean) =>
    headings.length > 1 && is(line) && headings.every(is) && !own.some(is) && !is(below);
  const isRow = isDated(own[0]) && own.length > 1;
  const isAfterGap = line.isAfterGap && !below.isAfterGap && own.every((one, at) => at === 0 || !one.isAfterGap);
  return (
    areAll(({ level }) => level !== undefined && level === headings[0]?.level) ||
    areAll(({ text }) => text.endsWith(":")) ||
    areAll(({ text }) => isCapitals(text)) ||
    (own.every(({ isBullet }) => isBullet) && below.isBullet) ||
    (isAfterGap && isRow)
  );
}

/** Tells the section of a heading with one word that we know. Firms, which have such words, too, have periods below them. */
function findNamed(text: string, contents: readonly TextLine[], section: PlacedLine["section"]): Section | null {
  const isNear =
    contents.slice(0, MOST_FIRM_LINES).some(isDated) &&
    !listsDatedNames(contents) &&
    (section === "work" || section === "head");
  // "Research Experience" below a name is about work.
  const isWork = section === "head" && sectionOfHeading(text.split(" ").at(-1) ?? "") === "work";
  const mayBeFirm = isNear && isName(text) && !isWork;
  return mayBeFirm ? null : sectionOfWords(text);
}

/**
 * Tells what lines are about by what most of them name; null if that isn't clear. A "Leaving Certificate" is a school's. Beside a
 * section of education, a school without a degree tells of talks or help.
 */
function findTopic(
  lines: readonly TextLine[],
  section: PlacedLine["section"],
  byWords: readonly (Section | null)[],
): Section | null {
  const topics = lines.map((line) => {
    const topic = topicOf(line);
    const isVisit = topic === "education" && byWords.includes(topic) && degreesIn(line.text).length === 0;
    return isVisit ? "other" : topic;
  });
  const count = (topic: Section) => topics.filter((one) => one === topic).length;
  const hasPeriods = lines.some(({ text }) => hasPeriod(text));
  const isOut = (topic: Section) =>
    topic === "work" ? !hasPeriods : topic === "certificates" && hasPeriods && section === "education";
  const counts = (["education", "certificates", "languages", "contact", "work", "other"] as const)
    .map((topic) => ({ topic, votes: isOut(topic) ? 0 : count(topic) }))
    .toSorted((a, b) => b.votes - a.votes);
  const [best, next] = counts;
  const named = lines.filter(({ isBullet, text }) => !isBullet && /\p{L}{3}/u.test(text)).length;
  const isClear = best !== undefined && best.votes > (next?.votes ?? 0) && best.votes * 3 >= named;
  return isClear ? best.topic : null;
}

function topicOf({ text, isBullet }: TextLine): Section | null {
  const spans = findSpans(text);
  if (isBullet && spans.length === 0) return null;
  // "Registered Nurse, Telemetry, 2019 – 2021" is no license.
  const isCertificate = certificatesIn(text).length > 0 || CERTIFICATE.test(text);
  const isPost = spans.some(({ isRange }) => isRange) || !isCertificate;
  const isTitled = kindsIn(text).includes("title");
  const isDegree = degreesIn(text).length > 0 || (namesSchool(text) && BEGINS_WITH_DEGREE.test(text));
  // "Teacher, Elm School" and "Master Medienmanagement, Hochschule Mittweida" look alike.
  if (isTitled && !isDegree && isPost) return namesSchool(text) ? null : "work";
  if (isStudies(text)) return "education";
  if (isCertificate) return "certificates";
  if (isContactLine(text) || /\S@$/u.test(text)) return "contact";
  return languagesIn(text).length > 0 ? "languages" : null;
}

/** "2012 Master Sciences de l'éducation, Université Rennes" */
const BEGINS_WITH_DEGREE = /^[^\p{L}]*(?:master|bachelor|magister|mestrado|diplom|licen[cz]|laurea)/iu;
const CERTIFICATE = /certifi|zertifi|licen[sc]/iu;

/**
 * In LinkedIn's files a side column that begins with "Contact" comes first: name, headline and place stand behind it, before the
 * summary. Returns the name's index, or -1.
 */
function findNameBehindColumn(lines: readonly TextLine[]): number {
  if (sectionOfHeading(lines[0]?.text ?? "") !== "contact") return -1;
  const main = lines.findIndex(({ text }) => /^(?:summary|work)$/u.test(sectionOfHeading(text) ?? ""));
  // "Cork, County Cork, Ireland"
  const isPlaced = kindsIn(lines[main - 1]?.text ?? "").at(-1) === "place";
  if (main < HEAD_LINES.usual + 1 || !isPlaced) return -1;
  const gap = lines.slice(0, main).findLastIndex(({ isAfterGap }) => isAfterGap);
  return main - gap <= HEAD_LINES.most ? gap : main - HEAD_LINES.usual;
}
