import type { Metadata } from "next";
import { Notice } from "~/components/ui/notice";
import { parseNext, type SearchParams } from "../../_forms/visit";
import { LinkSignIn } from "../../_components/link-sign-in";

export const metadata: Metadata = { title: "Sign in", robots: { index: false } };

/** Opening the emailed link changes nothing, because email scanners open every link; the button signs in. */
export default async function SignInLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const next = parseNext(await searchParams);
  return (
    <>
      <noscript>
        {/* The token is in the fragment, which only scripts can read. */}
        <Notice>Signing in by link needs JavaScript.</Notice>
      </noscript>
      <LinkSignIn next={next} />
    </>
  );
}
