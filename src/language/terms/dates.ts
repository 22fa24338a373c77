/** Earlier dates, such as epoch zero, are mistakes. */
const EARLIEST = Date.UTC(2005, 0, 1);
/** Later dates mean "never"; the end of "9999-12-31" is in the year 10000, which the database rejects. */
const LATEST = Date.UTC(2200, 0, 1);
/** "2026-07-27", "2026-07-27T18:00:05", "2026-07-27 18:00:05.123456 +0200", "20260727T180005Z". */
const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** "Tue, 08 Nov 2022 21:09:52 +0000", "8 Nov 2022 21:09 EST". */
const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{4}(\s+\d{1,2}:\d{2}(?::\d{2})?)?(\s*(?:z|utc?|gmt|[ecmp][sd]t|[+-]\d{2}:?\d{2}))?$/i;
/** "November 8, 2022". */
const WRITTEN_OUT = /^[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}$/i;

/** Parses ISO 8601, RFC 822 and written-out dates. Assumes UTC if there is no zone. */
export function parseDate(text: string | null | undefined): Date | null {
  const trimmed = text?.trim() ?? "";
  const iso = ISO.exec(trimmed);
  if (iso) return checkRange(buildIsoDate(iso));
  const rfc822 = RFC_822.exec(trimmed);
  if (rfc822) return checkRange(new Date(rfc822[2] === undefined ? `${trimmed} UTC` : trimmed));
  return WRITTEN_OUT.test(trimmed) ? checkRange(new Date(`${trimmed} UTC`)) : null;
}

function buildIsoDate([
  ,
  year,
  month,
  day,
  hour = "00",
  minute = "00",
  second = "00",
  part = "",
  zone = "Z",
]: string[]): Date {
  const offset = /\d/.test(zone) ? zone.replace(":", "").padEnd(5, "0") : "";
  const written = offset === "" ? "Z" : `${offset.slice(0, 3)}:${offset.slice(3)}`;
  // Date would turn "2026-02-30" into March 2.
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return new Date(Number.NaN);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, "0").slice(0, 3)}${written}`);
}

/** A day ends last at UTC-12. */
const LAST_DAY_MS = 36 * 60 * 60 * 1000;

/** Parses an end date. Without a time, it lasts until the day is over everywhere on earth. */
export function parseEndDate(text: string | null | undefined): Date | null {
  const date = parseDate(text);
  return date && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text ?? "") ? new Date(date.getTime() + LAST_DAY_MS) : date;
}

/** Parses seconds or milliseconds since 1970. */
export function parseEpoch(seconds: number | null | undefined): Date | null {
  if (seconds === null || seconds === undefined) return null;
  return checkRange(new Date(seconds > 100_000_000_000 ? seconds : seconds * 1000));
}

function checkRange(date: Date): Date | null {
  return date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : null;
}
