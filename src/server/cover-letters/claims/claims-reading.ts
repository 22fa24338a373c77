import type { LetterVersion } from "~/contracts/cover-letter";
import type { Reading } from "~/server/reading";
import type { LetterBrief } from "../brief";
import { checkClaims } from "./check-claims";
import { findFaults } from "./find-faults";

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
