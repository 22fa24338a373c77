import type { AccessChoice } from "~/contracts/auth";
import { replacePassword, type NewPassword } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { passwordChangedMail, sendMail } from "~/server/mail";
import { revokeAccess } from "./revoke-access";

/** Nobody knows what somebody else did with the account before. */
const ALL: AccessChoice = { revoke_api_tokens: true, pause_webhooks: true };
const NONE: AccessChoice = { revoke_api_tokens: false, pause_webhooks: false };

/**
 * Sets a password, by the token of an emailed link or by the current password, and tells the owner by email.
 *
 * By token: ends every session, revokes every API token and pauses every webhook. By current password: ends all other
 * sessions, and revokes and pauses what is chosen. @throws what `replacePassword` throws.
 */
export async function setPassword(ctx: ServiceContext, input: NewPassword, choice = NONE): Promise<void> {
  const chosen = input.token === undefined ? choice : ALL;
  const { email, ...revoked } = await replacePassword(ctx, input, (tx, userId) => revokeAccess(tx, userId, chosen));
  sendMail(ctx, { to: email, ...passwordChangedMail(revoked) });
}
