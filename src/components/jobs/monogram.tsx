import { cx } from "~/components/ui/class-names";
import { monogram } from "~/format/job";

/** In place of a logo, which would be fetched from somebody else's server; a soft block while the employer is hidden. */
export function Monogram({ employer, className }: { employer: string | null; className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "grid flex-none place-items-center rounded-inner border text-14 font-medium",
        employer === null ? "border-line border-dashed bg-sunken text-ink-muted" : "border-line bg-surface text-ink",
        className,
      )}
    >
      {employer === null ? <span className="locked-bar h-3! w-4" /> : monogram(employer)}
    </span>
  );
}
