import type { ReactNode } from "react";
import { OFFERS } from "~/contracts/offers";
import { cellClass, type Column, Table, UtcTime } from "../../../_components/table";
import { capitalize } from "~/format/text";

type PersonTableProps = { label: string; columns: readonly Column[]; count: number; children: ReactNode };

/** One kind of a person's rows, newest first. */
export function PersonTable({ label, columns, count, children }: PersonTableProps) {
  if (count === 0) return <p className="text-ink-muted">None.</p>;
  return (
    <Table label={label} columns={columns}>
      {children}
    </Table>
  );
}

type Cell = ReactNode | { number: ReactNode };

/** `cells` by their column. The time stands below the title, so that numbers fit on a phone. */
export function PersonRow({
  at,
  title,
  cells,
}: {
  at: string;
  title: ReactNode;
  cells: Readonly<Record<string, Cell>>;
}) {
  return (
    <tr>
      <th scope="row" className={`${cellClass()} min-w-[9.5rem] font-regular !whitespace-normal wrap-anywhere`}>
        {title}
        <span className="block whitespace-nowrap text-ink-muted">
          <UtcTime value={at} />
        </span>
      </th>
      {Object.entries(cells).map(([column, cell]) => {
        const isNumber = typeof cell === "object" && cell !== null && "number" in cell;
        return (
          <td key={column} className={cellClass(isNumber)}>
            {isNumber ? cell.number : cell}
          </td>
        );
      })}
    </tr>
  );
}

/** "past_due" → "past due" */
export const words = (code: string) => code.replaceAll("_", " ");

/** "past_due" → "Past due" */
export const sentence = (code: string) => capitalize(words(code));

/** "top_up" → "Top Up". An offer of an earlier release has its id alone. */
export const nameOffer = (id: string) => Object.values(OFFERS).find((offer) => offer.id === id)?.name ?? words(id);
