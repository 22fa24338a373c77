import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DeleteAccount, ExportData } from "~/components/account/account-data";
import { SignOut } from "~/components/site/sign-out";
import { SettingsCard } from "~/components/ui/card";
import { TextLink } from "~/components/ui/links";
import { env } from "~/env";
import { getSuspension } from "~/session/viewer";

export const metadata: Metadata = { title: "Account suspended", robots: { index: false } };

/** What a suspended user may still do. */
export default async function SuspendedPage() {
  const suspension = await getSuspension();
  if (!suspension) redirect("/login");
  const { SUPPORT_EMAIL: support } = env;
  return (
    <div className="page grid max-w-[46rem] gap-4 pt-8 pb-16 sm:pt-12">
      <h1 className="text-28 font-bold">Your account is suspended</h1>
      <p className="max-w-measure wrap-anywhere">
        <span className="font-medium">Reason:</span> {suspension.reason}
      </p>
      <p className="max-w-measure text-ink-muted">
        API tokens, webhooks and alerts have stopped, and a membership won&apos;t be charged again. Your data and your
        connects are still here.
      </p>
      <h2 className="mt-4 text-20 font-bold">What you can do</h2>
      <SettingsCard id="object" title="Is this a mistake?">
        <p className="mt-1 text-14 text-ink-muted">
          Write to <TextLink href={support ? `mailto:${support}` : "/support"}>{support ?? "support"}</TextLink> and say
          why. A person will look at it again.
        </p>
      </SettingsCard>
      <SettingsCard id="export" title="Your data">
        <ExportData />
      </SettingsCard>
      <SettingsCard id="delete" title="Delete account">
        <DeleteAccount connects={suspension.connects} />
      </SettingsCard>
      <div className="justify-self-start">
        <SignOut />
      </div>
    </div>
  );
}
