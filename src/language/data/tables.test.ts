import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { TYPED_FILTERS } from "~/contracts/rules/job-search";
import { LETTER_TONES } from "~/contracts/rules/cover-letter";
import { parseCountry } from "../places/countries";
import { isNamedTool } from "../skills/named-tools";
import { SKILLS, SPELLINGS } from "../skills/skill-vocabulary";
import { foldWords } from "../text/fold";
import companyOfSkills from "./skill-company.json" with { type: "json" };
import abroad from "./professions-abroad.json" with { type: "json" };
import professions from "./professions.json" with { type: "json" };
import regions from "./regions.json" with { type: "json" };
import skillsAbroad from "./skills-abroad.json" with { type: "json" };
import shown from "./shown-by-work.json" with { type: "json" };
import skillsOfFields from "./skills-of-fields.json" with { type: "json" };

/** A text without spaces at its ends. */
const text = z.string().regex(/^\S(?:.*\S)?$/u);
const lowerCase = text.refine((value) => value === value.toLowerCase(), "must be in lower case");
/** A name as texts are compared: lower case, without accents and signs. */
const folded = text.refine((value) => foldWords(value) === value, "must be folded");
/** May begin or end with a space, which is part of the pattern. */
const pattern = z
  .string()
  .min(1)
  .refine((value) => {
    try {
      return new RegExp(value, "iu").source !== "";
    } catch {
      return false;
    }
  }, "must be a valid pattern");

const distinct = (values: readonly string[]) => new Set(values).size === values.length;
const listOf = (entry: z.ZodType<string>) =>
  z.array(entry).nonempty().refine(distinct, { message: "must not repeat an entry" });
/** An entry whose alternatives are separated by bars. */
const alternatives = (least: number) =>
  text.refine((entry) => {
    const words = entry.split("|");
    return words.length >= least && distinct(words) && words.every((word) => lowerCase.safeParse(word).success);
  }, `must have ${least} distinct alternatives in lower case, separated by bars`);
const sectionsOf = <T extends z.ZodType>(section: T) => z.record(text, section);
const country = z.string().regex(/^[A-Z]{2}$/);
const countries = z.string().refine((codes) => codes.split(" ").every((code) => parseCountry(code) === code));
const namesByCountry = z.record(country, listOf(folded));
const currency = z.string().regex(/^[A-Z]{3}$/);
const words = listOf(lowerCase);
const dictionary = z.record(lowerCase, lowerCase);

/** The shape of each table. A table that isn't listed fails. */
const TABLES: Readonly<Record<string, z.ZodType>> = {
  alike: z.strictObject({ certificates: listOf(text), skills: listOf(text) }),
  "workplace-presence": sectionsOf(listOf(pattern)),
  "word-forms": z.strictObject({ women: listOf(lowerCase), work: listOf(lowerCase), apart: words }),
  "area-codes": z.record(country, z.string().regex(/^[A-Z]{2,3}(?: [A-Z]{2,3})*$/)),
  certificates: z.record(
    text,
    z.string().refine((words) => pattern.safeParse(words.replace("(?i)", "")).success),
  ),
  cities: z.strictObject({ ambiguous: listOf(folded), main: namesByCountry, other: namesByCountry }),
  "claim-words": z.strictObject({ synonyms: listOf(alternatives(1)), filler: words, notNames: listOf(text) }),
  "common-words": words,
  "ordinary-words": words,
  "degree-fields": z.array(z.strictObject({ any: pattern, fields: listOf(pattern) })),
  degrees: z.strictObject({
    words: z.record(text, listOf(pattern)),
    short: z.record(text, listOf(pattern)),
    school: listOf(pattern),
    qualifications: listOf(pattern),
    shortQualifications: listOf(pattern),
  }),
  currencies: z.strictObject({
    codes: listOf(currency),
    signs: z.record(lowerCase, z.union([currency, z.literal("$"), z.null()])),
    names: z.record(currency, pattern),
    eastAsian: z.record(z.string(), pattern),
  }),
  "held-words": z.strictObject({
    joints: words,
    certificates: words,
    holders: words,
    degrees: words,
    subjects: listOf(pattern),
    specialties: listOf(pattern),
    steps: words,
  }),
  "language-names": z.strictObject({
    languages: listOf(text),
    otherNames: z.record(lowerCase, text),
    levels: z.array(z.strictObject({ level: z.int().min(1).max(7), words: listOf(pattern) })),
  }),
  "place-names": z.strictObject({
    countries: z.record(country, listOf(lowerCase)),
    states: namesByCountry,
    provinces: namesByCountry,
    wellKnownCities: namesByCountry,
    cityAliases: namesByCountry,
    others: listOf(folded),
  }),
  "place-bound": z.strictObject({ english: words, germanic: words, romance: words, desks: words }),
  "posting-headings": sectionsOf(listOf(pattern)),
  "posting-talk": sectionsOf(listOf(pattern)),
  professions: z.array(
    z.strictObject({
      name: text,
      titles: words,
      fields: words.optional(),
      industries: words.optional(),
      crafts: z.array(words).optional(),
      neighbors: z.array(text),
      related: z.array(text).optional(),
    }),
  ),
  "professions-abroad": sectionsOf(words),
  regions: z.strictObject({
    parts: z.record(z.string(), countries),
    regions: sectionsOf(z.strictObject({ parts: listOf(text), words: listOf(folded) })),
    world: listOf(folded),
  }),
  "letter-phrases": z.record(
    z.enum(LETTER_TONES),
    z.strictObject({ greeting: text, ask: listOf(text), closing: listOf(text), farewell: text }),
  ),
  "resume-dates": z.record(text, z.union([listOf(lowerCase), z.record(lowerCase, z.int().min(1).max(12))])),
  "resume-forms": sectionsOf(words),
  "resume-limits": z.strictObject({
    limited: listOf(pattern),
    tries: listOf(pattern),
    slight: listOf(pattern),
    sideWork: listOf(pattern),
    ownClients: listOf(pattern),
    clients: listOf(pattern),
  }),
  "resume-lines": z.strictObject({
    collectives: listOf(lowerCase),
    determiners: pattern,
    links: pattern,
    behindPassive: pattern,
    nounVerbs: pattern,
    undone: pattern,
    noWork: pattern,
    presentVerbs: listOf(lowerCase),
    verbsAlone: listOf(lowerCase),
    irregularPast: listOf(lowerCase),
    noPast: listOf(lowerCase),
    ofEveryPosting: listOf(lowerCase),
  }),
  "resume-prose": z.strictObject({
    languages: z.array(z.record(text, pattern)),
    noTitles: pattern,
    ownTime: pattern,
    today: pattern,
  }),
  "resume-sections": z.strictObject({
    heads: sectionsOf(words),
    modifiers: words,
    technologies: words,
    certificateStems: words,
    columns: words,
  }),
  "resume-titles": sectionsOf(words),
  "shown-by-work": z.strictObject({
    titles: z.record(pattern, text),
    deeds: z.record(text, pattern),
    work: listOf(lowerCase),
  }),
  "skill-company": z.strictObject({
    near: z.record(text, pattern),
    not: z.record(text, pattern),
    teams: listOf(text),
    together: listOf(pattern),
    otherWork: words,
  }),
  "title-kinds": z.strictObject({
    titles: z.record(text, listOf(text)),
    nouns: z.strictObject({
      makers: z.record(text, text),
      others: z.record(text, text),
      othersByText: z.record(text, text),
    }),
    professionsOfAnyField: listOf(text),
    fields: z.record(text, listOf(text)),
  }),
  "skill-weights": z.strictObject({
    general: listOf(text),
    everyday: listOf(text),
    fields: listOf(text),
    implied: z.record(text, listOf(text)),
    suites: z.record(text, listOf(text)),
    twice: z.record(text, listOf(text)),
    professions: z.record(text, text),
    recruited: words,
  }),
  "skill-words": z.strictObject({
    nouns: words,
    names: words,
    toolKinds: words,
    fieldsAmongTools: listOf(text),
    namesWithRoles: listOf(text),
  }),
  skills: sectionsOf(listOf(text.regex(/^(?:[=?-]?[^|]+)(?:\|[=?]?[^|]+)*$/u))),
  "skills-of-fields": z.record(text, text),
  "skills-abroad": z.record(text, alternatives(1)),
  spellings: z.array(alternatives(2)),
  synonyms: z.strictObject({
    words: sectionsOf(listOf(alternatives(2))),
    phrases: sectionsOf(listOf(alternatives(2))),
    fields: listOf(alternatives(1)),
    oneWay: z.record(lowerCase, alternatives(1)),
  }),
  "stated-facts": z.strictObject({
    agencies: listOf(pattern),
    temporary: listOf(pattern),
    partTime: listOf(pattern),
    office: listOf(pattern),
    often: listOf(pattern),
    labelsOfAnyJob: listOf(folded),
  }),
  "time-zones": z.record(lowerCase, z.number().min(-12).max(14)),
  "title-variants": z.strictObject({
    languages: words,
    smallWords: words,
    besideLanguages: words,
    ranks: dictionary,
  }),
  "title-words": sectionsOf(words),
  translations: z.strictObject({
    words: sectionsOf(listOf(alternatives(2))),
    compoundHeads: words,
    lastParts: dictionary,
  }),
  "typed-filters": z.strictObject({
    kinds: z.partialRecord(z.enum(TYPED_FILTERS), z.record(text, words)),
    subjects: z.record(lowerCase, words),
  }),
  "typed-places": z.strictObject({
    cities: namesByCountry,
    citySpellings: dictionary,
    regions: dictionary,
    notCountries: words,
  }),
};

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".json"));

test.each(files)("%s has only valid entries, each once", (file) => {
  const table: unknown = JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
  const shape = TABLES[file.replace(/\.json$/, "")] ?? z.never();
  expect(shape.safeParse(table).error?.issues ?? []).toEqual([]);
});

/** Counts the keys of an object and of the objects in it. */
function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, each) => sum + countKeys(each), own);
}

test.each(files)("%s names no key of an object twice", (file) => {
  const source = readFileSync(new URL(file, import.meta.url), "utf8");
  expect(source.match(/"(?:[^"\\]|\\.)*"(?=:)/g)?.length ?? 0).toBe(countKeys(JSON.parse(source)));
});

test("professions have each title once and only neighbors that are listed", () => {
  const names = new Set(professions.map(({ name }) => name));
  const titles = professions.flatMap(({ titles: own, fields = [] }) => [...own, ...fields]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  expect(
    professions.flatMap(({ neighbors, related = [] }) => [...neighbors, ...related]).filter((name) => !names.has(name)),
  ).toEqual([]);
  expect(Object.keys(abroad).filter((name) => !names.has(name))).toEqual([]);
});

test("regions consist of parts that are listed, and each country is in one part", () => {
  const parts = Object.values(regions.regions).flatMap((region) => region.parts);
  expect(parts.filter((part) => !(part in regions.parts))).toEqual([]);
  expect(distinct(Object.values(regions.parts).flatMap((codes) => codes.split(" ")))).toBe(true);
});

test("company of skills is about spellings of the vocabulary", () => {
  const spellings = new Set(SPELLINGS.map((spelling) => spelling.text.toLowerCase()));
  const ambiguous = [...Object.keys(companyOfSkills.near), ...Object.keys(companyOfSkills.not)];
  expect(ambiguous.filter((spelling) => !spellings.has(spelling))).toEqual([]);
});

test("names of fields in other languages are of skills and mean one", () => {
  const names = new Set(SKILLS.map(({ name }) => name));
  expect(Object.keys(skillsAbroad).filter((name) => !names.has(name))).toEqual([]);
  const forms = Object.values(skillsAbroad).flatMap((entry) => entry.split("|"));
  expect(distinct(forms)).toBe(true);
});

test("work shows only skills of the vocabulary", () => {
  const names = new Set(SKILLS.map(({ name }) => name));
  const skills = [...Object.values(shown.titles).flatMap((entry) => entry.split("|")), ...Object.keys(shown.deeds)];
  expect(skills.filter((skill) => !names.has(skill))).toEqual([]);
});

test("fields are of the vocabulary and shown by other skills of it or by products", () => {
  const names = new Set(SKILLS.map(({ name }) => name));
  const entries = Object.entries(skillsOfFields).map(([field, skills]) => [field, ...skills.split("|")]);
  expect(Object.keys(skillsOfFields).filter((field) => !names.has(field))).toEqual([]);
  expect(entries.flat().filter((skill) => !names.has(skill) && !isNamedTool(skill))).toEqual([]);
  expect(entries.filter((skills) => !distinct(skills))).toEqual([]);
});
