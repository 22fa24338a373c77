import { USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from "~/contracts/rules/account";
import { DomainError } from "~/server/core/errors";

/** Allows only ASCII, so that no two usernames look alike. */
const SHAPE = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])$/i;

/** Words that broken links contain, and names that could look official. */
const RESERVED = new Set([
  "undefined",
  "null",
  "admin",
  "administrator",
  "farsite",
  "help",
  "moderator",
  "root",
  "security",
  "staff",
  "support",
  "system",
]);

/** Checks a chosen username. Generated ones may break these rules. @throws BAD_REQUEST */
export function assertUsernameAllowed(username: string): void {
  if (username.length < USERNAME_MIN_LENGTH || username.length > USERNAME_MAX_LENGTH) {
    throw refusal(`A username has ${USERNAME_MIN_LENGTH} to ${USERNAME_MAX_LENGTH} characters.`);
  }
  if (!SHAPE.test(username)) {
    throw refusal(
      "A username has letters a to z, digits, dots, hyphens and underscores, and begins and ends with a letter or digit.",
    );
  }
  if (RESERVED.has(username.toLowerCase())) throw refusal("This username is reserved. Please choose another.");
}

function refusal(message: string): DomainError {
  return new DomainError("BAD_REQUEST", message, { issues: [{ path: "username", message }] });
}
