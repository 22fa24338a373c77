"use client";

import { Button } from "~/components/ui/button";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { useDialogButton } from "~/components/ui/dialog-button";
import { toast } from "~/browser/toast-store";
import type { ProviderId } from "~/contracts/rules/sign-in";
import type { SignInWaysOutput } from "~/contracts/sign-in-ways";
import { formatDate } from "~/format/text";
import { connectProviderAction } from "~/session/actions";
import { api } from "~/trpc/react";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog";

/** Lists connected accounts at providers, and connects and disconnects them. */
export function ConnectedAccounts({ headingId }: { headingId: string }) {
  const [{ accounts, providers }] = api.account.security.useSuspenseQuery();
  return (
    <>
      <p className="mt-1 text-14 text-ink-muted">Sign in through a service you already use, without a password.</p>
      {accounts.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} headingId={headingId} />
          ))}
        </ul>
      ) : null}
      {providers.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {providers.map(({ id, name }) => (
            <ConnectButton key={id} id={id} name={name} />
          ))}
        </div>
      ) : null}
    </>
  );
}

type AccountRowProps = { account: SignInWaysOutput["accounts"][number]; headingId: string };

function AccountRow({ account: { id, name, connected_at: connectedAt }, headingId }: AccountRowProps) {
  const utils = api.useUtils();
  const disconnect = api.account.disconnect.useMutation({
    meta: { expected: ["NOT_CHANGEABLE"] },
    onSuccess: () => Promise.all([utils.account.security.invalidate(), utils.account.sessions.invalidate()]),
    onError: (error) => toast({ title: `Failed to disconnect ${name}.`, description: error.message, tone: "danger" }),
  });
  return (
    <li className="flex min-h-16 items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-14 text-ink-muted">Connected {formatDate(connectedAt)}</p>
      </div>
      <ConfirmButton
        label={
          <>
            Disconnect<span className="sr-only"> {name}</span>
          </>
        }
        fallbackId={headingId}
        title={`Disconnect ${name}?`}
        description={`You can't sign in with ${name} any more. Other devices that did are signed out.`}
        confirm="Disconnect"
        busy={disconnect.isPending}
        onConfirm={(close) => disconnect.mutate({ id }, { onSettled: close })}
      />
    </li>
  );
}

type ConnectButtonProps = { id: ProviderId; name: string };

function ConnectButton({ id, name }: ConnectButtonProps) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();
  async function connect() {
    const result = await connectProviderAction({ provider: id });
    if (result.ok && result.redirectTo) window.location.assign(result.redirectTo);
    else if (!result.ok) toast({ title: `Failed to connect ${name}.`, description: result.message, tone: "danger" });
  }
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Connect {name}
      </Button>
      {isOpen ? (
        <ConfirmIdentityDialog
          {...dialogProps}
          title={`Connect ${name}`}
          onConfirmed={connect}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
