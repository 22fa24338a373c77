import { env } from "~/env";
import { isMailboxOpen } from "./mailbox";
import { senderAddress } from "./send-mail";

/**
 * Returns who is emailed about bookings, or null if nobody is. Without a mail server these emails go to the sender, so that
 * the mailbox page shows them.
 */
export function consultantAddress(): string | null {
  return env.CONSULTING_EMAIL ?? env.SUPPORT_EMAIL ?? (isMailboxOpen() ? senderAddress() : null);
}
