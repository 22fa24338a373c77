import type { ReactNode } from "react";
import { cx } from "./class-names";

type EmptyStateProps = {
  title: string;
  /** Why it is empty. */
  children?: ReactNode;
  /** The only next step. */
  action?: ReactNode;
  icon?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
};

/** Explains an empty or unavailable view and offers the only next step. */
export function EmptyState({ title, children, action, icon, as: Title = "h2", className }: EmptyStateProps) {
  return (
    <div className={cx("flex flex-col items-center px-4 py-16 text-center wrap-anywhere", className)}>
      {icon ? <div className="mb-4 text-ink-muted [&>svg]:size-7">{icon}</div> : null}
      <Title className="text-20 font-bold">{title}</Title>
      {children ? <div className="mt-2 max-w-[46ch] text-ink-muted">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
