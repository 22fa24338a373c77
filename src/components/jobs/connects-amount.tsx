import { cx } from "~/components/ui/class-names";
import { formatCount } from "~/format/text";

/** "15 connects". */
export function ConnectsAmount({ amount, className }: { amount: number; className?: string }) {
  return (
    <span className={cx("tabular whitespace-nowrap", className)}>
      {formatCount(amount)} {amount === 1 ? "connect" : "connects"}
    </span>
  );
}
