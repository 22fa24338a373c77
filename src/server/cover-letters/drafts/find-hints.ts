import { hasFigure } from "~/language/resume/line-kinds";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import { detectLanguage, isEnglish } from "~/language/text/posting-language";
import type { Reading } from "~/server/reading";
import { plainBrief } from "../guard/plain-brief";
import { parseApplicantCareer } from "../applicant-career";
import { listMaterial } from "../providers/template/choose-proofs";
import type { LetterBrief } from "../brief";

const FEWEST_DEEDS = 2;

export const hintsReading: Reading<{ brief: LetterBrief; usesModel: boolean }, LetterHint[]> = {
  name: "a letter's hints",
  read: ({ brief, usesModel }) => [...findHints(brief), ...(usesModel ? [] : findLanguageHints(brief))],
};

/** Says which text isn't in English, the only language of the embedded writer. A locked posting's language is unknown. */
export function findLanguageHints({ job, applicant }: LetterBrief): LetterHint[] {
  const posting = detectLanguage([...job.requirements, job.description ?? ""].join("\n"));
  return [
    ...(posting === null || posting === "English" ? [] : ["posting_language" as const]),
    ...(isEnglish(applicant.resumeText ?? "") ? [] : ["resume_language" as const]),
  ];
}

/** Hints for every writer: no letter can say more than the résumé. */
export function findHints(brief: LetterBrief): LetterHint[] {
  const plain = plainBrief(brief);
  const career = parseApplicantCareer(plain.applicant, plain.today);
  if (career === null) return ["no_resume"];
  const { posts, proofs } = listMaterial(plain, career, { more: [], less: [] });
  const isUnread = posts.every(({ title, employer }) => title === null && employer === null);
  // The writer can't read proofs from a résumé in another language.
  if (!career.isEnglish) return isUnread ? ["no_positions"] : [];
  const hints: [LetterHint, boolean][] = [
    ["no_positions", isUnread],
    ["few_deeds", proofs.length < FEWEST_DEEDS],
    ["no_figures", proofs.length >= FEWEST_DEEDS && proofs.every(({ text }) => !hasFigure(text))],
    ["unrelated", proofs.length >= FEWEST_DEEDS && proofs.every(({ relates }) => !relates)],
  ];
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []));
}
