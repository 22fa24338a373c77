import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");

const namesOf = (text: string) =>
  parseResume(text, TODAY).positions.map((one) => [one.title, one.employer, isCertain(one)]);

const WORK = "Ada Holt\n\n## Experience\n\nClerk, Oakfield Ltd, 2016 – 2019\n- Filed 90 cases\n";

it.each([
  "Leadership & Involvement",
  "Leadership",
  "Service and Leadership Roles",
  "Campus Involvement",
  "Community Involvement",
  "Student Organizations",
  "Civic Engagement",
  "Extracurricular Activities",
  "Community Outreach",
  "Freiwilliges Engagement",
  "Volontariato",
  "Vrijwilligerswerk",
])("what stands below %s is no job", (heading) => {
  expect(namesOf(`${WORK}\n## ${heading}\n\nTreasurer, Chess Society, 2018 – 2020\n- Kept the books`)).toEqual([
    ["Clerk", "Oakfield Ltd", true],
  ]);
});

it.each(["Leadership Experience", "Customer Service Experience", "Teaching Experience", "Other Experience"])(
  "what stands below %s is a job",
  (heading) => {
    expect(namesOf(`${WORK}\n## ${heading}\n\nManager, Marlpit Ltd, 2019 – 2022\n- Kept the books`)).toHaveLength(2);
  },
);

it("without a heading of work, leadership roles are jobs", () => {
  const text =
    "Ada Holt\n\nLEADERSHIP ROLES\n\nManager, Marlpit Ltd, 2019 – now\n- Led ten\n\nClerk, Oak Ltd, 2016 – 2019";
  expect(namesOf(text)).toHaveLength(2);
});

it.each([
  [
    "the title behind its label below the dated firm",
    "May 2012 - Sept 2014: Tide Research Group - Leeds University\nPosition: Undergraduate Researcher\n- Wrote a manual\n\nMay 2009 - Aug 2010: Marsh Adventures - Hilton, SC\nPosition: First Mate - Guide\n- Led tours",
    [
      ["Undergraduate Researcher", "Tide Research Group"],
      ["First Mate - Guide", "Marsh Adventures"],
    ],
  ],
  [
    "a town that no list has below firm and title",
    "### Tallow - PHP developer\nMonte Verano, Argentina\nJanuary 2012 - August 2014\n\n### Brackwater - Support Analyst\nBuenos Aires, Argentina\nOctober 2009 - January 2012",
    [
      ["PHP developer", "Tallow"],
      ["Support Analyst", "Brackwater"],
    ],
  ],
  [
    "a town that no list has beside the dates",
    "### Software developer at Tallow\n08.2014 - 12.2016 | Warsaw\n\n### Software developer at Brackwater\n07.2012 - 08.2014 | Berlin\n\n### Web programmer at Hvoya Interior\n09.2008 - 03.2009 | Kirkvale",
    [
      ["Software developer", "Tallow"],
      ["Software developer", "Brackwater"],
      ["Web programmer", "Hvoya Interior"],
    ],
  ],
  [
    "firms as headings that begin like deeds",
    "## Linked Security Services\n**Security Officer** (August 2024 – September 2025)\n- Guarded a site.\n\n## Allied Universal Security\n**Security Officer** (June 2022 – June 2024)\n- Guarded two.\n\n## United Parcel Group\n**Clerk** (June 2020 – June 2022)\n- Sorted.",
    [
      ["Security Officer", "Linked Security Services"],
      ["Security Officer", "Allied Universal Security"],
      ["Clerk", "United Parcel Group"],
    ],
  ],
])("reads %s", (_name, work, jobs) => {
  expect(namesOf(`Ada Holt\n\n# Experience\n\n${work}`)).toEqual(jobs.map((job) => [...job, true]));
});

it.each([
  "formerly UTi Worldwide",
  "now Tallow Group",
  "previously Marlpit",
  "vormals Eisenkraut",
  "anciennement Roselière",
  "antes Naranjal",
])("takes %s in brackets for no firm", (note) => {
  const text = `Ada Holt\n\nExperience\n\nClerk, Oakfield Logistics Ltd (${note}), Leeds, 2016 – 2019\n- Filed`;
  expect(namesOf(text)).toEqual([["Clerk", "Oakfield Logistics Ltd", true]]);
});

it.each(["Search Department, Oakfield Group Inc", "Claims Unit, Oakfield Group Inc", "Oakfield Group Inc, Night Team"])(
  "takes no unit for a title: %s",
  (heading) => {
    const [position] = parseResume(
      `Ada Holt\n\nExperience\n\n${heading}, 2016 – 2019\n- Filed 90 cases`,
      TODAY,
    ).positions;
    expect(position).toMatchObject({ title: null, employer: "Oakfield Group Inc", unsure: ["title"] });
  },
);

it("positions that are items of a list stand above their place and period", () => {
  const items = (first: string) =>
    `Ada Holt\n\n# Experience\n${first}\n- **Clerk at [Elm Mills](https://elm.example).**\n  *Oslo, Norway - Aug 19 - Feb 22*\n`;
  expect(
    namesOf(
      items("- **Nurse (night shifts) at [Oak Clinic](https://oak.example).**\n  *Zweibrook, Peru - Mar 22 - Present*"),
    ),
  ).toEqual([
    ["Nurse", "Oak Clinic", true],
    ["Clerk", "Elm Mills", true],
  ]);
  expect(namesOf(items("- **Nurse at Oak Clinic.**\n  *Lima, Peru - Mar 22 - Present*"))).toEqual([
    ["Nurse", "Oak Clinic", true],
    ["Clerk", "Elm Mills", true],
  ]);
  // The last deed of a position isn't the next one's title.
  expect(
    namesOf("Experience\n2019 – 2022\nNurse, Oak Clinic\n- Team lead of two wards\n2015 – 2019\nClerk, Elm Mills"),
  ).toEqual([
    ["Nurse", "Oak Clinic", true],
    ["Clerk", "Elm Mills", true],
  ]);
});

it.each([
  [
    "a department above the firm",
    "Manager\tDec 2014 to present\nRegulatory Services\nKestrel Risk Pte. Ltd., Oslo\n• Led 9 audits",
    ["Manager", "Kestrel Risk Pte. Ltd.", true],
  ],
  [
    "a firm's name with a place in brackets",
    "Kestrel Stone (Oslo) Co. Ltd\nAccounts Clerk\tApr 2010 – Aug 2011\n• Filed",
    ["Accounts Clerk", "Kestrel Stone (Oslo) Co. Ltd", true],
  ],
  [
    "a row that ends in a stop",
    "02/2011 – 09/2013 Accountant, Oakfield Ltd, Leeds.\nClosed the books",
    ["Accountant", "Oakfield Ltd", true],
  ],
  ["two-digit years", "May 95 – Jul 95\nOakfield Ltd – Trainee\n• Helped", ["Trainee", "Oakfield Ltd", true]],
  [
    "dates split by a column",
    "Oct 2013 –\tOakfield LLP\nNov 2015\tAudit Clerk\n• Audited 21 firms",
    ["Audit Clerk", "Oakfield LLP", true],
  ],
  [
    "a first and a later role in one line",
    "04/2016 – heute\tOakfield GmbH, Jena\nanfangs Buchhalterin, seit 2019 Teamleiterin\nLohn für 40 Menschen",
    [null, "Oakfield GmbH", false],
  ],
])("parseResume reads %s", (_name, work, position) => {
  expect(namesOf(`Ada Holt\n\nExperience\n\n${work}`)).toEqual([position]);
});

it("parseResume reads positions as items below their firm, also below a name with a dash", () => {
  const text =
    "# Ada Holt\n\n## Experience\n\n### OAK - Oakfield Works\n\n- Nurse, 05/2018 – 02/2020.\n  - Nursed\n- Clerk, 03/2016 – 04/2018.\n  - Filed\n\n### Freelancer\n\n- Tutor, 2014 – 2015.\n  - Taught";
  expect(namesOf(text)).toEqual([
    ["Nurse", "OAK - Oakfield Works", true],
    ["Clerk", "OAK - Oakfield Works", true],
    ["Tutor", null, true],
  ]);
});

it.each(["## Experience\n\n", "EXPERIENCE\n\n"].map((head) => head.replaceAll("\\n", "\n")))(
  "parseResume keeps 'Projects:' within a position below %j",
  (head) => {
    const work = "Clerk, Oakfield Ltd, 2019 – 2021\nProjects:\n- Filed\n\nNurse, Elm House Ltd, 2016 – 2019\n- Nursed";
    expect(namesOf(`Ada Holt\n\n${head}${work}`)).toEqual([
      ["Clerk", "Oakfield Ltd", true],
      ["Nurse", "Elm House Ltd", true],
    ]);
  },
);

it.each([
  ["a firm in capitals", "OAKFIELD LTD\nClerk, 2019 – 2021\n• Filed", [["Clerk", "OAKFIELD LTD", true]]],
  [
    "an end that is glued to a word",
    "2020-Heite Softwareingenieur bei Oakfield GmbH\n• Software",
    [["Heite Softwareingenieur", "Oakfield GmbH", false]],
  ],
  [
    "a bulleted deal with a year",
    "Clerk, Oakfield Ltd, 2019 – 2021\n• Equity Raise: Dinner Theatre Company - 2020",
    [["Clerk", "Oakfield Ltd", true]],
  ],
])("parseResume is sure of no more than it can tell of %s", (_name, work, positions) => {
  expect(namesOf(`Ada Holt\n\nExperience\n\n${work}`)).toEqual(positions);
});

it("parseResume reads a Markdown line break, an entity and a fold as no words", () => {
  const text =
    "## Experience\n\n**2019 - 2021 -- Clerk** \\\nOakfield Ltd, Leeds\\\n<details>\n<summary>Tasks</summary>\n\n- R&amp;D files\n</details>";
  const [position] = parseResume(text, TODAY).positions;
  expect([position?.title, position?.employer, position?.place, position?.lines]).toEqual([
    "Clerk",
    "Oakfield Ltd",
    "Leeds",
    ["Tasks", "R&D files"],
  ]);
});

it("parseResume heads the work by a heading that only its last word tells", () => {
  const text =
    "Ada Holt, PhD\n\nResearch Experience\nPostdoctoral Researcher\t2022 – present\nElm University, Oslo\n\nEducation\nPhD, Elm University, 2021";
  expect(namesOf(text)).toEqual([["Postdoctoral Researcher", "Elm University", true]]);
});

it("parseResume reads the dates of a JSON Resume whose months are words", () => {
  const work = [{ name: "Oakfield", position: "Clerk", startDate: "Janvier 2011", endDate: "Janvier 2014" }];
  const [position] = parseResume(JSON.stringify({ basics: { name: "Ada Holt" }, work }), TODAY).positions;
  expect([position?.from, position?.to]).toEqual([
    { year: 2011, month: 1 },
    { year: 2014, month: 1 },
  ]);
});

it.each([
  [
    "a firm of several names",
    "Associate, October 2018 – August 2022\nAdeyemi, Cole & Partners, Lagos\n- Advised",
    ["Associate", "Adeyemi, Cole & Partners", true],
  ],
  ["months with a slash", "Clerk, Hotel Las Sierras - Jan 2017 / May 2019", ["Clerk", "Hotel Las Sierras", true]],
  [
    "a later role in brackets",
    "Oakfield (Hull) Ltd\tSep 2018 – Jan 2022\nGraduate Engineer → Design Engineer (from Mar 2020)\n- Designed",
    ["Graduate Engineer → Design Engineer", "Oakfield (Hull) Ltd", false],
  ],
  ["a course's code", "Graduate Instructor, BIOL 310, 2013 – 2014", ["Graduate Instructor", null, false]],
])("parseResume reads %s in a row", (_name, work, position) => {
  expect(namesOf(`Ada Holt\n\nExperience\n\n${work}`)).toEqual([position]);
});

it("parseResume ends the work at a heading in capitals that no words tell, and begins it at a current post", () => {
  const text =
    "Ada Holt\n\nCURRENT POST\n2022–present   Research Scientist, Elm University\n- Runs the platform\n\nVARIANT REVIEW\n\nReturn of results: drafted summaries\n\nSKILLS\nR";
  const { positions } = parseResume(text, TODAY);
  expect(positions.map(({ title, lines }) => [title, lines])).toEqual([["Research Scientist", ["Runs the platform"]]]);
});

it.each([
  [
    "below particulars",
    "Personal particulars\nNationality: French\n\nDate: Oct 2016 – present\nPosition: Clerk\nCompany: Oakfield Ltd\n• Filed\n\nPast employment:\nNurse, Elm House, 2014 – 2016",
    ["Clerk", "Nurse"],
  ],
  [
    "as projects",
    "Projects\n\nPeriod: 03/2023 – present\nRole: Test Manager\nClient: Oakfield AG\nTasks: tests",
    ["Test Manager"],
  ],
  [
    "not as projects beside work",
    "Experience\nNurse, Elm House, 2014 – 2016\n\nProjects\n\nPeriod: 03/2015 – 04/2015\nRole: Test Manager\nClient: Oakfield AG",
    ["Nurse"],
  ],
])("parseResume reads a form %s", (_name, text, titles) => {
  expect(namesOf(`Ada Holt\n\n${text}`).map(([title]) => title)).toEqual(titles);
});

it.each([
  [
    "a thesis",
    "2019   Ph.D., Cell Biology, Elm University. Thesis: Curvature in yeast (Advisor: L. Rossi)",
    ["Ph.D., Cell Biology", "Elm University", true],
  ],
  [
    "an open thesis",
    "PhD, Cell Biology, Elm University, 2019, dissertation: in progress",
    ["PhD, Cell Biology (dissertation) (in progress)", "Elm University", false],
  ],
  [
    "a label of its date",
    "Bachelor's Degree in Accountancy Graduation Date: 2008, Elm University",
    ["Bachelor's Degree in Accountancy", "Elm University", true],
  ],
  [
    "a state of its own",
    "Laurea in Statistica\n\nUniversità di Torino\n\nIn corso",
    ["Laurea in Statistica (In corso)", "Università di Torino", false],
  ],
  [
    'a school behind "from"',
    "Bachelor of Accounting (Hons) from Elm University",
    ["Bachelor of Accounting (Hons)", "Elm University", true],
  ],
  [
    "a note behind two dashes",
    "MBA, Belmont University -- 27 of 42 credits",
    ["MBA (27 of 42 credits)", "Belmont University", false],
  ],
])("parseResume reads a degree with %s", (_name, line, school) => {
  const { education } = parseResume(`Ada Holt\n\nEducation\n${line}`, TODAY);
  expect(education.map((one) => [one.degree, one.school, one.isHeld])).toEqual([school]);
});

it.each([
  ["London SE15   +44 7700 900318\nSolicitor (England & Wales)", "London"],
  ["Currently Nashville, TN -- relocating to Paducah", "Nashville, TN"],
])("parseResume finds the home in %j", (head, place) => {
  expect(parseResume(`Ada Holt\n${head}\n\nExperience\nClerk, Oakfield Ltd, 2019 – 2021`, TODAY).contact.place).toBe(
    place,
  );
});

it("parseResume takes a heading that repeats between positions for no section", () => {
  const text =
    "Ada Holt\n\nExperience\n\nOakfield Ltd - Clerk\t2019 – 2021\nAnalytical Skills\n• Filed\n\nElm House Ltd - Nurse\t2016 – 2019\nAnalytical Skills\n• Nursed\n\nSkills\nExcel";
  expect(namesOf(text)).toEqual([
    ["Clerk", "Oakfield Ltd", true],
    ["Nurse", "Elm House Ltd", true],
  ]);
});

it.each([
  [
    "a firm's trade in brackets",
    "Oakfield Estates Ltd (Fund Manager) Apr 2005 – Mar 2010\n• Closed the books",
    ["Fund Manager", "Oakfield Estates Ltd", false],
  ],
  [
    "two names beside a title below another firm",
    "Oakfield Ltd, 2012 – 2015\nHR Manager, 2014 – 2015\n- Hired\nClerk @ Elm House - Kestrel Works, 2012 – 2014\n- Filed",
    ["HR Manager", "Oakfield Ltd", true],
  ],
])("parseResume leaves open %s", (_name, work, position) => {
  const [first, ...others] = namesOf(`Ada Holt\n\nExperience\n\n${work}`);
  expect(first).toEqual(position);
  expect(others.every(([, employer, isSure]) => employer !== "Oakfield Ltd" || isSure === false)).toBe(true);
});

it("parseResume lists items with periods that no words tell as unsure positions", () => {
  const text =
    "# Ada Holt\n\n## Experience\n\n- Devleiterin Oakfield, Jena - 07/2021 - 10/2022\n- Devleiterin Elm, Jena - 11/2019 - 07/2021";
  expect(parseResume(text, TODAY).positions.map((one) => one.from?.year)).toEqual([2021, 2019]);
});
