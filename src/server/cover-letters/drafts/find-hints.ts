import { isCertain, isSureSchool, type ResumeCareer, type ResumePosition } from "~/language/resume/career";
import { hasFigure } from "~/language/resume/line-kinds";
import { isSideJob } from "~/language/resume/order-positions";
import { findHeadline } from "~/language/resume/parse-profile";
import { compareRole, parseRole } from "~/language/roles/named-roles";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import { detectLanguage, isEnglish } from "~/language/text/posting-language";
import type { Reading } from "~/server/reading";
import { plainBrief } from "../guard/plain-brief";
import { parseApplicantCareer } from "../applicant-career";
import type { LetterBrief } from "../brief";
import { listMaterial } from "../providers/template/choose-proofs";

const FEWEST_DEEDS = 2;
/** A letter names the latest position and the one before in any case. */
const LAST_NAMED = 1;

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
  const { applicant } = plain;
  const career = parseApplicantCareer(applicant, plain.today);
  if (career === null) return ["no_resume"];
  const { posts, proofs } = listMaterial(plain, career, { more: [], less: [] });
  const isUnread = posts.every(({ title, employer }) => title === null && employer === null);
  // No letter would name work beside the job, or an early position of which the résumé says nothing.
  const isOfLetter = (position: ResumePosition, order: number) =>
    !isSideJob(position) && (order <= LAST_NAMED || position.lines.length > 0);
  const isUnsure = !isUnread && career.positions.filter(isOfLetter).some((one) => !isCertain(one));
  const hasDeeds = proofs.length >= FEWEST_DEEDS;
  const ofPositions: [LetterHint, boolean][] = [
    ["no_positions", isUnread],
    ["unsure_positions", isUnsure],
    [
      "unsure_credentials",
      career.credentials.some(({ isSure }) => !isSure) || career.education.some((one) => !isSureSchool(one)),
    ],
  ];
  const ofDeeds: [LetterHint, boolean][] = [
    // More deeds may stand in the unsure positions.
    ["few_deeds", !hasDeeds && !isUnsure],
    ["no_figures", hasDeeds && proofs.every(({ text }) => !hasFigure(text))],
    ["unrelated", hasDeeds && proofs.every(({ relates }) => !relates) && !doesWork(plain.job.title, career)],
  ];
  // The writer can't read proofs from a résumé in another language.
  const hints = career.isEnglish ? [...ofPositions, ...ofDeeds] : ofPositions;
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []));
}

/** Tells whether the career has the job's profession, as its fit does: the hint and the fit's score must agree. */
function doesWork(title: string, { positions, lines }: ResumeCareer): boolean {
  const role = parseRole(title);
  if (role === null) return false;
  const roles = positions.map(({ title: own, heading, unsure }) => ({
    title: unsure.includes("title") ? null : own,
    heading,
  }));
  const { status } = compareRole(role, { roles, headline: findHeadline(lines) });
  return status === "shown" || status === "partly";
}
