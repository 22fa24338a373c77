import { formatColumns } from "../report/table.ts";

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

/** A labeled line and the fact that the rules read in it. An empty fact is none. */
export type ReadLine = { line: string; read: string; label: string; isRight?: boolean };

/** Counts the lines that are right: unless `isRight` says otherwise, those that are read as labeled. */
export function measureLines(about: Pick<Figure, "fact" | "measured" | "aim">, lines: readonly ReadLine[]): Figure {
  const wrong = lines.filter(({ read, label, isRight = read === label }) => !isRight);
  return {
    ...about,
    hits: lines.length - wrong.length,
    of: lines.length,
    wrong: wrong.map(({ line, read, label }) => `${line}: ${read || "none"}, not ${label || "none"}`),
  };
}

export type FactAims = { precision?: number; recall?: number };

/** Measures precision and recall separately, because a wrong fact is worse than none. */
export function measureFact(fact: string, lines: readonly ReadLine[], aims: FactAims = {}, where = ""): Figure[] {
  const precision = { fact, measured: `precision${where}`, aim: aims.precision };
  const recall = { fact, measured: `recall${where}`, aim: aims.recall };
  return [
    measureLines(
      precision,
      lines.filter(({ read }) => read !== ""),
    ),
    measureLines(
      recall,
      lines.filter(({ label }) => label !== ""),
    ),
  ];
}

export function formatFigures(figures: readonly Figure[]): string {
  return formatColumns(
    figures.map(({ fact, measured, hits, of, aim }) => [
      fact,
      measured,
      of === 0 ? "–" : `${((100 * hits) / of).toFixed(1)} %`,
      `${hits} of ${of}`,
      aim === undefined ? "" : `aim ${(100 * aim).toFixed(1)} %${isReached({ hits, of, aim }) ? "" : "  MISSED"}`,
    ]),
  );
}

export function isReached({ hits, of, aim = 0 }: Pick<Figure, "hits" | "of" | "aim">): boolean {
  return of > 0 && hits / of >= aim;
}
