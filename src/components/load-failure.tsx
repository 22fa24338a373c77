import { TriangleAlert } from "lucide-react";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { buttonClass } from "./ui/class-names";
import { EmptyState } from "./ui/empty-state";
import { Notice } from "./ui/notice";

type LoadFailureProps = {
  title: string;
  /** The page itself. */
  href: string;
  /** The action that failed. */
  children: ReactNode;
};

/** Replaces a page that failed to load. */
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

/** Replaces a part of a page that failed to load. */
export async function LoadFailureNotice({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const requestId = (await headers()).get("x-request-id");
  return (
    <Notice role="alert" tone="danger" title="Error" className={`max-w-measure ${className}`}>
      {children}
      <a href={href} className={buttonClass({ size: "small", className: "mt-3" })}>
        Try again
      </a>
      {requestId ? <p className="mt-3 text-12 text-ink-muted">Request {requestId}</p> : null}
    </Notice>
  );
}
