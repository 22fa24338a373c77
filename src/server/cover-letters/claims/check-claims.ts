import type { LetterSentence } from "~/contracts/cover-letter";
import { splitSentences } from "~/server/fit";
import type { LetterBrief } from "../writer";
import { findClaim } from "./find-claims";
import { judgeClaim, NO_RESUME } from "./judge-claim";
import { readFacts } from "./resume-facts";

const NOT_ENGLISH = "It is not in English, so it could not be compared with your resume.";
const TOO_LONG = "It is too long to be compared with your resume.";
const LONGEST_SENTENCE = 1000;
/** No word and no address is longer; comparing what is would take long and find nothing. */
const RUN = /\S{100,}/u;
const ENGLISH =
  /(?<![\p{L}])(?:the|and|to|of|in|i|my|a|an|for|with|is|am|are|was|you|your|that|this|at|on|as|it|we|by|from|have|has|be|me|not|or|would)(?![\p{L}])/iu;
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/gu;
const FEWEST_WORDS = 5;
const FEWEST_LETTERS = 6;

/** Why a sentence cannot be compared at all; null if it can. */
function obstacleTo(sentence: string): string | null {
  if (sentence.length > LONGEST_SENTENCE || RUN.test(sentence)) return TOO_LONG;
  return isEnglish(sentence) ? null : NOT_ENGLISH;
}

/** Short lines, names and lists of terms are in no language. */
function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const others = sentence.match(OTHER_SCRIPT)?.length ?? 0;
  if (letters >= FEWEST_LETTERS && others > letters / 2) return false;
  const words = sentence.split(/\s+/u);
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length < FEWEST_WORDS || small < words.length * 0.4 || ENGLISH.test(sentence);
}

/**
 * Each sentence of a letter with what bears it out. One that says something about the applicant has to rest on the résumé:
 * the numbers, skills, titles, degrees and names that it uses must stand there, and what it tells must be told there. One
 * without such support gets the reason, for its owner to mend. Everything else is the writer's to say.
 *
 * It compares words, so it may doubt what is true and said otherwise; it must not let pass what stands nowhere.
 */
export function checkClaims(letterText: string, resumeText: string | null, job: LetterBrief["job"]): LetterSentence[] {
  const resume = resumeText === null || resumeText.trim() === "" ? null : readFacts(resumeText);
  const posting = readFacts(
    [job.title, job.employer ?? "", ...job.tags, ...job.requirements, job.description ?? ""].join("\n"),
  );
  return splitSentences(letterText).map((sentence) => {
    const obstacle = obstacleTo(sentence.text);
    if (obstacle !== null) return { ...sentence, aboutApplicant: true, support: "none", reason: obstacle };
    const claim = findClaim(sentence.text);
    if (claim === null) return { ...sentence, aboutApplicant: false, support: restsOn(sentence.text), reason: null };
    const reason = resume === null ? NO_RESUME : judgeClaim(claim, resume, posting);
    return { ...sentence, aboutApplicant: true, support: reason === null ? "resume" : "none", reason };
  });

  function restsOn(text: string): "job" | "none" {
    const names = text.toLowerCase();
    return job.title !== "" && names.includes(job.title.toLowerCase()) ? "job" : "none";
  }
}
