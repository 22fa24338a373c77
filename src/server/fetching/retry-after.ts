/** When an answer wants to be asked again: seconds, or a date of HTTP. Null where it does not say, or not readably. */
export function readRetryAfter(value: string | undefined, now: Date): Date | null {
  const text = value?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return new Date(now.getTime() + Number(text) * 1000);
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
