import { findPlaces } from "~/language/places/places";
import { measureLines, type Figure } from "../figures.ts";
import { readLabels } from "./labels.ts";

/** Measures the countries that are read from location lines, as codes in order. */
export function measureCountries(): Figure[] {
  const lines = readLabels("country", ["location", "countries"]);
  const read = (location: string) => findPlaces(location).countries.join(" ");
  return [
    measureLines(lines, {
      fact: "country",
      aim: 0.98,
      isRight: ({ location, countries }) => read(location) === countries,
      describe: ({ location, countries }) => `${location}: ${read(location) || "none"}, not ${countries || "none"}`,
    }),
  ];
}
