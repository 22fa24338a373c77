/** An entry a line; bars separate its alternatives. JSON, because servers, threads, tests and scripts load that without a plugin. */

/** Splits an entry into its alternatives. */
export function splitEntry(entry: string): string[] {
  return entry.split("|");
}

/** Splits the entries of a table with sections. */
export function splitSections(sections: Readonly<Record<string, readonly string[]>>): string[][] {
  return Object.values(sections).flat().map(splitEntry);
}

/** Lists each name of a table by country with its country. */
export function listNames(byCountry: Readonly<Record<string, readonly string[]>>): [name: string, country: string][] {
  return Object.entries(byCountry).flatMap(([country, names]) =>
    names.map((name): [string, string] => [name, country]),
  );
}
