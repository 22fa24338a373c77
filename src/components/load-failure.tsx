import { TriangleAlert } from "lucide-react";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { buttonClass } from "./ui/button-class";
import { EmptyState } from "./ui/empty-state";

type LoadFailureProps = {
  title: string;
  /** The page itself, loaded anew. */
  href: string;
  /** What did not happen, so that nobody has to wonder. */
  children: ReactNode;
};

/** In place of what a page could not read: nothing else about it is known. */
export async function LoadFailure({ title, href, children }: LoadFailureProps) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <EmptyState
      as="h1"
      className="page py-24"
      icon={<TriangleAlert aria-hidden />}
      title={title}
      action={
        <a href={href} className={buttonClass({ variant: "primary" })}>
          Try again
        </a>
      }
    >
      {children}
      {requestId ? <span className="mt-2 block text-12">Request {requestId}</span> : null}
    </EmptyState>
  );
}
