import type { SetupTry } from "~/contracts/rules/office";

/** What the button of each try says. */
export const TRIES: Record<SetupTry, string> = {
  email: "Send me an email",
  payments: "Ask the payment provider",
  files: "Write a file",
  model: "Ask the model",
  feed: "Read the first feed",
  webhook: "Post to my webhook",
};
