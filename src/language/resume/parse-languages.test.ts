import { describe, expect, it } from "vitest";
import { listSureCredentials } from "./career";
import { parseResume } from "./parse-resume";
import { spellLevel } from "./spell-languages";

const TODAY = new Date("2026-11-28T12:00:00Z");

describe("the languages of a résumé", () => {
  it.each([
    [
      [
        "Lengua(s) materna(s): ESPAÑOL | VALENCIANO",
        "INGLÉS",
        "COMPRENSIÓN AUDITIVA C2 LECTORA C2 EXPRESIÓN ESCRITA C1",
      ],
      { Spanish: 7, Valenciano: 7, English: 5 },
    ],
    [["Français : langue", "maternelle", "Anglais : C1"], { French: 7, English: 5 }],
    [["English and Spanish, bilingual from childhood; some Portuguese"], { English: 6, Spanish: 6, Portuguese: null }],
    [["English and Spanish, none native"], { English: null, Spanish: null }],
    [["Hindi (native), Konkani (spoken)"], { Hindi: 7, Konkani: null }],
    [["English, Spanish (both native), some Diné"], { English: 7, Spanish: 7 }],
    [["English and Spanish (native)", "French and German (B2)"], { English: 7, Spanish: 7, French: null, German: 4 }],
    [["Lingua madre: ITALIANO", "INGLESE | Ascolto C1 Lettura C1 Scrittura B2"], { Italian: 7, English: 4 }],
    [["German (Elementary proficiency)", "French (Limited working proficiency)"], { German: 2, French: 3 }],
    [["English: native. Japanese: N2 (2018). Thai: basic."], { English: 7, Japanese: null, Thai: 2 }],
    [["francês (bilingue)", "English: TOEFL iBT 108"], { French: 6, English: 5 }],
    [
      ["Afrikaans (home language)", "English, TOEFL iBT 72", "German, TOEFL 550"],
      { Afrikaans: 7, English: 4, German: null },
    ],
    [["English, native", "Tongan, fluent"], { English: 7, Tongan: 5 }],
    [["English\tnative", "Twi\theritage speaker, cannot write it"], { English: 7, Twi: null }],
  ])("reads the levels of languages that stand beside them in some way: %s", (lines, levels) => {
    const { languages } = parseResume(["Ann Lee", "Languages", ...lines].join("\n"), TODAY);
    expect(Object.fromEntries([...languages].map(([name, { value }]) => [name, value]))).toEqual(levels);
  });

  it.each(["Speaks: English, Spanish (both native)", "Languages spoken: English, Spanish (both native)"])(
    "reads them behind a label among certificates: %s",
    (line) => {
      const career = parseResume(`Ann Lee\n\nCertifications\nXero Advisor\n${line}`, TODAY);
      expect([...career.languages].map(([name, { value }]) => [name, value])).toEqual([
        ["English", 7],
        ["Spanish", 7],
      ]);
      expect(listSureCredentials(career)).toEqual(["Xero Advisor"]);
    },
  );

  it("takes the lowest of a language's grid", () => {
    const { languages } = parseResume(
      "Ann Lee\n\nLanguages\nEnglish    C1 C1 B2 B2 C1\nLevels: A1 and A2: basic user",
      TODAY,
    );
    expect([...languages].map(([name, { value }]) => [name, value])).toEqual([["English", 4]]);
  });

  it.each([
    ["English (fluent)", "fluent"],
    ["English: C1", "C1"],
    ["English (C1, business)", "C1"],
    ["Inglês (Full Professional)", "Full Professional"],
    ["Englisch (verhandlungssicher)", "fluent"],
    ["English, bilingual from childhood", "bilingual"],
    ["English (bilingue)", "bilingual"],
    ["English, C2", ""],
    ["English: native or bilingual", "native"],
    ["Inglés: avanzado", "advanced"],
    ["English", ""],
    ["English – I understand it", "I understand it"],
    ["English (reading)", "reading"],
    ["English: heritage speaker", "heritage speaker"],
    ["English / Twi", ""],
    ["English: advanced (daily work with a vendor) / Twi: basic", "advanced"],
    ["English C1 C1 B2 B2 B2, German A2", "B2"],
  ])("have no level that “%s” doesn't state", (line, level) => {
    const { languages } = parseResume(`Ann Lee\nLanguages\nHindi (native)\n${line}`, TODAY);
    const stated = languages.get("English");
    expect(stated && spellLevel("English", stated)).toBe(level);
  });
});

it("parseResume takes the label of a first language for none", () => {
  const { languages } = parseResume("Ann Lee\n\nJęzyki\nJęzyk ojczysty: POLSKI", TODAY);
  expect([...languages].map(([language, { value }]) => [language, value])).toEqual([["Polish", 7]]);
});

it.each([
  "Licence LEA Anglais-Espagnol, Université de Nantes, 2014, good grades",
  "BA Advanced Spanish, University of Leeds, 2012",
])("a degree names no language of its owner: %s", (line) => {
  const { languages } = parseResume(`Ann Lee\n\nEducation\n${line}\n\nLanguages\nFrench (native)`, TODAY);
  expect([...languages.keys()]).toEqual(["French"]);
});

it.each([
  ["Español y guaraní (nativos), inglés (básico)", { Spanish: 7, English: 2, Guarani: 7 }],
  ["Spanish and Valencian (native)", { Spanish: 7, Valencian: 7 }],
  ["Hiligaynon and Filipino (native), English (fluent)", { Tagalog: 7, English: 5, Hiligaynon: 7 }],
  ["Tongan und Fidschi (Muttersprache), Deutsch (C1)", { German: 5, Tongan: 7, Fijian: 7 }],
  ["Guarani et espagnol (langue maternelle), anglais (B2)", { Spanish: 7, English: 4, Guarani: 7 }],
  ["English and Spanish (bilingual)", { English: 6, Spanish: 6 }],
  ["English and Spanish (C2)", { English: null, Spanish: 6 }],
  ["Hiligaynon and Filipino (fluent)", { Tagalog: 5, Hiligaynon: null }],
  ["Tongan, Hindi and English (native)", { Hindi: 7, English: 7, Tongan: null }],
  ["Arabe (langue maternelle), français (bilingue)", { Arabic: 7, French: 6 }],
  ["French (fluent), Scottish Gaelic (beginner)", { French: 5, "Scottish Gaelic": 2 }],
  ["French (fluent), Tongan Native", { French: 5, Tongan: 7 }],
  ["Spanish and French (basic)", { Spanish: null, French: 2 }],
  ["Spanish, French and Italian (fluent)", { Spanish: null, French: null, Italian: 5 }],
  ["English (fluent) and Spanish (native)", { English: 5, Spanish: 7 }],
])("a bracket behind two languages is both's if they are native: %s", (line, levels) => {
  const { languages } = parseResume(`Ann Lee\n\nLANGUAGES\n${line}`, TODAY);
  expect(Object.fromEntries([...languages].map(([name, { value }]) => [name, value]))).toEqual(levels);
});
