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
    ["Teach the basics of botany to adults", "Teach the basics of geology to adults"],
    ["Grow the pharmacy sales team with care", "Grow the bakery sales team with care"],
    ["Beate deine Kunden bei Fragen zu Segeln", "Beate deine Kunden bei Fragen zu Ankern"],
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
    ["how well somebody works", "Be exceptionally tidy at the desk", "Be incredibly tidy at the desk"],
    ["how work is called", "Gain practical skills in the harbor", "Gain professional skills in the harbor"],
    ["what somebody does", "Draft a notice for each pilot", "Write a notice for each pilot"],
    ["what somebody does with others", "You greet pilots on the quay", "You await pilots on the quay"],
    ["what somebody is to do", "Learn to steer a boat by night", "Learn to moor a boat by night"],
    ["a spelling", "Prioritise what a captain asks for", "Prioritize what a captain asks for"],
    ["an hour", "Join the call at 9 am each day", "Join the call at 10 am each day"],
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

test.each([
  ["Schedule: Monday to Friday, 6 am to 2 pm", "Schedule: Monday to Friday, 2 pm to 10 pm"],
  ["Your shift is from 06:00 to 14:00", "Your shift is from 14:00 to 22:00"],
  ["Du arbeitest von 6 Uhr bis 14 Uhr", "Du arbeitest von 14 Uhr bis 22 Uhr"],
])("other hours are other work in one place, and may be those of another zone elsewhere: %j and %j", (one, other) => {
  expect(areOther(write([one]), write([other]))).toBe(true);
  expect(areOther(write([one]), write([other]), false)).toBe(false);
  expect(areOther(write([one]), write([one]))).toBe(false);
});

test("work is read below the only heading of a text, although that is about the employer", () => {
  const of = (subject: string) =>
    new WorkText(
      [
        "<h3>About us</h3>",
        ...LINES.filter((line) => !line.startsWith("<h3>")),
        `<p>You teach ${subject} to crews</p>`,
      ].join(""),
    );
  expect(areOther(of("Marine Law"), of("Wave Physics"))).toBe(true);
});

test("shareWith tells how much of the shorter text another has, whatever it begins with", () => {
  const [long, short] = [
    write(["Write a diary of storms", "Count seals"]),
    write(["Count seals"], { intro: ["We like seals."] }),
  ];
  expect(short.shareWith(long)).toBe(long.shareWith(short));
  expect(short.shareWith(long)).toBeGreaterThan(0.7);
  expect(new WorkText("<p>Bake bread at night</p>").shareWith(long)).toBe(0);
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

// prettier-ignore
test.each([
  ["gauge", "winch", true], ["pilot", "ferry", true], ["daily", "weekly", false], ["Norwegian", "Danish", false], ["gauge", "gauges", false],
])("two sentences that say %j and %j are other work: %s, though the texts have both words", (word, instead, isOther) => {
  const about = (name: string) => write([`Explain each ${name} report to owners of small boats`, `Sort the ${name} notes by harbour and week`, "Mention a gauge, a winch, a pilot and a ferry, daily or weekly, in Norwegian and Danish"]);
  expect(areOther(about(word), about(instead))).toBe(isOther);
  expect(areOther(about(word), about(word))).toBe(false);
});
