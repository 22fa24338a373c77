/** A generator of the same numbers for the same seed (mulberry32), so that a failed run can be repeated. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number in [min, max]. */
  between(min: number, max: number): number;
};

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, between: (min, max) => min + Math.floor(next() * (max - min + 1)) };
}

/** The seed of this run: FAULT_SEED to repeat a run, else a new one. Put it in the test's title or output. */
export function runSeed(): number {
  const fixedSeed = process.env.FAULT_SEED;
  return fixedSeed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(fixedSeed);
}
