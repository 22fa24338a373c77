import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { LoadFailureNotice } from "~/components/load-failure";
import { fingerTarget } from "~/components/ui/class-names";
import { TextLink } from "~/components/ui/links";
import { GUARANTEE_DAYS } from "~/contracts/offers";
import type { Viewer } from "~/session/viewer";
import { api as caller, loadOrFailPage } from "~/trpc/server";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { TokenManager } from "~/components/api-tokens/token-manager";
import { CareerForm } from "~/components/career/career-form";
import { PaymentList } from "~/components/payments/payment-list";
import { describeSearch } from "~/components/saved-searches/describe-search";
import { SearchList } from "~/components/saved-searches/search-list";
import { getInvoiceTitle } from "~/server/payments";
import { SettingsCard } from "~/components/ui/card";
import { WebhookManager } from "~/components/webhooks/webhook-manager";
import { CalendarSettings } from "./calendar-settings";
import { ChangePassword } from "./change-password";
import { DeleteAccount, ExportData } from "./account-data";
import { SessionList } from "./session-list";

type SectionProps = {
  /** Id of the heading. */
  id: string;
  title: string;
  /** The last part of its address. */
  section: string;
  /** False if the data failed to load. */
  loaded: boolean;
  /** Names the data in the failure message. */
  what: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A section of Settings on its own screen, with a link back, a heading, and its content or the failure. */
export function Section({ id, title, section, loaded, what, lead, className, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <TextLink
        href="/dashboard?tab=settings"
        prefetch={false}
        className={`inline-flex items-center gap-1.5 text-14 ${fingerTarget}`}
      >
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <h2 id={id} tabIndex={-1} className="mt-3 text-20 font-bold">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-measure text-14 text-ink-muted">{lead}</p> : null}
      {loaded ? (
        <HydrateClient>{children}</HydrateClient>
      ) : (
        <LoadFailureNotice href={`/settings/${section}`} className="mt-4">
          <p>Failed to load your {what}. Please try again.</p>
        </LoadFailureNotice>
      )}
    </section>
  );
}

export async function AccountSecurity({ viewer }: { viewer: Viewer }) {
  const loaded = await prefetchAll(api.account.security.prefetch(), api.account.sessions.prefetchInfinite({}));
  return (
    <Section id="account-security" title="Account Security" section="security" what="sessions" loaded={loaded}>
      <div className="mt-4 grid max-w-[44rem] gap-4">
        <SettingsCard id="password-settings" title="Password">
          <ChangePassword />
        </SettingsCard>
        <SettingsCard id="session-settings" title="Sessions">
          <SessionList now={new Date().toISOString()} headingId="session-settings" />
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
  const loaded = await prefetchAll(api.career.current.prefetch(), api.resume.list.prefetch());
  return (
    <Section
      id="career-profile"
      title="Career Profile"
      section="career"
      what="career profile"
      loaded={loaded}
      lead="Fill it from your résumé or a file, check it, and take it with you. Only you can see it."
    >
      <CareerForm />
    </Section>
  );
}

export async function Billing() {
  const loaded = await prefetchAll(api.payment.history.prefetchInfinite({}));
  const lead = `We refund a first purchase within ${GUARANTEE_DAYS} days, as long as you've used none of its connects and scheduled no consultation.`;
  return (
    <Section id="payments" title="Payments" section="billing" what="payments" loaded={loaded} lead={lead}>
      <PaymentList headingId="payments" documentTitle={getInvoiceTitle()} />
    </Section>
  );
}

export async function SavedSearches() {
  const searches = (await loadOrFailPage(caller.savedSearch.list()))?.searches;
  // Described on the server, because browsers disagree on country names.
  const summaries = Object.fromEntries((searches ?? []).map(({ id, search }) => [id, describeSearch(search)]));
  return (
    <Section
      id="saved-searches"
      title="Saved Searches"
      section="searches"
      what="saved searches"
      loaded={searches !== undefined}
    >
      <SearchList searches={searches ?? []} summaries={summaries} headingId="saved-searches" />
    </Section>
  );
}

export async function Calendar() {
  const loaded = await prefetchAll(api.calendar.settings.prefetch());
  return (
    <Section
      id="calendar"
      title="Calendar and Reminders"
      section="calendar"
      what="calendar settings"
      loaded={loaded}
      className="max-w-[44rem]"
    >
      <CalendarSettings />
    </Section>
  );
}

export async function ApiTokens() {
  const loaded = await prefetchAll(api.apiToken.list.prefetch());
  const lead = (
    <>
      A program that sends a token as <code>Authorization: Bearer …</code> acts for you, within the token&apos;s
      permissions. Tokens can&apos;t buy, book or change your account.
    </>
  );
  return (
    <Section
      id="api-tokens"
      title="API Tokens"
      section="tokens"
      what="API tokens"
      loaded={loaded}
      lead={lead}
      className="max-w-[44rem]"
    >
      <TokenManager now={new Date().toISOString()} />
    </Section>
  );
}

export async function Webhooks() {
  const loaded = await prefetchAll(api.webhook.list.prefetch());
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
    <Section
      id="webhooks"
      title="Webhooks"
      section="webhooks"
      what="webhooks"
      loaded={loaded}
      lead={lead}
      className="max-w-[44rem]"
    >
      <WebhookManager headingId="webhooks" />
    </Section>
  );
}
