import { TextLink } from "~/components/ui/links";
import { GUARANTEE_DAYS } from "~/contracts/offers";
import { findLook } from "~/session/look";
import type { Viewer } from "~/session/viewer";
import { api as caller, loadOrFailPage } from "~/trpc/server";
import { api, prefetchAll } from "~/trpc/prefetch";
import { TokenManager } from "~/components/api-tokens/token-manager";
import { CareerForm } from "~/components/career/career-form";
import { PaymentList } from "~/components/payments/payment-list";
import { describeSearch } from "~/components/saved-searches/describe-search";
import { SearchList } from "~/components/saved-searches/search-list";
import { listProviders } from "~/server/auth";
import { getInvoiceTitle } from "~/server/payments";
import { SettingsCard } from "~/components/ui/card";
import { WebhookManager } from "~/components/webhooks/webhook-manager";
import { CalendarSettings } from "./calendar-settings";
import { Passkeys } from "./passkeys";
import { ConnectedAccounts } from "./connected-accounts";
import { ChangePassword } from "./change-password";
import { DeleteAccount, ExportData } from "./account-data";
import { OutcomeSharing } from "./outcome-sharing";
import { SessionList } from "./session-list";
import { Section } from "./settings-section";

export async function AccountSecurity({ viewer }: { viewer: Viewer }) {
  const loaded = await prefetchAll(
    api.account.security.prefetch(),
    api.account.sessions.prefetchInfinite({}),
    api.profile.sharing.prefetch(),
  );
  return (
    <Section name="security" loaded={loaded}>
      <div className="mt-4 grid max-w-[44rem] gap-4">
        <SettingsCard id="password-settings" title="Password">
          <ChangePassword />
        </SettingsCard>
        <SettingsCard id="passkey-settings" title="Passkeys">
          <Passkeys headingId="passkey-settings" />
        </SettingsCard>
        {listProviders().length > 0 ? (
          <SettingsCard id="account-settings" title="Connected accounts">
            <ConnectedAccounts headingId="account-settings" />
          </SettingsCard>
        ) : null}
        <SettingsCard id="session-settings" title="Sessions">
          <SessionList now={new Date().toISOString()} headingId="session-settings" />
        </SettingsCard>
        <SettingsCard id="outcome-settings" title="Answer rates">
          <OutcomeSharing />
        </SettingsCard>
        <SettingsCard id="export-settings" title="Your data">
          <ExportData />
        </SettingsCard>
        <SettingsCard id="delete-settings" title="Delete account">
          <DeleteAccount connects={viewer.connectsBalance} />
        </SettingsCard>
      </div>
    </Section>
  );
}

export async function CareerProfile() {
  const loaded = (await findLook())
    ? "hidden"
    : await prefetchAll(api.career.current.prefetch(), api.resume.list.prefetch());
  return (
    <Section
      name="career"
      loaded={loaded}
      lead="Fill it from your resume or a file, check it, and take it with you. Only you can see it."
    >
      <CareerForm />
    </Section>
  );
}

export async function Billing() {
  const loaded = await prefetchAll(api.payment.history.prefetchInfinite({}));
  const lead = `We refund a first purchase within ${GUARANTEE_DAYS} days, as long as you've used none of its connects and scheduled no consultation.`;
  return (
    <Section name="billing" loaded={loaded} lead={lead}>
      <PaymentList headingId="payments" documentTitle={getInvoiceTitle()} />
    </Section>
  );
}

export async function SavedSearches() {
  const searches = (await loadOrFailPage(caller.savedSearch.list()))?.searches;
  // Described on the server, because browsers disagree on country names.
  const summaries = Object.fromEntries((searches ?? []).map(({ id, search }) => [id, describeSearch(search)]));
  return (
    <Section name="searches" loaded={searches !== undefined}>
      <SearchList searches={searches ?? []} summaries={summaries} headingId="saved-searches" />
    </Section>
  );
}

export async function Calendar() {
  const loaded = await prefetchAll(api.calendar.settings.prefetch());
  return (
    <Section name="calendar" loaded={loaded} className="max-w-[44rem]">
      <CalendarSettings />
    </Section>
  );
}

export async function ApiTokens() {
  const loaded = (await findLook()) ? "hidden" : await prefetchAll(api.apiToken.list.prefetch());
  const lead = (
    <>
      A program that sends a token as <code>Authorization: Bearer …</code> acts for you, within the token&apos;s
      permissions. Tokens can&apos;t buy, book or change your account.
    </>
  );
  return (
    <Section name="tokens" loaded={loaded} lead={lead} className="max-w-[44rem]">
      <TokenManager now={new Date().toISOString()} />
    </Section>
  );
}

export async function Webhooks() {
  const loaded = (await findLook()) ? "hidden" : await prefetchAll(api.webhook.list.prefetch());
  const lead = (
    <>
      We send your events to your server as they happen, signed according to{" "}
      <TextLink href="https://www.standardwebhooks.com" rel="noopener">
        Standard Webhooks
      </TextLink>
      . We retry failed deliveries for three days.
    </>
  );
  return (
    <Section name="webhooks" loaded={loaded} lead={lead} className="max-w-[44rem]">
      <WebhookManager headingId="webhooks" />
    </Section>
  );
}
