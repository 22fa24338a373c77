import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { TokenManager } from "./token-manager";

/** The viewer's personal API tokens. */
export async function ApiTokens() {
  const loaded = await prefetchAll(api.apiToken.list.prefetch());
  return (
    <SettingsSection id="api-tokens" title="API Tokens" className="max-w-[44rem]">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        A program that sends a token as <code>Authorization: Bearer …</code> acts for you, within the token&apos;s
        permissions. No token can buy, book or change your account.
      </p>
      {loaded ? (
        <HydrateClient>
          <TokenManager now={new Date().toISOString()} />
        </HydrateClient>
      ) : (
        <SectionFailure what="API tokens" section="tokens" />
      )}
    </SettingsSection>
  );
}
