import { TextLink } from "~/components/ui/links";
import { Notice } from "~/components/ui/notice";
import { site } from "~/content";

const { agreement } = site;

/** Links to the terms in a new tab, so that nothing typed is lost. */
export function Agreement() {
  return (
    <p className="text-14 text-ink-muted">
      {agreement.before} <Text href="/terms">{agreement.terms}</Text> {agreement.between}{" "}
      <Text href="/privacy">{agreement.privacy}</Text>.
    </p>
  );
}

function Text({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} prefetch={false} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </TextLink>
  );
}

/** Links to the mailbox while no mail server is configured. */
export function MailboxHint() {
  return (
    <Notice>
      No mail server is configured, so email is kept on this machine:{" "}
      <TextLink href="/dev/mailbox" prefetch={false}>
        open the mailbox
      </TextLink>
      .
    </Notice>
  );
}
