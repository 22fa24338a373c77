import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";

const read = (text: string, claim: object) => isRemoteJob("Bookkeeper", claim, () => `We bake.\n${text}\nYou bake.`);
const AT_OFFICE = { claimed: false, locations: ["Malmö"] };
const REMOTE = { stated: "Remote", isFlag: true };

test.each([
  "Tjänsten är helt på distans.",
  "Du arbetar hemifrån.",
  "Stillingen er 100 % fjernarbejde.",
  "Du arbejder hjemmefra i hele Danmark.",
  "De functie is volledig op afstand.",
  "Je werkt volledig vanuit huis.",
  "Lavorerai da casa.",
  "Pracujesz z domu.",
  "Du arbeitest bundesweit von zu Hause.",
  "Mobiles Arbeiten ist bei uns der Normalfall: Du arbeitest deutschlandweit von zu Hause.",
  "Vous travaillez depuis chez vous, partout en France.",
])("an office's job is remote by “%s”", (text) => expect(read(text, AT_OFFICE)).toBe(true));

test.each([
  "Du arbetar även hemifrån.",
  "Du arbetar med kunder på distans.",
  "Erfarenhet av arbete på distans",
  "Du arbeitest auch von zu Hause.",
  "Du arbeitest zwei Tage von zu Hause.",
  "Vous travaillez depuis chez vous le vendredi.",
  "Je werkt soms vanuit huis.",
  "Du arbejder hjemmefra eller på kontoret to dage om ugen.",
  "Pracujesz czasem z domu.",
  "Limpieza total de casa.",
  "Du arbetar inte hemifrån.",
  "Tjänsten är inte helt på distans.",
  "Du arbejder ikke hjemmefra.",
  "Je werkt niet vanuit huis.",
  "Non lavorerai da casa.",
])("an office's job isn't remote by “%s”", (text) => expect(read(text, AT_OFFICE)).toBe(false));

test.each([
  "Vi jobbar hybrid: tre dagar i veckan på kontoret i Malmö.",
  "Distansarbete är tyvärr inte möjligt för den här rollen.",
  "Hjemmearbejde er desværre ikke muligt i denne stilling.",
  "Du er på kontoret i Odense to dage om ugen.",
  "Wymagamy obecności w biurze trzy razy w tygodniu.",
])("a flag yields to “%s”", (text) => expect(read(text, REMOTE)).toBe(false));

test.each([
  "Vi ses på kontoret två gånger om året.",
  "Distansarbete är möjligt för den här rollen.",
  "Kontoret i Malmö är öppet för alla.",
  "Våra kunder är på plats i Oslo.",
  "Du er velkommen på kontoret i Odense.",
  "Biuro w Gdyni jest otwarte dla chętnych.",
])("a flag stands beside “%s”", (text) => expect(read(text, REMOTE)).toBe(true));
