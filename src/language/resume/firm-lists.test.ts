import { describe, expect, it } from "vitest";
import { isCertain } from "./career";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-28T12:00:00Z");
const read = (...lines: string[]) =>
  parseResume(lines.join("\n"), TODAY).positions.map((one) => {
    const time = `${one.from?.year ?? "?"}–${one.isCurrent ? "now" : (one.to?.year ?? "?")}`;
    return [one.title ?? "?", one.employer ?? "?", time, isCertain(one) ? "sure" : "unsure"].join(" | ");
  });

describe("titles in a list below their firm's name and period", () => {
  it.each([
    ["Retail (2015 – now):", "Buyer (2016 – now), Forever 21", "Buyer | Forever 21"],
    ["Northern projects (2018 – now):", "Designer (2019 – now), Studio 54", "Designer | Studio 54"],
    ["Northern projects (2018 – now):", "Designer (2019 – now), Elm Foods Ltd", "Designer | Elm Foods Ltd"],
    ["Northern projects (2018 – now):", "Cook (2019 – now), Pier 39", "Cook | Pier 39"],
    ["Northern projects (2018 – now):", "Clerk (2019 – now), Oak Street Health", "Clerk | Oak Street Health"],
    ["Northern projects (2018 – now):", "Clerk (2019 – now), 7 Lanes Media", "Clerk | 7 Lanes Media"],
  ])("keep the firm behind their own dates: %s %s", (head, role, name) => {
    expect(read("Experience", head, `• ${role}`).some((one) => one.startsWith(`${name} | `))).toBe(true);
  });

  it.each([
    ["Banco Roble (2020 / a la fecha):", "Practicante (2021 / a la fecha), Jr. Lima 120"],
    ["Studio Lago (2020 / oggi):", "Supporto vendite (2023 / oggi), Via Roma 7"],
    ["Agence Lune (2020 / à ce jour) :", "Back-office et accueil (2023 / à ce jour), 12 rue des Lilas"],
  ])("leave the firm as an unsure position where no title is known: %s %s", (firm, role) => {
    expect(read("Experience", firm, `• ${role}`)).toEqual([`? | ${firm.split(" (", 1)[0]} | 2020–now | unsure`]);
  });

  it("leave an end behind a slash unsure, and take two years of a prize for no period", () => {
    expect(read("Experiencia", "Banco Azul (2019 / 2021):", "• Atendí la caja")).toEqual([
      "? | Banco Azul | 2019–? | unsure",
    ]);
    for (const line of ["Elm Prize (2019 / 2021)", "Keynote at Data Days (May 2019 / June 2021)"])
      expect(read("Experience", "Clerk, Elm Ltd, 2018 – now", "• Took calls", line)).toEqual([
        "Clerk | Elm Ltd | 2018–now | sure",
      ]);
  });
});

const ROWS = [
  "Northgate Data (Mar 2024 - Present)",
  "Data Engineer",
  "• Built pipelines",
  "Oak Foods Ltd (Jan 2020 - Feb 2024)",
  "Analyst",
];

describe("a heading of what was reached", () => {
  it.each([
    "Professional Accomplishments",
    "PROFESSIONAL ACCOMPLISHMENTS",
    "Professional Accomplishments:",
    "Professional Achievements",
    "Key Professional Achievements",
    "Professional Highlights",
    "Professional Achievement",
    "Key professional accomplishments",
  ])("is about work above firms with periods: %s", (heading) => {
    expect(read("Ada Byron", "", heading, ...ROWS)).toEqual([
      "Data Engineer | Northgate Data | 2024–now | sure",
      "Analyst | Oak Foods Ltd | 2020–2024 | sure",
    ]);
  });

  it.each([
    ["Professional Memberships", ROWS],
    ["Professional Affiliations", ROWS],
    ["Awards", ROWS],
    ["Volunteering", ROWS],
    ["Achievements", ROWS],
    ["Professional Accomplishments", ["Chess Cup 2021", "Best paper, 2020"]],
    ["Professional Accomplishments", ["Cut costs by 40%", "Hired 12 engineers"]],
    ["Professional Achievements", ["Prince of Wales Award (2021)", "Sales Cup (2019)"]],
  ])("is about something else: %s %j", (heading, rows) => {
    expect(read("Ada Byron", "", heading, ...rows)).toEqual([]);
    expect(read("Ada Byron", "", "Experience", "Clerk, Elm Ltd, 2018 – now", "", heading, ...rows)).toEqual([
      "Clerk | Elm Ltd | 2018–now | sure",
    ]);
  });

  it("is about something else beside a heading of work", () => {
    expect(read("Experience", "Clerk, Elm Ltd, 2018 – now", "", "Professional Accomplishments", ...ROWS)).toEqual([
      "Clerk | Elm Ltd | 2018–now | sure",
    ]);
  });
});

describe("a time without work", () => {
  it.each([
    "Année de césure | Nouvelle-Zélande | 2021",
    "Césure, Canada, 2020 – 2021",
    "Année sabbatique | Asie | 2019 – 2020",
    "Año sabático, 2020 – 2021",
    "Anno sabbatico | Perù | 2020 – 2021",
    "Auszeit (Neuseeland) 2020 – 2021",
    "2020 – 2021\tSabbatjahr",
    "Gap year | Peru | 2021",
    "Career break as carer for my mother | 2019 – 2020",
    "Sabbatical, Lisbon, 2020 – 2021",
    "Elternzeit | 2020 – 2021",
    "Rok przerwy | 2020 – 2021",
    "Tussenjaar, Peru, 2020 – 2021",
  ])("is neither a position nor what was done in one: %s", (line) => {
    const { positions } = parseResume(
      ["Experience", "2022 – now\tClerk, Elm Foods Ltd", "• Took calls", line, "Analyst | Oak Ltd | 2018 – 2019"].join(
        "\n",
      ),
      TODAY,
    );
    expect(positions.map(({ title, lines }) => [title, lines])).toEqual([
      ["Clerk", ["Took calls"]],
      ["Analyst", []],
    ]);
  });

  it.each([
    ["Sabbatical Officer | Northgate | 2019 – 2020", "Sabbatical Officer"],
    ["Gap Year Coordinator | Northgate | 2019 – 2020", "Gap Year Coordinator"],
    ["Relocation Consultant | Elm Foods | 2019 – 2020", "Relocation Consultant"],
    ["Maternity leave cover | Elm Foods | 2019 – 2020", "Maternity leave cover"],
    ["Elternzeitvertretung Marketing | Nordlicht | 2019 – 2020", "Elternzeitvertretung Marketing"],
    ["Parental Leave Administrator | Elm Foods | 2019 – 2020", "Parental Leave Administrator"],
    ["Waiter | Auszeit | 2019 – 2020", "Waiter"],
    ["Nurse (on sick leave), Elm Hospital, 2019 – 2020", "Nurse"],
    ["Chef | Sabbatical | 2019 – 2020", "Chef"],
    ["Guide, Gap Year Travel Ltd, 2019 – 2020", "Guide"],
  ])("isn't a job that has its words: %s", (line, title) => {
    const { positions } = parseResume(`Experience\nClerk | Elm Foods | 2021 – now\n• Took calls\n${line}`, TODAY);
    expect(positions.map((one) => [one.title, one.from?.year])).toEqual([
      ["Clerk", 2021],
      [title, 2019],
    ]);
  });
});
