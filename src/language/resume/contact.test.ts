import { expect, it } from "vitest";
import { parseContact } from "./contact";

it.each([
  ["Nationality: Germany", "PT"],
  ["Place of birth: Lagos, Nigeria", "PT"],
  ["Open to relocation: USA", "PT"],
  ["Relocating to Germany", "PT"],
  ["Work permit: Germany", "PT"],
  ["Permis de conduire B (France)", "PT"],
  ["Führerschein Klasse B, Deutschland", "PT"],
  ["Carnet de conducir B, España", "PT"],
  ["Prawo jazdy kat. B, Polska", "PT"],
  ["Passport: Canada", "PT"],
  ["Military service: Israel", "PT"],
  ["Permis B, Lyon", "PT"],
  ["Lyon, France - Permis B", "FR"],
  ["Lyon | Permis B", "FR"],
  ["Address: Berlin, Germany", "DE"],
])("parseContact takes a home from the lines of “%s” and “Lisbon, Portugal”", (line, country) => {
  expect(parseContact(["Ada Byron", line, "Lisbon, Portugal"]).countries?.value).toEqual([country]);
});

it.each([
  ["+1 (614) 555-0162 (Mobile)", "Lisbon, Portugal"],
  ["Ada Byron, Utrecht (NL)", "Utrecht"],
  ["Bristol. ada@example.test", "Bristol"],
  ["Phoenix AZ", "Phoenix AZ"],
  ["License: BE40411 (valid)", "Lisbon, Portugal"],
])("parseContact reads the place of “%s” before “Lisbon, Portugal” as %s", (line, place) => {
  expect(parseContact([line, "Lisbon, Portugal"]).place).toBe(place);
});

it.each([
  [["Tel.: 0421 555 7730 · Mobil 0151 555 20 118"], "0421 555 7730"],
  [["Brest, France – 02 98 55 01 63 – ada@byron.example"], "02 98 55 01 63"],
  [["22 55 01 74"], "22 55 01 74"],
  [["Sales of 1 200 000 EUR"], null],
])("parseContact reads the phone number of %s at the head as %s, and none elsewhere", (lines, phone) => {
  const head = ["Ada Byron", ...Array.from({ length: 11 }, () => "Analyst"), ...lines];
  expect(parseContact(phone === null ? head : ["Ada Byron", ...lines]).phone).toBe(phone);
  expect(parseContact(["Ada Byron"], lines).phone).toBeNull();
});

it("parseContact reads an e-mail address over two lines, and none of a referee", () => {
  expect(parseContact(["ada.byron@", "postbox.example"]).email).toBe("ada.byron@postbox.example");
  expect(parseContact(["ada.byron@postbox.", "example"]).email).toBe("ada.byron@postbox.example");
  expect(parseContact(["Ada Byron"], ["Joan Clarke, joan@acme.example"]).email).toBeNull();
});

it("parseContact joins an address that breaks at a hyphen of its name", () => {
  expect(parseContact(["p.agyeman-", "wolff@tidemail.example"]).email).toBe("p.agyeman-wolff@tidemail.example");
});

it("parseContact reads a state's whole name behind a city", () => {
  expect(parseContact(["Macon, Georgia 31204 | (478) 555-0100"])).toMatchObject({
    place: "Macon, Georgia",
    countries: { value: ["US"] },
  });
});
