/** What an import counts, and its columns. */
export const IMPORT_FIGURES = ["read", "added", "updated", "unchanged", "closed", "rejected"] as const;
export const IMPORT_COLUMNS = [
  { label: "Read", numeric: true },
  { label: "Added", numeric: true },
  { label: "Updated", numeric: true },
  { label: "Unchanged", numeric: true },
  { label: "Closed", numeric: true },
  { label: "Rejected", numeric: true },
];

/** One sentence with the reasons, the most frequent first; none without rejections. */
export function describeRejections(rejections: Record<string, number>): string[] {
  const reasons = Object.entries(rejections).toSorted(([, a], [, b]) => b - a);
  if (reasons.length === 0) return [];
  return [`Rejected: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(", ")}.`];
}
