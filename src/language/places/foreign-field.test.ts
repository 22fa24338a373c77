import { describe, expect, test } from "vitest";
import { correctForeignField } from "./foreign-field";

const US = { countries: ["US"], regions: [], utc_offsets: [] };
const SPANISH = "Buscamos una persona para las tardes y los fines de semana. ".repeat(3);
const POLISH = "Piekarnia jest dla osób, które lubią się uczyć, oraz dla tych, które nie są stąd. ".repeat(3);
const SWEDISH = "Vi söker en bagare som är glad och van vid att baka med surdeg för ett bageri. ".repeat(3);

const UKRAINIAN = "Ми шукаємо пекаря, який любить хліб та знає свою справу. ".repeat(4);

describe("a country that a site guesses against the posting's language", () => {
  test.each([SPANISH, POLISH, SWEDISH, UKRAINIAN])("is unknown: %s", (text) => {
    expect(correctForeignField({ title: "Baker", text, field: US })).toBeNull();
  });

  test("stays if the text names it", () => {
    const text = `${SPANISH} La panadería está en Estados Unidos.`;
    expect(correctForeignField({ title: "Baker", text, field: US })).toBe(US);
  });

  test("gives way to that of a city in the title where people speak the language", () => {
    expect(correctForeignField({ title: "Piekarz - Szczytno", text: POLISH, field: US })?.countries).toEqual(["PL"]);
    expect(correctForeignField({ title: "Piekarz - Lyon", text: POLISH, field: US })).toBeNull();
  });

  test("is unknown if the employer is named after another country and the text names neither", () => {
    const text = "Send us your bread.";
    const read = (employer: string, more = "") =>
      correctForeignField({ title: "Baker", text: `${text} ${more}`, field: US, employer });
    expect(read("Gull Bakery Philippines")).toBeNull();
    expect(read("Gull Bakery UK")).toBeNull();
    expect(read("Gull Bakery USA")).toBe(US);
    expect(read("Gull Bakery Philippines", "The oven is in the US.")).toBe(US);
    expect(read("Gull Bakery Philippines", "The oven is in Ohio.")).toBe(US);
    expect(read("Bake With Us")).toBe(US);
  });

  test("stays in an English text", () => {
    expect(correctForeignField({ title: "Baker", text: "We bake for you and the town. ".repeat(9), field: US })).toBe(
      US,
    );
  });
});
