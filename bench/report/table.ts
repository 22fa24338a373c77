import { medianOf, exactly, ratioOf, type Ratio, type Rounds } from "./interleave.ts";

/** The target of a ratio; a plain measurement has none. */
export type Aim = { atLeast: number } | { atMost: number };

/** `unit` is set only if the row shows a difference instead of a ratio. */
export type Line = {
  what: string;
  ours: string;
  against: string;
  theirs: string;
  ratio: Ratio;
  unit?: string;
  aim?: Aim;
};

/** Compares the calls per second of two contenders. */
export function rateLine(rounds: Rounds, what: string, ours: string, against: string, theirs: string, aim?: Aim): Line {
  const rate = (name: string) => `${Math.round(medianOf(rounds, name))}/s`;
  return { what, ours: rate(ours), against, theirs: rate(theirs), ratio: ratioOf(rounds, ours, theirs), aim };
}

/** A plain measurement in milliseconds, which is compared with nothing. */
export function timeLine(what: string, ms: number, ours: string, aim?: Aim): Line {
  return { what, ours, against: "", theirs: "", ratio: exactly(ms), unit: "ms", aim };
}

const HEADINGS = ["what", "ours", "against", "theirs", "ratio", "middle half", "aim", ""];

/** Formats the ratios as a table. Absolute figures are valid only for this machine and run. */
export function formatTable(lines: readonly Line[]): string {
  return formatColumns([HEADINGS, ...lines.map(toCells)]);
}

export function formatColumns(rows: readonly string[][]): string {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? "").length)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function toCells({ what, ours, against, theirs, ratio, unit, aim }: Line): string[] {
  const spread = ratio.low === ratio.high ? "" : `${format(ratio.low)}–${format(ratio.high)}`;
  const median = [format(ratio.median), unit ?? ""].join(" ").trim();
  return [what, ours, against, theirs, median, spread, formatAim(aim), judge(ratio.median, aim)];
}

function formatAim(aim: Aim | undefined): string {
  if (!aim) return "";
  return "atLeast" in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
}

function judge(ratio: number, aim: Aim | undefined): string {
  if (!aim) return "";
  return ("atLeast" in aim ? ratio >= aim.atLeast : ratio <= aim.atMost) ? "reached" : "missed";
}

function format(ratio: number): string {
  return ratio.toFixed(2);
}
