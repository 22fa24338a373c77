import { expect, it } from "vitest";
import { spellAsText } from "./company-names";

it.each([
  ["tilthq", "Tilt is a startup. At Tilt, we ship.", "Tilt"],
  ["Hims And Hers", "Hims & Hers is the leading health platform.", "Hims & Hers"],
  ["Gull Wick", "At GullWick we bake.", "GullWick"],
  ["Gullw", "GULLW bakes. Join GULLW!", "GULLW"],
  ["gullwick", "GullWick bakes. Join GullWick!", "GullWick"],
  ["Gullw", "Gullw bakes. GULLW. GULLW.", "Gullw"],
  ["Gullw", "GULLW bakes.", "Gullw"],
  ["Gullwick", "ABOUT GULLWICK. WHY GULLWICK?", "Gullwick"],
  ["Bluehq", "Blue skies at our office.", "Bluehq"],
])("spells %s as in “%s”: %s", (name, text, spelling) => {
  expect(spellAsText(name, text)).toBe(spelling);
});

it("reads the first 20,000 characters of a text at most", () => {
  expect(spellAsText("Gull Wick", `${"Go & Of ".repeat(25_000)} GullWick`)).toBe("Gull Wick");
});
