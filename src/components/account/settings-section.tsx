import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { TextLink } from "~/components/ui/text-link";

type SettingsSectionProps = {
  /** Of the heading, which can be given the focus by it. */
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
};

/** A section of Settings that is a screen of its own, with the way back. */
export function SettingsSection({ id, title, className, children }: SettingsSectionProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <TextLink href="/dashboard?tab=settings" prefetch={false} className="inline-flex items-center gap-1.5 text-14">
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <h2 id={id} tabIndex={-1} className="mt-3 text-20 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
