import type { InspectLetterResumeInput, InspectLetterResumeOutput } from "~/contracts/cover-letter";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import type { ActorContext } from "~/server/core/context";
import { detectLanguage, isEnglish } from "~/language/text/posting-language";
import { readTextsForUser, type Reading } from "~/server/reading";
import { plainBrief } from "../guard/plain-brief";
import { readApplicantCareer } from "../applicant-career";
import { readMaterial } from "../providers/template/choose-proofs";
import { longTexts, type LetterBrief } from "../brief";
import type { LetterWriter } from "../writer";
import { getWriter } from "./get-writer";
import { readApplicant, readJob } from "./read-brief";

const FEWEST_DEEDS = 2;

/** Says what the given or stored résumé lacks for a good letter. Spends and stores nothing. @throws NOT_FOUND, JOB_CLOSED */
export async function inspectLetterResume(
  ctx: ActorContext,
  { id, resumeText }: InspectLetterResumeInput,
  writer: LetterWriter = getWriter(),
): Promise<InspectLetterResumeOutput> {
  const [{ facts: job }, applicant] = await Promise.all([
    readJob(ctx, id),
    readApplicant(ctx, { userId: ctx.actor.userId, resumeText, answers: null }),
  ]);
  const today = ctx.clock.now();
  const brief: LetterBrief = { job, applicant, tone: "professional", length: "medium", today };
  const { usesModel } = writer;
  return { hints: await readTextsForUser(ctx, hintsReading, { brief, usesModel }, longTexts(brief)) };
}

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
  const career = readApplicantCareer(plain.applicant, plain.today);
  if (career === null) return ["no_resume"];
  // The writer can't read proofs from a résumé in another language.
  if (!career.isEnglish) return [];
  const { posts, proofs } = readMaterial(plain, career, {
    more: [],
    less: [],
  });
  const hints: [LetterHint, boolean][] = [
    ["no_positions", posts.every(({ title, employer }) => title === null && employer === null)],
    ["few_deeds", proofs.length < FEWEST_DEEDS],
    ["no_figures", proofs.length >= FEWEST_DEEDS && proofs.every(({ text }) => !/\d/u.test(text))],
    ["unrelated", proofs.length >= FEWEST_DEEDS && proofs.every(({ relates }) => !relates)],
  ];
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []));
}
