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
