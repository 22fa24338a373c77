import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { countHeld, describeConnects } from "~/components/connects/describe-connects";
import { LoadFailureNotice } from "~/components/load-failure";
import { buttonClass, fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { formatPrice } from "~/contracts/offers";
import type { ConnectsJournalOutput } from "~/contracts/connects";
import { formatCount, formatDate } from "~/format/text";
import { getViewer } from "~/session/viewer";
import { api, loadOrFailPage } from "~/trpc/server";
import { CONNECTS_PAGE } from "../_components/address";
import { SpendingLimitForm } from "./_components/spending-limit";

export const metadata: Metadata = { title: "Connects", robots: { index: false } };

type ConnectsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The wallet: what changed it and why, and what will renew. */
export default async function ConnectsPage({ searchParams }: ConnectsPageProps) {
  const { cursor, limit } = await searchParams;
  const viewer = await getViewer();
  if (!viewer) redirect(`/login?next=${encodeURIComponent(CONNECTS_PAGE)}`);
  const [journal, membership, spending] = await Promise.all([
    loadOrFailPage(api.connects.journal({ cursor: typeof cursor === "string" ? cursor : undefined })),
    api.membership.current().catch(() => null),
    api.connects.spendingLimit().catch(() => null),
  ]);
  const renews = membership?.membership?.renews ?? null;
  const held = cursor === undefined ? countHeld(viewer.connectsBalance, journal?.history ?? []) : 0;
  return (
    <div className="page max-w-3xl pt-8 sm:pt-12">
      <TextLink
        href="/dashboard"
        prefetch={false}
        className={`inline-flex items-center gap-1.5 text-14 ${fingerTarget}`}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Dashboard
      </TextLink>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-28 font-bold sm:text-40">Connects</h1>
          <p className="mt-1 text-ink-muted">
            You have {formatCount(viewer.connectsBalance)}.
            {held > 0 ? ` ${formatCount(held)} more are on hold for a refund, a dispute or a letter.` : ""}
          </p>
        </div>
        <Link href="/pricing" prefetch={false} className={buttonClass({ variant: "primary" })}>
          Get connects
        </Link>
      </div>
      <p className="mt-4 text-14 text-ink-muted">
        {renews
          ? `On ${formatDate(renews.at)} your membership adds ${renews.connects} connects for ${formatPrice(renews.price)}.`
          : "Nothing renews by itself."}{" "}
        Connects come back if a job closes within 72 hours of its unlock, or is gone when you apply within 14 days.
      </p>
      {spending ? (
        <SpendingLimitForm spending={spending} outcome={limit === "saved" || limit === "invalid" ? limit : null} />
      ) : null}
      {journal ? (
        <Journal journal={journal} />
      ) : (
        <LoadFailureNotice href={CONNECTS_PAGE} className="mt-6">
          <p>Failed to load your connects. Please try again.</p>
        </LoadFailureNotice>
      )}
    </div>
  );
}

function Journal({ journal: { history, next_cursor: next } }: { journal: ConnectsJournalOutput }) {
  if (history.length === 0)
    return <p className="mt-8 text-ink-muted">Nothing yet. Connects that you get and spend appear here.</p>;
  return (
    <>
      <ol aria-label="History" className="mt-6 divide-y divide-line border-y border-line">
        {history.map((entry) => (
          <li key={entry.id} className="flex items-baseline justify-between gap-6 py-3">
            <div className="min-w-0">
              <p className="font-medium">{describeConnects(entry)}</p>
              {entry.job ? (
                <p className="text-14 break-words">
                  <TextLink href={`/jobs/${entry.job.slug}`} prefetch={false}>
                    {entry.job.title}
                  </TextLink>
                  {entry.job.company ? ` · ${entry.job.company}` : ""}
                </p>
              ) : null}
              {entry.returned_for ? <p className="text-14 text-ink-muted">{entry.returned_for}.</p> : null}
              <p className="text-14 text-ink-muted">
                <time dateTime={entry.created_at}>{formatDate(entry.created_at)}</time>
              </p>
            </div>
            <p className="tabular flex-none text-right">
              <span className={entry.amount > 0 ? "font-bold text-accent" : "font-bold"}>
                {entry.amount > 0 ? "+" : "−"}
                {formatCount(Math.abs(entry.amount))}
              </span>
              <span className="block text-14 text-ink-muted">{formatCount(entry.balance)} left</span>
            </p>
          </li>
        ))}
      </ol>
      {next ? (
        <Link
          href={`${CONNECTS_PAGE}?cursor=${encodeURIComponent(next)}`}
          prefetch={false}
          className={buttonClass({ className: "mt-6" })}
        >
          Older
        </Link>
      ) : null}
    </>
  );
}
