import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";

type Props = {
  title: string;
  children?: ReactNode;
  /** A step that took the place of another: it gets the focus, so that it is read out. */
  focus?: boolean;
  /** `h2` where the step is part of a page with a heading of its own. */
  as?: "h1" | "h2";
};

/** The heading of a step, and what it is about in one sentence. */
export function AuthHeading({ title, children, focus = false, as: Heading = "h1" }: Props) {
  return (
    <div className="grid gap-2">
      <Heading
        className={cx("font-bold outline-none", Heading === "h1" ? "text-28" : "text-20")}
        tabIndex={focus ? -1 : undefined}
        ref={focus ? takeFocus : undefined}
      >
        {title}
      </Heading>
      {children ? <p className="text-ink-muted">{children}</p> : null}
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
