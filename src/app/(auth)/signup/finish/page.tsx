import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { env } from "~/env";
import { findProvider } from "~/server/auth";
import { waitingIdentity } from "~/session/provider-steps";
import { authPath } from "../../_forms/auth-path";
import { Agreement } from "../../_components/auth-notes";
import { AuthHeading } from "../../_components/auth-heading";
import { FinishSignUpForm } from "../../_components/finish-sign-up-form";
import { parseNext, redirectSignedIn, type SearchParams } from "../../_forms/visit";

export const metadata: Metadata = { title: "Sign up", robots: { index: false } };

/** The step between a provider's answer and a new account: the seeker decides what comes along. */
export default async function FinishSignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const next = parseNext(await searchParams);
  await redirectSignedIn(next);
  const identity = await waitingIdentity.read();
  const provider = findProvider(identity?.provider);
  if (!identity || !provider) redirect(authPath("/signup", next));
  return (
    <>
      <AuthHeading title="Create your account">
        {provider.name} confirmed your address{" "}
        <span className="font-medium break-words text-ink">{identity.email}</span>.
        {env.WELCOME_CONNECTS > 0 ? ` A new account starts with ${env.WELCOME_CONNECTS} connects.` : null}
      </AuthHeading>
      <FinishSignUpForm
        next={next}
        provider={provider.name}
        name={identity.name}
        hasPicture={identity.picture !== ""}
        agreement={<Agreement />}
      />
    </>
  );
}
