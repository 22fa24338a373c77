import type { ReactNode } from "react";
import { cellClass, Table } from "./table";

type DayChartProps = {
  label: string;
  days: readonly string[];
  /** By day; null if unknown. */
  values: readonly (number | null)[];
  format: (value: number) => string;
};

const WIDTH = 300;
const HEIGHT = 60;

/** Bars by day, drawn on the server, with the same numbers as a table behind them. */
export function DayChart({ label, days, values, format }: DayChartProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / days.length;
  return (
    <div className="grid gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe({ label, days, values, format })}
        className="h-16 w-full border-b border-line-strong"
      >
        {values.map((value, index) => (
          <Bar key={days[index]} x={index * step} width={step * 0.8} share={value === null ? null : value / highest} />
        ))}
      </svg>
      <details>
        <summary className="cursor-pointer py-1 text-14 text-ink-muted">By day</summary>
        <Table label={`${label} by day (UTC)`} columns={[{ label: "Day (UTC)" }, { label, numeric: true }]}>
          {days
            .map((day, index) => ({ day, value: values[index] ?? null }))
            .toReversed()
            .map(({ day, value }) => (
              <tr key={day}>
                <th scope="row" className={`${cellClass()} font-regular tabular`}>
                  {day}
                </th>
                <td className={cellClass(true)}>{value === null ? "Unknown" : format(value)}</td>
              </tr>
            ))}
        </Table>
      </details>
    </div>
  );
}

/** A day without a number is a gray bar. */
function Bar({ x, width, share }: { x: number; width: number; share: number | null }): ReactNode {
  const height = share === null ? HEIGHT : share * HEIGHT;
  return (
    <rect
      x={x}
      y={HEIGHT - height}
      width={width}
      height={height}
      className={share === null ? "fill-sunken" : "fill-accent"}
    />
  );
}

function describe({ label, days, values, format }: DayChartProps): string {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const day = days[values.indexOf(highest)];
  const peak = highest > 0 && day !== undefined ? `, highest ${format(highest)} on ${day}` : ", all zero";
  return `${label}: ${days.length} days${peak}`;
}
