import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { EmptyState } from "~/components/ui/empty-state";
import { findSandboxOrigin } from "~/server/core/sandbox-origin";
import { isMailboxOpenTo, listMails } from "~/server/mail";
import { Personas } from "./_components/personas";
import { SentAt } from "./_components/sent-at";

export const metadata: Metadata = { title: "Mailbox", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Lists the emails stored as files while no mail server is configured. Available on this machine only. */
export default async function MailboxPage() {
  if (!isMailboxOpenTo(await headers())) notFound();
  const mails = await listMails();
  return (
    <div className="page grid gap-5 py-10">
      <h1 className="text-28 font-bold">Mailbox</h1>
      <p className="max-w-measure text-ink-muted">
        Every mail of this instance, newest first. They are kept as files because no mail server is configured.
      </p>
      {findSandboxOrigin() !== null && <Personas />}
      {mails.length === 0 ? (
        <EmptyState title="No mail yet">Sign up, and the code arrives here.</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {mails.map((mail) => (
            <li key={mail.id} className="grid gap-0.5 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-6">
              {/* A plain link: only a page that was loaded by itself may frame the email. */}
              <a
                href={`/dev/mailbox/${mail.id}`}
                className="min-w-0 truncate font-medium text-accent underline underline-offset-[0.2em]"
              >
                {mail.subject}
              </a>
              <SentAt value={mail.sentAt} />
              <span className="min-w-0 truncate text-14 text-ink-muted">to {mail.to}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
