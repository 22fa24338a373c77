import { expect, test } from "vitest";
import { isRemoteJob, type WorkplaceClaim } from "./remote";
import { saysPresence } from "./workplace-presence";

const CLAIMS: readonly (WorkplaceClaim | undefined)[] = [
  undefined,
  { claimed: true, locations: ["Remote"] },
  { stated: "Remote", isFlag: true, claimed: true, locations: ["Remote"] },
  { stated: "Remote", claimed: true, locations: ["Remote"] },
];
const read = (sentence: string) =>
  CLAIMS.map((claim) => isRemoteJob("Bookkeeper", claim, () => `We bake bread.\n${sentence}\nYou bake.`));

test.each([
  "Trainees, however, spend all ten weeks at our Ghent bakery.",
  "This job differs: you are in the Ghent office Monday to Thursday.",
  "Because the dough can't travel, you'll be in the lab daily.",
  "Two-thirds of your hours are spent on the shop floor.",
  "Bread is sold everywhere, but this particular job sits at our plant in Ghent.",
  "Im Labor bist du die ganze Woche vor Ort.",
  "Votre présence dans nos locaux de Nantes est attendue quatre jours par semaine.",
  "El trabajo se realiza en nuestra planta de Sevilla.",
  "Modelo híbrido: terças e quintas no escritório em Recife",
  "Lavorerai ogni giorno nel nostro laboratorio di Parma.",
  "Je bent elke dag aanwezig in onze werkplaats in Breda.",
  "Przez cztery dni w tygodniu pracujesz w naszym biurze.",
  "Du är på plats i vårt labb varje dag.",
  "Työ tehdään toimistollamme Oulussa.",
  "Práce probíhá v naší kanceláři v Brně.",
  "Haftanın üç günü ofisimizde çalışılır.",
  "Note: the desk is in our Ghent office, five days a week.",
  "Das Praktikum findet in unserem Labor in Kiel statt.",
  "O estágio acontece na nossa loja de Santos.",
  "The successful applicant will attend our Ghent depot on a daily basis.",
  "週3日はオフィスへの出社が必要です。",
  "주 4일은 사무실로 출근합니다.",
])("“%s” overrules every flag, field and list", (sentence) => {
  expect(saysPresence(sentence)).toBe(true);
  expect(read(sentence)).toEqual([false, false, false, false]);
});

test.each([
  "An office week each quarter is fine.",
  "Our Ghent team works at the office three days a week; you don't have to.",
  "Employees who live near Ghent, our home, are expected to work from the office three days per week.",
  "You're welcome to use our office in Ghent every day.",
  "You configure ovens that stand in our customers' offices every day.",
  "Nuestro equipo de Sevilla va a la oficina dos días por semana, pero este puesto es remoto.",
  "Zweimal im Jahr bist du drei Tage in unserem Büro.",
  "This role is located at our Ghent headquarters, or remotely within Belgium.",
  "This position will be based out of our Ghent HQ, with flexibility for remote candidates.",
  "100% of in-office meals covered",
  "You lead the daily work in our plants by video.",
])("“%s” leaves a job remote", (sentence) => {
  expect(read(sentence)).toEqual([true, true, true, true]);
});
