import { IdentityField } from "~/components/account/identity-field";
import { api, loadOrFailPage } from "~/trpc/server";
import { api as prefetched, HydrateClient, prefetchAll } from "~/trpc/prefetch";

/** Asks for the password or a passkey in the form of an act that needs a recent proof, unless there is one. */
export async function ProofField({ id }: { id: string }) {
  const proof = await loadOrFailPage(api.office.missingProof());
  if (proof?.missing === null) return null;
  await prefetchAll(prefetched.account.security.prefetch());
  return (
    <HydrateClient>
      <IdentityField id={id} name="current_password" label="Your password" error={undefined} />
      {proof?.missing === "passkey" ? (
        <p className="text-14 text-ink-muted">Without a passkey, sign out and in again first.</p>
      ) : null}
    </HydrateClient>
  );
}
