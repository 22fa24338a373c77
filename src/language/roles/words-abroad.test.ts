import { expect, it } from "vitest";
import { professionOf } from "./professions";

it.each([
  ["Kundtjänstmedarbetare", "customer support"],
  ["Löneadministratör", "accounting"],
  ["Inköpare", "supply chain"],
  ["Lagermedarbetare", "supply chain"],
  ["Systemutvecklare", "software development"],
  ["Innesäljare", "sales"],
  ["Gymnasielärare", "education"],
  ["Entgeltabrechnerin", "accounting"],
  ["Softwaretester", "software testing"],
  ["Versicherungsfachfrau", "insurance"],
  ["Einkaufssachbearbeiter", "supply chain"],
  ["Lagerleiter", "supply chain"],
  ["Técnica de importaciones", "supply chain"],
  ["Gestor de exportações", "supply chain"],
  ["Diseñadora instruccional", "instructional design"],
  ["Specjalistka ds. obsługi klienta", "customer support"],
  ["Rekruterka", "recruiting"],
  ["Kierowniczka sklepu", "retail"],
  ["Chefbuchhalter", "accounting"],
  ["Chefentwicklerin", "software development"],
  ["Chefredakteur", "writing"],
  ["Purchasing Clerk", "supply chain"],
  ["Onlineshop – Contentpflege", null],
  ["Salesforce Admin", "CRM systems"],
  ["Commissions Coordinator", null],
])("reads inflected and compound words of a title: %s is %s", (title, profession) => {
  expect(professionOf(title)).toBe(profession);
});

it("reads a word of 200,000 letters in linear time", () => {
  expect(professionOf("a".repeat(200_000))).toBeNull();
});
