/** What postings are compared by to find those of one role. Bytes as hex. */
export type JobRole = {
  /** Of the employer and the core of the title: 16 bytes. */
  key: string;
  /** What the title says of place, language and rank. */
  variant: string;
  /** Of the description without places: 8 bytes. */
  text: string;
  /** Words of that description. */
  words: number;
  /** `ROLE_BUCKETS` numbers of 16 bits, 0 where there is none; two texts have as many in common as they are alike. */
  sketch: string;
};

export const ROLE_BUCKETS = 128;

/** An estimate of how much of two texts is the same, 0 to 1 (Jaccard). */
export function likeness(a: Uint16Array, b: Uint16Array): number {
  let same = 0;
  let either = 0;
  for (let index = 0; index < ROLE_BUCKETS; index += 1) {
    const left = a[index] ?? 0;
    const right = b[index] ?? 0;
    if (left === 0 && right === 0) continue;
    either += 1;
    if (left === right) same += 1;
  }
  return either === 0 ? 0 : same / either;
}
