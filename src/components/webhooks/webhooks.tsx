import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import { TextLink } from "~/components/ui/text-link";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { WebhookManager } from "./webhook-manager";

/** The viewer's outgoing webhooks and their deliveries. */
export async function Webhooks() {
  const loaded = await prefetchAll(api.webhook.list.prefetch());
  return (
    <SettingsSection id="webhooks" title="Webhooks" className="max-w-[44rem]">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        We send your events to your server as they happen. Each one is signed by the rules of{" "}
        <TextLink href="https://www.standardwebhooks.com" rel="noopener">
          Standard Webhooks
        </TextLink>
        . We retry for three days if it doesn&apos;t arrive.
      </p>
      {loaded ? (
        <HydrateClient>
          <WebhookManager headingId="webhooks" />
        </HydrateClient>
      ) : (
        <SectionFailure what="webhooks" section="webhooks" />
      )}
    </SettingsSection>
  );
}
