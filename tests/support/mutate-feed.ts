import type { Random } from "../integration/reliability/support/seeded-random";

/** A damaged copy of a feed. `name` describes the damage in messages. */
export type Mutant = { name: string; bytes: Uint8Array };

type Damage = (text: string, random: Random) => string | Uint8Array;

const DEEP = 4000;

/** Replacements for a value: other types, invalid numbers, deep nesting, and texts that are slow to match. */
const OTHER_VALUES = [
  "null",
  "true",
  "0",
  "-1",
  "1e308",
  "-1e999",
  "123456789012345678901234567890",
  '""',
  '"\\u0000\\ud800"',
  "[]",
  "{}",
  '[[[["a"]]]]',
  '{"__proto__":{"toString":1}}',
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  `"${"<div>".repeat(5000)}"`,
  `"${"&amp;".repeat(20_000)}lt;"`,
  `"${" \\n".repeat(50_000)}"`,
  `"${"<br> ".repeat(20_000)}Please mention the word **a"`,
  `"$${"1,".repeat(50_000)}"`,
  `"${"Senior-".repeat(20_000)}"`,
  `"https://example.com/?${"a&".repeat(20_000)}"`,
  `"${"must be located in ".repeat(5000)}"`,
  `"${"Ã¢".repeat(20_000)}"`,
];

const VALUE = /(?<=[:[,]\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)(?=\s*[,\]}])/g;

function replaceSome(text: string, random: Random, count: number, replacement: (part: string) => string): string {
  const values = [...text.matchAll(VALUE)];
  if (values.length === 0) return text;
  const chosen = new Set(Array.from({ length: count }, () => random.between(0, values.length - 1)));
  return [...chosen]
    .toSorted((a, b) => b - a)
    .reduce((rest, index) => {
      const match = values[index];
      if (!match) return rest;
      return rest.slice(0, match.index) + replacement(match[0]) + rest.slice(match.index + match[0].length);
    }, text);
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random.between(0, list.length - 1)];

const DAMAGES: Readonly<Record<string, Damage>> = {
  cut: (text, random) => text.slice(0, random.between(1, text.length - 1)),
  "start cut off": (text, random) => text.slice(random.between(1, text.length - 1)),
  "other values": (text, random) => replaceSome(text, random, 6, () => pick(OTHER_VALUES, random) ?? ""),
  "swapped values": (text, random) => {
    const values = text.match(VALUE) ?? [];
    return replaceSome(text, random, 12, (part) => pick(values, random) ?? part);
  },
  "missing pieces": (text, random) => {
    const from = random.between(0, text.length - 1);
    return text.slice(0, from) + text.slice(from + random.between(1, 400));
  },
  "doubled pieces": (text, random) => {
    const from = random.between(0, text.length - 1);
    const piece = text.slice(from, from + random.between(1, 2000));
    return text.slice(0, from) + piece.repeat(random.between(2, 20)) + text.slice(from);
  },
  "flipped bytes": (text, random) => {
    const bytes = Buffer.from(text);
    for (let flips = 0; flips < 20; flips += 1) bytes[random.between(0, bytes.length - 1)] = random.between(0, 255);
    return bytes;
  },
  "Latin-1": (text) => Buffer.from(text.replaceAll("a", "ä"), "latin1"),
  "UTF-16": (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
  "text around it": (text) => `<html><body>502 Bad gateway</body></html>\n${text}\n`,
  nothing: () => " \n ",
};

/** Creates damaged copies of a feed, with every kind of damage in turn. The same random numbers give the same copies. */
export function mutantsOf(text: string, random: Random, count: number): Mutant[] {
  const kinds = Object.entries(DAMAGES);
  const first = random.between(0, kinds.length - 1);
  return Array.from({ length: count }, (_, index) => {
    const [name = "", damage = (same: string) => same] = kinds[(first + index) % kinds.length] ?? [];
    const damaged = damage(text, random);
    return { name, bytes: typeof damaged === "string" ? Buffer.from(damaged) : damaged };
  });
}

/** Creates a copy of a feed in which one description has this many megabytes. */
export function withGiantText(text: string, megabytes: number): Mutant {
  const giant = "All work and no play. ".repeat((megabytes * 1_000_000) / 22);
  const json = /"(?:description|descriptionHtml|content|jobDescription)"\s*:\s*"/.exec(text);
  const markup = /<description>/.exec(text) ?? /"description": "/.exec(text);
  const at = json ?? markup;
  if (!at) throw new Error("there is no description to lengthen");
  const end = at.index + at[0].length;
  return { name: `a text of ${megabytes} MB`, bytes: Buffer.from(text.slice(0, end) + giant + text.slice(end)) };
}
