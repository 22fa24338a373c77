import type { ReactNode } from "react";

type StepHeadingProps = {
  title: string;
  children?: ReactNode;
  /** Takes the focus when it replaces the focused element, so that it is read out. */
  focus?: boolean;
};

/** The step's question in one line, and its reason. */
export function StepHeading({ title, children, focus = false }: StepHeadingProps) {
  return (
    <div className="grid gap-2">
      <h2
        tabIndex={focus ? -1 : undefined}
        ref={focus ? focusHeading : undefined}
        className="text-20 font-bold outline-none"
      >
        {title}
      </h2>
      {children ? <p className="max-w-measure text-ink-muted">{children}</p> : null}
    </div>
  );
}

function focusHeading(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
