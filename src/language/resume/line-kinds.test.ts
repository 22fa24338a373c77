import { expect, it } from "vitest";
import { statesResult } from "./line-kinds";

it.each([
  "Refonte de la paie: temps divisé par 4",
  "Ventas duplicadas en dos años",
  "Durchlaufzeit von 14 auf 5 Tage",
  "Chiusura mensile ridotta da 12 a 5 giorni",
  "Montée de version Rails 5 → 7",
  "1,8 million de factures par mois",
  "18 meetings a month",
])("statesResult takes for a result: %s", (line) => {
  expect(statesResult(line)).toBe(true);
});

it.each([
  "Led the sales division",
  "Divisional reports",
  "Revue de code et accueil des nouveaux",
  "Clients aged 2 to 14",
])("statesResult takes for none: %s", (line) => {
  expect(statesResult(line)).toBe(false);
});
