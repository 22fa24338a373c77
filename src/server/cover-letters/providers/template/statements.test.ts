import { describe, expect, it } from "vitest";
import { readStatements } from "./statements";

const now = (line: string) => readStatements(line, { isPast: false }).map(({ kind, text }) => `${kind}: ${text}`);
const before = (line: string) => readStatements(line, { isPast: true }).map(({ kind, text }) => `${kind}: ${text}`);

describe("readStatements", () => {
  it.each([
    ["Built an event pipeline on Kafka and RabbitMQ", "deed: built an event pipeline on Kafka and RabbitMQ"],
    ["Lead three analysts and plan their work", "deed: lead three analysts and plan their work"],
    ["Administers NetSuite for three entities", "deed: administer NetSuite for three entities"],
    ["Plans, runs and reports on campaigns in 9 countries", "deed: plan, run and report on campaigns in 9 countries"],
    ["Successfully moved 140 reports to Snowflake", "deed: moved 140 reports to Snowflake"],
    ["I repaired 60 lawn mowers in one winter", "deed: repaired 60 lawn mowers in one winter"],
    ["I have kept the roses for four years", "deed: have kept the roses for four years"],
    ["Responsible for 4 stores in two cities", "deed: am responsible for 4 stores in two cities"],
    ["Promoted to shift lead after 8 months", "deed: was promoted to shift lead after 8 months"],
    ["Pairing with two designers on 48 components", "deed: pair with two designers on 48 components"],
    ["Partner of the CRO: own the sales model for 160 people", "deed: own the sales model for 160 people"],
    ["Introduced accessibility checks: contrast, focus, labels", "deed: introduced accessibility checks"],
    [
      "Redesigned onboarding; completion rose from 58% to 81%",
      "deed: redesigned onboarding; completion rose from 58% to 81%",
    ],
    [
      "Prepared the schedules; the auditors raised no questions",
      "deed: prepared the schedules; the auditors raised no questions",
    ],
    ["Time to hire from 61 to 34 days", "change: time to hire from 61 to 34 days"],
    ["Followers from 18,000 to 96,000", "change: followers from 18,000 to 96,000"],
    ["118% of quota in 2024, 127% in 2023", "amount: 118% of quota in 2024 and 127% in 2023"],
    ["Organized discovery documents in Relativity", "deed: organized discovery documents in Relativity"],
    ["Offer acceptance of 92 %", "amount: an offer acceptance of 92%"],
    ["Sees 26 clients a week by video", "deed: see 26 clients a week by video"],
    ["Underwrite nine files a day", "deed: underwrite nine files a day"],
    ["Uses CBT and EMDR", "deed: use CBT and EMDR"],
    ["Unspools the archive of films", "deed: unspool the archive of films"],
    ["Net retention of 112% in 2025", "amount: a net retention of 112% in 2025"],
  ])("reads %s", (line, statement) => {
    expect(now(line)).toEqual([statement]);
  });

  it.each([
    ["Run the returns desk of the largest shop", "deed: ran the returns desk of the largest shop"],
    [
      "Record exercises and mark the homework of 12 classes",
      "deed: recorded exercises and marked the homework of 12 classes",
    ],
    ["Responsible for REST APIs used by 12 partners", "deed: was responsible for REST APIs used by 12 partners"],
    ["Proofread and edit 2,000 pages a year", "deed: proofread and edited 2,000 pages a year"],
    ["Managing a team of five in two cities", "deed: managed a team of five in two cities"],
    ["Reset accounts of 1,800 users", "deed: reset accounts of 1,800 users"],
    ["Plan and ship all releases of the app", "deed: planned and shipped all releases of the app"],
  ])("reads %s of a former position", (line, statement) => {
    expect(before(line)).toEqual([statement]);
  });

  it("reads each part between semicolons", () => {
    expect(now("built the forecast in dbt; lead three analysts; SQL reports for 75 stores")).toEqual([
      "deed: built the forecast in dbt",
      "deed: lead three analysts",
    ]);
  });

  it.each([
    ["a singular noun without its article", "Annual operating plan for R&D"],
    ["a pair of nouns without articles", "Diary and correspondence for four partners"],
    ["a title", "Member of the ethics committee"],
    ["a sentence about others", "12 insurers send 40,000 files a day through it"],
    ["our work", "Built our first data warehouse"],
    ["a pointer to another line", "Managed all of the above"],
    ["a position's heading", "Data Analyst, Fjordmart AS, March 2016 – December 2019"],
    ["an adjective", "Advanced Excel skills and pivot tables"],
    ["a word that may be verb or noun", "Plan releases with 35 translators"],
    ["a share of nothing", "134% in 2025"],
    ["an amount that is no result", "48 accounts, $3.1M ARR"],
    ["a noun before a figure", "Revenue 4 million for two plants"],
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
  ["Drafts discovery requests and motions", true, ["deed: draft discovery requests and motions"]],
  ["Drafts discovery requests and motions", false, []],
  ["Reports for 75 stores", true, []],
  ["Tickets solved in a day", true, []],
])("readStatements reads “%s” beside other lines in the third person: %s", (line, isThird, statements) => {
  const read = readStatements(line, { isPast: false, isThird });
  expect(read.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(statements);
});
