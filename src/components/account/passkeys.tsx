"use client";

import { KeyRound } from "lucide-react";
import { getField, requireField } from "~/components/forms/get-field";
import { FormDialog } from "~/components/forms/form-dialog";
import { Button } from "~/components/ui/button";
import { ConfirmButton } from "~/components/ui/confirm-button";
import { useDialogButton } from "~/components/ui/dialog-button";
import { Field } from "~/components/ui/field";
import { toast } from "~/browser/toast-store";
import { PASSKEY_NAME_MAX_LENGTH } from "~/contracts/rules/sign-in";
import type { SignInWaysOutput } from "~/contracts/sign-in-ways";
import { formatDate } from "~/format/text";
import { api } from "~/trpc/react";
import { ConfirmIdentityDialog } from "./confirm-identity-dialog";
import { createPasskey } from "./passkey";

/** Lists the viewer's passkeys, and adds, renames and removes them. */
export function Passkeys({ headingId }: { headingId: string }) {
  const [{ passkeys }] = api.account.security.useSuspenseQuery();
  return (
    <>
      <p className="mt-1 text-14 text-ink-muted">
        Sign in with your fingerprint, face or screen lock instead of a password.
      </p>
      {passkeys.length > 0 ? (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} headingId={headingId} />
          ))}
        </ul>
      ) : null}
      <AddPasskey suggestion={passkeys.length === 0 ? "My passkey" : `My passkey ${passkeys.length + 1}`} />
    </>
  );
}

type RowProps = { passkey: SignInWaysOutput["passkeys"][number]; headingId: string };

function PasskeyRow({ passkey, headingId }: RowProps) {
  const { id, name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  const utils = api.useUtils();
  const remove = api.account.removePasskey.useMutation({
    meta: { failed: "Failed to remove the passkey. Please try again.", expected: ["NOT_FOUND"] },
    onSettled: () => Promise.all([utils.account.security.invalidate(), utils.account.sessions.invalidate()]),
  });
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 text-ink-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium break-words">{name}</p>
        <p className="text-14 text-ink-muted">
          Added {formatDate(createdAt)} · {lastUsedAt === null ? "Never used" : `Last used ${formatDate(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <RenamePasskey id={id} name={name} />
        <ConfirmButton
          label={
            <>
              Remove<span className="sr-only"> {name}</span>
            </>
          }
          fallbackId={headingId}
          title={`Remove ${name}?`}
          description="You can't sign in with it any more. Other devices that did are signed out. Delete it on your device, too."
          confirm="Remove"
          busy={remove.isPending}
          onConfirm={(close) => remove.mutate({ id }, { onSettled: close })}
        />
      </div>
    </li>
  );
}

const checkName = (data: FormData) => ({ name: requireField(data, "name", "Please enter a name.") });

function NameField({ id, name, error }: { id: string; name: string; error: string | undefined }) {
  return (
    <Field
      id={id}
      name="name"
      label="Name"
      hint="So that you recognize it later, like “Work laptop”"
      defaultValue={name}
      maxLength={PASSKEY_NAME_MAX_LENGTH}
      autoComplete="off"
      error={error}
      required
    />
  );
}

function RenamePasskey({ id, name }: { id: string; name: string }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();
  const utils = api.useUtils();
  const rename = api.account.renamePasskey.useMutation();
  return (
    <>
      <Button ref={button} size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rename<span className="sr-only"> {name}</span>
      </Button>
      {isOpen ? (
        <FormDialog
          {...dialogProps}
          title="Rename passkey"
          description="Only you see this name."
          submitLabel="Save"
          failed="Failed to rename the passkey."
          onDismiss={() => setOpen(false)}
          check={checkName}
          send={async (data) => {
            await rename.mutateAsync({ id, name: getField(data, "name") });
            await utils.account.security.invalidate();
            setOpen(false);
          }}
        >
          {(errors) => <NameField id="passkey-name" name={name} error={errors.name} />}
        </FormDialog>
      ) : null}
    </>
  );
}

function AddPasskey({ suggestion }: { suggestion: string }) {
  const { button, isOpen, setOpen, dialogProps } = useDialogButton();
  const utils = api.useUtils();
  const start = api.account.startAddingPasskey.useMutation();
  const add = api.account.addPasskey.useMutation();

  async function addNamed(data: FormData) {
    const { options } = await start.mutateAsync();
    const answer = await createPasskey(options);
    if (answer === null) return;
    await add.mutateAsync({ answer, name: getField(data, "name") });
    await utils.account.security.invalidate();
    setOpen(false);
    toast({ title: "Passkey added", description: "You can sign in with it from now on.", tone: "success" });
  }

  return (
    <div className="mt-4">
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Add a Passkey
      </Button>
      {isOpen ? (
        <ConfirmIdentityDialog
          {...dialogProps}
          title="Add a passkey"
          check={checkName}
          onConfirmed={addNamed}
          onClose={() => setOpen(false)}
        >
          {(errors) => <NameField id="new-passkey-name" name={suggestion} error={errors.name} />}
        </ConfirmIdentityDialog>
      ) : null}
    </div>
  );
}
