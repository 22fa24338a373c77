import type { Viewer } from "~/app/_auth/viewer";
import type { ListSessionsOutput } from "~/contracts/account";
import { failPage } from "~/trpc/fail-page";
import { api } from "~/trpc/server";
import { ChangePassword } from "./change-password";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";
import { SectionFailure } from "./section-failure";
import { SettingsSection } from "./settings-section";
import { SessionList } from "./session-list";
import { SettingsCard } from "./settings-card";

/** Everything that keeps an account its owner's: password, sessions, a copy of the data, and the way out. */
export async function AccountSecurity({ viewer }: { viewer: Viewer }) {
  const loaded = await load();
  return (
    <SettingsSection id="account-security" title="Account Security">
      {loaded === null ? (
        <SectionFailure what="sessions" section="security" />
      ) : (
        <Matters {...loaded} connects={viewer.connectsBalance} />
      )}
    </SettingsSection>
  );
}

type Loaded = { hasPassword: boolean; firstPage: ListSessionsOutput; now: string };

/** Null, and a page that says so in its status, where it fails. */
async function load(): Promise<Loaded | null> {
  try {
    const [security, firstPage] = await Promise.all([api.account.security(), api.account.sessions({})]);
    return { hasPassword: security.has_password, firstPage, now: new Date().toISOString() };
  } catch (error) {
    failPage(error);
    return null;
  }
}

function Matters({ hasPassword, firstPage, now, connects }: Loaded & { connects: number }) {
  return (
    <div className="mt-4 grid max-w-[44rem] gap-4">
      <SettingsCard id="password-settings" title="Password">
        <ChangePassword hasPassword={hasPassword} />
      </SettingsCard>
      <SettingsCard id="session-settings" title="Sessions">
        <SessionList
          // A list that was rendered anew replaces what this window did to the old one.
          key={firstPage.sessions.map(({ id }) => id).join()}
          first={firstPage}
          now={now}
          headingId="session-settings"
        />
      </SettingsCard>
      <SettingsCard id="export-settings" title="Your data">
        <ExportData />
      </SettingsCard>
      <SettingsCard id="delete-settings" title="Delete account">
        <DeleteAccount hasPassword={hasPassword} connects={connects} />
      </SettingsCard>
    </div>
  );
}
