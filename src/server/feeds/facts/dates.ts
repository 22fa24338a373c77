/** No advertisement that is still listed is older; epoch zero and the like are mistakes. */
const EARLIEST = Date.UTC(2005, 0, 1);
const ZONE = /(?:z|[+-]\d{2}:?\d{2}|\b(?:gmt|utc?|[ecmp][sd]t))$/i;

/** An ISO time, or one as mails and RSS write it (RFC 822), as UTC; without a zone it is taken for UTC. Null for what is no date. */
export function dateOfText(text: string | null | undefined): Date | null {
  if (!text) return null;
  const trimmed = text.trim();
  return checked(
    new Date(/\dT?\s?\d/.test(trimmed) && trimmed.includes(":") && !ZONE.test(trimmed) ? `${trimmed}Z` : trimmed),
  );
}

/** Twelve hours after midnight in UTC the day ends where it ends last. */
const LAST_DAY_MS = 36 * 60 * 60 * 1000;

/** Until when something holds: a date without a time counts to its end, wherever on earth. Otherwise as `dateOfText`. */
export function endOfText(text: string | null | undefined): Date | null {
  const date = dateOfText(text);
  return date && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text ?? "") ? new Date(date.getTime() + LAST_DAY_MS) : date;
}

/** Seconds since 1970; milliseconds are told by their size. */
export function dateOfEpoch(seconds: number | null | undefined): Date | null {
  if (seconds === null || seconds === undefined) return null;
  return checked(new Date(seconds > 100_000_000_000 ? seconds : seconds * 1000));
}

function checked(date: Date): Date | null {
  return Number.isFinite(date.getTime()) && date.getTime() >= EARLIEST ? date : null;
}
