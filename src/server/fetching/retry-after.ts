/** Longer is as good as never, and would be no date. */
const LONGEST_SECONDS = 1_000_000_000;

/** When an answer wants to be asked again: seconds, or a date of HTTP. Null where it does not say, or not readably. */
export function readRetryAfter(value: string | undefined, now: Date): Date | null {
  const text = value?.trim() ?? "";
  if (/^\d+$/.test(text)) return new Date(now.getTime() + Math.min(Number(text), LONGEST_SECONDS) * 1000);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
