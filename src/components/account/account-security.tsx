import { ArrowLeft } from "lucide-react";
import type { Viewer } from "~/app/_auth/viewer";
import { TextLink } from "~/components/ui/text-link";
import { api } from "~/trpc/server";
import { ChangePassword } from "./change-password";
import { DeleteAccount } from "./delete-account";
import { ExportData } from "./export-data";
import { SessionList } from "./session-list";
import { SettingsCard } from "./settings-card";

/** Everything that keeps an account its owner's: password, sessions, a copy of the data, and the way out. */
export async function AccountSecurity({ viewer }: { viewer: Viewer }) {
  const [{ has_password: hasPassword }, firstPage] = await Promise.all([
    api.account.security(),
    api.account.sessions({}),
  ]);
  return (
    <section aria-labelledby="account-security">
      <TextLink href="/dashboard?tab=settings" prefetch={false} className="inline-flex items-center gap-1.5 text-14">
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <h2 id="account-security" className="mt-3 text-20 font-bold">
        Account Security
      </h2>
      <div className="mt-4 grid max-w-[44rem] gap-4">
        <SettingsCard id="password-settings" title="Password">
          <ChangePassword hasPassword={hasPassword} />
        </SettingsCard>
        <SettingsCard id="session-settings" title="Sessions">
          <SessionList
            // A list that was rendered anew replaces what this window did to the old one.
            key={firstPage.sessions.map(({ id }) => id).join()}
            first={firstPage}
            now={new Date().toISOString()}
            headingId="session-settings"
          />
        </SettingsCard>
        <SettingsCard id="export-settings" title="Your data">
          <ExportData />
        </SettingsCard>
        <SettingsCard id="delete-settings" title="Delete account">
          <DeleteAccount hasPassword={hasPassword} connects={viewer.connectsBalance} />
        </SettingsCard>
      </div>
    </section>
  );
}
