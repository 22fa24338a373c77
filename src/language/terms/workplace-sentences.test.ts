import { expect, test } from "vitest";
import { isRemoteJob, type WorkplaceClaim } from "./remote";
import { mayStateRemote } from "./remote-prose";

const CLAIMS: Readonly<Record<string, WorkplaceClaim | undefined>> = {
  "a list of remote jobs": undefined,
  Remote: { claimed: true, locations: ["Remote"] },
  Leeds: { claimed: null, locations: ["Leeds"] },
  nothing: { claimed: null, locations: [""] },
};

test.each([
  ["a list of remote jobs", "Staff are expected to work from their assigned office at least three days a week.", false],
  ["a list of remote jobs", "You help staff to work from their assigned offices by a better VPN.", true],
  ["a list of remote jobs", "CDI, poste basé à Paris.", false],
  ["a list of remote jobs", "This position is based in Paris.", false],
  ["a list of remote jobs", "Der Arbeitsort ist Kassel.", false],
  ["a list of remote jobs", "Die Stelle ist in Kassel zu besetzen.", false],
  ["a list of remote jobs", "Lieu de travail : Nantes", false],
  ["a list of remote jobs", "El puesto está ubicado en Sevilla.", false],
  ["a list of remote jobs", "Lugar de trabajo: Sevilla", false],
  ["a list of remote jobs", "A vaga é em Curitiba.", false],
  ["a list of remote jobs", "La sede di lavoro è Torino.", false],
  ["a list of remote jobs", "De standplaats is Utrecht.", false],
  ["a list of remote jobs", "Miejsce pracy: Poznań", false],
  ["a list of remote jobs", "The place of work is Leeds.", false],
  ["a list of remote jobs", "The role is located in Toronto.", false],
  ["a list of remote jobs", "You will be based in Bristol.", false],
  ["a list of remote jobs", "This position is based in Germany.", true],
  ["a list of remote jobs", "This position is based in Texas.", true],
  ["a list of remote jobs", "This position is based in Paris or can be done remotely.", true],
  ["a list of remote jobs", "Our company is based in Paris.", true],
  ["a list of remote jobs", "Gull, based in Paris, bakes bread.", true],
  ["a list of remote jobs", "Le poste est basé à Lyon, en télétravail complet.", true],
  ["a list of remote jobs", "Our customers are based in Leeds.", true],
  ["a list of remote jobs", "Remote-first Kultur\nDu bist mehrmals pro Woche im Büro.", false],
  ["a list of remote jobs", "Von Montag bis Donnerstag sitzt du bei uns in Kassel.", false],
  ["a list of remote jobs", "Vier Tage pro Woche bist du im Büro in Kassel.", false],
  ["a list of remote jobs", "Monday to Thursday you're in our office in Leeds.", false],
  ["a list of remote jobs", "Du lundi au jeudi, vous êtes au bureau à Nantes.", false],
  ["a list of remote jobs", "De lunes a jueves trabajas en la oficina de Sevilla.", false],
  ["a list of remote jobs", "De segunda a quinta você trabalha no escritório.", false],
  ["a list of remote jobs", "Tuesday and Thursday are our days in the office.", false],
  ["a list of remote jobs", "We work Monday to Friday, 9 to 5.", true],
  ["a list of remote jobs", "Montags backen wir Brot, freitags Kuchen.", true],
  ["Leeds", "Location & Job Type:\nFull time, remote", true],
  ["Leeds", "Job type\nPart-time / Remote", true],
  ["Leeds", "Contract, fully remote", true],
  ["nothing", "There is no office dog.", false],
  ["nothing", "We keep no office, only a shop.", false],
  ["nothing", "You choose where you work: kitchen or bar.", false],
  ["nothing", "Workation: you can work from anywhere.", false],
  ["a list of remote jobs", "The role is in Mobile.", true],
  ["a list of remote jobs", "Lugar de trabajo: Madrid o casa", true],
  ["a list of remote jobs", "You will be based in London when our founders visit.", true],
  ["a list of remote jobs", "Monday to Friday our team in the office answers you.", true],
  ["Remote", "Bakers meet their tenants one day a month.", true],
  ["Remote", "You meet your customers one day a month.", true],
  ["Remote", "The team meets in person two days a quarter.", true],
  ["Remote", "You will be on site one day a month.", true],
  ["Remote", "You will be in the office eight days a month.", false],
  ["Remote", "Half the week you work in our shop in Bath.", false],
  ["a list of remote jobs", "You come to the bakery several times a week.", false],
  ["a list of remote jobs", "The role is based in Canada.", true],
])("beside %s, “%s” makes a job remote: %s", (source, sentence, isRemote) => {
  const text = `We bake bread.\n${sentence}\nYou bake.`;
  const read = isRemoteJob(
    "Bookkeeper",
    CLAIMS[source],
    () => text,
    () => mayStateRemote(text),
  );
  expect(read).toBe(isRemote);
});
