import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");

const NOTES = [
  "A group of 28 long-term care homes in Ontario",
  "Distributor to 60 hospitals",
  "SaaS company, 200 employees",
  "Leading provider of warehouse software, 450 staff",
  "Family-owned payroll bureau in Leeds",
  "An independent insurer with branches in nine counties",
  "Retailer with 90 shops",
  "Ein Ingenieurbüro für Brückenbau",
  "Regionalversorger mit 400 Mitarbeitenden",
  "Une société de conseil en énergie",
  "Una empresa familiar de transporte",
  "Uma rede de 40 farmácias",
];
const LAYOUTS: readonly [string, (note: string) => string][] = [
  ["beside the dates", (note) => `Supply Manager, Maple Ridge Ltd\tGuelph, ON\n${note}\tApr 2019 – Present`],
  ["above the dates", (note) => `Supply Manager, Maple Ridge Ltd\n${note}\nApr 2019 – Present`],
  ["below the firm", (note) => `Maple Ridge Ltd, Guelph, ON\n${note}\nSupply Manager, Apr 2019 – Present`],
  ["below the dated firm", (note) => `Maple Ridge Ltd\tApr 2019 – Present\n${note}\nSupply Manager`],
];

it.each(NOTES.flatMap((note) => LAYOUTS.map(([name, write]) => ({ note, write, name }))))(
  "$name: $note",
  ({ note, write }) => {
    const text = `Ann Lee\n\nExperience\n\n${write(note)}\n- Cut waste by 12%\n\n${write("A chain of 12 garden centres")
      .replace("Maple Ridge Ltd", "Oakfield Stores Ltd")
      .replace("Supply Manager", "Stock Clerk")
      .replace("2019 – Present", "2012 – Mar 2019")}\n- Counted stock`;
    const { positions } = parseResume(text, TODAY);
    expect(positions.map(({ title, employer, lines }) => [title, employer, lines])).toEqual([
      ["Supply Manager", "Maple Ridge Ltd", ["Cut waste by 12%"]],
      ["Stock Clerk", "Oakfield Stores Ltd", ["Counted stock"]],
    ]);
    expect(positions.every(isCertain)).toBe(true);
  },
);

/** What stands between is a part of a position's name, a deed, or nothing that the lines around it explain. */
it.each([
  ["Stock Clerk\nGlobal Foods Group\n2019 – 2021", ["Stock Clerk", "Global Foods Group"]],
  ["Stock Clerk\nOne of Us Ltd\n2019 – 2021", ["Stock Clerk", "One of Us Ltd"]],
  ["Stock Clerk\nA Better Way Foundation\n2019 – 2021", ["Stock Clerk", "A Better Way Foundation"]],
  ["Stock Clerk\nStudio 54 Partners\n2019 – 2021", ["Stock Clerk", "Studio 54 Partners"]],
  ["Stock Clerk\t2019 – 2021\nLeading Edge Software", ["Stock Clerk", "Leading Edge Software"]],
  ["2019 – 2021\tStock Clerk\nA2 Milk Company", ["Stock Clerk", "A2 Milk Company"]],
  ["Oakfield Ltd\n2019 – 2021\nStock Clerk", ["Stock Clerk", "Oakfield Ltd"]],
  ["Oakfield Ltd\t2019 – 2021\nStock Clerk\nA count of 900 items a week", ["Stock Clerk", "Oakfield Ltd"]],
  ["Stock Clerk, Oakfield Ltd, 2019 – 2021\nA count of 900 items a week", ["Stock Clerk", "Oakfield Ltd"]],
  ["Stock Clerk, Oakfield Ltd\n2019 – 2021\nOrders for 12 shops", ["Stock Clerk", "Oakfield Ltd"]],
  ["Stock Clerk, Oakfield Ltd\nLeeds, UK\n2019 – 2021", ["Stock Clerk", "Oakfield Ltd"]],
])("keeps names and deeds: %s", (entry, named) => {
  const text = `Ann Lee\n\nExperience\n\n${entry}\n- Counted stock\n\nEducation\n\nBA History, York University, 2012`;
  const { positions } = parseResume(text, TODAY);
  expect(positions.map(({ title, employer }) => [title, employer])).toEqual([named]);
  const isDeed = /count of|Orders/u.exec(entry) !== null;
  expect(positions[0]?.lines).toHaveLength(isDeed ? 2 : 1);
});

it("keeps what was done below title, dates and firm", () => {
  const text =
    "Ann Lee\n\nExperience\n\n2019–2022\tAccount Executive\nOakline s.r.o.\nCold calls and deals up to CZK 1.2 m\n2018–2019\tSales Representative\nMarlpit s.r.o.\nCold calls";
  expect(parseResume(text, TODAY).positions[0]?.lines).toEqual(["Cold calls and deals up to CZK 1.2 m"]);
});

it("takes no other title for a description", () => {
  const text = "Ann Lee\n\nExperience\n\nElm Clinic\nManager of two wards\nNurse, 2015 – 2019\n- Ran a ward";
  expect(parseResume(text, TODAY).positions.filter(isCertain)).toEqual([]);
});

it("an entry whose firm isn't named stays unsure", () => {
  const text = "Ann Lee\n\nExperience\n\nNurse, Coronary Care\nthe hospital of the county\n2019 – 2021\n- Ran a ward";
  expect(parseResume(text, TODAY).positions.filter(isCertain)).toEqual([]);
});
