import type { ResumeCareer, YearMonth } from "../resume/career";
import { namesFirm } from "../resume/trusted-parts";
import { findClaim } from "./find-claims";
import { findTitles } from "./names";
import { foldedWordsOf } from "../text/stem";

/** What a letter is written from, as far as these facts need it. */
type LetterSources = {
  job: {
    title: string;
    employer: string | null;
    tags: readonly string[];
    skills: readonly string[];
    requirements: readonly string[];
  };
  applicant: { answers?: Readonly<Record<string, string>> | null };
  today: Date;
};

/** What a letter may name of its applicant's career, in comparable words. Plain data, so that a thread can return it. */
export type CareerFacts = {
  posts: readonly {
    title: readonly string[];
    employer: readonly string[];
    fromYear: number | null;
    toYear: number | null;
    years: readonly number[];
  }[];
  /** What stands in an employer's place and isn't one: "Meetings & Events". */
  noEmployers: readonly (readonly string[])[];
  /** The words of each line of the résumé and of each answer. */
  lines: readonly (readonly string[])[];
  years: readonly number[];
  /** Words of the places where the applicant lives; null if unknown. */
  places: readonly string[] | null;
  /** Words of the job that a letter repeats. */
  job: readonly string[];
};

const YEAR = /(?<![\d.,$€£-])(?:19[5-9]|20[0-4])\d(?![\d%]|[.,]\d)/gu;

/** Reads the facts that the guard compares a letter with. Without a résumé, only the answers. */
export function parseCareerFacts({ job, applicant, today }: LetterSources, career: ResumeCareer | null): CareerFacts {
  const answers = Object.values(applicant.answers ?? {});
  const texts = [...(career?.lines ?? []), ...(career?.summary ?? []), ...answers];
  const posts = (career?.positions ?? []).map((position) => {
    const { from, to, isCurrent, lines, heading, title } = position;
    return {
      title: foldedWordsOf(title ?? ""),
      employer: foldedWordsOf(namesFirm(position) ? (position.employer ?? "") : ""),
      fromYear: from?.year ?? null,
      toYear: isCurrent ? today.getUTCFullYear() : (to?.year ?? null),
      years: yearsIn([heading, ...lines].join("\n")),
    };
  });
  const misread = (career?.positions ?? []).flatMap((position) =>
    position.unsure.includes("employer") || namesFirm(position) ? [] : [foldedWordsOf(position.employer ?? "")],
  );
  const dated = [...(career?.positions ?? []), ...(career?.education ?? [])].flatMap(({ from, to }) => [from, to]);
  const place = career?.contact.place ?? null;
  return {
    posts,
    noEmployers: misread.filter((words) => !posts.some(({ employer }) => isSameName(words, employer))),
    lines: [
      ...texts,
      ...(career?.positions ?? []).map(({ heading }) => heading),
      ...(career?.certificates.keys() ?? []),
    ].map(foldedWordsOf),
    years: [...dated.flatMap((date: YearMonth | null) => date?.year ?? []), ...yearsIn(texts.join("\n"))],
    places:
      place === null
        ? null
        : [
            ...foldedWordsOf(place),
            ...answers.flatMap(foldedWordsOf),
            ...(career?.contact.countries?.value ?? []).flatMap(nameCountry),
          ],
    job: foldedWordsOf([job.title, job.employer ?? "", ...job.tags, ...job.skills, ...job.requirements].join(" ")),
  };
}

function nameCountry(code: string): string[] {
  return foldedWordsOf(new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code);
}

/** Lists the calendar years that a text names. */
export function yearsIn(text: string): number[] {
  return (text.match(YEAR) ?? []).map(Number);
}

const LIVES =
  /\bI(?:['’]m| am| have been)? (?:(?:currently|now) )?(?:based|live|living|located|reside|residing) (?:in|near|outside) (?<place>[^.;]+?)(?=[.;]|,? (?:and|where|which|but|so)\b|$)/iu;
const NAME = String.raw`(?<name>\p{Lu}[\p{L}\p{M}\p{N}&'’.-]*(?: (?:(?:of|the|and|&|de|für|for) )?(?!I\b)\p{Lu}[\p{L}\p{M}\p{N}&'’.-]*){0,6})`;
const WORKED = new RegExp(String.raw`\b[Aa]t (?:the )?${NAME}`, "gu");
/** What only an employer's name follows. "Worked with SQL" names none. */
const EMPLOYED = new RegExp(
  String.raw`\b(?:work(?:ed|ing)? (?:at|for)|[Jj]oined|[Ll]eft|employed (?:at|by)|(?:time|years|career|tenure) (?:at|for|with)) (?:the )?${NAME}`,
  "gu",
);
/** "The Head of Data role at Tidewater asks for what I do." */
const THE_JOB = /\b(?:[Tt]he|[Tt]his|[Yy]our) (?:(?!\b(?:I|my)\b)[^.;])*\b(?:role|position|job|opening) at\b/u;
const OWN = /\b(?:I|me|my)\b/iu;
const SMALL = /^(?:a|an|the|of|and|for|at|in|to|de|former|current|experienced|certified)$/u;
const MODAL = /\b(?:would|will|could|hope|want|wish|look forward|apply|applying|application|interested|considered)\b/iu;

/** Names the first title, employer, date or place in a sentence about the applicant that the career doesn't have. */
export function findFalseFact(sentence: string, facts: CareerFacts): "title" | "employer" | "date" | "place" | null {
  const place = LIVES.exec(sentence)?.groups?.["place"];
  if (place !== undefined && !isPlaceOf(place, facts)) return "place";
  const isWish = MODAL.test(sentence);
  const employers = isWish || !OWN.test(sentence) ? [] : namesAfter(EMPLOYED, sentence);
  if (employers.some((words) => !isEmployerOf(words, facts))) return "employer";
  const claim = findClaim(sentence);
  if (claim === null) return null;
  const titles = findTitles(claim);
  if (titles.some((title) => !isTitleOf(title, facts))) return "title";
  const names = isWish ? [] : namesAfter(WORKED, sentence);
  const own = THE_JOB.test(sentence) ? { ...facts, lines: [...facts.lines, facts.job] } : facts;
  const isMisread = (words: readonly string[]) => facts.noEmployers.some((name) => isSameName(words, name));
  if (names.some((words) => !isNameOf(words, own) || isMisread(words))) return "employer";
  const there = facts.posts.filter(({ employer }) => names.some((words) => isSameName(words, employer)));
  const posts = there.filter(
    (post) => titles.length === 0 || titles.some((title) => isWithin(contentOf(title), post.title)),
  );
  if (there.length > 0 && posts.length === 0) return "title";
  return yearsIn(claim).some((year) => !isYearOf(year, posts, facts)) ? "date" : null;
}

function namesAfter(pattern: RegExp, sentence: string): string[][] {
  return [...sentence.matchAll(pattern)].map(({ groups }) => foldedWordsOf(groups?.["name"] ?? ""));
}

function contentOf(text: string): string[] {
  return foldedWordsOf(text).filter((word) => !SMALL.test(word));
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) => others.includes(word) || others.includes(word.replace(/s$/u, "")));
}

/** A title is that of a position, or a line says it whole: a summary or a certificate. */
function isTitleOf(title: string, { posts, lines }: CareerFacts): boolean {
  const words = contentOf(title);
  return [...posts.map((post) => post.title), ...lines].some((own) => isWithin(words, own));
}

/** Any line may name the employer of a position whose employer wasn't read. */
function isEmployerOf(words: readonly string[], facts: CareerFacts): boolean {
  const isRead = facts.posts.length > 0 && facts.posts.every(({ employer }) => employer.length > 0);
  return isNameOf(words, isRead ? { ...facts, lines: [] } : facts);
}

function isNameOf(words: readonly string[], { posts, lines }: CareerFacts): boolean {
  const content = words.filter((word) => !SMALL.test(word));
  return [...posts.map(({ employer }) => employer), ...lines].some((own) => isWithin(content, own));
}

function isSameName(words: readonly string[], employer: readonly string[]): boolean {
  return (
    employer.length > 0 &&
    words.length > 0 &&
    words[0] === employer[0] &&
    isWithin(words.slice(0, employer.length), employer)
  );
}

/** With an employer, a year belongs to a position there; without one, to anything that the résumé dates. */
function isYearOf(year: number, posts: CareerFacts["posts"], { years }: CareerFacts): boolean {
  if (posts.length === 0) return years.includes(year);
  return posts.some(({ fromYear, toYear, years: own }) => year === fromYear || year === toYear || own.includes(year));
}

function isPlaceOf(place: string, { places, lines }: CareerFacts): boolean {
  // "Portland, Oregon" is "Portland, OR".
  const words = (place.split(",", 1)[0]?.match(/\p{Lu}[\p{L}\p{M}'’.-]*/gu) ?? []).flatMap(foldedWordsOf);
  return places === null ? lines.some((line) => isWithin(words, line)) : isWithin(words, places);
}
