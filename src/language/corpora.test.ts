import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { FEEDS_DIR } from "../../tests/support/feeds";
import { findCountry } from "./places/countries";
import { findProsePay } from "./pay/pay-prose";
import { findPlaces } from "./places/places";

/** The folder may lack these files. */
function linesOf<T>(name: string, shape: z.ZodType<T>): T[] {
  const path = FEEDS_DIR && join(FEEDS_DIR, "parser-corpora", name);
  if (!path || !existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line.trim() !== "").map((line) => shape.parse(JSON.parse(line)));
}

const places = linesOf("geo_corpus-even.jsonl", z.object({ location_raw: z.string(), country: z.string().nullable() }));

const pays = linesOf(
  "salary_corpus-even.jsonl",
  z.object({
    text: z.string(),
    expect: z.object({ min: z.number().nullable(), max: z.number().nullable(), interval: z.string() }).nullable(),
  }),
);

/** Rules are written from the odd lines; the even lines test them. */
function accuracy(name: string, hits: readonly boolean[]): number {
  const shareOf = (some: readonly boolean[]) => some.filter(Boolean).length / some.length;
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const seen = hits.filter((_, index) => index % 2 === 0);
  const unseen = hits.filter((_, index) => index % 2 === 1);
  process.stdout.write(
    `${name}: ${percent(shareOf(hits))} of ${hits.length} lines right (${percent(shareOf(seen))} of those the rules were made from, ${percent(shareOf(unseen))} of the others)\n`,
  );
  return shareOf(unseen);
}

test.skipIf(places.length === 0)(
  "findPlaces reads the right country in 95 of 100 labeled locations held back from development",
  () => {
    const hits = places.map(({ location_raw, country }) => {
      const { countries } = findPlaces(location_raw);
      return country === null
        ? countries.length === 0
        : countries.length === 1 && countries[0] === findCountry(country);
    });
    expect(accuracy("countries", hits)).toBeGreaterThan(0.95);
  },
);

test.skipIf(pays.length === 0)(
  "findProsePay reads the right pay in 95 of 100 labeled texts held back from development",
  () => {
    const hits = pays.map(({ text, expect: label }) => {
      const pay = findProsePay(text);
      if (!pay || !label) return pay === label;
      return pay.min === label.min && pay.max === label.max && pay.period === label.interval;
    });
    expect(accuracy("pay", hits)).toBeGreaterThan(0.95);
  },
);
