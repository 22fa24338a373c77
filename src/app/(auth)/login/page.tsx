import type { Metadata } from "next";
import { isReturning } from "~/session/returning";
import { SignIn } from "../_components/sign-in";
import { SignUp } from "../_components/sign-up";
import { parseNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign in" };

export default async function LoginPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const next = parseNext(params);
  await redirectSignedIn(next);
  // Whoever comes for the first time has no account to sign in to. Any other parameter belongs to a sign-in.
  const isPlain = Object.keys(params).every((name) => name === "next");
  if (isPlain && !(await isReturning())) return <SignUp next={next} email={undefined} />;
  return <SignIn next={next} params={params} />;
}
