import { invalidFields } from "~/server/api";

/** A query string, divided into what the call knows and the names of what it does not. */
export type Query = { known: Record<string, string>; ignored: string[] };

/**
 * Empty values count as absent: that is how a form without JavaScript sends a field nobody filled in. Tracking
 * parameters (`utm_*`) are dropped without a word. Throws BAD_REQUEST for a known parameter given twice.
 */
export function parseQuery(query: string, knownNames: ReadonlySet<string>): Query {
  const known: Record<string, string> = {};
  const ignored = new Set<string>();
  if (query === "") return { known, ignored: [] };
  for (const [name, value] of new URLSearchParams(query)) {
    if (!knownNames.has(name)) {
      if (!name.startsWith("utm_")) ignored.add(name);
    } else if (value !== "") {
      if (Object.hasOwn(known, name)) throw invalidFields([name], "is given more than once");
      known[name] = value;
    }
  }
  return { known, ignored: [...ignored] };
}
