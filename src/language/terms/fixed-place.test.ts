import { describe, expect, test } from "vitest";
import { impliesFixedPlace } from "./fixed-place";
import { isRemoteJob } from "./remote";

describe("impliesFixedPlace", () => {
  test.each([
    "Valid driver's license and clean record",
    "Führerschein der Klasse B",
    "Permis B requis.",
    "Ważne prawo jazdy kat. B",
    "Reliable transportation",
    "We support hybrid working and flexible hours.",
    "We operate as a hybrid workplace.",
    "Wir leben hybrides Arbeiten.",
    "Nous favorisons le travail hybride.",
    "Apoyamos el trabajo híbrido.",
    "Work is conducted in a professional office environment.",
    "Working conditions: normal office setting",
    "You report to the baker and work onsite in Ghent.",
    "This is a classroom-based position.",
    "Join the energetic team at The Gull, a luxury boutique hotel in Oslo.",
    "In our hybrid work environment, you work virtually when it's productive.",
    "We support hybrid working in virtually untapped markets.",
    "If so, we have a vacancy at our welcoming Lakeside Clinic in Oslo.",
    "There's a vacancy at our Lakeside Dental Practice in Oslo.",
    "Must reside within the territory or in close proximity to it.",
    "You will live in the assigned sales territory.",
    "Vous assurez la réception des travaux.",
    "Suivi des chantiers de la région",
    "Accord télétravail",
    "A driving license is required.",
    "A driving license is required.\nYou hold face-to-face and virtual meetings.",
    "Own car",
    "You will be based in our Madrid office.",
    "Based at our head office in Leeds.",
    "Monday to Friday in the office",
    "Work is performed in a warehouse.",
    "All work will be performed on-site in Kiel.",
    "This position works in a hospital setting.",
  ])("finds a place in “%s”", (text) => {
    expect(impliesFixedPlace(`We bake bread.\n${text}`)).toBe(true);
  });

  test.each([
    "Experience with hybrid working is needed.",
    "A valid driver's license is a plus.",
    "We secure hybrid work environments of banks.",
    "You have worked in an office environment before; experience counts.",
    "We bake bread.",
    "We support hybrid working.\nThis is a virtual role.",
    "Our product scans a valid driver's license in two seconds.",
    "Users need a valid driver license to rent our bikes.",
    "Wir entwickeln Software für den Führerschein.",
    "Notre application prépare au permis de conduire.",
    "We own vehicle data for many cities, in full transport of detail.",
    "Nous développons un logiciel de suivi de chantier.",
    "Applicants must reside within the territory of the United States.",
    "You own your territory plan.",
    "The role reports to our Dublin office.",
    "Our headquarters are in Leeds.",
    "hospital setting, better outcomes for all",
    "Our software runs in hospitals and clinics.",
    "Our platform checks that a driver's license is required.",
    "Accord télétravail. Poste en télétravail complet.",
  ])("finds none in “%s”", (text) => {
    expect(impliesFixedPlace(text)).toBe(false);
  });

  test("a text that mentions remote work implies no place", () => {
    expect(impliesFixedPlace("We support hybrid working.\nOur bakers work from home.")).toBe(false);
  });

  test("a long text is read in steps that grow with its length", () => {
    for (const piece of [
      "must reside in the ",
      "you will be based in our ",
      "work is performed in a ",
      "monday to friday ",
      "suivi de ",
      "front ",
      "work ",
      "in our ",
      "valid ",
      "hybrid ",
      "office ",
      "a",
    ]) {
      expect(impliesFixedPlace(piece.repeat(200_000 / piece.length))).toBe(false);
    }
  });
});

describe("a list's claim that a job is remote", () => {
  const text = () => "We bake bread. We support hybrid working.";

  test("yields to a place that a text implies", () => {
    expect(isRemoteJob("Accountant", undefined, text)).toBe(false);
  });

  test("counts more if the title repeats it, or if it is an employer's", () => {
    expect(isRemoteJob("Accountant (Remote)", undefined, text)).toBe(true);
    expect(isRemoteJob("Accountant", { claimed: true, locations: [] }, text)).toBe(true);
  });
});
