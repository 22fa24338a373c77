import { SectionFailure } from "~/components/account/section-failure";
import { SettingsSection } from "~/components/account/settings-section";
import type { ApiTokenView } from "~/contracts/api-token";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { TokenManager } from "./token-manager";

/** Personal API tokens: what there are, and making and revoking them. */
export async function ApiTokens() {
  const tokens = await load();
  return (
    <SettingsSection id="api-tokens" title="API Tokens" className="max-w-[44rem]">
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        A program that sends one as <code>Authorization: Bearer …</code> acts for you, within what the token is for.
        None can buy, book, or change your account.
      </p>
      {tokens === null ? (
        <SectionFailure what="API tokens" section="tokens" />
      ) : (
        <TokenManager first={tokens} now={new Date().toISOString()} />
      )}
    </SettingsSection>
  );
}

/** Null, and a page that says so in its status, where it fails. */
async function load(): Promise<ApiTokenView[] | null> {
  try {
    return (await api.apiToken.list()).tokens;
  } catch (error) {
    failPage(error);
    return null;
  }
}
