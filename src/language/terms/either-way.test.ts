import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";
import { mayStateRemote } from "./remote-prose";

const isRemote = (sentence: string, office = "") => {
  const text = `We bake bread.\n${sentence}\n${office}`;
  const claim = { claimed: false, locations: ["Ghent"] };
  return isRemoteJob(
    "Baker",
    claim,
    () => text,
    () => mayStateRemote(text),
  );
};

test.each([
  "Remote innerhalb von Österreich oder vor Ort in Graz",
  "Du arbeitest wahlweise remote oder in unserem Büro in Leipzig.",
  "Arbeitsort: Köln oder remote (deutschlandweit)",
  "Standort: bundesweit im Homeoffice oder bei uns in Bremen",
  "Poste en télétravail complet ou dans nos locaux de Nantes, au choix.",
  "Lieu : Lyon ou 100 % télétravail",
  "Télétravail depuis toute la France ou sur site à Rennes",
  "Puedes trabajar en remoto desde cualquier punto de España o en nuestra oficina de Bilbao.",
  "Ubicación: Valencia o remoto",
  "Remoto en todo Brasil ou presencial em Recife",
  "Você escolhe: trabalho remoto ou no nosso escritório em Porto Alegre.",
  "Local: Lisboa ou remoto",
  "Da remoto in tutta Italia oppure in sede a Torino",
  "Sede di lavoro: Bologna o full remote",
  "Volledig op afstand of op ons kantoor in Utrecht",
  "Locatie: Eindhoven of remote",
  "Praca zdalna z dowolnego miejsca w Polsce lub stacjonarnie w Gdańsku",
  "Lokalizacja: Wrocław lub zdalnie",
  "Work remotely from anywhere in the UK or from our office in Leeds.",
  "Remote within Canada or on-site in Halifax",
])("a job is remote if people may choose: %s", (sentence) => {
  expect(isRemote(sentence)).toBe(true);
  expect(isRemote(sentence, "You will work from our Ghent office 2 days a week.")).toBe(true);
});

test.each([
  "Remote oder hybrid je nach Teamabsprache mit zwei Bürotagen in München",
  "Unsere Kunden arbeiten remote oder vor Ort.",
  "Interviews are remote or at our office in Ghent.",
  "Gelegentlich remote oder im Büro in Gent",
  "60 % remote oder im Büro",
])("others' choices and a divided week don't make a job remote: %s", (sentence) => {
  expect(isRemote(sentence)).toBe(false);
});
