import { describe, expect, it } from "vitest";
import { KINDS } from "./typed-filters";
import type { Eligibility } from "~/contracts/job";
import { type IndexedJob, JobIndex } from "./job-index";
import { matchKeyword } from "./match-keyword";
import { parseKeyword } from "./parse-keyword";
import { COUNTRY_BY_NAME } from "~/language/places/countries";
import { CITIES, CITY_SPELLINGS, NOT_COUNTRIES, REGION_NAMES } from "~/language/places/typed-places";
import {
  ALIKE,
  ALIKE_PHRASES,
  ALSO,
  FIELDS,
  GENERAL_NOUNS,
  MANAGERS,
  NOISE,
  PROFESSIONS,
  QUALIFIERS,
  ROLE_NOUNS,
  SPECIALTIES,
  SPELLINGS,
  TRANSLATIONS,
} from "~/language/roles/vocabulary";
import { tokensOf } from "~/language/text/tokens";
import { INDEXED_JOB } from "../../../../../tests/support/indexed-job";

const NOW = new Date("2026-03-01T00:00:00Z");

/** Returns whether a keyword finds a job of this title. */
function finds(keyword: string, title: string, skills: string[] = [], facts: Partial<IndexedJob> = {}): boolean {
  const index = new JobIndex();
  index.add({ ...INDEXED_JOB, title, skills, sorted_at: NOW, ...facts });
  const query = parseKeyword(keyword, { isLiteral: false });
  return matchKeyword(index, query, NOW).numbers.length === 1;
}

type Pair = readonly [string, string];
const pairsOf = (words: readonly string[]) => words.flatMap((word) => words.map((other): Pair => [word, other]));
/** Returns whether the first word doesn't find titles with the second. */
const isUnrelated = ([word, other]: Pair) => !finds(word, `${other} needed`);

describe("each spelling", () => {
  it("is the same as the word it stands for, in titles and keywords", () => {
    for (const [written, meant] of SPELLINGS) expect(tokensOf(written)).toEqual(tokensOf(meant));
    const differ = ([written, meant]: Pair) => !finds(written, `${meant} lead`) || !finds(meant, `${written} lead`);
    expect(SPELLINGS.filter(differ)).toEqual([]);
  });
});

describe("each word of a line of synonyms", () => {
  // Words such as "senior" are read as filters, so they aren't compared as words.
  it("finds titles with each of them", () => {
    for (const line of [...ALIKE, ...ALIKE_PHRASES, ...FIELDS]) expect(pairsOf(line).filter(isUnrelated)).toEqual([]);
  });

  it("of titles that stand for each other still finds what its words find by themselves", () => {
    expect([finds("mortgage broker", "Loan Officer"), finds("mortgage broker", "Mortgage Desk Broker")]).toEqual([
      true,
      true,
    ]);
    expect(finds("insurance broker", "Loan Officer")).toBe(false);
  });

  it("finds titles with the words that it may also mean", () => {
    const pairs = ALSO.flatMap(([word, others]) => others.map((other) => [word, other] as const));
    expect(pairs.filter(isUnrelated)).toEqual([]);
  });
});

describe("each word of another language", () => {
  const pairs = TRANSLATIONS.flatMap(([english = "", ...others]) => others.map((other) => [other, english] as const));
  it("finds titles with itself and with the English word", () => {
    expect(pairs.filter((pair) => isUnrelated(pair) || isUnrelated([pair[0], pair[0]]))).toEqual([]);
  });

  it("is found by the English word", () => {
    const single = pairs.filter(([, english]) => !english.includes(" "));
    expect(single.filter(([word, english]) => isUnrelated([english, word]))).toEqual([]);
  });

  it.each([
    ["vertriebsleiter", "Sales Manager"],
    ["sales manager", "Vertriebsleiterin (m/w/d)"],
    ["softwareentwicklerin", "Software Developer"],
    ["gerente de ventas", "Regional Sales Manager"],
    ["consultora", "Consultant"],
    ["qualitätsmanagement", "Quality Management"],
    ["satis", "Satış Müdürü"],
    ["satış", "Sales Manager"],
    ["前端", "前端开发工程师（远程）"],
    ["前端工程师", "Senior Frontend Engineer"],
    ["frontend developer", "前端开发"],
  ])("%s finds %s, whatever the gender and as part of a compound", (keyword, title) => {
    expect(finds(keyword, title)).toBe(true);
  });

  it.each([
    ["rédactrice web", "Content Writer"],
    ["profesora de inglés", "ESL Teacher"],
    ["leiterin marketing", "Marketing Lead"],
  ])("%s finds %s, though English has the words in another order", (keyword, title) => {
    expect(finds(keyword, title)).toBe(true);
  });

  it.each([
    ["leiter", "Leitern"],
    ["psychoanalyst", "Analyst"],
    ["red team", "Network Team"],
  ])("%s doesn't find %s", (keyword, title) => {
    expect(finds(keyword, title)).toBe(false);
  });
});

describe("a noun that employers use for the same work", () => {
  it("finds titles with the others after another word", () => {
    const pairs = [ROLE_NOUNS, MANAGERS].flatMap(pairsOf);
    expect(pairs.filter(([noun, other]) => !finds(`payroll ${noun}`, `Payroll ${other}`))).toEqual([]);
    expect(pairs.filter(([noun, other]) => finds(`payroll ${noun}`, `Tax ${other}`))).toEqual([]);
  });

  it("finds only itself if it is alone or quoted", () => {
    expect([finds("consultant", "Tax Specialist"), finds("consultant specialist", "Tax Agent")]).toEqual([
      false,
      false,
    ]);
    expect(finds('"payroll specialist"', "Payroll Officer")).toBe(false);
  });
});

describe("a field whose people have many titles", () => {
  it.each(FIELDS.flat())("%s needs no general noun after it", (field) => {
    expect([finds(`${field} generalist`, `Global ${field}`), finds(`${field} generalist`, "Generalist")]).toEqual([
      true,
      false,
    ]);
  });

  it("a general noun of two words isn't optional after it", () => {
    expect(finds("payroll project manager", "Global Payroll")).toBe(false);
  });

  it.each(GENERAL_NOUNS.filter((noun) => !noun.includes(" ")))("%s is optional after it", (noun) => {
    expect([finds(`payroll ${noun}`, "Global Payroll"), finds(noun, "Global Payroll")]).toEqual([true, false]);
  });

  it.each(PROFESSIONS)("%s is found without the words beside it, but not without tools", (profession) => {
    expect([finds(`executive ${profession}`, profession), finds(`python ${profession}`, profession)]).toEqual([
      true,
      false,
    ]);
  });

  it.each(QUALIFIERS)("%s is optional, too", (word) => {
    expect([finds(`${word} plumber`, "Plumber"), finds(word, "Plumber")]).toEqual([true, false]);
  });

  it.each(SPECIALTIES)("%s is optional beside work, but not beside a general noun", (word) => {
    expect([finds(`${word} plumber`, "Plumber"), finds(`${word} analyst`, "Data Analyst")]).toEqual([true, false]);
  });

  it("a wish beside nothing but a filter is optional", () => {
    expect([finds("junior weekly pay", "Junior Nurse"), finds("junior weekly pay", "Nurse")]).toEqual([true, false]);
  });

  it.each([
    ["designer senior ux", "Senior Product Designer"],
    ["manager product", "Produktmanager"],
    ["gerente de ventas", "Sales Manager"],
  ])("%s finds %s in any order and with any small words", (keyword, title) => {
    expect(finds(keyword, title)).toBe(true);
  });

  it("still needs a noun that names another role", () => {
    expect([finds("payroll engineer", "Payroll Lead"), finds("marketing manager", "Lead Marketing Analyst")]).toEqual([
      false,
      false,
    ]);
  });
});

describe("forms of a word", () => {
  it.each([
    ["auditor", "Internal Audit and Auditing"],
    ["illustrator", "Illustration"],
    ["recruiter", "Recruitment"],
    ["photographer", "Product Photography"],
    ["hypnotherapist", "Hypnotherapy"],
    ["welding", "Welder"],
  ])("%s finds %s", (keyword, title) => {
    expect(finds(keyword, title)).toBe(true);
  });

  it.each([
    ["manager", "Management Board"],
    ["director", "Direction"],
    ["officer", "Office"],
  ])("%s doesn't find %s", (keyword, title) => {
    expect(finds(keyword, title)).toBe(false);
  });
});

describe("a skill of a job", () => {
  const findsSkill = (keyword: string, title: string, skill: string) => finds(keyword, title, [skill]);
  it("counts for a role if it names a tool, and alone", () => {
    expect(findsSkill("figma designer", "Designer", "Figma")).toBe(true);
    expect(findsSkill("react developer", "Developer", "React")).toBe(true);
    expect(findsSkill("risk assessment", "Analyst", "Risk assessment")).toBe(true);
  });

  it("is found by its other spellings", () => {
    expect(findsSkill("microsoft dynamics consultant", "Consultant", "Dynamics 365")).toBe(true);
    expect(findsSkill("microsoft dynamics consultant", "Consultant", "Microsoft Teams")).toBe(false);
    expect(findsSkill('"microsoft dynamics" consultant', "Consultant", "Dynamics 365")).toBe(false);
  });

  it("counts as a whole if it is a name of several words", () => {
    expect(findsSkill("google analytics", "Marketer", "Google Analytics")).toBe(true);
    expect(findsSkill("google analytics", "Analytics Engineer", "Google Cloud")).toBe(false);
  });

  it("leaves other titles of the work to be found", () => {
    expect(finds("facebook ads manager", "Paid Social Specialist")).toBe(true);
    expect(finds("amazon ppc specialist", "Amazon PPC Manager")).toBe(true);
    expect(finds("mobile ux designer", "Mobile Product Designer")).toBe(true);
    expect(findsSkill("azure devops engineer", "DevOps Engineer", "Azure")).toBe(true);
  });

  it("doesn't count for a role if it says what the title should say", () => {
    expect(findsSkill("network engineer", "Engineer", "Network security")).toBe(false);
    expect(findsSkill("payroll manager", "Manager", "Payroll")).toBe(false);
    expect(findsSkill("supply chain", "Manager", "Supply chain")).toBe(false);
  });
});

describe("each word that is a filter", () => {
  const kinds = KINDS.flatMap(({ filter, value, words }) => words.map((word) => [word, filter, value] as const));
  const countries = [...COUNTRY_BY_NAME]
    .filter(([name]) => name.split(" ").length <= 4 && !NOT_COUNTRIES.includes(name))
    .map(([name, code]) => [name, "country", code] as const);
  const regions = Object.entries(REGION_NAMES).map(([name, region]) => [name, "region", region] as const);
  const cities = [...CITIES.keys(), ...CITY_SPELLINGS.keys()].map(
    (city) => [city, "location", expect.any(String)] as const,
  );
  it("is read as that filter", () => {
    for (const [word, filter, value] of [...kinds, ...countries, ...regions, ...cities]) {
      const { interpreted } = parseKeyword(`python ${word}`, { isLiteral: false });
      expect(interpreted).toMatchObject([{ text: word, filter, value }]);
    }
  });

  // prettier-ignore
  it.each([
    ["designer work from anywhere in the world", "region", "worldwide"], ["location-independent writer", "region", "worldwide"], ["globally remote engineer", "region", "worldwide"],
    ["nurse from anywhere in Europe", "region", "europe"], ["remote anywhere within the United States", "country", "US"], ["tutor, anywhere in Berlin", "location", "Berlin"],
    ["nurse from Portugal", "country", "PT"], ["tutor based in the UK", "country", "GB"], ["enfermera en España", "country", "ES"],
    ["est timezone customer success", "utc_offset", "-5"], ["virtual assistant PST hours", "utc_offset", "-8"], ["tutor eastern time", "utc_offset", "-5"],
    ["US hours tutor", "utc_offset", "-5"], ["nurse European time zone", "utc_offset", "1"], ["LATAM timezone tutor", "region", "latin_america"],
    ["€50k+ product manager", "salary_min", "58000"], ["us citizens only nurse", "country", "US"], ["developer utc+5:30", "utc_offset", "5.5"], ["nurse cst hours", "utc_offset", "-6"], ["US only nurse", "country", "US"], ["Berlin-based tutor", "location", "Berlin"],
  ])("%s asks for one %s: %s", (keyword, filter, value) => {
    expect(parseKeyword(keyword, { isLiteral: false }).interpreted).toMatchObject([{ filter, value }]);
  });

  // prettier-ignore
  it.each(["global account manager", "around the clock", "any language", "pt therapist", "wet lab scientist", "cst", "pacific sales"])("%s asks for no place", (keyword) => {
    expect(parseKeyword(keyword, { isLiteral: false }).interpreted).toEqual([]);
  });

  it.each(NOISE)("%s is left out", (phrase) => {
    expect(parseKeyword(`python ${phrase}`, { isLiteral: false }).groups[0]?.sequence).toEqual(["python"]);
  });

  it.each(["offre d'emploi", "Home-Office", "€50k+"])("%s is left out, too", (phrase) => {
    expect(parseKeyword(`${phrase} product`, { isLiteral: false }).groups[0]?.sequence).toEqual(["product"]);
  });
});

describe("a time zone", () => {
  const at = (place: Partial<Eligibility>) => ({
    eligibility: { countries: [], regions: [], utc_offsets: [], ...place },
  });
  it("finds jobs that name it, and without a zone those of its countries", () => {
    const isFound = (place: Partial<Eligibility>) => finds("nurse cet", "Nurse", [], at(place));
    expect(isFound({ utc_offsets: [0, 1, 2] })).toBe(true);
    expect(isFound({ countries: ["DE"] })).toBe(true);
    expect(isFound({ regions: ["Worldwide"] })).toBe(true);
    expect(isFound({ countries: ["US"] })).toBe(false);
    expect(isFound({ countries: ["DE"], utc_offsets: [-5] })).toBe(false);
    expect(isFound({})).toBe(false);
  });

  it("is excluded as a place if only its people may apply", () => {
    const isFound = (keyword: string, place: Partial<Eligibility>) => finds(keyword, "Nurse", [], at(place));
    for (const keyword of ["nurse no us", "nurse not in the United States", "nurse outside north america"]) {
      expect(isFound(keyword, { countries: ["US"] })).toBe(false);
      expect(isFound(keyword, { countries: ["US", "DE"] })).toBe(true);
      expect(isFound(keyword, { regions: ["Worldwide"] })).toBe(true);
      expect(isFound(keyword, {})).toBe(true);
    }
  });
});

describe("excluded words", () => {
  it("are levels and kinds of work by the job's facts, and skills", () => {
    expect(finds("nurse not senior", "Nurse", [], { seniority: "senior" })).toBe(false);
    expect(finds("nurse no contract", "Nurse", [], { employment_type: "contract" })).toBe(false);
    expect(finds("developer no react", "Developer", ["React"])).toBe(false);
    expect(finds("developer no react", "Developer", ["Vue.js"])).toBe(true);
    expect(finds("developer without machine learning", "Developer", ["Machine learning"])).toBe(false);
  });

  it("are none of a phrase", () => {
    expect(finds("no sql developer", "No SQL Developer")).toBe(true);
    expect(finds("data entry no experience", "Junior Data Entry Clerk")).toBe(true);
  });
});

describe("words that only look alike", () => {
  it.each([
    ["accountant", "Account Executive"],
    ["java", "JavaScript Developer"],
    ["engineer", "Engine Mechanic"],
    ["product designer", "Production Designer"],
    ["c++", "C Developer"],
    ["40/hr nurse", "Nurse, 40 beds/HR"],
    ["c#", "C Developer"],
    [".net", "Net Revenue Analyst"],
    ["go", "Google Ads Specialist"],
    ["product manager not senior", "Senior Product Manager"],
  ])("%s doesn't find %s", (keyword, title) => {
    expect(finds(keyword, title)).toBe(false);
  });
});

describe("a keyword", () => {
  const read = (keyword: string, isLiteral = false) => parseKeyword(keyword, { isLiteral });
  it.each([
    ["python europe part-time", ["region=europe", "employment_type=part_time"]],
    ["sr. java developer united states $50/hour", ["seniority=senior", "country=US", "salary_min=104000"]],
    ["product manager 100k", ["salary_min=100000"]],
    ["data scientist $120,000+", ["salary_min=120000"]],
    ["designer 80k-100k", ["salary_min=80000"]],
    ["designer €60k", ["salary_min=69600"]],
    ["nurse £30/hour", ["salary_min=83616"]],
    ["エンジニア 日本", ["country=JP"]],
    ["программист Польша", ["country=PL"]],
    ["product manager not senior", []],
    ["nurse $40 per hour", ["salary_min=83200"]],
    ["product designer over $120,000 a year", ["salary_min=120000"]],
    ["designer paying at least 60k EUR", ["salary_min=69600"]],
    ["designer ab 60.000 €", ["salary_min=69600"]],
    ["designer 5000 € pro Monat", ["salary_min=69600"]],
    ["designer from 60 000 euros", ["salary_min=69600"]],
    ["designer under $100k", []],
    ["support 24/7", []],
    ["support 40 hours a week", []],
    ["react developer visa sponsorship berlin", ["visa=sponsored", "location=Berlin"]],
    ["designer são paulo eor", ["location=Sao Paulo", "contract_status=employer_of_record"]],
    ["401k administrator", []],
    ["contract manager", []],
    ["contractor management", []],
    ["graduate engineer", ["seniority=junior"]],
    ["graduate program", []],
    ["engineering manager", []],
    ["writer contract", ["employment_type=contract"]],
    ['"senior" engineer', []],
    ["engineer -senior", []],
    ["senior OR junior", []],
    ["account executive", []],
  ])("%s is read with the filters %j", (keyword, expected) => {
    expect(read(keyword).interpreted.map(({ filter, value }) => `${filter}=${value}`)).toEqual(expected);
    expect(read(keyword, true).interpreted).toEqual([]);
  });

  it("excludes the word after “not”, if that is a kind of work", () => {
    expect(finds("product manager not senior", "Product Manager")).toBe(true);
    expect(finds("not for profit accountant", "Accountant, Not for Profit")).toBe(true);
  });

  it("without a word finds nothing, and with only noise words everything", () => {
    expect(read("?! ()").groups).toEqual([]);
    expect(finds("remote jobs", "Nurse")).toBe(true);
  });
});
