import { BellOff, BellRing, SearchX } from "lucide-react";
import type { Metadata } from "next";
import { connection } from "next/server";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { TextLink } from "~/components/ui/links";
import { setPageStatus } from "~/server/core/responses/page-status";
import { findReminders } from "~/server/calendar";
import { findSubscription } from "~/server/saved-searches";
import { getApiContext } from "~/trpc/server";

export const metadata: Metadata = { title: "Unsubscribe", robots: { index: false } };

const SETTINGS = "/dashboard?tab=settings&section=searches";

type UnsubscribePageProps = { params: Promise<{ token: string }> };

/**
 * The page of an email's unsubscribe link. Opening it changes nothing, because email scanners open every link; the
 * button posts to this address, as email programs do. Needs no session and no JavaScript.
 */
export default async function UnsubscribePage({ params }: UnsubscribePageProps) {
  await connection();
  const { token } = await params;
  const ctx = await getApiContext();
  const [subscription, reminders] = await Promise.all([findSubscription(ctx, token), findReminders(ctx, token)]);
  const subject = subscription ?? reminders;
  if (subject === null) return <Unknown />;
  const what = subscription ? (
    <>
      your saved search <b className="font-medium text-ink">{subscription.name}</b>
    </>
  ) : (
    "your interviews and follow-ups"
  );
  const settings = (
    <TextLink href={subscription ? SETTINGS : "/settings/calendar"} prefetch={false}>
      Settings
    </TextLink>
  );
  return (
    <div className="page">
      {subject.paused ? (
        <EmptyState as="h1" icon={<BellOff aria-hidden />} title="You are unsubscribed">
          We no longer email you about {what}. You can turn these emails on again in {settings}.
        </EmptyState>
      ) : (
        <EmptyState
          as="h1"
          icon={<BellRing aria-hidden />}
          title="Unsubscribe?"
          action={
            <form method="post" action={`/unsubscribe/${token}`}>
              <Button type="submit" variant="primary">
                Unsubscribe
              </Button>
            </form>
          }
        >
          We'll stop emailing you about {what}. You can change how often we do in {settings} instead.
        </EmptyState>
      )}
    </div>
  );
}

function Unknown() {
  setPageStatus(404);
  return (
    <div className="page">
      <EmptyState as="h1" icon={<SearchX aria-hidden />} title="Nothing to unsubscribe from">
        This link belongs to no emails: its saved search was deleted, or part of the link is missing. Your saved
        searches are in{" "}
        <TextLink href={SETTINGS} prefetch={false}>
          Settings
        </TextLink>
        .
      </EmptyState>
    </div>
  );
}
