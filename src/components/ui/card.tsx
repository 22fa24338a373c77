import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names";

/** A surface with a thin border. Cards have no shadow, because only floating elements do. */
export function Card({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div {...rest} className={cx("rounded-card border border-line bg-surface", className)} />;
}

/** One topic of the account with its description and controls. */
export function SettingsCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <Card className="p-5 sm:p-6">
        <h3 id={id} tabIndex={-1} className="text-16 font-bold">
          {title}
        </h3>
        {children}
      </Card>
    </section>
  );
}
