import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import { TextLink } from "~/components/ui/links";
import { isMailboxOpenTo, readMail } from "~/server/mail";
import { MailFrame } from "../_components/mail-frame";
import { SentAt } from "../_components/sent-at";

/** An email may contain a reset link, which no other site may learn. */
export const metadata: Metadata = { title: "Mail", referrer: "same-origin", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Shows one email as designed, framed without scripts, and as plain text. */
export default async function MailPage({ params }: { params: Promise<{ id: string }> }) {
  if (!isMailboxOpenTo(await headers())) notFound();
  const mail = await readMail((await params).id);
  if (!mail) notFound();
  return (
    <article className="page grid gap-5 py-10">
      <TextLink href="/dev/mailbox" prefetch={false} className="justify-self-start text-14">
        All mails
      </TextLink>
      <header className="grid gap-1">
        <h1 className="text-28 font-bold">{mail.subject}</h1>
        <p className="text-14 text-ink-muted">to {mail.to}</p>
        <SentAt value={mail.sentAt} />
      </header>
      {mail.html === null ? null : <MailFrame id={mail.id} />}
      <section aria-labelledby="text-part">
        <h2 id="text-part" className="text-16 font-bold">
          As plain text
        </h2>
        <div className="mt-2 max-w-measure wrap-anywhere whitespace-pre-wrap">
          <WithLinks text={mail.text} />
        </div>
      </section>
    </article>
  );
}

function WithLinks({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/\S+)/);
  return parts.map((part, position) => (
    <Fragment key={`${position} ${part}`}>
      {/^https?:\/\//.test(part) ? (
        // A plain link, because that page must load again.
        <a href={part} className="text-accent underline underline-offset-[0.2em]">
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ));
}
