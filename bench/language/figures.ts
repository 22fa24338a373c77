/** One figure of the accuracy table: `hits` of `of` are right. */
export type Figure = {
  /** "country", "remote" … */
  fact: string;
  /** "precision", "recall", "lines right" … */
  measured: string;
  hits: number;
  of: number;
  /** The share below which a test fails. */
  aim?: number;
  /** Some of the lines that are wrong. */
  wrong?: string[];
};

/** Counts the lines that are right. */
export function measureLines<Line>(
  lines: readonly Line[],
  { fact, measured = "lines right", aim, isRight, describe }: LineMeasure<Line>,
): Figure {
  const wrong = lines.filter((line) => !isRight(line));
  return { fact, measured, aim, hits: lines.length - wrong.length, of: lines.length, wrong: wrong.map(describe) };
}

type LineMeasure<Line> = Pick<Figure, "fact" | "aim"> & {
  measured?: string;
  isRight: (line: Line) => boolean;
  describe: (line: Line) => string;
};

/** A yes-or-no decision: the truth, and the answer of the rules. */
export type Decision = { expected: boolean; actual: boolean; line: string };

export function measureDecisions(
  fact: string,
  decisions: readonly Decision[],
  aims: { precision: number; recall: number },
): Figure[] {
  const positives = decisions.filter((each) => each.actual);
  const expected = decisions.filter((each) => each.expected);
  const hits = positives.filter((each) => each.expected).length;
  const linesOf = (wrong: Decision[]) => wrong.map(({ line }) => line);
  return [
    {
      fact,
      measured: "precision",
      aim: aims.precision,
      hits,
      of: positives.length,
      wrong: linesOf(positives.filter((each) => !each.expected)),
    },
    {
      fact,
      measured: "recall",
      aim: aims.recall,
      hits,
      of: expected.length,
      wrong: linesOf(expected.filter((each) => !each.actual)),
    },
  ];
}

export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ fact, measured, hits, of, aim }) => [
    fact,
    measured,
    of === 0 ? "–" : `${((100 * hits) / of).toFixed(1)} %`,
    `${hits} of ${of}`,
    aim === undefined ? "" : `aim ${(100 * aim).toFixed(1)} %${isReached({ hits, of, aim }) ? "" : "  MISSED"}`,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

export function isReached({ hits, of, aim = 0 }: Pick<Figure, "hits" | "of" | "aim">): boolean {
  return of > 0 && hits / of >= aim;
}
