import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import { TextLink } from "~/components/ui/text-link";
import type { WebhookView } from "~/contracts/outgoing-webhook";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { WebhookManager } from "./webhook-manager";

/** Outgoing webhooks: where a user's events are sent, and what became of each. */
export async function Webhooks() {
  const webhooks = await load();
  return (
    <SettingsSection id="webhooks" title="Webhooks" className="max-w-[44rem]">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        Events of yours, sent to a server of yours as they happen. Each is signed as{" "}
        <TextLink href="https://www.standardwebhooks.com" rel="noopener">
          Standard Webhooks
        </TextLink>{" "}
        specify, and tried again for three days if it does not arrive.
      </p>
      {webhooks === null ? (
        <SectionFailure what="webhooks" section="webhooks" />
      ) : (
        <WebhookManager first={webhooks} headingId="webhooks" />
      )}
    </SettingsSection>
  );
}

/** Null, and a page that says so in its status, where it fails. */
async function load(): Promise<WebhookView[] | null> {
  try {
    return (await api.webhook.list()).webhooks;
  } catch (error) {
    failPage(error);
    return null;
  }
}
