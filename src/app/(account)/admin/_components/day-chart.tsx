type DayChartProps = {
  label: string;
  days: readonly string[];
  /** By day; null if unknown. */
  values: readonly (number | null)[];
  format: (value: number) => string;
};

const WIDTH = 300;
const HEIGHT = 60;

/** Bars by day, drawn on the server in two paths. A day without a number is a short gray bar. */
export function DayChart({ label, days, values, format }: DayChartProps) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / days.length;
  const draw = (pick: (value: number | null) => number | null) =>
    values
      .map((value, index) => {
        const share = pick(value);
        if (share === null || share === 0) return "";
        return `M${round(index * step)} ${HEIGHT}v${round(-share * HEIGHT)}h${round(step * 0.8)}V${HEIGHT}z`;
      })
      .join("");
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={describe({ label, days, values, format })}
      className="h-16 w-full border-b border-line-strong"
    >
      <path d={draw((value) => (value === null ? 0.25 : null))} className="fill-line-strong" />
      <path d={draw((value) => value && value / highest)} className="fill-accent" />
    </svg>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function describe({ label, days, values, format }: DayChartProps): string {
  const highest = Math.max(0, ...values.map((value) => value ?? 0));
  const day = days[values.indexOf(highest)];
  const peak = highest > 0 && day !== undefined ? `, highest ${format(highest)} on ${day}` : ", all zero";
  const unknown = values.filter((value) => value === null).length;
  return `${label}: ${days.length} days${peak}${unknown > 0 ? `, ${unknown} unknown` : ""}`;
}
