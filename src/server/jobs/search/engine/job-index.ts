import type { Eligibility } from "~/contracts/job";
import { SKILLS } from "~/language/skills/skill-vocabulary";
import { skillsIn } from "~/language/skills/skills";
import { placeOf, type Place } from "./place";
import { tokensOf, wordsOf } from "~/language/text/tokens";

/** Facts that many jobs share. */
export type Facts = {
  employment_type: string | null;
  seniority: string | null;
  visa: string | null;
  contract_status: string | null;
  salary_disclosed: boolean;
  salary_band: number | null;
  is_open_to_all: boolean;
  source: string;
};

/** The public facts of a job that are searched (docs/decisions/0009). */
export type IndexedJob = Facts & {
  id: string;
  title: string;
  location: string;
  eligibility: Eligibility | null;
  tags: string[];
  skills: string[];
  sorted_at: Date;
  arrival: bigint | null;
};

/** A source's further tags are irrelevant. */
const MAX_TAGS = 5;
/** Later skills of a job rank lower. */
const LEADING_SKILLS = 5;
export const BLOCK = 1024;

/** An append-only list of numbers, four bytes each. */
export class Numbers {
  values = new Uint32Array(4);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) {
      const longer = new Uint32Array(2 * this.length);
      longer.set(this.values);
      this.values = longer;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}

/** Numbers of jobs by value. */
type Postings = Map<string, Numbers>;

/**
 * Public facts of jobs, in columns. A job's number is its index. A changed job gets a new number and the old one is
 * dead, so lists of numbers only grow at the end. Facts that jobs share are stored once, as a class: filters check the
 * classes, and a pass over the jobs looks up two classes per job.
 */
export class JobIndex {
  readonly ids: string[] = [];
  readonly sortedAt: number[] = [];
  readonly arrival: number[] = [];
  readonly factsOf = new Numbers();
  readonly placeOf = new Numbers();
  readonly isDead: boolean[] = [];
  deadCount = 0;
  /** The newest and oldest time of each block of jobs. Most jobs arrive in chronological order. */
  readonly newestIn: number[] = [];
  readonly oldestIn: number[] = [];

  readonly facts: Facts[] = [];
  readonly places: Place[] = [];
  readonly jobsOfPlace: Numbers[] = [];
  readonly placesByWord = new Map<string, number[]>();

  readonly titles: Postings = new Map();
  /** Distinct titles by their words, each in one of its spellings, with its number of jobs. */
  readonly wholeTitles: { key: string; text: string; jobs: number }[] = [];
  readonly skills: Postings = new Map();
  /** Only the skills that are listed first, which a job is most about. */
  readonly leadingSkills: Postings = new Map();
  readonly tags: Postings = new Map();

  readonly #builtAt = performance.now();
  readonly #numbers = new Map<string, number>();
  readonly #factsByKey = new Map<string, number>();
  readonly #placesByKey = new Map<string, number>();
  readonly #wholeTitleNumbers = new Map<string, number>();
  readonly #wholeTitleOf = new Numbers();
  readonly #titleWords: string[] = [];
  readonly #wordNumbers = new Map<string, number>();
  readonly #titleText = new Numbers();
  readonly #titleEnd = new Numbers();

  get size(): number {
    return this.ids.length;
  }

  /** Changes with each write. */
  get version(): string {
    return `${this.#builtAt} ${this.size} ${this.deadCount}`;
  }

  /** Adds a job, or replaces it. */
  add(job: IndexedJob): void {
    this.remove(job.id);
    const number = this.ids.length;
    this.#numbers.set(job.id, number);
    this.ids.push(job.id);
    this.isDead.push(false);
    const time = job.sorted_at.getTime();
    this.sortedAt.push(time);
    const block = Math.floor(number / BLOCK);
    this.newestIn[block] = Math.max(time, this.newestIn[block] ?? -Infinity);
    this.oldestIn[block] = Math.min(time, this.oldestIn[block] ?? Infinity);
    this.arrival.push(Number(job.arrival ?? 0));
    this.#addFacts(job);
    this.#addPlace(number, job);
    this.#addTitle(number, tokensOf(job.title));
    this.#countTitle(job.title);
    for (const skill of new Set(job.skills)) post(this.skills, skill, number);
    for (const skill of new Set(job.skills.slice(0, LEADING_SKILLS))) post(this.leadingSkills, skill, number);
    for (const tag of tagsOf(job)) post(this.tags, tag, number);
  }

  remove(id: string): void {
    const number = this.#numbers.get(id);
    if (number === undefined) return;
    this.#numbers.delete(id);
    this.isDead[number] = true;
    const title = this.wholeTitles[this.#wholeTitleOf.values[number] ?? 0];
    if (title) title.jobs -= 1;
    this.deadCount += 1;
  }

  numberOf(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  titleLength(number: number): number {
    return (this.#titleEnd.values[number] ?? 0) - this.#titleStart(number);
  }

  /** Returns a job's title, in the spelling of the first job with these words. */
  titleOf(number: number): string {
    return this.wholeTitles[this.#wholeTitleOf.values[number] ?? 0]?.text ?? "";
  }

  titleTokens(number: number): string[] {
    const text = this.#titleText.values.subarray(this.#titleStart(number), this.#titleEnd.values[number]);
    return Array.from(text, (word) => this.#titleWords[word] ?? "");
  }

  /** Returns the words' numbers for `titleHas`; null if no title has one of them. */
  wordNumbers(tokens: readonly string[]): number[] | null {
    const numbers = tokens.map((token) => this.#wordNumbers.get(token));
    return numbers.every((number) => number !== undefined) ? numbers : null;
  }

  /** Returns whether a title has these words next to each other. */
  titleHas(number: number, words: readonly number[]): boolean {
    const { values } = this.#titleText;
    const last = (this.#titleEnd.values[number] ?? 0) - words.length;
    for (let start = this.#titleStart(number); start <= last; start += 1) {
      let matched = 0;
      while (matched < words.length && values[start + matched] === words[matched]) matched += 1;
      if (matched === words.length) return true;
    }
    return false;
  }

  #titleStart(number: number): number {
    return number === 0 ? 0 : (this.#titleEnd.values[number - 1] ?? 0);
  }

  #addTitle(number: number, tokens: readonly string[]): void {
    for (const token of tokens) {
      let word = this.#wordNumbers.get(token);
      if (word === undefined) {
        word = this.#titleWords.length;
        this.#titleWords.push(token);
        this.#wordNumbers.set(token, word);
      }
      this.#titleText.push(word);
    }
    this.#titleEnd.push(this.#titleText.length);
    for (const token of new Set(tokens)) post(this.titles, token, number);
  }

  #countTitle(text: string): void {
    const key = wordsOf(text).join(" ");
    let number = this.#wholeTitleNumbers.get(key);
    if (number === undefined) {
      number = this.wholeTitles.push({ key, text, jobs: 0 }) - 1;
      this.#wholeTitleNumbers.set(key, number);
    }
    const title = this.wholeTitles[number];
    if (title) title.jobs += 1;
    this.#wholeTitleOf.push(number);
  }

  #addFacts(job: IndexedJob): void {
    const facts: Facts = {
      employment_type: job.employment_type,
      seniority: job.seniority,
      visa: job.visa,
      contract_status: job.contract_status,
      salary_disclosed: job.salary_disclosed,
      salary_band: job.salary_band,
      is_open_to_all: job.is_open_to_all,
      source: job.source,
    };
    const key = Object.values(facts).join("|");
    let number = this.#factsByKey.get(key);
    if (number === undefined) {
      number = this.facts.push(facts) - 1;
      this.#factsByKey.set(key, number);
    }
    this.factsOf.push(number);
  }

  #addPlace(number: number, { location, eligibility }: IndexedJob): void {
    const key = `${location}\n${JSON.stringify(eligibility)}`;
    let place = this.#placesByKey.get(key);
    if (place === undefined) {
      place = this.places.length;
      this.#placesByKey.set(key, place);
      this.places.push(placeOf(location, eligibility));
      this.jobsOfPlace.push(new Numbers());
      for (const word of new Set(tokensOf(location))) {
        const places = this.placesByWord.get(word);
        if (places) places.push(place);
        else this.placesByWord.set(word, [place]);
      }
    }
    this.placeOf.push(place);
    this.jobsOfPlace[place]?.push(number);
  }
}

function post(postings: Postings, value: string, number: number): void {
  let numbers = postings.get(value);
  if (!numbers) postings.set(value, (numbers = new Numbers()));
  numbers.push(number);
}

const SKILLS_BY_NAME = new Map(SKILLS.map(({ name }) => [name.toLowerCase(), name]));
const skillsByTag = new Map<string, string[]>();
const MAX_KEPT_TAGS = 50_000;

/** The skills of our vocabulary that the first tags name. */
function tagsOf({ tags, skills }: IndexedJob): Set<string> {
  const named = tags.slice(0, MAX_TAGS).flatMap((tag) => skillsByTag.get(tag) ?? parseTag(tag));
  return new Set(named.filter((skill) => !skills.includes(skill)));
}

function parseTag(tag: string): string[] {
  const name = tag.replaceAll("-", " ");
  const skill = SKILLS_BY_NAME.get(tag.toLowerCase()) ?? SKILLS_BY_NAME.get(name.toLowerCase());
  const skills = skill ? [skill] : skillsIn(name);
  if (skillsByTag.size >= MAX_KEPT_TAGS) skillsByTag.clear();
  skillsByTag.set(tag, skills);
  return skills;
}
