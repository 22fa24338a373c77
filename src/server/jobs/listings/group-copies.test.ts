import { expect, test } from "vitest";
import { ROLE_BUCKETS } from "~/language/roles/likeness";
import { parseTitle } from "~/language/roles/parse-title";
import { groupRoles } from "./group-copies";
import type { RolePosting } from "./role-evidence";

/** Creates a posting of an agency. All have one text, of which `changed` parts of 128 differ. */
function posting(id: string, { changed = 0, ...parts }: Partial<RolePosting> & { changed?: number } = {}): RolePosting {
  const sketch = Uint16Array.from({ length: ROLE_BUCKETS }, (_, index) => (index < changed ? 40_000 : 1) + index);
  return {
    id,
    key: id,
    source: "ashby",
    board: id,
    title: "Payroll Specialist",
    location: "Remote",
    employer: "Saltmarsh",
    variant: "//",
    text: id,
    words: 400,
    sketch,
    ...parts,
  };
}

const idsOf = (...postings: RolePosting[]) =>
  groupRoles(postings)
    .map((group) => group.map(({ id }) => id).join(""))
    .toSorted();

test("a posting under two employers' names is one role if the texts hardly differ", () => {
  expect(idsOf(posting("a"), posting("b", { changed: 20 }), posting("c", { changed: 60 }))).toEqual(["ab", "c"]);
  expect(idsOf(posting("a", { words: 90 }), posting("b", { words: 90 }))).toEqual(["a", "b"]);
});

test("two agencies' texts that name one client need to be less alike", () => {
  const [of, other] = ["one", "two"].map((client) => ({ variant: `///client:${client}` }));
  expect(idsOf(posting("a", of), posting("b", { ...of, changed: 45 }))).toEqual(["ab"]);
  expect(idsOf(posting("a", of), posting("b", { ...other, changed: 45 }))).toEqual(["a", "b"]);
  expect(idsOf(posting("a", of), posting("b", { ...of, changed: 70 }))).toEqual(["a", "b"]);
});

test.each([
  ["Payroll Specialist", "Payroll Officer (Hospitality)", "ab"],
  ["Backend Engineer (Go)", "Platform Developer, IoT", "ab"],
  ["Account Manager, Garden Retail", "Inside Sales Representative", "ab"],
  ["Payroll Specialist", "Head of Payroll", "a b"],
  ["Payroll Specialist", "Senior Payroll Specialist", "a b"],
  ["Payroll Specialist", "Payroll Specialist (German)", "a b"],
  ["Payroll Specialist", "Payroll Specialist (Contract)", "a b"],
  ["Night Nurse", "Tax Accountant", "a b"],
])("an employer's posting as %j and an agency's with another opening as %j are %s", (one, other, jobs) => {
  const agency = { employer: "Osprey Recruits", variant: "///client:one", title: other };
  expect(idsOf(posting("a", { title: one }), posting("b", { ...agency, changed: 50 }))).toEqual(jobs.split(" "));
  expect(idsOf(posting("a", { title: one }), posting("b", { ...agency, changed: 70 }))).toEqual(["a", "b"]);
  expect(idsOf(posting("a"), posting("b", { ...agency, variant: "//", changed: 50 }))).toEqual(["a", "b"]);
});

test.each([
  ["Payroll Specialist - Porto", "Payroll Specialist (Lisbon)"],
  ["Desarrollador Backend", "Backend Developer"],
  ["Senior Payroll Specialist", "Sr. Payroll Specialist (m/w/d)"],
])("copies titled %j and %j are one role", (one, other) => {
  expect(idsOf(posting("a", { title: one }), posting("b", { title: other }))).toEqual(["ab"]);
});

test.each([
  ["Senior Payroll Specialist", "Junior Payroll Specialist"],
  ["Payroll Specialist (German)", "Payroll Specialist (French)"],
  ["Payroll Specialist", "Benefits Specialist"],
  ["Payroll Specialist (Contract)", "Payroll Specialist"],
])("copies titled %j and %j are two roles", (one, other) => {
  expect(idsOf(posting("a", { title: one }), posting("b", { title: other }))).toEqual(["a", "b"]);
});

const OF_AGENCIES = [
  { employer: "Castle Search", changed: 0 },
  { employer: "Osprey Recruits", changed: 16 },
] as const;

test.each([
  ["Embedded C Engineer (Reefs)", "Firmware Engineer, LE Audio"],
  ["Payroll Specialist", "Payroll Officer (Hospitality)"],
  ["Night Nurse", "Registered Nurse, Telehealth"],
  ["Tax Accountant", "Bookkeeper"],
  ["Growth Marketer", "Performance Marketing Manager"],
  ["Tide Reader", "Reader of Waves"],
])("the text of two agencies is one role under the titles %j and %j", (one, other) => {
  const [a, b] = OF_AGENCIES;
  expect(idsOf(posting("a", { title: one, ...a }), posting("b", { title: other, ...b }))).toEqual(["ab"]);
});

test.each([
  ["professions", "Night Nurse", "Tax Accountant", "Osprey Recruits"],
  ["ranks", "Tax Accountant", "Senior Bookkeeper", "Osprey Recruits"],
  ["languages", "Tax Accountant", "Bookkeeper (German)", "Osprey Recruits"],
  ["a group's subjects", "Tax Accountant", "Bookkeeper", "Castle Search Nordics"],
])("but not under titles that differ in %s: %j, %j", (_, one, other, employer) => {
  const [a, b] = OF_AGENCIES;
  expect(idsOf(posting("a", { title: one, ...a }), posting("b", { title: other, ...b, employer }))).toEqual(["a", "b"]);
});

test("a posting like several of another agency's joins none of them, and three agencies may share one role", () => {
  const of = (id: string, employer: string, title: string, changed = 0) => posting(id, { employer, title, changed });
  const [one, other] = [of("a", "Castle Search", "Tide Reader"), of("b", "Osprey Recruits", "Wave Reader")];
  expect(idsOf(one, other, of("c", "Osprey Recruits", "Reef Reader", 2))).toEqual(["a", "b", "c"]);
  expect(idsOf(one, other, of("c", "Heron Talent", "Reef Reader", 2))).toEqual(["abc"]);
});

test("copies whose texts ask for different languages are two roles", () => {
  expect(idsOf(posting("a", { variant: "/german/" }), posting("b", { variant: "//" }))).toEqual(["a", "b"]);
  expect(idsOf(posting("a", { variant: "/german/" }), posting("b", { variant: "/german/" }))).toEqual(["ab"]);
});

test("a hybrid copy of a remote posting is a role of its own", () => {
  expect(idsOf(posting("a"), posting("b", { variant: "///hybrid" }))).toEqual(["a", "b"]);
});

test.each([
  ["Director of Payroll", "Head of Payroll", { changed: 2 }],
  ["Solution Architect", "Solutions Architects - Braga", { changed: 2 }],
  ["Payroll Specialist", "Payroll Task Associate", { changed: 2 }],
  ["Outbound Campaign Manager", "Cold Outreach Specialist", { changed: 2 }],
  ["iOS Engineer", "iOS Platform Engineer", { text: "a" }],
  ["Payroll & Benefits - UK", "Payroll and Benefits Manager", { changed: 2 }],
  ["Supplier Payroll", "Head of Supplier Payroll", { changed: 2 }],
  ["Talent Acquisition Payroll", "Payroll Talent Acquisition Specialist", { changed: 2 }],
])("one text under the titles %j and %j is one role", (one, other, text) => {
  expect(idsOf(posting("a", { title: one }), posting("b", { title: other, ...text }))).toEqual(["ab"]);
});

test.each([
  ["a series", "DeFi Researcher", "ZK Researcher", { text: "a" }],
  ["a series with another noun", "Physics Trainer", "Chemistry Expert Trainer", { changed: 2 }],
  ["ranks", "Payroll Specialist", "Senior Payroll Manager", { text: "a" }],
  ["standing", "Payroll Manager", "Payroll Associate", { text: "a" }],
  ["professions", "Night Nurse", "Family Physician", { changed: 2 }],
  ["a noun, over a short text", "Payroll Specialist", "Payroll Officer", { words: 300, changed: 2 }],
  ["graduates", "Payroll Agent", "University Grad | Payroll Agent", { text: "a" }],
  ["languages", "Payroll Specialist", "Dutch Payroll Officer", { text: "a" }],
  ["a word that the text may repeat", "iOS Engineer", "iOS Platform Engineer", {}],
  ["a noun, over a text that differs", "Supplier Payroll", "Head of Supplier Payroll", { changed: 6 }],
  ["a noun, over a short text", "Supplier Payroll", "Head of Supplier Payroll", { words: 300, changed: 2 }],
  ["a text that differs", "Outbound Campaign Manager", "Cold Outreach Specialist", { changed: 6 }],
  ["a text of few words", "Shipping Clerk", "Film Editor", { words: 300, text: "a" }],
])("titles that differ in %s are two roles: %j, %j", (_, one, other, text) => {
  expect(idsOf(posting("a", { title: one }), posting("b", { board: "a", title: other, ...text }))).toEqual(["a", "b"]);
});

/** Creates a posting with the key of its title. */
function titled(id: string, title: string, parts: Partial<RolePosting> & { changed?: number } = {}): RolePosting {
  const { core, variant } = parseTitle(title, new Set());
  return posting(id, { key: `${parts.employer ?? ""} ${core}`, variant, title, text: "", words: 60, ...parts });
}

test.each([
  ["Property Claims Handler", "Claims Handler (Property) - Home-based"],
  ["Payroll Clerk, Retail", "Retail Payroll Clerk (work from home)"],
  ["Recipe Editor (Baking)", "Editor for Baking Recipes"],
  ["Tax Advisor (Trusts)", "Trusts & Tax Advisor"],
  ["Manager, Reef Surveys", "Reef Survey Manager"],
  ["Buyer for Nets (Porto)", "Nets Buyer - Lisbon"],
  ["Senior Tide Analyst [Ports]", "Ports Tide Analyst (Senior)"],
  ["Polish-speaking Buyer (Nets)", "Nets Buyer, Polish"],
  ["Tide Engineer (Elixir)", "Elixir Engineer, Tide"],
])("one short text of an employer is one role under the titles %j and %j", (one, other) => {
  expect(idsOf(titled("a", one), titled("b", other))).toEqual(["ab"]);
  expect(idsOf(titled("a", one), titled("b", other, { employer: "Osprey" }))).toEqual(["a", "b"]);
});

// prettier-ignore
test.each([
  ["Recipe Editor, English to Japanese", "Recipe Editor, English to Polish"], ["Polish Support Agent", "Support Agent (Greek)"],
  ["Net Buyer (Danish)", "Net Buyer"], ["Junior Tide Reader", "Senior Tide Reader"], ["Tide Analyst I", "Tide Analyst II"],
  ["Reef Engineer (Payments)", "Reef Engineer (Search)"], ["Reef Engineer, Payments", "Reef Engineer, Search"], ["Account Manager, SMB", "Account Manager, Enterprise"],
  ["Property Claims Handler", "Motor Claims Handler"], ["Claims Handler (Property)", "Claims Handler (Motor)"], ["Kotlin Tutor", "Swift Tutor"],
  ["Backend Engineer, Nets", "Frontend Engineer, Nets"], ["Payroll Clerk, Retail", "Payroll Manager, Retail"],
  ["Reef Designer - Growth", "Reef Designer - Core"], ["Spanish to English Interpreter", "English to Thai Interpreter"],
])("one text of an employer is two roles under the titles %j and %j", (one, other) => {
  for (const words of [60, 150, 500]) expect(idsOf(titled("a", one, { words }), titled("b", other, { words }))).toEqual(["a", "b"]);
});

test("a short text of one employer under two titles of the same words needs to be equal and of 40 words", () => {
  const differ = (words: number, changed: number) =>
    idsOf(
      titled("a", "Reef Claims Handler", { words }),
      titled("b", "Claims Handler (Reefs)", { words, changed, text: changed === 0 ? "" : "b" }),
    );
  expect([differ(40, 0), differ(39, 0), differ(60, 1)]).toEqual([["ab"], ["a", "b"], ["a", "b"]]);
});

test("a title that only adds words isn't one role with each of several", () => {
  const of = (id: string, title: string) => titled(id, title, { words: 400 });
  const one = of("a", "iOS Engineer");
  expect(idsOf(one, of("b", "iOS Platform Engineer"))).toEqual(["ab"]);
  expect(idsOf(one, of("b", "iOS Platform Engineer"), of("c", "iOS Payments Engineer"))).toEqual(["a", "b", "c"]);
});

// prettier-ignore
test.each([
  ["Tide Reading Analyst", "Tide Reading Analyst (TRA)"], ["Técnico/a de Contabilidad", "Accounting Technician"], ["Produktdesigner:in", "Product Designer"],
  ["Agente de Atención al Cliente", "Customer Support Agent"], ["Chargé de recrutement H/F", "Chargée de recrutement et marque"], ["Reef Reader", "Reef Reader (Kelp, no nets)"],
])("a text of which a line is reworded on a second board is one role as %j and as %j", (one, other) => {
  const of = (id: string, title: string, changed = 0) => titled(id, title, { words: 160, changed, text: id });
  expect(idsOf(of("a", one), of("b", other, 20))).toEqual(["ab"]);
});

test("two titles of a group and two of another subject are two roles, though each of one is like one of the other", () => {
  const titles = ["VP of Tides", "Head of Tides", "VP of Paid Nets", "Head of Paid Nets"];
  const postings = titles.map((title, at) =>
    titled("abcd".charAt(at), title, { board: "a", changed: at, text: title, words: 500 }),
  );
  expect(idsOf(...postings)).toEqual(["ab", "cd"]);
});
