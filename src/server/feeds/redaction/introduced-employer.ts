import { findIntroducedName } from "~/language/text/company-names";
import { buildEmployerNames } from "./employer-names";
import { mentionsName } from "./redact";

const READ = 20_000;

/** Finds the employer that a text introduces where it never mentions the one that a site names. Null if it does. */
export function findIntroducedEmployer(text: string, siteNames: readonly string[]): string | null {
  const read = text.slice(0, READ);
  const name = findIntroducedName(read);
  if (name === null || mentionsName(read, buildEmployerNames(siteNames))) return null;
  return name;
}
