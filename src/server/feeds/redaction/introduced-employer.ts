import { findIntroducedName, findPossibleName } from "~/language/text/company-names";
import { buildEmployerNames } from "./employer-names";
import { mentionsName } from "./redact";

const READ = 20_000;

type Introduced = { employer: string | null; possible: string | null };

/** Finds the employer that a text introduces where it never mentions the one that a site names. A locked job hides both. */
export function findIntroducedEmployer(text: string, siteNames: readonly string[]): Introduced {
  const read = text.slice(0, READ);
  const possible = findPossibleName(read);
  if (possible === null || mentionsName(read, buildEmployerNames(siteNames))) return { employer: null, possible: null };
  return { employer: findIntroducedName(read), possible };
}
