import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";
import { ScrollRegion } from "~/components/ui/scroll-region";

/** A column's head; numbers are right-aligned. */
export type Column = string | { label: string; numeric?: boolean };

/**
 * On phones, each row is a card: its cells below each other, without the heads of the columns. A cell whose value doesn't speak for itself
 * repeats its head as `data-label`.
 */
const CARDS = cx(
  "max-sm:[&_thead]:sr-only max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-[minmax(0,1fr)_auto] max-sm:[&_tbody_tr]:gap-x-4",
  "max-sm:[&_tbody_tr]:gap-y-1 max-sm:[&_tbody_tr]:py-3 max-sm:[&_tbody_td]:p-0 max-sm:[&_tbody_th]:p-0",
  "max-sm:[&_tbody_td]:col-span-2 max-sm:[&_tbody_th]:col-span-2 max-sm:[&_tbody_td]:max-w-none max-sm:[&_tbody_th]:max-w-none",
  "max-sm:[&_tbody_td]:text-left max-sm:[&_tbody_td:empty]:hidden max-sm:[&_tbody_td]:whitespace-normal",
  "max-sm:[&_td[data-label]]:before:mr-2 max-sm:[&_td[data-label]]:before:text-ink-muted",
  "max-sm:[&_td[data-label]]:before:content-[attr(data-label)]",
);

type TableProps = {
  label: string;
  columns: readonly Column[];
  /** Shows rows as cards on phones. Other tables scroll sideways there. */
  cards?: boolean;
  children: ReactNode;
};

/** A table that scrolls sideways if the screen is narrower. */
export function Table({ label: name, columns, cards = false, children }: TableProps) {
  return (
    <ScrollRegion label={name}>
      <table className={cx("w-full text-left text-14", cards && CARDS)}>
        <thead className="border-b border-line-strong text-ink-muted">
          <tr>
            {columns.map((column) => {
              const { label, numeric }: Exclude<Column, string> =
                typeof column === "string" ? { label: column } : column;
              return (
                <th key={label} scope="col" className={cellClass(numeric)}>
                  {label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

/** Styles a cell; numbers are right-aligned. */
export function cellClass(numeric = false): string {
  return cx("py-3 pr-6 align-baseline last:pr-0 whitespace-nowrap", numeric && "text-right tabular");
}

/** Formats a time in UTC, as in logs. */
export function UtcTime({ value }: { value: string }) {
  return (
    <time dateTime={value} className="tabular">
      {value.slice(0, 10)} {value.slice(11, 19)}
    </time>
  );
}
