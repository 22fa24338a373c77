import { describe, expect, it } from "vitest";
import { listHighlights } from "./highlights";

it("listHighlights keeps what belongs together, and nothing of another position", () => {
  expect(listHighlights(["34 modules for apprentices; completion 61% to 83%"])).toEqual([
    "34 modules for apprentices; completion 61% to 83%",
  ]);
  expect(listHighlights(["Leitung von 8 Beratern, Budget 2,4 Mio. €"])).toEqual([
    "Leitung von 8 Beratern, Budget 2,4 Mio. €",
  ]);
  const results = [
    "Churn model (XGBoost): 14% fewer cancellations",
    "Pilotage du blog : de 40 000 à 190 000 visites par mois",
    "Refonte du moteur de paie : 1,8 million de bulletins par mois, temps divisé par 4",
    "Lead routing: first answer from 9 h to 40 min",
    "Montée de version Rails 5 → 7 sans interruption",
    "Month-end close: day 9 → day 4",
  ];
  expect(listHighlights([...results, "Reason for leaving: moved in 2019", "Salary: 40,000 dollars a year"])).toEqual(
    results,
  );
  expect(
    listHighlights(["Hôtesse d'accueil au Palais des Sports, Lyon (2015 à 2017)", "Accueil de 200 personnes"]),
  ).toEqual([]);
});

it("listHighlights leaves out what a line says that its owner lacks", () => {
  expect(listHighlights(["Looked at Tableau", "Looked after 12 guests a day"])).toEqual([
    "Looked after 12 guests a day",
  ]);
  expect(listHighlights(["No experience with NetSuite or Excel", "Never used Gong; baked 40 kinds of bread"])).toEqual(
    [],
  );
  expect(listHighlights(["Trained 40 people with no experience in Excel"])).toEqual([
    "Trained 40 people with no experience in Excel",
  ]);
});

it("listHighlights leaves out lines in another language, because a letter is in English", () => {
  const foreign = ["Reduzierung der Kosten mit dem Lager um 12 %", "Reduje los costos para las tiendas un 12 %"];
  expect(listHighlights([...foreign, "Trained 8 advisers"])).toEqual(["Trained 8 advisers"]);
});

describe("listHighlights", () => {
  it.each([
    ["Management of three warehouses", "Management of three warehouses"],
    ["- assisted with annual appeal (4,000 households).", "Assisted with annual appeal (4,000 households)"],
    ["Redesigned the checkout: drop-off from 41% to 26 %", "Redesigned the checkout: drop-off from 41% to 26 %"],
    ["I see 45 patients a week over video", "I see 45 patients a week over video"],
    ["Wrote the runbooks", "Wrote the runbooks"],
    ["p95 latency 800 ms → 190 ms", "p95 latency 800 ms → 190 ms"],
  ])("keeps a line's own words: %s", (line, said) => {
    expect(listHighlights([line])).toEqual([said]);
  });

  it("splits a line into its sentences, and cuts none at a semicolon", () => {
    expect(listHighlights(["Closed files; kept the ledger (IOLTA; trust). Answered 30 calls a day."])).toEqual([
      "Closed files; kept the ledger (IOLTA; trust)",
      "Answered 30 calls a day",
    ]);
    for (const whole of [
      "Closed files; answered phones",
      "Board packs for 11 meetings a year; cut the preparation from 9 days to 4",
    ])
      expect(listHighlights([whole])).toEqual([whole]);
    expect(listHighlights(["Ran the desk", "Sees 25 adults a week; SQL and bookkeeping"])).toHaveLength(2);
    for (const others of [
      "the firm moved to SQL and Go",
      "the stack was SQL and Go",
      "the firm won an award",
      "it has 40 users",
      "team of 12",
      "everybody was happy",
      "laid off in May",
      "poor reviews",
      "no staff",
    ])
      expect(listHighlights([`Closed 30 files; ${others}`])).toEqual([]);
  });

  it.each([
    "Counselled 25 adults; CBT, ACT and motivational interviewing",
    "Led the move to NetSuite; live in 2022",
    "Moved the docs to another tool; 1,100 pages in 6 weeks",
    "Answered 60 calls a day; average handle time of 4 minutes",
  ])("keeps what goes with own work behind a semicolon: %s", (line) => {
    expect(listHighlights(["Ran the desk", line], { isAsked: () => true })).toContain(line);
  });

  it.each([
    "Rewrote the portal in Go (unfinished)",
    "Built a forecast (on hold)",
    "Wrote a chat client (not released)",
    "Dashboards in Looker (viewer)",
  ])("leaves out what a note leaves open: %s", (line) => {
    expect(listHighlights([line, "Ran 4 drills"])).toEqual(["Ran 4 drills"]);
  });

  it.each([
    ["a field of a form", "Reason for leaving: moved to another town"],
    ["two words", "Wrote runbooks"],
    ["what a team did", "The team doubled in size"],
    ["what a guard would change", "Results up from B to A*-C"],
    ["a list of tools", "Python, pandas, SQL, Tableau"],
    ["a note of a time", "Camera di Commercio Italiana [ 2009 ]"],
    ["what the employer is", "A 200-bed hospital in Leeds"],
    ["a fragment", "and merged the two teams"],
    ["a line that goes on", "Built the reporting and"],
    ["half a bracket", "Ran the pilot (six weeks"],
    ["an address", "Built https://tides.example for divers"],
    ["a table's row", "Programs | Illustrator, Figma and Photoshop"],
    ["a shouted line", "BEST SELLER AWARD WINNER"],
  ])("leaves out %s", (_, line) => {
    expect(listHighlights([line])).toEqual([]);
  });

  it("leaves out a line that was broken before a number, and its second half", () => {
    const lines = ["Moved 38 databases, licence cost down CAD", "1.2 million a year", "Ran 4 failover drills"];
    expect(listHighlights(lines)).toEqual(["Ran 4 failover drills"]);
  });

  it.each([
    ["$212K", "CAD in expansion revenue"],
    ["40", "million a year in premiums"],
    ["18", "% of all accounts"],
    ["€90", "k of yearly savings"],
    ["3", "thousand readers a week"],
    ["the top 5", "percent of the region"],
    ["the merger of two", "regional sales offices into one"],
    ["the rollout for", "Managed 9 sites"],
    ["the accounts of clients including", "Tern Port"],
    ["a deal between", "Heron Bay and Wren Mills"],
    ["the office after", "Storm repairs"],
    ["two audits whose", "Findings were few"],
    ["a budget of €2M and", "Trained on two campaigns"],
    ["weekly audits (12 sites", "and 4 depots)"],
  ])("leaves out both halves of a line that was broken in a phrase: %s / %s", (end, start) => {
    const lines = [`Closed ${end}`, start, "Ran 4 drills", "Hired 9 people"];
    expect(listHighlights(lines)).toEqual(["Ran 4 drills", "Hired 9 people"]);
  });

  it("joins a sentence that its line breaks behind a semicolon, and judges it whole", () => {
    const rest = ["Ran 4 drills", "Hired 9 people", "Wrote the runbooks"];
    const first = "Redesigned the sign-up of a CRM;";
    expect(listHighlights([first, "activation rose from 38% to 55%", ...rest])[0]).toBe(
      `${first} activation rose from 38% to 55%`,
    );
    for (const others of ["the firm won an award", "laid off in May", "it has 40 users", "team of 12", "no staff"])
      expect(listHighlights([first, others, ...rest])).toEqual(rest);
  });

  it("keeps the lines of a list in lower case", () => {
    const lines = ["cut returns by 8%", "trained 12 clerks", "Ran the depot"];
    expect(listHighlights(lines)).toEqual(["Cut returns by 8%", "Trained 12 clerks", "Ran the depot"]);
  });

  it("takes a first line in the third person for its employer's, unless others are, too", () => {
    expect(listHighlights(["Develops software for 40 clinics", "Planned 40 routes"])).toEqual(["Planned 40 routes"]);
    expect(listHighlights(["Payroll platform for hotels", "Integration of two banks"])).toEqual([
      "Integration of two banks",
    ]);
    expect(listHighlights(["Handles 40 calls a shift", "Reviews 12 cases"])).toHaveLength(2);
  });

  it("leaves out a sentence that refers to the one before", () => {
    expect(listHighlights(["Built the API of the port. It serves 40 clients today."])).toEqual([
      "Built the API of the port",
    ]);
  });

  it("leaves out sentences that may be cut at an abbreviation, and the half behind", () => {
    expect(listHighlights(["Filed 30 letters under Wisc. Stat. 270. Indexed 400 pages."])).toEqual([
      "Indexed 400 pages",
    ]);
    expect(listHighlights(["Wrote 40 suites in Java. Led 4 testers."])).toHaveLength(2);
    expect(listHighlights(["Reviewed 60 returns p.a.", "Advised retail and mfg."])).toEqual([
      "Reviewed 60 returns p.a.",
      "Advised retail and mfg.",
    ]);
  });

  it.each([
    "Advised shops, banks, etc. on payroll",
    "Developed a moreÂ efficient rota for 40 nurses",
    "Balancing cash drawers Hiring, training employees",
    "Managed clerks (6 to 8) Contributed to reviews",
    "Drew plans in Auto-Cad Performed reviews of them",
    "Directly supervised clerks as follows: two in Leeds",
    "Design reviews: Figma and Miro",
    "Code was released by the next team",
    "Anticipated savings of 2 million a year",
    "Drafted 40 summaries (I am not lab staff)",
    "Tracked 40 loans that did not pass review",
  ])("leaves out an open list, wrong letters, two sentences in one and what isn't its owner's deed: %s", (line) => {
    expect(listHighlights(["Ran the front desk", line])).toEqual(["Ran the front desk"]);
  });

  it.each([
    "Led Sales Training for 40 nurses",
    "Carefully tested 40 lamps in Autodesk Revit and Excel",
    "Planned releases with Âge d'Or and São Paulo",
    "Sold Managed Services to 40 banks",
    "Ran Hiring Weeks at 4 schools",
    "Code reviews for 12 engineers in Java and Kotlin",
    "Expanded the team from 3 to 9",
    "Taught 40 pupils to sketch",
  ])("keeps a name in capitals, accents and words like those: %s", (line) => {
    expect(listHighlights(["Ran the front desk", line], { isAsked: () => true })).toContain(line);
  });

  it("quotes nothing below a heading in capitals", () => {
    expect(listHighlights(["Ran the front desk", "TOOLS & METHODS", "Built 40 reports"])).toEqual([
      "Ran the front desk",
    ]);
    expect(listHighlights(["Ran the front desk", "CRM", "Built 40 reports in SQL"])).toHaveLength(2);
  });

  it("leaves out a line that may go on below, within a name or in lower case", () => {
    const long = "Presented monthly fund and market reports for eleven regions to the";
    const next = "Presented risk figures";
    expect(listHighlights([`${long} Senior`, "Risk Committee of the bank", next])).toEqual([next]);
    expect(listHighlights([`${long} State`, "Owned Entities or others", next])).toEqual([next]);
    expect(listHighlights([`${long} board and every`, "week to all branches", next])).toEqual([next]);
    expect(listHighlights([`${long} Risk Committee`, next])).toHaveLength(2);
    expect(listHighlights([`${long} Risk Committee`, "Tools: Excel", next])).toHaveLength(2);
    expect(listHighlights([`${long} Senior Risk Committee.`, "Risk Committee of the bank", next])).toHaveLength(2);
  });

  it.each(["✅ ", "🚀 ", "» ", "+ ", "-"])("drops a bullet of any sign: %s", (sign) => {
    expect(listHighlights([`${sign}Moved 60 crates`])).toEqual(["Moved 60 crates"]);
  });

  it.each([
    "Network Support Engineer",
    "Gila Crossing School",
    "Legal Secretary, Office of M. Rourke, 2011 to 2017. Closed files.",
    "2014 Intern, NOC, Gridpoint",
    "Hanfried Blockchain Labs AG",
    "Congé maternité – 2020",
  ])("leaves out what stands behind a position that its reader didn't understand: %s", (heading) => {
    expect(listHighlights(["Drafted 30 motions a year", heading, "Closed 12 estates"])).toEqual([
      "Drafted 30 motions a year",
    ]);
  });

  it("reads hostile lines in linear time", () => {
    const hostile = ["a: ".repeat(600), "(".repeat(1_900), "2011 to ".repeat(240), `${"x ".repeat(900)}.`];
    expect(listHighlights(hostile)).toEqual([]);
  });

  it("quotes a deed in lower case that would have fitted above, and no rest of a line", () => {
    const first = "Reviews sixty requests a day within the turnaround that was agreed";
    const above = "Keeps the criteria of forty drugs";
    expect(listHighlights([first, above, "saved $2.3M by moving patients", "Trained new staff twice"])).toContain(
      "Saved $2.3M by moving patients",
    );
    for (const [line, rest] of [
      [above, "patients and their families in two clinics"],
      ["Kept the criteria of all forty specialty drugs and of their makers", "reviewed by the committee"],
    ] as const)
      expect(listHighlights([first, line, rest, "Trained new staff twice"]).join("\n")).not.toMatch(
        /patients|reviewed/iu,
      );
  });
});
