import { compareProfessions, professionOf } from "~/language/roles/professions";
import type { Group } from "./engine/parse-keyword";
import type { JobIndex } from "./engine/job-index";
import { findRole } from "./find-near";

/** Titles compared for one search. Counts calls instead of time, so that a search always has the same result. */
const MAX_COMPARED = 500;

const professions = new WeakMap<JobIndex, Map<string, string | null>>();

/**
 * Returns a test whether a job's title names other work than a search: "Engineering Manager" for "process engineer lean".
 * Always false if the search or the title names no known profession.
 */
export function createWorkTest(index: JobIndex, group: Group): (number: number) => boolean {
  const wanted = findProfession(group);
  const byTitle = professions.get(index) ?? new Map<string, string | null>();
  professions.set(index, byTitle);
  let compared = 0;
  return (number) => {
    if (wanted === null || compared === MAX_COMPARED) return false;
    compared += 1;
    const title = index.titleOf(number);
    const own = byTitle.get(title) ?? professionOf(title);
    byTitle.set(title, own);
    return own !== null && compareProfessions(wanted, own) === "apart";
  };
}

/** "process lean engineer" asks for process engineers, "virtual assistant real estate" for assistants. */
function findProfession({ terms, sequence }: Group): string | null {
  const role = findRole(terms).flatMap(({ wordings: [typed] }) => typed?.tokens ?? []);
  const [head = "", ...before] = sequence.toReversed();
  const readings = [role, sequence, ...before.toReversed().map((word) => [word, head])];
  return readings.map((words) => professionOf(words.join(" "))).find((profession) => profession !== null) ?? null;
}
