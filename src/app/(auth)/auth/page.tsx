import type { Metadata } from "next";
import { SignIn } from "../_components/sign-in";
import { parseNext, redirectSignedIn, type SearchParams } from "../_forms/visit";

export const metadata: Metadata = { title: "Sign in", alternates: { canonical: "/login" } };

export default async function AuthPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams;
  const next = parseNext(params);
  await redirectSignedIn(next);
  return <SignIn next={next} params={params} />;
}
