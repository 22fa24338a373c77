import type { InspectLetterResumeInput, InspectLetterResumeOutput } from "~/contracts/cover-letter";
import type { LetterHint } from "~/contracts/rules/cover-letter";
import type { Actor, ServiceContext } from "~/server/core/context";
import { plainBrief } from "../guard/plain-brief";
import { findProofs } from "../providers/template/proofs";
import { readCareer } from "../providers/template/read-career";
import type { LetterBrief } from "../writer";
import { readApplicant, readJob } from "./read-brief";

const FEWEST_DEEDS = 2;

/** Says what the given or stored résumé lacks for a good letter. Spends and stores nothing. @throws NOT_FOUND, JOB_CLOSED */
export async function inspectLetterResume(
  ctx: ServiceContext & { actor: Actor },
  { id, resumeText }: InspectLetterResumeInput,
): Promise<InspectLetterResumeOutput> {
  const [{ facts: job }, applicant] = await Promise.all([
    readJob(ctx, id),
    readApplicant(ctx, { userId: ctx.actor.userId, resumeText, answers: null }),
  ]);
  const today = ctx.clock.now();
  return { hints: findHints({ job, applicant, tone: "professional", length: "medium", today }) };
}

/** Hints don't depend on the writer: no letter can say more than the résumé. */
export function findHints(brief: LetterBrief): LetterHint[] {
  const plain = plainBrief(brief);
  if (plain.applicant.resumeText === null) return ["no_resume"];
  const career = readCareer(plain.applicant.resumeText, plain.today);
  const proofs = findProofs(plain, career, { more: [], less: [] });
  const hints: [LetterHint, boolean][] = [
    ["no_positions", career.positions.length === 0],
    ["few_deeds", proofs.length < FEWEST_DEEDS],
    ["no_figures", proofs.length >= FEWEST_DEEDS && proofs.every(({ text }) => !/\d/u.test(text))],
    ["unrelated", proofs.length >= FEWEST_DEEDS && proofs.every(({ relates }) => !relates)],
  ];
  return hints.flatMap(([hint, applies]) => (applies ? [hint] : []));
}
