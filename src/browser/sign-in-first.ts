import { loginHref } from "./intent-path";
import { rememberIntent } from "./pressed-intents";

/** Leads a viewer who has just acted to sign in, and on to `next`, which carries what they pressed. */
export function signInFirst(next: string): void {
  rememberIntent(next);
  window.location.assign(loginHref(next));
}
