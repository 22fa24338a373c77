import { expect, it } from "vitest";
import { findPhone } from "./find-phone";

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
