/** Numbers in the sketch of a text. */
export const ROLE_BUCKETS = 128;

/** Estimates the similarity of two texts, 0 to 1 (Jaccard). */
export function likeness(a: Uint16Array, b: Uint16Array): number {
  let same = 0;
  let either = 0;
  for (let index = 0; index < ROLE_BUCKETS; index += 1) {
    const one = a[index] ?? 0;
    const other = b[index] ?? 0;
    if (one === 0 && other === 0) continue;
    either += 1;
    if (one === other) same += 1;
  }
  return either === 0 ? 0 : same / either;
}
