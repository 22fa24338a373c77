import type { CoverLetter, LetterOfJobOutput } from "~/contracts/cover-letter";
import type { Resume } from "~/contracts/resume";
import { browserApi } from "~/trpc/client";
import { errorCodeOf } from "~/trpc/refusal";

/** What is known before a letter is paid for. */
export type Terms = {
  writer: LetterOfJobOutput["writer"];
  /** In the wallet, as the server said last. */
  connects: number;
  resume: Resume | null;
};

/** Why nothing was drafted, where that stays to be read. */
export type Refusal = { kind: "short"; message: string } | { kind: "signed-out" } | { kind: "stopped" };

/** A draft whose end this window was not told: one from elsewhere, one that was stopped, or one cut off on its way. */
export type OpenDraft = "elsewhere" | "stopped" | "cut-off";

export type LetterState =
  | { is: "loading" }
  | { is: "unreadable"; signedOut: boolean }
  | { is: "asking"; refusal: Refusal | null }
  | { is: "drafting"; text: string }
  /** The server is asked what became of it. */
  | { is: "settling"; draft: OpenDraft }
  /** It could not be found out: the server is still at it, or does not answer. */
  | { is: "unsettled"; draft: OpenDraft; busy: boolean }
  | { is: "letter"; letter: CoverLetter };

/** What the dialog begins with: the letter that is there, or what drafting one costs and would be made from. */
export async function loadLetter(jobId: string): Promise<{ state: LetterState; terms: Terms | null }> {
  try {
    const [found, resume, profile] = await Promise.all([
      browserApi.coverLetter.byJob.query({ id: jobId }),
      browserApi.resume.current.query(),
      browserApi.profile.me.query(),
    ]);
    return { state: stateOf(found), terms: { writer: found.writer, connects: profile.connects_balance, resume } };
  } catch (error) {
    return { state: { is: "unreadable", signedOut: errorCodeOf(error) === "UNAUTHORIZED" }, terms: null };
  }
}

function stateOf({ letter, busy }: LetterOfJobOutput): LetterState {
  if (letter) return { is: "letter", letter };
  return busy ? { is: "settling", draft: "elsewhere" } : { is: "asking", refusal: null };
}
