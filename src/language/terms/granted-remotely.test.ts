import { expect, test } from "vitest";
import { isRemoteJob } from "./remote";
import { mayStateRemote } from "./remote-prose";

function read(location: string, isClaimed: boolean, sentence: string): boolean {
  const text = `We bake bread.\n${sentence}\nYou bake.`;
  const claim = { claimed: isClaimed || null, locations: location.split("; ") };
  return isRemoteJob(
    "Baker",
    claim,
    () => text,
    () => mayStateRemote(text),
  );
}

test.each([
  ["NYC Hybrid Available", false, "This job can be done fully remotely from anywhere in the US."],
  ["Berlin; Munich", false, "You work remote from Berlin or Munich.\n#LI-Hybrid"],
  ["Oslo (office or hybrid possible)", false, "This is a fully remote role."],
  ["Hybrid", false, "This position is fully remote."],
  ["Lyon", false, "This is a 100% remote position.\n#LI-Hybrid #LI-AB1"],
  ["Leeds", false, "You can work from anywhere in the UK."],
  ["Leeds", false, "Working mode: Remote"],
  ["Leeds", false, "This is a remote, full-time position."],
  ["Leeds", false, "This is a remote, long term contract."],
  ["Leeds", false, "We are a remote team and you can live wherever you want."],
  ["Leeds", false, "Location: Remote"],
  ["Remote", true, "Hybrid or fully remote, as you like."],
  ["Köln", false, "Du arbeitest vollständig remote."],
  ["Köln", false, "Die Stelle ist zu 100 % remote, ein Platz im Büro steht dir offen."],
  ["Köln", false, "Arbeitsort: Remote"],
  ["Nantes", false, "Poste en télétravail complet."],
  ["Nantes", false, "Télétravail : 100 %"],
  ["Sevilla", false, "Trabajo 100% remoto."],
  ["Sevilla", false, "Modalidad: remoto"],
  ["Porto", false, "Local: 100% remoto"],
  ["Porto", false, "Trabalho 100% remoto, de onde quiser."],
  ["Porto", false, "Vaga remota para todo o Brasil."],
  ["", false, "Location\nRemote\nType\nFull-time"],
  ["Remote", true, "Our office in Leeds is open to everybody, every day."],
  ["Remote", true, "People who live near Leeds come in twice a week."],
  ["Remote", true, "Most of our people are on site, but this job isn't."],
  ["Remote", true, "A few days each quarter we meet in person."],
  ["Remote", true, "Remoto para todo o Brasil"],
  ["Remote", true, "Auxílio home office"],
  ["Remote", true, "Ajuda de custo para home office de R$100"],
  ["Remote", true, "Home Office: R$ 150 por mês"],
])("a job in “%s” (claimed: %s) is remote by “%s”", (location, isClaimed, sentence) => {
  expect(read(location, isClaimed, sentence)).toBe(true);
});

test.each([
  ["Remote", true, "We spend half our time in the office or in the field."],
  ["Remote", true, "You spend half of the week at our bakery in Leeds."],
  ["Remote", true, "You will be in the office or at customers two days a week."],
  ["Remote", true, "About 50% of the time you're on site at customers, the rest you work from home."],
  ["Leeds", false, "Work mode: On-site"],
  ["Leeds", false, "You can work from anywhere for four weeks a year."],
  ["Leeds", false, "You may work remotely on Fridays."],
  ["Leeds", false, "Our customers work fully remotely."],
  ["Leeds", false, "We support remote teams."],
  ["Köln", false, "Du kannst zwei Tage pro Woche remote arbeiten."],
  ["Nantes", false, "Deux jours de télétravail par semaine."],
  ["Sevilla", false, "Modalidad: híbrido"],
  ["Porto", false, "Vaga híbrida, três dias no escritório."],
  ["", false, "Location\nLeeds\nType\nFull-time"],
  ["Remote", true, "Werkstudent vor Ort: mehrmals pro Woche arbeitest du im Büro in Kiel."],
  ["Remote", true, "You have the flexibility to work in the office several times a week."],
  ["Remote", true, "Diese Rolle verbindet Arbeit zu Hause mit Arbeit vor Ort in Kiel."],
  ["Remote", true, "Ce poste alterne télétravail et présence au bureau."],
  ["Leeds (Hybrid)", false, "We are a fully remote company."],
  ["San Francisco-Hybrid", false, "You can work from anywhere."],
  ["San Francisco-Hybrid", false, "This role is fully remote.\nRemote work is not possible."],
  ["Leeds", false, "You work remotely on Fridays.\n#LI-Hybrid"],
])("a job in “%s” (claimed: %s) isn't remote by “%s”", (location, isClaimed, sentence) => {
  expect(read(location, isClaimed, sentence)).toBe(false);
});
