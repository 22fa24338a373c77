"use client";

import { useEffect, useState, type ReactNode } from "react";
import { NewPasswordForm } from "./new-password-form";

type Recovery = { token: string | null };

type Props = {
  isRecovery: boolean;
  /** The viewer has no password yet, and needs no token to choose one. */
  mustChoose: boolean;
  requestForm: ReactNode;
};

/**
 * The request form, or the new-password form when the address carries `type=recovery` or a token.
 * Our mails put the token into the fragment, which no server sees; it is read once and taken out of the address bar.
 */
export function ResetScreen({ isRecovery, mustChoose, requestForm }: Props) {
  const [recovery, setRecovery] = useState<Recovery | null>(isRecovery ? { token: null } : null);

  useEffect(() => {
    function takeToken() {
      const fragment = new URLSearchParams(window.location.hash.slice(1));
      const query = new URLSearchParams(window.location.search);
      const token = fragment.get("access_token") ?? query.get("access_token");
      if (token === null && fragment.get("type") !== "recovery") return;
      window.history.replaceState(window.history.state, "", window.location.pathname);
      setRecovery({ token });
    }
    takeToken();
    window.addEventListener("hashchange", takeToken);
    return () => window.removeEventListener("hashchange", takeToken);
  }, []);

  if (!recovery) return requestForm;
  return <NewPasswordForm key={recovery.token} token={recovery.token} mustChoose={mustChoose} />;
}
