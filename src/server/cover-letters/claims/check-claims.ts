import type { LetterSentence, LetterVersion } from "~/contracts/cover-letter";
import type { Reading } from "~/server/reading";
import { splitSentences } from "~/language/text/sentences";
import type { LetterBrief } from "../brief";
import { findObstacle } from "~/language/claims/find-obstacle";
import { findClaim } from "~/language/claims/find-claims";
import { findWrongEmployer } from "~/language/claims/find-wrong-employer";
import { judgeClaim, NO_RESUME } from "~/language/claims/judge-claim";
import { findFaults } from "./find-faults";
import { isListed, isPosition, isQuote, parseFacts } from "~/language/claims/resume-facts";

/**
 * Checks each sentence of a letter against the résumé. The résumé must confirm the numbers, skills, titles, degrees, names
 * and deeds of every claim about the applicant. An unconfirmed claim gets a reason for its owner, and so does a sentence
 * that names another company.
 *
 * Compares words, so it may reject a true claim in other words, but must never accept an invented one.
 */
export function checkClaims(letterText: string, resumeText: string | null, job: LetterBrief["job"]): LetterSentence[] {
  const resume = resumeText === null || resumeText.trim() === "" ? null : parseFacts(resumeText);
  const posting = parseFacts(
    [job.title, job.employer ?? "", ...job.tags, ...job.requirements, job.description ?? ""].join("\n"),
  );
  const namesJob = (text: string) => job.title !== "" && text.toLowerCase().includes(job.title.toLowerCase());
  return splitSentences(letterText).map((sentence) => {
    const isNamed = resume === null ? null : isListed(sentence.text, resumeText ?? "", resume);
    if (isNamed === false)
      return { ...sentence, aboutApplicant: true, support: "none", reason: "Your resume doesn't mention this." };
    const isOwn = resume !== null && (isNamed ?? (isQuote(sentence.text, resume) || isPosition(sentence.text, resume)));
    const obstacle = findObstacle(sentence.text);
    if (obstacle !== null && isOwn) return { ...sentence, aboutApplicant: true, support: "resume", reason: null };
    if (obstacle !== null) return { ...sentence, aboutApplicant: true, support: "none", reason: obstacle };
    const wrong = findWrongEmployer(sentence.text, { employer: job.employer, posting, resume });
    if (wrong !== null) return { ...sentence, aboutApplicant: true, support: "none", reason: wrong };
    const claim = findClaim(plainClaim(sentence.text));
    if (claim === null && isNamed === null)
      return { ...sentence, aboutApplicant: false, support: namesJob(sentence.text) ? "job" : "none", reason: null };
    const reason = isOwn || claim === null ? null : resume === null ? NO_RESUME : judgeClaim(claim, resume, posting);
    return { ...sentence, aboutApplicant: true, support: reason === null ? "resume" : "none", reason };
  });
}

/** Reduces a sentence of the embedded writer to its claim. */
const plainClaim = (sentence: string) =>
  sentence
    .replace(/^My current role is /u, "I have been ")
    .replace(/^(?:F|What I would bring f)rom [^“]{1,80}: “(.+)”\.$/u, "I had $1.");

type Claims = { text: string; applicantText: string | null; job: LetterBrief["job"] };

export const claimsReading: Reading<Claims, Pick<LetterVersion, "sentences" | "faults">> = {
  name: "a letter's claims",
  read: ({ text, applicantText, job }) => {
    const sentences = checkClaims(text, applicantText, job);
    // Skip faults of sentences that are already marked.
    const marked = sentences.flatMap((sentence) => (sentence.reason === null ? [] : [sentence.text])).join("\n");
    const faults = findFaults(text, [applicantText, marked].join("\n"), job).map((fault) => fault.text);
    return { sentences, faults };
  },
};
