import type { AccessChoice } from "~/contracts/auth";
import { Checkbox } from "../forms/checkbox";

/** Asks what else to revoke besides sessions. Unchecked by default, so that programs keep working. */
export function AccessQuestions({ idPrefix }: { idPrefix: string }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-medium">Do you suspect someone else had access?</legend>
      <Checkbox
        id={`${idPrefix}-tokens`}
        name="revoke_api_tokens"
        label="Revoke my API tokens"
        hint="Programs that use them need new ones. Your calendar address is revoked, too."
      />
      <Checkbox
        id={`${idPrefix}-webhooks`}
        name="pause_webhooks"
        label="Pause my webhooks"
        hint="Nothing is sent until you resume them."
      />
    </fieldset>
  );
}

export function parseAccessChoice(data: FormData): AccessChoice {
  return { revoke_api_tokens: data.has("revoke_api_tokens"), pause_webhooks: data.has("pause_webhooks") };
}

/** Returns a sentence for a toast, or null if nothing was chosen. */
export function describeAccessChoice({ revoke_api_tokens: tokens, pause_webhooks: webhooks }: AccessChoice) {
  if (tokens && webhooks) return "Your API tokens are revoked and your webhooks paused.";
  if (tokens) return "Your API tokens are revoked.";
  return webhooks ? "Your webhooks are paused." : null;
}
