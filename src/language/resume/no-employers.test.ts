import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28");

const parseWork = (...lines: string[]) =>
  parseResume(["Dana Pike", "", "Experience", "", ...lines].join("\n"), TODAY).positions;

it.each([
  [
    "June 2010 - July 2022",
    "U.S. ARMY Unit Supply Sergeant, Sergeant First Class (E7)",
    "Company B, 971st Support Battalion",
  ],
  ["U.S. Navy Hospital Corpsman, Petty Officer Second Class", "2012 – 2018", "3rd Battalion, 5th Marines"],
  ["US Air Force Aircraft Mechanic\t2008 – 2014", "35th Maintenance Squadron, Misawa"],
  ["Supply Sergeant\t2008 – 2014", "88th Sustainment Brigade"],
  ["Squad Leader", "2nd Platoon, Bravo Company", "2010 – 2016"],
  ["2010 – 2016", "Combat Engineer", "22 Engineer Regiment"],
  ["2010 – 2016", "Mechaniker", "2. Kompanie"],
  ["2010 – 2016", "Kraftfahrer", "Panzerbataillon 203"],
  ["Infirmier, 2010 – 2016", "3e régiment médical"],
  ["Signals Operator | 2010 – 2016", "Headquarters Company"],
  ["Logistics Clerk", "Company C", "2010 – 2016"],
])("takes no unit of forces for the firm: %s / %s", (...entry) => {
  const positions = parseWork(...entry, "- Moved 90 trucks", "", "Clerk, Oakfield Ltd, 2022 – 2024", "- Filed");
  const wrong = positions.filter((one) => isCertain(one) && one.employer !== "Oakfield Ltd");
  expect(wrong).toEqual([]);
});

it.each([
  ["Logistics Sergeant, U.S. Army, 2010 – 2016", "U.S. Army"],
  ["Cashier, Old Navy, 2010 – 2016", "Old Navy"],
  ["Teller, Navy Federal Credit Union, 2010 – 2016", "Navy Federal Credit Union"],
  ["Machinist, 3M Company, 2010 – 2016", "3M Company"],
  ["Stage Manager, 5th Avenue Theatre, 2010 – 2016", "5th Avenue Theatre"],
  ["Teller, 1st Source Bank, 2010 – 2016", "1st Source Bank"],
  ["Clerk, Company Store Ltd, 2010 – 2016", "Company Store Ltd"],
  ["Clerk, A. G. Barr Company, 2010 – 2016", "A. G. Barr Company"],
  ["Firefighter, Chicago Fire Department, 2010 – 2016", "Chicago Fire Department"],
  ["Trainee, Office of the Mayor, 2010 – 2016", "Office of the Mayor"],
  ["Clerk | Office of the State Auditor | 2010 – 2016", "Office of the State Auditor"],
  ["Analyst, Office of the CFO, Hartwell GmbH, 2010 – 2016", "Hartwell GmbH"],
  ["Responsabile vendite, Rossi Carni Spa, Parma, 2010 – 2016", "Rossi Carni Spa"],
])("keeps a firm: %s", (line, employer) => {
  expect(parseWork(line, "- Moved 90 trucks")).toMatchObject([{ employer, unsure: [] }]);
});

it.each([
  "Gap year: New Zealand, Sep 2018 – Mar 2019",
  "Study abroad, University of Oslo, 2018 – 2019",
  "Erasmus semester, Lund University, 2018",
  "Scholarship holder, Heinrich Foundation, 2018 – 2019",
  "Exchange semester | Lund University | 2018 – 2019",
  "2018 – 2019: Auslandssemester, Universität Lund",
  "Stipendium der Studienstiftung, 2018 – 2019",
  "2018 – 2019 Séjour d'études, Université de Gand",
  "Intercambio académico, Universidad de Chile, 2018 – 2019",
  "Guest lecture, University of York, 2021",
  "Guest speaker, Leeds Business School, 2025",
  "Invited talk, PyCon, 2018 – 2019",
  "Borsa di studio, Università di Pisa, 2018 – 2019",
])("no job: %s", (line) => {
  const positions = parseWork("Clerk, Oakfield Ltd, 2019 – 2024", "- Filed", "", line);
  expect(positions.map(({ employer }) => employer)).toEqual(["Oakfield Ltd"]);
});

it.each([
  ["Scholarship Coordinator, Heinrich Foundation, 2018 – 2019", "Scholarship Coordinator"],
  ["Study Abroad Advisor, University of Oslo, 2018 – 2019", "Study Abroad Advisor"],
  ["Erasmus Coordinator, Lund University, 2018 – 2019", "Erasmus Coordinator"],
  ["Scholarship & Grants Officer, Heinrich Foundation, 2018 – 2019", "Scholarship & Grants Officer"],
  ["Traveling Nurse, Mercy Hospital, 2018 – 2019", "Traveling Nurse"],
  ["Student Assistant, Lund University, 2018 – 2019", "Student Assistant"],
  ["Golf Course Manager, Heath Golf Club, 2018 – 2019", "Golf Course Manager"],
  ["Exchange Administrator, Oakfield Ltd, 2018 – 2019", "Exchange Administrator"],
  ["Keynote Speaker, Oakfield Ltd, 2018 – 2019", "Keynote Speaker"],
  ["Keynote Designer, Oakfield Ltd, 2018 – 2019", "Keynote Designer"],
  ["Relocation Consultant, Oakfield Ltd, 2018 – 2019", "Relocation Consultant"],
])("a job: %s", (line, title) => {
  expect(parseWork(line, "- Filed 90 cases").map((one) => one.title)).toEqual([title]);
});
