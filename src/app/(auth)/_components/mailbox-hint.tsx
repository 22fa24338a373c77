import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/links";

/** Where email lies while no mail server is configured. A plain page load: the mailbox is no part of the product's pages. */
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
