/** Reads "12.50", "12,5", "$12" or "1,117.91" as cents. Returns null for anything else. */
export function parseAmount(typed: string): number | null {
  const match = /^\s*\$?(?<whole>\d{1,3}(?:,\d{3})+|\d{1,12})(?:[.,](?<part>\d{1,2}))?\s*$/.exec(typed);
  if (!match) return null;
  const { whole = "0", part = "" } = match.groups ?? {};
  return Number(whole.replaceAll(",", "")) * 100 + Number(part.padEnd(2, "0"));
}
