import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONG } from "../../../../tests/support/long";
import { describeRole, buildEmployerKey, type RoleFacts } from "./describe-role";
import { parseTitle } from "~/language/roles/parse-title";

const role = (parts: Partial<RoleFacts> = {}) =>
  describeRole({
    employer: "Saltmarsh",
    title: "Tide Reader",
    location: "Remote",
    text: "Reads tides and keeps logs.",
    ...parts,
  });

describe("a role key", () => {
  test.each([
    ["Senior Tide Reader", "Tide Reader II"],
    ["Tide Reader (Lisbon)", "Tide Reader - Porto, Portugal"],
    ["Tide Reader (m/w/d)", "Tide Reader - 100% Remote (25)"],
    ["German-speaking Tide Reader", "Tide Reader (French)"],
    ["Tide Reader - Hillsboro, OH", "Tide Reader (Remote, US, 31999)"],
    ["Full-Stack Engineer", "Engineer, Fullstack"],
    ["Senior Tide Engineer", "Senior Software Engineer, Tide"],
    ["Tide Developer", "Tide Engineer"],
    ["Tide Reader - Amsterdam Office", "Tide Reader, London HQ"],
    ["Tide Reader - Gullwick Shopping Centre", "Tide Reader - Harbour & Bay Mall"],
    ["Tide Reader - CEMAC", "Tide Reader - West Africa"],
    ["Tide Reader, Nets Washington, DC", "Tide Reader, Nets Houston"],
    ["Tide Reader - DC License", "Texas-Licensed Tide Reader"],
    ["Tide Reader II - Toledo, Ohio", "Tide Reader Level II - Columbus, Ohio"],
    ["Tide Reader North Central", "Tide Reader (Southern California)"],
    ["Sachbearbeiter Prüfung (m/w/d) – 100 % Homeoffice", "Sachbearbeiter/in Prüfungen (w/m/d)"],
    ["Gezeitenberater", "Gezeitenberater:in"],
    ["Gezeitenberater*innen", "GezeitenberaterIn (gn)"],
    ["Gezeitenberaterin", "Gezeitenberater(in)"],
    ["Kaufmann für Versicherungen", "Kauffrau für Versicherung"],
    ["Versicherungskaufmann/-frau", "Versicherungskauffrau"],
    ["Ingénieur·e Marées", "Ingénieur(e) Marée"],
    ["Consultor/a de Mareas", "Consultor(a) Marea"],
    ["Tide Analyst(s)", "Tides Analyst"],
    ["Kundenberatung Reklamationen", "Kundenberatung Reklamation"],
    ["Accounts Payable Clerk", "Accounts Payable Specialist"],
    ["Payroll Representative", "Payroll Clerk, Remote"],
    ["Customer Support Specialist", "Customer Service Representative"],
    ["Customer Care Agent", "Customer Support Agent"],
    ["HR Specialist", "Human Resources Specialist"],
    ["Senior HR Reader", "Human Resources Reader"],
    ["QA Reader", "Quality Assurance Reader"],
    ["Sales Agent (m/w/d)", "Sales Representative"],
    ["Claims Specialists", "Claims Representative - Boise, ID"],
    ["Intake Agent", "Intake Specialist (Remote)"],
  ])("is the same for %j and %j", (one, other) => {
    expect(role({ title: one }).key).toBe(role({ title: other }).key);
  });

  test.each([
    ["Tide Reader", "Wave Reader"],
    ["Account Executive, Enterprise", "Account Executive, Mid-Market"],
    ["Account Executive - Enterprise, Texas", "Account Executive - Mid-Market, Texas"],
    ["Backend Engineer", "Frontend Engineer"],
    ["Software Engineer", "Tide Engineer"],
    ["Business Developer", "Business Analyst"],
    ["Airport Manager", "Mall Manager"],
    ["Software License Manager", "Software Manager"],
    ["Office Manager, London", "Manager, London"],
    ["Tide/Wave Reader", "Tide Reader"],
    ["Berater", "Beratung"],
    ["Analytics Reader", "Analyst Reader"],
    ["Accounts Payable Clerk", "Accounts Receivable Clerk"],
    ["Payroll Specialist", "Payroll Manager"],
    ["Payroll Specialist", "Payroll Analyst"],
    ["Inside Sales Representative", "Field Sales Representative"],
    ["Customer Support Agent", "Customer Success Agent"],
    ["Real Estate Agent", "Specialist"],
  ])("differs between %j and %j", (one, other) => {
    expect(role({ title: one }).key).not.toBe(role({ title: other }).key);
  });

  test("is the same for a title that misspells the posting's own place", () => {
    const [one, other] = ["Tide Reader", "Tide Reader San Fransisco"].map(
      (title) => role({ title, location: "San Francisco" }).key,
    );
    expect(other).toBe(one);
  });

  test("buildEmployerKey ignores legal form, domain and spelling", () => {
    const names = ["Heidi Health, Inc.", "heidihealth", "HEIDI HEALTH GmbH", "The Heidi Health", "HeidiHealth.ai"];
    expect(new Set(names.map(buildEmployerKey)).size).toBe(1);
    expect(buildEmployerKey("Co")).toBe("co");
  });
});

test("reworded titles of one trade have different variants, so that only equal texts join them", () => {
  const [one, other, same] = ["Tide Engineer", "Software Engineer, Tide", "Tide Software Engineer"].map((title) =>
    role({ title }),
  );
  expect(other?.variant).not.toBe(one?.variant);
  expect(other?.variant).toBe(same?.variant);
});

describe("describeRole keeps roles apart whose texts require different languages", () => {
  const variantOf = (text: string) => role({ text: `Reads tides. ${text}` }).variant;
  const without = variantOf("");

  test.each([
    ["You are fluent in German.", "german"],
    ["Native Polish speaker.", "polish"],
    ["Written and spoken Portuguese.", "portuguese"],
    ["Fluency in Italian and English.", "italian"],
    ["Professional working proficiency in Japanese is required.", "japanese"],
    ["French (C1) and English (B2)", "french"],
    ["Du sprichst fließend Deutsch.", "german"],
    ["Dominio del español hablado y escrito.", "spanish"],
    ["Vous parlez couramment l'anglais et le français courant.", "french"],
    ["Bilingual: Spanish and English.", "spanish"],
    ["Fluent in Dutch and French", "dutch+french"],
    ["Francés fluido, porque la mitad de los puertos está en Bretaña.", "french"],
  ])("%s", (text, languages) => expect(variantOf(text)).toBe(`/${languages}/`));

  test.each([
    "You are fluent in English.",
    "Fluent German is a plus.",
    "Fluency in another European language, such as Spanish, is preferred.",
    "Fluent in German or French.",
    "Fluency in Spanish and/or Portuguese.",
    "25 days of non-working + 14 Polish bank holidays.",
    "We sell to the German market.",
    "Ideally, you speak Swedish.",
    "Our proficient team serves Italian restaurants in any language.",
    "Our handbook is written in Dutch, and a native speaker helps other people.",
  ])("but not by %s", (text) => expect(variantOf(text)).toBe(without));
});

test("describeRole keeps a hybrid text and a remote variant of one role apart", () => {
  const variants = [
    "We read tides.",
    "We read tides. This is a hybrid role.",
    "Wir lesen Gezeiten. Diese Stelle ist hybrid.",
  ];
  const [remote, hybrid, german] = variants.map((text) => role({ text }).variant);
  expect(hybrid).not.toBe(remote);
  expect(german).toBe(hybrid);
});

test("describeRole separates place, language and rank from the title", () => {
  expect(parseTitle("Sr. Tide Reader (Spanish) - Lisbon", new Set())).toEqual({
    core: "reader tide",
    variant: "lisbon/spanish/senior",
    places: ["lisbon"],
  });
});

test("describeRole ignores a posting's places in its description, but not other words", () => {
  const text = (location: string, words: string) => role({ location, text: words }).text;
  expect(text("Lisbon", "Reads tides in Lisbon.")).toBe(text("Braga, Portugal", "Reads tides in Braga."));
  // A language isn't its country misspelled.
  expect(text("Bulgaria", "Writes Bulgarian.")).not.toBe(text("Slovenia", "Writes Slovenian."));
  expect(text("Lisbon", "Reads tides in German.")).not.toBe(text("Lisbon", "Reads tides in French."));
});

test("describeRole never throws and is deterministic", () => {
  const facts = fc.record({
    employer: fc.string(),
    title: fc.string(),
    location: fc.string(),
    text: fc.string({ unit: "binary" }),
  });
  fc.assert(
    fc.property(facts, (written) => {
      const description = describeRole(written);
      expect(description.key).toMatch(/^[0-9a-f]{32}$/);
      expect(description.sketch).toMatch(/^[0-9a-f]{512}$/);
      expect(describeRole(written)).toEqual(description);
    }),
    { numRuns: LONG ? 100 : 10, seed: 24 },
  );
});

// prettier-ignore
test.each([
  ["Tide Reader (HK)", "Tide Reader (UK)"], ["Tide Reader (CST timezone)", "Tide Reader - PST hours"], ["Tide Reader - $25/hr", "Tide Reader ($90,000 - $110,000)"],
  ["Tide Reader - Spokane", "Tide Reader (Chattanooga)"], ["Tide Reader (Hybrid or Remote)", "Tide Reader"], ["Tide Reader (6-month project)", "Tide Reader [Team Gull]"],
  ["Engineer, Tides", "Tides Engineer"], ["Tide Reader (MI, OH or IN)", "Tide Reader (TX)"], ["Tide Reader (Midwest)", "Tide Reader (Southeast)"],
  ["Tide Reader (East or Central Preferred)", "Tide Reader - Mountain West"], ["Tide Reader- FL Licensed", "Tide Reader- IL Licensed"], ["Tide Reader - Estonia", "Tide Reader - Belgium"],
  ["Tide Reader - Detroit West, MI (Remote, MI)", "Tide Reader - Columbus West, OH (Remote, OH)"],
])("%j and %j may be one role", (one, other) => {
  expect(parseTitle(one, new Set()).core).toBe(parseTitle(other, new Set()).core);
});

test.each([
  ["Customer Success Manager", "Manager, Customer Success"],
  ["Sales Operations Lead", "Head of Sales Operations"],
  ["AI Engineer (AI)", "AI Engineer, QA"],
  ["Senior Manager, Partnerships", "Senior Partnerships Manager"],
  ["Reef Constructor", "Reef"],
  ["Buyer, Central Operations", "Buyer, Operations"],
])("%j and %j are two roles", (one, other) => {
  expect(parseTitle(one, new Set()).core).not.toBe(parseTitle(other, new Set()).core);
});

test.each([" ", "CET ", "UTC+1 ", "Remote - ", "Houston, TX ", "$1k - "])(
  "parseTitle reads 100,000 characters of “%s” like the first 500",
  (part) => {
    const title = part.repeat(100_000 / part.length);
    expect(parseTitle(title, new Set())).toEqual(parseTitle(title.slice(0, 500), new Set()));
  },
);
