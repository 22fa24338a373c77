import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { loginHref } from "~/browser/intent-path";
import { LoadFailure } from "~/components/load-failure";
import { Button } from "~/components/ui/button";
import { TextLink } from "~/components/ui/links";
import { api, getApiContext, loadOutcome } from "~/trpc/server";
import { answerInvitation } from "./_components/actions";

export const metadata: Metadata = { title: "Invitation", robots: { index: false } };

/** Shows the invitation to the team of the user's address. */
export default async function InvitationPage({ searchParams }: { searchParams: Promise<{ token?: unknown }> }) {
  const { token: value } = await searchParams;
  const token = typeof value === "string" ? value.slice(0, 100) : "";
  const path = `/invitation?token=${encodeURIComponent(token)}`;
  if (!(await getApiContext()).actor) redirect(loginHref(path));
  const invitation = await loadOutcome(api.account.teamInvitation({ token }));
  if (invitation.kind === "failed") {
    return (
      <LoadFailure title="Failed to load the invitation" href={path}>
        Nothing was changed.
      </LoadFailure>
    );
  }
  if (invitation.kind !== "loaded") {
    return (
      <section className="page grid max-w-[46rem] gap-4 pt-8 pb-16 sm:pt-12">
        <h1 className="text-28 font-bold">There is no invitation for you</h1>
        <p className="max-w-measure text-ink-muted">
          Open the link in the email, signed in with the address that got it. An invitation that was accepted or
          withdrawn, or is a week old, is gone. See <TextLink href="/settings">your account</TextLink>.
        </p>
      </section>
    );
  }
  return (
    <section className="page grid max-w-[46rem] gap-4 pt-8 pb-16 sm:pt-12">
      <h1 className="text-28 font-bold">Join the team?</h1>
      <p className="max-w-measure">You are invited to the office, with the role {invitation.role}.</p>
      <form action={answerInvitation} className="flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="answer" value="accept" variant="primary">
          Accept
        </Button>
        <Button type="submit" name="answer" value="decline">
          Decline
        </Button>
      </form>
    </section>
  );
}
