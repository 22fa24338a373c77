import { describe, expect, test } from "vitest";
import { statesOtherWork, WorkText } from "./other-work";

const LINES = [
  "<p>Saltmarsh looks after tide gauges for two hundred harbours.</p>",
  "<h3>What you'll do</h3>",
  "<ul><li>Read the gauges and note what is odd</li><li>Call the harbour if a gauge is silent</li><li>Keep the logs in one hand</li>",
  "<li>Explain a forecast to people on a quay</li><li>Hand over to the night at six</li></ul>",
  "<h3>What you need</h3>",
  "<ul><li>Patience with old instruments</li><li>A calm voice on the phone</li><li>Three years with customers of any kind</li></ul>",
  "<h3>Benefits</h3>",
  "<ul><li>$60,000 - $70,000 a year</li><li>Twenty days off</li></ul>",
];

/** Creates a posting with lines among its duties, before them, and among its benefits. */
function write(
  duties: readonly string[],
  { intro = [], benefits = [] }: { intro?: string[]; benefits?: string[] } = {},
): WorkText {
  const [about = "", heading = "", first = "", ...others] = LINES;
  const items = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;
  const paragraphs = intro.map((line) => `<p>${line}</p>`);
  return new WorkText([about, ...paragraphs, heading, items(duties), first, ...others, items(benefits)].join("\n"));
}

const OF_TITLE = new Set(["tide", "reader", "remote", "us"]);
const areOther = (one: WorkText, other: WorkText, isOnePlace = true) => {
  const [there, back] = [
    statesOtherWork(one, other, OF_TITLE, isOnePlace),
    statesOtherWork(other, one, OF_TITLE, isOnePlace),
  ];
  expect(there).toBe(back);
  return there;
};

describe("two texts of one template and place state other work by a sentence", () => {
  // prettier-ignore
  test.each([
    ["Grow a territory of forty harbours in Maine and Vermont", "Grow a territory of forty harbours in Oregon and Idaho"],
    ["You live in the Boise area", "You live in the Twin Falls area"],
    ["You teach the subject of Marine Law to our students", "You teach the subject of Wave Physics to our students"],
    ["Sie unterrichten das Fach Gezeitenkunde in kleinen Gruppen", "Sie unterrichten das Fach Seerecht in kleinen Gruppen"],
    ["Interpret between English and Tagalog by video", "Interpret between English and Maltese by video"],
    ["Build the services in Elixir that others call", "Build the services in Rust that others call"],
    ["Principal: partner of a firm of sailmakers with a loft in Cork", "Principal: founder of a company for sonar that raises money"],
    ["Client: a cooperative of mussel farmers", "Client: a museum of shipwrecks"],
    ["Team: Alerts and Sirens", "Team: Billing and Invoices"],
    ["Shift: Monday to Thursday, early", "Shift: Friday to Sunday, late"],
    ["Vous suivez les ports de Bretagne avec soin", "Vous suivez les ports de Corse avec soin"],
    ["Serve the owners of fishing boats by phone", "Serve the owners of cable ferries by phone"],
    ["Atiendes a los clientes de Valencia por teléfono", "Atiendes a los clientes de Málaga por teléfono"],
    ["Je begeleidt klanten uit de Visserij met raad", "Je begeleidt klanten uit de Baggerij met raad"],
  ])("%j and %j", (one, other) => {
    expect(areOther(write([one]), write([other]))).toBe(true);
    expect(areOther(write([]), write([other]))).toBe(false);
    const isLabeled = /^\p{Lu}\p{Ll}+:/u.test(one);
    expect(areOther(write([one]), write([other]), false)).toBe(isLabeled);
  });
});

describe("copies of one job may differ in", () => {
  // prettier-ignore
  test.each([
    ["a number", "Answer 40 calls a day with care", "Answer 55 calls a day with care"],
    ["a number in words", "Close the month in five days or six", "Close the month in seven days or eight"],
    ["a date", "You begin on 3 May with the others", "You begin on 9 June 2027 with the others"],
    ["one ordinary word", "Join a weekly call with the team", "Join a daily call with the team"],
    ["another ordinary word", "Handle complex gauges of our customers", "Handle delicate gauges of our customers"],
    ["a letter", "Draw the tides in Grafanna for us", "Draw the tides in Grafana for us"],
    ["spaces and signs", "Read charts, logs and note-books", "Read charts logs and notebooks"],
    ["a word that the other text has, too", "Explain what Saltmarsh finds", "Explain what a Harbour finds"],
    ["the title", "As our Tide person you write notes", "As our Reader person you write notes"],
    ["a whole sentence", "Keep a garden of kelp on the roof", "Write letters by hand to lighthouse keepers"],
    ["a place that a label gives", "Location: Boise, Idaho", "Location: Portland, Maine"],
    ["a pay that a label gives", "Salary: about ninety and a bonus", "Salary: about a hundred and shares"],
    ["a person whom a label gives", "Recruiter: Ada Quill", "Recruiter: Tom Reed"],
  ])("%s: %j and %j", (_, one, other) => {
    expect(areOther(write([one]), write([other]))).toBe(false);
  });

  test.each([
    [
      "an introduction",
      { intro: ["We are a team of Danes and Poles who like the sea."] },
      { intro: ["For nine years, fishermen have trusted our gauges."] },
    ],
    [
      "benefits",
      { benefits: ["A yearly week in Lisbon with all", "Health cover by Bluefin"] },
      { benefits: ["A yearly week in Athens with all", "Health cover by Redfin"] },
    ],
    [
      "the law",
      { intro: ["Saltmarsh is an equal opportunity employer in Kent."] },
      { intro: ["Saltmarsh is an equal opportunity employer in Devon."] },
    ],
  ])("%s", (_, one, other) => expect(areOther(write([], one), write([], other))).toBe(false));

  test("anything, if one was rewritten", () => {
    const rewritten = [
      "Watch Danish gauges",
      "Phone quays",
      "Log in Latin",
      "Teach Weather",
      "Leave at Six",
      "Patience",
    ];
    const text = new WorkText(rewritten.map((line) => `<li>${line}</li>`).join(""));
    expect(areOther(write(["Watch Polish gauges"]), text)).toBe(false);
  });
});

test("three other duties are other work, and two may be news", () => {
  const some = ["Forecast how many carrots a kitchen buys", "Train models on recipes", "Explain waste to cooks"];
  const others = ["Route pickers through cold aisles", "Simulate conveyor belts", "Measure forklift journeys"];
  expect(areOther(write(some), write(others))).toBe(true);
  expect(areOther(write(some), write(others), false)).toBe(false);
  expect(areOther(write(some.slice(1)), write(others.slice(1)))).toBe(false);
});

test("a name in two sentences tells the work of two places apart", () => {
  const of = (language: string) =>
    write([`Answer calls in ${language} all day`, `Native ${language}, written and spoken`]);
  expect(areOther(of("Danish"), of("Finnish"), false)).toBe(true);
});

test("texts of 100,000 words are read in time", () => {
  const text = (word: string) =>
    new WorkText(
      Array.from({ length: 10_000 }, (_, at) => `<p>${word} ${at} of the long list that says nothing at all</p>`).join(
        "",
      ),
    );
  const start = performance.now();
  statesOtherWork(text("Gull"), text("Heron"), OF_TITLE, true);
  expect(performance.now() - start).toBeLessThan(5000);
});
