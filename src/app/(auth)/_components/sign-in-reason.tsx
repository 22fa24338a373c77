import type { ReactNode } from "react";
import { parseReason } from "~/browser/intent-path";
import { OFFERS } from "~/contracts/offers";
import { api } from "~/trpc/server";

const VERBS = {
  unlock: "unlock",
  save: "save",
  apply: "apply for",
  report: "report",
  letter: "draft a cover letter for",
} as const;

const OFFER_VERBS = { buy: "buy", book: "book a", "await-times": "hear about times for a" } as const;

type SignInReasonProps = { action: "Sign in" | "Sign up"; next: string };

/** "Sign in to unlock Senior Engineer." Renders nothing if `next` doesn't suggest a reason. */
export async function SignInReason({ action, next }: SignInReasonProps) {
  const reason = await describeReason(next);
  return reason ? (
    <p className="-mt-3 text-ink-muted">
      {action} to {reason}.
    </p>
  ) : null;
}

async function describeReason(next: string): Promise<ReactNode> {
  const reason = parseReason(next);
  if (reason === null) return null;
  if (reason.kind === "save-search") return "save this search";
  if ("offer" in reason) {
    const offer = Object.values(OFFERS).find(({ id }) => id === reason.offer);
    if (offer?.kind === "verification") return "get verified";
    return offer ? named(OFFER_VERBS[reason.kind], offer.name) : null;
  }
  return named(VERBS[reason.kind], (await findTitle(reason.job)) ?? "this job");
}

function named(verb: string, name: string): ReactNode {
  return (
    <>
      {verb} <em className="font-medium text-ink">{name}</em>
    </>
  );
}

async function findTitle(shortId: string | null): Promise<string | null> {
  if (shortId === null) return null;
  return api.job.byShortId({ shortId }).then(
    ({ title }) => title,
    () => null, // logged by the API client
  );
}
