import { FileText, Map as MapIcon, MessagesSquare, Scale, type LucideIcon } from "lucide-react";
import { consulting } from "~/content";

const ICONS: Record<string, LucideIcon> = {
  plan: MapIcon,
  resume: FileText,
  interview: MessagesSquare,
  offer: Scale,
};

export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-12">
      <h2 id="benefits" className="text-20 font-bold sm:text-28">
        {consulting.benefitsTitle}
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {consulting.benefits.map(({ id, title, text }) => {
          const Icon = ICONS[id] ?? MapIcon;
          return (
            <li key={id}>
              <Icon aria-hidden className="size-5 text-accent" />
              <h3 className="mt-3 text-16 font-bold">{title}</h3>
              <p className="mt-1 text-14 text-ink-muted">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
