import type { ReactNode } from "react";

const CODE = "rounded-[4px] bg-sunken px-1 py-px font-mono text-[0.875em] [overflow-wrap:anywhere]";

/** Renders text with code between backticks. */
export function Marked({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} className={CODE}>
        {part}
      </code>
    ),
  );
}

/** A section with an anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-14 first:mt-0">
      <h2 id={id} className="mb-3 scroll-mt-6 text-28 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Code that scrolls if it is wide; focusable, so that keys scroll it. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto rounded-inner border border-line bg-sunken px-4 py-3 text-14 leading-normal"
    >
      <code className="font-mono">{children}</code>
    </pre>
  );
}
