import { describe, expect, it } from "vitest";
import { parseClauses } from "./clauses";

const now = (line: string) => parseClauses(line, { isPast: false }).map(({ text }) => text);
const before = (line: string) => parseClauses(line, { isPast: true }).map(({ text }) => text);

describe("parseClauses", () => {
  it.each([
    ["Built an event pipeline on Kafka and RabbitMQ", "built an event pipeline on Kafka and RabbitMQ"],
    ["Lead three analysts and plan their work", "lead three analysts and plan their work"],
    ["Administers NetSuite for three entities", "administer NetSuite for three entities"],
    ["Plans, runs and reports on campaigns in 9 countries", "plan, run and report on campaigns in 9 countries"],
    ["Successfully moved 140 reports to Snowflake", "moved 140 reports to Snowflake"],
    ["I repaired 60 lawn mowers in one winter", "repaired 60 lawn mowers in one winter"],
    ["Responsible for 4 stores in two cities", "am responsible for 4 stores in two cities"],
    ["Promoted to shift lead after 8 months", "was promoted to shift lead after 8 months"],
    ["Pairing with two designers on 48 components", "pair with two designers on 48 components"],
    ["Partner of the CRO: own the sales model for 160 people", "own the sales model for 160 people"],
    ["Introduced accessibility checks: contrast, focus, labels", "introduced accessibility checks"],
    ["Redesigned onboarding; completion rose from 58% to 81%", "redesigned onboarding"],
    ["Led team of six during the floods", "led a team of six during the floods"],
    ["Manage full sales cycle from call to signature", "manage the full sales cycle from call to signature"],
    ["Built internal knowledge base with 120 articles", "built an internal knowledge base with 120 articles"],
    ["Redesigned onboarding flow, which 40 shops use", "redesigned the onboarding flow, which 40 shops use"],
    ["Writes care plans and reviews them with physicians", "write care plans and review them with physicians"],
    [
      "Completed the move of the data center three weeks early, keeping all trains running and avoiding 200,000 euros of penalties from the regulator",
      "completed the move of the data center three weeks early",
    ],
    ["Lead a team of 9, cut attrition from 30% to 11%", "lead a team of 9"],
    ["Deliver the fibre portal, budget CAD 6.2M, team of 19", "deliver the fibre portal"],
    ["Coordinate 9 trials, from start-up to close-out", "coordinate 9 trials, from start-up to close-out"],
    ["Organized discovery documents in Relativity", "organized discovery documents in Relativity"],
    ["Sees 26 clients a week by video", "see 26 clients a week by video"],
    ["Underwrite nine files a day", "underwrite nine files a day"],
    ["Uses CBT and EMDR", "use CBT and EMDR"],
    ["Unspools the archive of films", "unspool the archive of films"],
    ["Delivered a enterprise-wide move in a European bank", "delivered an enterprise-wide move in a European bank"],
    ["Answered 50 questions in customer service", "answered 50 questions in customer service"],
    ["Book 18 meetings a month", "book 18 meetings a month"],
    [
      "Fill 40 roles a year in hardware, physics and software",
      "fill 40 roles a year in hardware, physics and software",
    ],
    ["Consistently beat quota by 20%", "beat quota by 20%"],
    ["Currently manage 14 accounts worth $3.1M", "manage 14 accounts worth $3.1M"],
    ["Named Rookie of the Year in 2023", "was named Rookie of the Year in 2023"],
    ["Praised by 40 parents in two years", "was praised by 40 parents in two years"],
    ["Rated 4.9 of 5 by 300 students", "was rated 4.9 of 5 by 300 students"],
  ])("reads %s", (line, statement) => {
    expect(now(line)).toEqual([statement]);
  });

  it.each([
    ["Run the returns desk of the largest shop", "ran the returns desk of the largest shop"],
    [
      "Record exercises and mark the homework of 12 classes",
      "recorded exercises and marked the homework of 12 classes",
    ],
    ["Responsible for REST APIs used by 12 partners", "was responsible for REST APIs used by 12 partners"],
    ["Proofread and edit 2,000 pages a year", "proofread and edited 2,000 pages a year"],
    ["Managing a team of five in two cities", "managed a team of five in two cities"],
    ["Reset accounts of 1,800 users", "reset accounts of 1,800 users"],
    ["Plan and ship all releases of the app", "planned and shipped all releases of the app"],
  ])("reads %s of a former position", (line, statement) => {
    expect(before(line)).toEqual([statement]);
  });

  it("reads a word that may be verb or noun, and a thing in the plural, beside lines that begin with a verb", () => {
    const line = "Draft pleadings, discovery requests and responses";
    const small = "draft pleadings, discovery requests and responses";
    expect(parseClauses(line, { isPast: false, isBase: true })).toEqual([{ text: small, isPast: false }]);
    expect(now(line)).toEqual([]);
    for (const thing of ["Code reviews for six teams", "Support desk for 40 people", "Market research and surveys"])
      expect(parseClauses(thing, { isPast: false, isBase: true })).toEqual([]);
  });

  it("leaves out a part that refers to the part before", () => {
    expect(now("Manage 14 employers; renewed 97% of it in 2024; review code and merge it")).toEqual([
      "manage 14 employers",
      "review code and merge it",
    ]);
  });

  it("reads each sentence of a line, also behind a name", () => {
    expect(now("Maintains the glossary in memoQ. Checks the work of 6 translators.")).toEqual([
      "maintain the glossary in memoQ",
      "check the work of 6 translators",
    ]);
  });

  it("reads each part between semicolons", () => {
    expect(now("built the forecast in dbt; lead three analysts; SQL reports for 75 stores")).toEqual([
      "built the forecast in dbt",
      "lead three analysts",
    ]);
  });

  it.each([
    ["a noun without its article, after other words", "Designed parts with firmware team"],
    ["a noun without its article, after a second verb", "Write copy and edit newsletter of the club"],
    ["a noun without its article, after another noun", "Own email and SMS program for 40 shops"],
    ["a list without its “and”", "Reset passwords, replaced screens, set up rooms"],
    ["an adverb that may deny", "Nearly doubled sales in two cities"],
    ["a condition before its verb", "By training the night crew, cut errors by 40%"],
    ["a change without a verb", "Time to hire from 61 to 34 days"],
    ["an amount without a verb", "118% of quota in 2024, 127% in 2023"],
    ["two activities", "Onboarding and offboarding"],
    ["a singular noun without its article", "Annual operating plan for R&D"],
    ["a pair of nouns without articles", "Diary and correspondence for four partners"],
    ["a title", "Member of the ethics committee"],
    ["a sentence about others", "12 insurers send 40,000 files a day through it"],
    ["what lasts until today", "Raised $3.4 million from foundations since 2020"],
    ["work of several", "Own the design system in Figma, together with two developers"],
    ["our work", "Built our first data warehouse"],
    ["a pointer to another line", "Managed all of the above"],
    ["a position's heading", "Data Analyst, Fjordmart AS, March 2016 – December 2019"],
    ["an adjective", "Advanced Excel skills and pivot tables"],
    ["a word that may be verb or noun", "Plan releases with 35 translators"],
    ["a share of nothing", "134% in 2025"],
    ["an amount that is no result", "48 accounts, $3.1M ARR"],
    ["a noun before a figure", "Revenue 4 million for two plants"],
    ["an amount a day", "Volume 200 calls a day"],
    ["a team and its size", "Team 12 engineers every season"],
    ["a level", "Level 2 support for 300 users"],
    ["a name with a figure", "Type 2 diabetes counselling"],
    ["what others do with a thing", "Used by 40 clinics"],
    ["two nouns", "Orders Management for five stores"],
    ["a preposition", "With the team of five in two cities"],
    ["a list", "Go | Kafka | SQL"],
    ["an unfinished line", "Was promoted because of"],
    ["half a bracket", "Built the importer (used by three"],
    ["shouting", "RESPONSIBLE FOR ALL STORES IN TWO CITIES"],
    ["an address", "Built https://ada.example with two friends"],
  ])("leaves out %s", (_, line) => {
    expect(now(line)).toEqual([]);
  });
});

it.each([
  ["Drafts discovery requests and motions", true, ["draft discovery requests and motions"]],
  ["Drafts discovery requests and motions", false, []],
  ["Reports for 75 stores", true, []],
  ["Tickets solved in a day", true, []],
])("parseClauses reads “%s” beside other lines in the third person: %s", (line, isThird, clauses) => {
  const read = parseClauses(line, { isPast: false, isThird });
  expect(read.map(({ text }) => text)).toEqual(clauses);
});
