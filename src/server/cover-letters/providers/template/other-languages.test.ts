import { describe, expect, it } from "vitest";
import { LETTER_RESUMES } from "../../../../../tests/support/letter-resumes";
import { isEnglish } from "~/language/text/posting-language";
import { findLanguageHints } from "../../drafts/find-hints";
import { findFaults } from "../../claims/find-faults";
import type { LetterBrief } from "../../brief";
import { templateWriter } from "./template-writer";

const GERMAN_POSTING =
  "Wir suchen für unser Team in Köln eine Person, die mit uns die Kunden betreut und das Produkt erklärt. Dein Profil: Du bringst Erfahrung mit und arbeitest gern mit der Technik.";
const RESUMES = {
  German: `Murat Aydin
Dortmund, Deutschland
Kundenberater, Stromwerk Ruhr, seit 04/2021
Beantworte 60 Anfragen am Tag per Telefon und E-Mail
Schulung von 8 neuen Kolleginnen und Kollegen
Verkäufer, Reifenhaus Brandt, 2017 – 2021
Beratung und Verkauf von Reifen und Zubehör`,
  French: `Camille Arnaud
Nantes, France
Assistante conformité, Banque de l'Erdre, septembre 2024 – aujourd'hui
Contrôle de 20 dossiers clients par semaine avec les équipes
Conseillère clientèle, Crédit Loirette, 2022 – 2024
Ouverture de comptes pour des particuliers et des associations`,
};

function briefFor(description: string | null, resumeText: string | null): LetterBrief {
  return {
    job: {
      title: "Customer Support Agent",
      tags: [],
      skills: [],
      seniority: null,
      eligibility: null,
      requirements: [],
      description,
      employer: "Tidewater",
    },
    applicant: { name: "Murat Aydin", resumeText },
    tone: "professional",
    length: "medium",
    today: new Date("2026-11-22T12:00:00Z"),
  };
}

async function write(brief: LetterBrief): Promise<string> {
  let letter = "";
  for await (const piece of templateWriter.write(brief, { signal: new AbortController().signal })) letter += piece;
  return letter;
}

describe("a writer that knows only English", () => {
  it.each([
    [GERMAN_POSTING, LETTER_RESUMES.support.text, ["posting_language"]],
    [GERMAN_POSTING, null, ["posting_language"]],
    [GERMAN_POSTING, RESUMES.German, ["posting_language", "resume_language"]],
    ["You will answer our customers.", RESUMES.French, ["resume_language"]],
    [null, LETTER_RESUMES.support.text, []],
  ] as const)("says which text it can't answer or quote", (description, resumeText, hints) => {
    expect(findLanguageHints(briefFor(description, resumeText))).toEqual(hints);
  });

  it.each([
    ["German", "Stromwerk Ruhr since 2021", "Reifenhaus Brandt (2017 to 2021)"],
    ["French", "Banque de l'Erdre since 2024", "Crédit Loirette (2022 to 2024)"],
  ] as const)(
    "names employers and years of a %s résumé, and neither its titles nor its lines",
    async (language, current, former) => {
      const letter = await write(briefFor("You will answer our customers.", RESUMES[language]));
      expect(letter).toContain(` I have worked at ${current}.`);
      expect(letter).toContain(` I have also worked at ${former}.`);
      expect(letter).not.toContain("• ");
      const { job } = briefFor(null, null);
      expect(findFaults(letter, RESUMES[language], job)).toEqual([]);
      const quoted = `${letter}\n• ${RESUMES[language].split("\n")[3]}`;
      expect(findFaults(quoted, RESUMES[language], job).map(({ rule }) => rule)).toContain("language");
    },
  );

  it("keeps a title in English of a résumé in another language", async () => {
    const resume = RESUMES.German.replace("Kundenberater", "IT Support Manager");
    const letter = await write(briefFor("You will answer our customers.", resume));
    expect(letter).toContain("My current role is IT Support Manager at Stromwerk Ruhr (since 2021).");
  });

  it("reads every invented résumé in English as English", () => {
    for (const { text } of Object.values(LETTER_RESUMES)) expect(isEnglish(text)).toBe(true);
  });
});
