import type { ReactNode } from "react";
import { cx } from "~/components/ui/class-names";
import { ScrollRegion } from "~/components/ui/scroll-region";

type Column = { label: string; numeric?: boolean };

/** A table that scrolls sideways if the screen is narrower. */
export function Table({
  label,
  columns,
  children,
}: {
  label: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  return (
    <ScrollRegion label={label}>
      <table className="w-full text-left text-14">
        <thead className="border-b border-line-strong text-ink-muted">
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={cellClass(column.numeric)}>
                {column.label}
              </th>
            ))}
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
