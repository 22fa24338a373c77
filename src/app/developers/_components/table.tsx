import type { ReactNode } from "react";
import { ScrollRegion } from "~/components/ui/scroll-region";

type TableProps = { label: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] };

/** The first cell of a row names it. */
export function Table({ label, head, rows }: TableProps) {
  return (
    <div className="mt-4">
      <ScrollRegion label={label}>
        <table className="w-full border-collapse text-14 [&_td]:py-2 [&_td]:pr-6 [&_th]:py-2 [&_th]:pr-6 [&_th]:text-left [&_tr]:border-b [&_tr]:border-line [&_tr]:align-top">
          <thead>
            <tr className="text-ink-muted">
              {head.map((name) => (
                <th key={name} scope="col" className="font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) =>
                  column === 0 ? (
                    <th key={column} scope="row" className="font-regular">
                      {cell}
                    </th>
                  ) : (
                    <td key={column}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}
