/** One side of a comparison. Does its work once and returns calls per second, or the duration. */
export type Contender = { name: string; run: () => Promise<number> };

/** Measurements of all rounds, by contender. */
export type Rounds = Map<string, number[]>;

/**
 * Runs the contenders alternately, forwards and backwards, so that changes in the machine's speed affect all of them.
 * Warm-up rounds don't count.
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

/** Returns the median and middle half of the ratios of neighboring measurements. */
export function ratioOf(rounds: Rounds, ours: string, theirs: string): Ratio {
  return compareRounds(rounds, ours, theirs, (our, their) => our / their);
}

/** Returns the median and middle half of the differences of neighboring measurements. */
export function differenceOf(rounds: Rounds, ours: string, theirs: string): Ratio {
  return compareRounds(rounds, ours, theirs, (our, their) => our - their);
}

/** Returns a value that was measured once. */
export const exactly = (value: number): Ratio => ({ median: value, low: value, high: value });

function compareRounds(
  rounds: Rounds,
  ours: string,
  theirs: string,
  compare: (our: number, their: number) => number,
): Ratio {
  const others = rounds.get(theirs) ?? [];
  const values = (rounds.get(ours) ?? []).map((value, round) => compare(value, others[round] ?? Number.NaN));
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
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
