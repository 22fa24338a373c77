import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";
import { mayStateRemote } from "./remote-prose";

const isRemote = (sentence: string, office = "") => {
  const text = `We bake bread.\n${sentence}\n${office}`;
  const claim = { claimed: false, locations: ["Ghent"] };
  return isRemoteJob(
    "Bookkeeper",
    claim,
    () => text,
    () => mayStateRemote(text),
  );
};

test.each([
  "In-office, hybrid, and fully-remote work options available",
  "Homeoffice in ganz Österreich oder bei uns im Büro in Linz – du entscheidest",
  "Du kannst frei wählen: komplett remote oder in einem unserer Büros.",
  "Arbeitsort: Remote (EU) oder München",
  "Au choix : télétravail à 100 % ou dans nos bureaux de Bordeaux",
  "Lieu de travail : Paris ou full remote",
  "Trabajo en remoto desde cualquier lugar de México o presencial en Monterrey",
  "Lugar de trabajo: Madrid o teletrabajo",
  "Trabalho remoto de qualquer lugar do Brasil ou presencial em São Paulo",
  "Lavoro da remoto in tutta Europa o in ufficio a Milano",
  "Werk volledig vanuit huis of op kantoor in Gent, jij kiest",
  "Praca w pełni zdalna lub w biurze w Krakowie – do wyboru",
  "You choose: fully remote or from our Dublin office.",
  "Location: Toronto or Remote (Canada)",
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
  "Experience with on-site, hybrid and remote work options of clients",
  "Remote Support oder Vor-Ort-Einsätze beim Kunden",
  "Du betreust Kunden remote oder vor Ort in ganz Deutschland.",
  "Formation à distance ou en présentiel",
  "The course is taught remotely or in person across the country.",
  "Onboarding remote or on-site in Berlin",
  "Gelegentlich remote oder im Büro in Gent",
  "60 % remote oder im Büro",
  "Remote oder vor Ort, je nach Kunde",
  "Remote or on-site interviews",
  "Remote from anywhere on two days or in our office",
])("others' choices and a divided week don't make a job remote: %s", (sentence) => {
  expect(isRemote(sentence)).toBe(false);
});
