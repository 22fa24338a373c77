import { isAgency, nameEmployer, sayTitle } from "~/language/posting/job-names";
import { EMPLOYER_PLACEHOLDER, type LetterBrief } from "./brief";

type Job = LetterBrief["job"];

/** Writes "the Controller role at Acme", with the title as one would say it aloud. */
export function nameRole(job: Job): string {
  const where = nameWhere(job);
  const said = sayTitle(job.title);
  if (said === null) return `your open position${where}`;
  return /\b(?:role|position|job)$/iu.test(said) ? `the ${said}${where}` : `the ${said} role${where}`;
}

/** Nothing for an agency, which fills the job at another company. */
function nameWhere(job: Job): string {
  if (job.employer !== null && isAgency(job)) return "";
  return ` at ${nameEmployer(job) ?? EMPLOYER_PLACEHOLDER}`;
}
