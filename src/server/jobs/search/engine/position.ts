/** A job's position in a list: how well it fits (0 without a keyword), when it was posted, its id. */
export type Position = { fit: number; time: number; id: string };

/** Returns whether `a` comes first. UUIDs have the same order as text and as bytes. */
export function isBefore(a: Position, b: Position): boolean {
  if (a.fit !== b.fit) return a.fit < b.fit;
  if (a.time !== b.time) return a.time > b.time;
  return a.id > b.id;
}
