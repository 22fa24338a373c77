import { ArrowLeft } from "lucide-react";
import { SectionFailure } from "~/components/account/section-failure";
import { TextLink } from "~/components/ui/text-link";
import type { ApiTokenView } from "~/contracts/api-token";
import { setPageStatus } from "~/server/core/page-status";
import { api } from "~/trpc/server";
import { TokenManager } from "./token-manager";

/** Personal API tokens: what there are, and making and revoking them. */
export async function ApiTokens() {
  const tokens = await load();
  return (
    <section aria-labelledby="api-tokens" className="max-w-[44rem]">
      <TextLink href="/dashboard?tab=settings" prefetch={false} className="inline-flex items-center gap-1.5 text-14">
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <h2 id="api-tokens" className="mt-3 text-20 font-bold">
        API Tokens
      </h2>
      <p className="mt-1 max-w-measure text-14 text-ink-muted">
        A program that sends one as <code>Authorization: Bearer …</code> acts for you, within what the token is for.
        None can buy, book, or change your account.
      </p>
      {tokens === null ? (
        <SectionFailure what="API tokens" section="tokens" />
      ) : (
        <TokenManager first={tokens} now={new Date().toISOString()} />
      )}
    </section>
  );
}

/** Null, and a page that says so in its status, where it fails. */
async function load(): Promise<ApiTokenView[] | null> {
  try {
    return (await api.apiToken.list()).tokens;
  } catch {
    setPageStatus(500); // logged by the caller
    return null;
  }
}
