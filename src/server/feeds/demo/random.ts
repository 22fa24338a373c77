/** A small seeded generator (mulberry32): the same seed makes the same catalogue on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** In [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.integer(0, values.length - 1)] ?? values[0];
  }

  /** `count` different values, in random order. */
  sample<T>(values: readonly T[], count: number): T[] {
    const rest = [...values];
    for (let last = rest.length - 1; last > 0; last -= 1) {
      const other = this.integer(0, last);
      [rest[last], rest[other]] = [rest[other] as T, rest[last] as T];
    }
    return rest.slice(0, count);
  }
}
