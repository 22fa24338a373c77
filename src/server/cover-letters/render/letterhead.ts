import type { LetterAnswers } from "~/contracts/cover-letter";
import type { Reading } from "~/server/reading";
import { parseAddress } from "~/language/answers/typed-answers";
import { parseResume } from "~/language/resume/parse-resume";

/** The head of a printed letter. */
export type Letterhead = { name: string; contact: string; date: string; addressee: readonly string[] };

type Sources = {
  name: string;
  /** The account's, used if the résumé has none. */
  email: string;
  resumeText: string | null;
  answers: LetterAnswers | null;
  /** Null while the job is locked. */
  employer: string | null;
  today: Date;
};

export const letterheadReading: Reading<Sources, Letterhead> = {
  name: "a letterhead",
  read: (sources) => createLetterhead(sources),
};

/** Creates the letterhead from the résumé's contact and the answers, else from the account. */
export function createLetterhead({ name, email, resumeText, answers, employer, today }: Sources): Letterhead {
  const own = resumeText === null ? null : parseResume(resumeText, today).contact;
  const place = (answers && parseAddress(answers.place)) ?? own?.place;
  const contact = [place, own?.email ?? email, own?.phone].filter((part) => part != null && part !== "").join(" · ");
  return {
    name,
    contact,
    date: today.toLocaleDateString("en-US", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
    addressee: employer === null ? ["Hiring team"] : ["Hiring team", employer],
  };
}
