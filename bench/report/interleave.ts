/** One side of a comparison: does its work once and tells how many calls a second that was, or how long it took. */
export type Contender = { name: string; run: () => Promise<number> };

/** What each round measured, by contender. */
export type Rounds = Map<string, number[]>;

/**
 * Runs the contenders in turns, forwards and backwards, so that a machine that slows down or speeds up does so for all
 * of them. Warm-ups come first and don't count.
 */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, warmUps }: { rounds: number; warmUps: number },
): Promise<Rounds> {
  const measured: Rounds = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { name, run } of round % 2 === 0 ? contenders : contenders.toReversed()) {
      const perSecond = await run();
      if (round >= 0) measured.get(name)?.push(perSecond);
    }
  }
  return measured;
}

export type Ratio = { median: number; low: number; high: number };

/** The ratio of neighbours in time, over all rounds: its median, and the middle half. */
export function ratioOf(rounds: Rounds, ours: string, theirs: string): Ratio {
  const others = rounds.get(theirs) ?? [];
  const ratios = (rounds.get(ours) ?? []).map((perSecond, round) => perSecond / (others[round] ?? Number.NaN));
  return { median: quantile(ratios, 0.5), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}

/** How much more one took than the other, over all rounds: the median, and the middle half. */
export function differenceOf(rounds: Rounds, ours: string, theirs: string): Ratio {
  const others = rounds.get(theirs) ?? [];
  const more = (rounds.get(ours) ?? []).map((value, round) => value - (others[round] ?? Number.NaN));
  return { median: quantile(more, 0.5), low: quantile(more, 0.25), high: quantile(more, 0.75) };
}

export function medianOf(rounds: Rounds, name: string): number {
  return quantile(rounds.get(name) ?? [], 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}
