import type { ReactNode } from "react";

type Props = {
  title: string;
  children?: ReactNode;
  /** A step that took the place of another: it gets the focus, so that it is read out. */
  focus?: boolean;
};

/** The heading of a step, and what it is about in one sentence. */
export function AuthHeading({ title, children, focus = false }: Props) {
  return (
    <div className="grid gap-2">
      <h1
        className="text-28 font-bold outline-none"
        tabIndex={focus ? -1 : undefined}
        ref={focus ? takeFocus : undefined}
      >
        {title}
      </h1>
      {children ? <p className="text-ink-muted">{children}</p> : null}
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
