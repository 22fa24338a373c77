import type { Viewer } from "~/session/viewer";
import { api, HydrateClient, prefetchAll } from "~/trpc/prefetch";
import { ChangePassword } from "./change-password";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";
import { SectionFailure } from "./section-failure";
import { SessionList } from "./session-list";
import { SettingsCard } from "./settings-card";
import { SettingsSection } from "./settings-section";

/** The viewer's password, sessions, data export and account deletion. */
export async function AccountSecurity({ viewer }: { viewer: Viewer }) {
  const loaded = await prefetchAll(api.account.security.prefetch(), api.account.sessions.prefetchInfinite({}));
  return (
    <SettingsSection id="account-security" title="Account Security">
      {loaded ? (
        <HydrateClient>
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
        </HydrateClient>
      ) : (
        <SectionFailure what="sessions" section="security" />
      )}
    </SettingsSection>
  );
}
