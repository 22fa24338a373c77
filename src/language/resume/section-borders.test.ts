import { expect, it } from "vitest";
import { parseResume } from "./parse-resume";

const TODAY = new Date("2026-11-30T12:00:00Z");

/** Sections that are neither education nor certificates, in eight languages. */
const OTHERS: readonly [string, ...string[]][] = [
  ["Also", "Trustee, Airedale Listening Line, 2019 to date", "Guest speaker, Leeds Business School, 2023"],
  ["Community", "Write the Docs, Toronto chapter", "Hamilton Food Share, volunteer since 2019"],
  ["Giving Back", "Elm Street Food Bank, Saturday shifts", "School governor, Elm Primary School, 2018 – 2022"],
  ["Conferences", "Panel on pay, Northern HR Summit, 2021", "Poster, European Nursing Congress, 2019"],
  ["Vorträge", "Barrierefreie Formulare, Webkongress Erlangen, 2021", "Gastvortrag, Hochschule Fulda, 2022"],
  ["Mitgliedschaften", "Verband der Übersetzer (VdÜ)", "Tekom Deutschland"],
  ["Engagements", "Restos du Cœur, Nanterre : bénévole", "Table ronde, Université Paris Dauphine, 2025"],
  ["Vie associative", "Trésorière, Club d'aviron, 2018 – 2021", "Jury, Concours d'éloquence, Lycée Ampère, 2022"],
  ["Ponencias", "Redes y barrios, Congreso Social, 2022", "Charla en la Universidad de Murcia, 2023"],
  ["Palestras", "Acessibilidade, Campus Party, 2019", "Aula aberta, Universidade do Minho, 2021"],
  ["Volontariato", "Croce Verde, soccorritrice, dal 2016", "Doposcuola, Oratorio San Luca"],
  ["Wolontariat", "Szlachetna Paczka, Kraków, 2018", "Korepetycje, Szkoła Podstawowa nr 5"],
  ["Nevenactiviteiten", "Penningmeester, roeivereniging", "Gastcollege, Hogeschool Utrecht, 2022"],
];
const CERTIFICATES = ["Boiler Operator, 2019", "Forklift Operator, Elm Board, 2020", "Certified Data Steward, 2023"];
const EDUCATION = ["BA History, Elm College, 2001 – 2004", "MA Archives, University of Liverpool, 2005 – 2006"];

type Layout = { head: (text: string) => string; gap: boolean; mark: string };
const LAYOUTS: Record<string, Layout> = {
  "behind a gap": { head: (text) => text, gap: true, mark: "" },
  "in capitals behind a gap": { head: (text) => text.toUpperCase(), gap: true, mark: "" },
  "between bullets": { head: (text) => text, gap: false, mark: "• " },
  "in Markdown": { head: (text) => `## ${text}`, gap: false, mark: "" },
  "with colons": { head: (text) => `${text}:`, gap: false, mark: "" },
};

it.each(Object.entries(LAYOUTS))("a heading of any words %s ends education and certificates", (_name, layout) => {
  const write = ([heading = "", ...lines]: readonly string[]) => [
    ...(layout.gap ? [""] : []),
    layout.head(heading),
    ...lines.map((line) => `${layout.mark}${line}`),
  ];
  const own = [
    ["Education", ...EDUCATION],
    ["Certifications", ...CERTIFICATES],
  ];
  for (const other of OTHERS)
    for (const sections of [
      [...own, other],
      [...own.toReversed(), other],
    ]) {
      const all = [
        ["Experience", "Archivist, Elm Records Ltd, 2010 – present"],
        ...sections,
        ["Languages", "French (B2)"],
      ];
      const career = parseResume(["Ann Lee", "Archivist", ...all.flatMap(write)].join("\n"), TODAY);
      expect(career.positions.map(({ title }) => title)).not.toContain("Guest speaker");
      expect(career.credentials).toEqual(CERTIFICATES.map((text) => ({ text, isSure: true })));
      expect(career.education.map(({ degree, unsure }) => [degree, unsure])).toEqual([
        ["BA History", []],
        ["MA Archives", []],
      ]);
    }
});

it.each([
  [["Certifications", "", "CISM", "ISACA", "2019", "", "Boiler Certificate", "Elm Board", "2020"], 2],
  [["CERTIFICATIONS", "", "Certified Data Steward, 2019", "NBCOT", "Boiler Certificate, 2020"], 3],
  [["Certifications", "", "• CISM", "• Boiler Certificate", "• Elm Diver"], 3],
  [["CERTIFICATIONS", "Boiler Operator, 2019", "", "Diver Permit, 2020", "", "Rigger Card, 2021"], 3],
])("entries of certificates end none: %j", (lines, count) => {
  const text = ["Ann Lee", "", lines[0] === "CERTIFICATIONS" ? "EDUCATION" : "Education", EDUCATION[0], "", ...lines];
  expect(parseResume(text.join("\n"), TODAY).credentials).toHaveLength(count);
});

it.each([
  [["Elm University, Leeds", "BSc Nursing, 2009", "", "Oak College", "Catering, 2005"], 2],
  [["• Elm University – BSc Nursing – 2009", "• Oak College – Catering – 2005"], 2],
  [["BSc Nursing, Elm University, 2009", "", "Oak College", "Diploma in Catering", "2005"], 2],
])("entries of education end none: %j", (lines, count) => {
  expect(parseResume(["Ann Lee", "", "Education", "", ...lines].join("\n"), TODAY).education).toHaveLength(count);
});

const parseCertificates = (...lines: string[]) =>
  parseResume(["Ann Lee", "", "Skills", "Filing", "", ...lines].join("\n"), TODAY);

it.each([
  "Certifications (in progress)",
  "Certifications In Progress",
  "Planned certifications",
  "Upcoming Certifications",
  "Target Certificates",
  "Certificaciones en curso",
  "Certificats visés",
  "Angestrebte Zertifikate",
])("a heading that says more leaves open what is held: %s", (heading) => {
  const { credentials, certificates } = parseCertificates(heading, "CISM, ISACA", "Boiler Certificate, Elm Board");
  expect([credentials.filter(({ isSure }) => isSure), [...certificates]]).toEqual([[], []]);
});

it.each([
  "Professional Certifications",
  "Certificações e registos",
  "Azure Certifications",
  "Certificaten",
  "Zertifikate",
])("a heading of certificates is one in other words: %s", (heading) => {
  const { credentials } = parseCertificates(heading, "CISM, ISACA, 2019", "Boiler Certificate, Elm Board, 2020");
  expect(credentials.map(({ isSure }) => isSure)).toEqual([true, true]);
});

it("below a heading of both, rows of certificates aren't studies", () => {
  const { credentials, education } = parseCertificates(
    "Education and Certifications",
    "• CCSP – Certified Cloud Security Professional (ISC2) - 2024",
    "• MongoDB Certified Administrator - Dec 2012",
    "• Elm University, Statesboro, GA - Bachelor of Science - May 1999",
    "• Leaving Certificate, Oak School, 1995",
  );
  expect(credentials.map(({ text }) => text)).toEqual([
    "CCSP – Certified Cloud Security Professional (ISC2) - 2024",
    "MongoDB Certified Administrator - Dec 2012",
  ]);
  expect(education.map(({ degree }) => degree)).toEqual(["Bachelor of Science", "Leaving Certificate"]);
});

it.each(["Skills:", "SKILLS:", "# Skills", "Technical Skills"])(
  "%s below work lists skills, with and without a gap",
  (head) => {
    for (const gap of ["", "\n"]) {
      const text = `Ann Lee\n\nEXPERIENCE\nClerk, Oakfield Ltd, 2019 – 2021\n• Filed 40 forms a day\n${gap}${head}\nPython, Docker\n`;
      const { positions, listedSkills } = parseResume(text, TODAY);
      expect(listedSkills).toEqual(expect.arrayContaining(["Python", "Docker"]));
      expect(positions.map(({ lines }) => lines)).toEqual([["Filed 40 forms a day"]]);
    }
  },
);
