import { env } from "~/env";
import { AuthHeading, AuthTabs } from "./auth-heading";
import { Agreement } from "./auth-notes";
import { OtherSignUps } from "./other-ways";
import { SignInReason } from "./sign-in-reason";
import { SignUpForm } from "./sign-up-form";

/** The sign-up tab. `email` is that of a sign-up that waits for its code. */
export function SignUp({ next, email }: { next: string; email: string | undefined }) {
  return (
    <>
      <AuthTabs current="sign-up" next={next} />
      <AuthHeading title="Create your account" />
      <SignInReason action="Sign up" next={next} />
      {env.WELCOME_CONNECTS > 0 ? (
        <p className="-mt-3 text-ink-muted">A new account starts with {env.WELCOME_CONNECTS} connects.</p>
      ) : null}
      <SignUpForm next={next} email={email} agreement={<Agreement />} />
      <OtherSignUps next={next} />
    </>
  );
}
