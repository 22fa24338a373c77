import { expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

/** "Title @ Employer", with a question mark where it is unsure. */
const read = (heading: string, lines: readonly string[]) =>
  parseResume(["Ann Lee", "", heading, ...lines].join("\n"), new Date("2026-11-28T12:00:00Z")).positions.map(
    (one) => `${one.title} @ ${one.employer}${isCertain(one) ? "" : "?"}`,
  );

// prettier-ignore
it.each([
  ["Experience", ["Maven, Kestrel Cloud, 2019 – 2022", "Sales Manager, Orrin Labs, 2016 – 2019", "Clerk, Bright Nine, 2014 – 2016"], ["Maven @ Kestrel Cloud", "Sales Manager @ Orrin Labs", "Clerk @ Bright Nine"]],
  ["Expériences", ["2021 – 2023 Comptable – Cabinet Morel", "2019 – 2021 Aide-comptable – Bilans Ouest", "2018 – 2019 Stage de fin d'études – Dassault Systèmes"], ["Comptable @ Cabinet Morel", "Aide-comptable @ Bilans Ouest", "Stage de fin d'études @ Dassault Systèmes"]],
  ["Berufserfahrung", ["01/2020 – heute  Pflegefachkraft, Caritas Altenzentrum St. Josef, Trier", "10/2017 – 12/2019  Altenpflegerin, Haus Elisabeth, Konz"], ["Pflegefachkraft @ Caritas Altenzentrum St. Josef", "Altenpflegerin @ Haus Elisabeth"]],
  ["Experience", ["Research Associate, Department of Chemistry, University of Bath | 2018–2021", "Lab Technician, Institute for Optics, AstraZeneca Ltd | 2012–2013"], ["Research Associate @ University of Bath", "Lab Technician @ AstraZeneca Ltd"]],
  ["Experience", ["Product @ Lattice | Jan 2021 – Present", "Product @ Gusto | Jun 2018 – Dec 2020"], ["Product @ Lattice", "Product @ Gusto"]],
  // All others have another order.
  ["Esperienze", ["Dal 2018 ad oggi: Impresa Locatelli S.r.l., Bergamo", "Capocantiere", "", "Dal 2013 al 2018: Studio Tecnico Rota, Seriate", "Geometra", "", "Dal 2011 al 2013: Cooperativa Alba S.r.l., Bergamo", "Impiegato"], ["Capocantiere @ Impresa Locatelli S.r.l.", "Studio Tecnico Rota @ Geometra?", "Impiegato @ Cooperativa Alba S.r.l."]],
  ["Experience", ["Nova Scotia Health", "Social Worker, Adult Outpatient\tFeb 2020 – present", "Halifax, NS", "• Groups", "", "Family Service Eastern", "Intake Counsellor\t2014 – 2016", "Antigonish, NS", "• Intake"], ["Social Worker, Adult Outpatient @ Nova Scotia Health", "Intake Counsellor @ Family Service Eastern"]],
  // One other position tells no order.
  ["Experience", ["Maven, Kestrel Cloud, 2019 – 2022", "Sales Manager, Orrin Labs, 2016 – 2019"], ["Maven @ Kestrel Cloud?", "Sales Manager @ Orrin Labs"]],
  ["Doświadczenie", ["2019 – 2024\tKsięgowy, Biuro Rachunkowe Lex", "2014\tPraktykant, Urząd Skarbowy w Kętach"], ["Księgowy @ Biuro Rachunkowe Lex", "null @ null?"]],
])("positions have the order of their section: %s, %j", (heading, lines, positions) => {
  expect(read(heading, lines)).toEqual(positions);
});

it("an amount goes on with its currency in the next line", () => {
  const lines = [
    "Sales Manager, Orrin Labs Ltd, 2016 – 2019",
    "Closed renewals and upgrades of more than $212K",
    "CAD in expansion business",
  ];
  const [position] = parseResume(["Ann Lee", "", "Experience", ...lines].join("\n"), new Date()).positions;
  expect(position?.lines).toEqual(["Closed renewals and upgrades of more than $212K CAD in expansion business"]);
});
