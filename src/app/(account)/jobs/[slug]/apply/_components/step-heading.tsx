import type { ReactNode } from "react";

type StepHeadingProps = {
  title: string;
  children?: ReactNode;
  /** It took the place of what had the focus: it gets the focus, so that it is read out. */
  focus?: boolean;
};

/** What a step asks for, in one line, and why. */
export function StepHeading({ title, children, focus = false }: StepHeadingProps) {
  return (
    <div className="grid gap-2">
      <h2
        tabIndex={focus ? -1 : undefined}
        ref={focus ? takeFocus : undefined}
        className="text-20 font-bold outline-none"
      >
        {title}
      </h2>
      {children ? <p className="max-w-measure text-ink-muted">{children}</p> : null}
    </div>
  );
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
