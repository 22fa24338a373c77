"use client";

import { useEffect, useState, type ReactNode } from "react";
import { Notice } from "~/components/ui/notice";
import { checkResetLink } from "../_forms/actions";
import { NewPasswordForm } from "./new-password-form";
import { RequestResetForm } from "./request-reset-form";

/** `fault` names a known problem of the link. */
type Recovery = { token: string | null; fault: "dead" | "missing" | null };

type Props = {
  isRecovery: boolean;
  /** The viewer has no password yet, and needs no token to choose one. */
  mustChoose: boolean;
  next: string;
  mailboxHint: ReactNode;
};

/**
 * Shows the request form, or the new-password form if the address carries `type=recovery` or a token. An invalid token
 * leads back to the request form at once. Our emails put the token into the fragment, which no server sees; it is read
 * once and removed from the address bar.
 */
export function ResetScreen({ isRecovery, mustChoose, ...request }: Props) {
  const [recovery, setRecovery] = useState<Recovery | null>(isRecovery ? { token: null, fault: null } : null);

  useEffect(() => {
    async function takeToken() {
      const fragment = new URLSearchParams(window.location.hash.slice(1));
      const query = new URLSearchParams(window.location.search);
      const token = fragment.get("access_token") ?? query.get("access_token");
      if (token === null && (fragment.get("type") ?? query.get("type")) !== "recovery") return;
      setRecovery({ token, fault: token === null && !mustChoose ? "missing" : null });
      if (token === null) return;
      window.history.replaceState(window.history.state, "", window.location.pathname);
      // Without an answer, show the form, which reports what the server says.
      const usable = await checkResetLink(token).catch(() => null);
      if (usable === false) setRecovery((current) => (current?.token === token ? { token, fault: "dead" } : current));
    }
    const onHashChange = () => void takeToken();
    onHashChange();
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [mustChoose]);

  if (!recovery) return <RequestResetForm {...request} />;
  const { token, fault } = recovery;
  if (fault === "dead") {
    return (
      <RequestResetForm {...request}>
        <Notice tone="danger" role="alert" title="This link no longer works">
          It was already used, or it is older than 30 minutes. Request a new one here.
        </Notice>
      </RequestResetForm>
    );
  }
  return (
    <>
      {fault === "missing" ? (
        <Notice tone="danger" role="alert" title="This link isn't complete">
          Open the link in your email again, or request another one.
        </Notice>
      ) : null}
      <NewPasswordForm key={token} token={token} mustChoose={mustChoose} next={request.next} />
    </>
  );
}
