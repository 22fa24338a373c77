import { expect, it } from "vitest";
import { findPhone, parseContact } from "./contact";
import { parseResume } from "./parse-resume";

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
  ["17 Heron Reach Ln, Round Rock, TX 78664", "Round Rock, TX"],
  ["1406 Heron St., Fayetteville NC, 28303", "Fayetteville NC"],
  ["1406 Kestrel Trail, Round Rock, TX", "Round Rock, TX"],
  ["9 Osprey Pkwy, Reno, NV", "Reno, NV"],
  ["12 Rue des Lilas, Lyon, France", "Lyon, France"],
  ["Lindenstraße 4, 04103 Leipzig", "Leipzig"],
  ["St. Louis, MO", "St. Louis, MO"],
  ["Court Hill, TX", "Court Hill, TX"],
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

it.each([
  ["Lisbon | ada@example.com | +351 912 000 000", "+351 912 000 000"],
  ["514 555 0133", "514 555 0133"],
  ["Chicago, IL 60601 (312) 555-0190", "(312) 555-0190"],
  ["Phone: +1 (312) 555-0190, ada@example.com", "+1 (312) 555-0190"],
  ["+1-512-555-0147|linkedin.com/in/ada-93842734", "+1-512-555-0147"],
  ["T: 020 7946 0958", "020 7946 0958"],
  ["+44 (0)20 7946 0958 · London", "+44 (0)20 7946 0958"],
  ["(+351) 912000000", "(+351) 912000000"],
  ["06.12.34.56.78", "06.12.34.56.78"],
  ["+49 151 / 2345 6789", "+49 151 / 2345 6789"],
  ["512.555.0147 x12", "512.555.0147"],
  ["512-555-0147x12", "512-555-0147"],
  ["+351 912 000 000 / +351 912 000 001", "+351 912 000 000"],
  ["512 555 0147 / 512 555 0148", "512 555 0147"],
  ["Born 01.02.1990 - 5125550147", "5125550147"],
  ["2055 5501", "2055 5501"],
])("findPhone finds the number in %s", (line, phone) => expect(findPhone(["Ada Byron", line])).toBe(phone));

it.each([
  "linkedin.com/in/john-93842734",
  "https://www.linkedin.com/in/93842734/",
  "github.com/93842734",
  "www.example.com?id=93842734",
  "06/2019 - 03/2022",
  "01.06.2019 - 31.03.2022",
  "2019 - 2022 (3 years)",
  "06-2019 - 03-2022",
  "06/19 - 03/22",
  "1990-01-15",
  "15/01/1990",
  "Austin, TX 78701-1234",
  "License RN-12345678",
  "License no. 12345678",
  "NIF: 123456789",
  "ada12345678@example.com",
  "ada_12345678",
  "4111 1111 1111 1111",
])("findPhone finds no number in %s", (line) => expect(findPhone(["Ada Byron", line])).toBeUndefined());

it("findPhone reads only the first 500 characters of a line", () => {
  expect(findPhone([`${"x ".repeat(200)}+1 555 010 0199`])).toBe("+1 555 010 0199");
  expect(findPhone([`${"x ".repeat(250)}+1 555 010 0199`])).toBeUndefined();
});

const homeOf = (...lines: string[]) => {
  const { place, countries } = parseResume(
    ["Ada Holt", ...lines, "", "Experience", "", "Clerk, Oakfield Ltd, 2019 – 2021"].join("\n"),
    new Date("2026-11-28"),
  ).contact;
  return [place, countries?.value.join() ?? null];
};

it.each([
  ["Hamilton, ON | fiona@fm.example | 289-555-0144", "Hamilton, ON", "CA"],
  ["Red Deer, AB T4N 1A1", "Red Deer, AB", "CA"],
  ["Salem, OR 97301 | (503) 555-0199", "Salem, OR", "US"],
  ["1406 Longleaf Dr, Fayetteville NC, 28303 | 910-555-0188", "Fayetteville NC", "US"],
  ["12 Elm Street, Leeds LS1 4AP, UK | 0113 496 0000", "Leeds, UK", "GB"],
  ["Portishead, North Somerset | 07700 900 163", "Portishead, North Somerset", "GB"],
  ["Chelmsford, Essex | +44 7700 900163", "Chelmsford, Essex", "GB"],
  ["Truro, Cornwall TR1 2AB", "Truro, Cornwall", "GB"],
  ["Perth, Perthshire | 01738 496000", "Perth, Perthshire", "GB"],
  ["Rua das Flores 12, Boa Viagem, Recife/PE – CEP 51020-000", "Boa Viagem, Recife, PE", "BR"],
  ["São Carlos - SP, CEP 13560-000", "São Carlos", "BR"],
  ["Vivo en Luque, Paraguay.", "Luque, Paraguay", "PY"],
  ["Woodstock, Cape Town, South Africa", "Woodstock, Cape Town, South Africa", "ZA"],
  ["Woodstock, Cape Town", "Woodstock, Cape Town", "US,ZA"],
  ["Moro em Curitiba, Brasil", "Curitiba, Brasil", "BR"],
  ["Ich wohne in Lübeck.", "Lübeck", "DE"],
  ["J'habite à Nantes, France.", "Nantes, France", "FR"],
  ["Accountant. I live in Hamilton, New Zealand with my family.", "Hamilton, New Zealand", "NZ"],
  ["Sales Manager, Dubai | ada@holt.example | Lisbon, Portugal", "Lisbon, Portugal", "PT"],
  ["Marktgasse 4, 9000 St. Gallen, Schweiz", "St. Gallen, Schweiz", "CH"],
])("somebody lives in %s", (line, place, country) => {
  expect(homeOf(line)).toEqual([place, country]);
});

it.each([
  "I lived in Oslo, Norway for two years.",
  "I live in hope.",
  "Engineer, Orange | ada@holt.example",
  "Clerk, Lincoln | ada@holt.example",
  "I would like to live in Lisbon, Portugal.",
  "She lives in the moment",
  "Holt, MD | 289-555-0144 | Registered, OR",
  "Studies by Jones, ON",
  "Devon, Lead Teacher",
  "Mr. Kent, Essex",
  "12 Elm Street | ada@holt.example",
  "Vivo en constante aprendizaje",
  "Basics/HR | 07700 900 163",
  "Senior Clerk, Kent | 07700 900812",
  "Sales Manager, Portugal | ada@holt.example",
  "Sales Manager, Porto",
  "Sales Manager, Porto and Lisbon | ada@holt.example",
  "Sales Manager, Porto, Nestlé | ada@holt.example",
  "Teacher, Porto School | ada@holt.example",
  "Wine Merchant, Portwine Ltd | ada@holt.example",
])("nobody can tell where somebody lives: %s", (line) => {
  expect(homeOf(line)[1] ?? "").not.toMatch(/^(?:NO|PT|CA|GB|BR)$/u);
});

it.each(["Registered Nurse, MD | (503) 555-0199", "Brook, PA | (503) 555-0199", "Senior Clerk, Kent | 07700 900812"])(
  "takes no title and no person for a home: %s",
  (line) => {
    expect(homeOf(line)).toEqual([null, null]);
  },
);

it.each([
  [{ city: "Porto", region: "Norte", countryCode: "PT" }, "Porto, Portugal", "PT"],
  [{ city: "Matosinhos", countryCode: "PT" }, "Matosinhos, Portugal", "PT"],
  [{ city: "Austin", region: "TX", countryCode: "US" }, "Austin, TX, United States", "US"],
  [{ city: "Gijón", region: "Spain", countryCode: "ES" }, "Gijón, Spain", "ES"],
  [{ countryCode: "KE" }, "Kenya", "KE"],
  [{ city: "Atlantis", countryCode: "XX" }, null, null],
])("a JSON Resume's location is a home: %j", (location, place, country) => {
  const text = JSON.stringify({ basics: { name: "Ada Holt", label: "Analyst", location }, work: [] });
  const { contact } = parseResume(text, new Date("2026-11-28"));
  expect([contact.place, contact.countries?.value.join() ?? null]).toEqual([place, country]);
});
