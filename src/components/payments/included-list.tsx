import { Check } from "lucide-react";
import { cx } from "~/components/ui/class-names";

/** What an offer includes. */
export function IncludedList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx("grid gap-1.5 text-14", className)}>
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-4 text-accent" />
          {item}
        </li>
      ))}
    </ul>
  );
}
