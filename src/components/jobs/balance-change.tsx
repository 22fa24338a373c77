import { ArrowRight } from "lucide-react";
import { cx } from "~/components/ui/class-names";
import { formatShort } from "~/format/row";
import { formatCount } from "~/format/text";

/** Shows the balance before → after, or how many connects are missing. */
export function BalanceChange({ price, connects, className }: { price: number; connects: number; className?: string }) {
  return (
    <dl
      className={cx(
        "tabular flex items-center justify-between gap-4 rounded-inner bg-notice-wash px-4 py-3 text-14",
        className,
      )}
    >
      <div>
        <dt className="text-ink-muted">Price</dt>
        <dd className="text-16 font-medium">{formatCount(price)}</dd>
      </div>
      <div className="text-end">
        <dt className="text-ink-muted">Your connects</dt>
        <dd className="flex flex-wrap items-center justify-end gap-x-2 text-16 font-medium">
          <span>
            <span className="sr-only">before </span>
            {formatCount(connects)}
          </span>
          {connects < price ? (
            <span className="text-notice">{formatShort(price, connects)}</span>
          ) : (
            <>
              <ArrowRight aria-hidden className="size-4 text-ink-muted" />
              <span className="text-notice">
                <span className="sr-only">after </span>
                {formatCount(connects - price)}
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
