import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const read = (...lines: string[]) =>
  parseResume(["Experience", ...lines].join("\n"), TODAY).positions.map((position) =>
    [position.title, position.employer, isCertain(position) ? "sure" : "unsure"].join(" | "),
  );

it.each([
  ["Team Lead", "Outside Sales", "Sedlo Digital s.r.o. (EdTech, Plzeň)"],
  ["Charge Nurse", "Memory Care Unit", "Fernhollow Homes Ltd"],
  ["Assistant", "Export Department", "Karvel Tractors a.s."],
  ["Associate", "Data & Technology", "Marrow Finley LLP, Leeds"],
  ["Manager", "Customer Success", "Ostrava Cloud Inc. (software)"],
  ["Specialist", "Accounts Payable", "Tilney Foods Ltd"],
  ["Analyst", "Market Access", "Brightloom GmbH (pharma, Basel)"],
  ["Supervisor", "Field Operations", "Harrowgate Water Ltd, Hull"],
  ["Clerk", "Human Resources", "Dunmore Council"],
  ["Coordinator", "Technical Support", "Vela Networks, Porto, Portugal"],
])("reads the firm below “%s, %s”: %s", (title, unit, firm) => {
  const name = firm.split(/ \(|, /u)[0];
  expect(read(`2022 – now\t${title}, ${unit}`, firm, "• Cut the backlog by 40%")).toEqual([
    expect.stringMatching(new RegExp(`^${title}(?:, ${unit})? \\| ${name} \\| sure$`, "u")),
  ]);
});

it.each([
  "Inside Sales",
  "Key Accounts",

  "Digital Marketing",
  "Learning and Development",
  "Kundendienst",
  "Procurement Team",
  "Public Affairs",
  "Warehouse",
  "Quality Assurance",
])("is never sure of an employer “%s”", (unit) => {
  for (const lines of [
    [`2022 – now\tTeam Lead, ${unit}`],
    ["Team Lead", unit, "2022 – now"],
    [`Team Lead | ${unit} | 2022 – now`],
  ])
    expect(read(...lines, "• Cut the backlog by 40%").filter((one) => one.endsWith(" sure"))).toEqual([]);
});

it.each([
  "Northgate",
  "Penfold-Hughes",
  "Oat & Barley",
  "Suir Engineering",
  "Salesforce",
  "Care UK",
  "Data Systems Ltd",
  "Department of Revenue",
])("stays sure of %s", (firm) => {
  expect(read(`2022 – now\tTeam Lead, ${firm}`, "• Cut the backlog by 40%")).toEqual([`Team Lead | ${firm} | sure`]);
});

it("is unsure where the line below may be the firm", () => {
  expect(read("2022 – now\tNurse, Telemetry", "Northgate", "• Cut the backlog by 40%")[0]).not.toContain(
    "Telemetry | sure",
  );
});

it.each([
  ["St. Brannock Water Utility, Savannah, GA", "$18M a year in pumps and pipes"],
  ["Harbor Point Cold Storage, Mobile, AL", "$2.4M of stock, counted every week"],
  ["Tillman Paper Mill, Portland, ME", "€3M in pulp and starch a year"],
  ["Cedar Ridge County Schools, Dayton, OH", "(two campuses) and 40 vendors"],
  ["Quillan Freight Lines, Laredo, TX", "$900K in fuel contracts"],
])("reads the employer “%s” apart from the line below it", (line, deed) => {
  const { positions } = parseResume(`Experience\n08/2019 – Present\nBuyer II\n${line}\n${deed}\nWrote 37 RFPs`, TODAY);
  expect(positions.map(({ employer, lines }) => [employer, lines[0]])).toEqual([[line.split(", ")[0], deed]]);
});

it.each([
  "Northumbria",
  "CIPP/E",
  "Prosci",
  "Lancastria",
  "PRINCE2",
  "Gold Award",
  "Ferndale",
  "Deferred",
  "LPC",
  "Module B",
])("is never sure of a title “%s”", (title) => {
  for (const lines of [
    [`2018 – 2022\t${title}, Marlow Finley LLP`],
    [title, "Marlow Finley LLP, London", "2018 – 2022"],
  ])
    expect(read(...lines, "• Cut the backlog by 40%").filter((one) => one.endsWith(" sure"))).toEqual([]);
});

it.each(["SDE II", "Head of Growth", "Magazziniere", "Bookkeeper", "Sales"])("stays sure of a title “%s”", (title) => {
  expect(read(title, "Marlow Finley LLP, London", "2018 – 2022", "• Cut the backlog by 40%")).toEqual([
    `${title} | Marlow Finley LLP | sure`,
  ]);
});
