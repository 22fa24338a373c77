/** No advertisement that is still listed is older; epoch zero and the like are mistakes. */
const EARLIEST = Date.UTC(2005, 0, 1);
/** What is said to end later never ends; "9999-12-31" is in UTC a year of five digits, which the database does not take. */
const LATEST = Date.UTC(2200, 0, 1);
/** "2026-07-27", "2026-07-27T18:00:05", "2026-07-27 18:00:05.123456 +0200", "20260727T180005Z". */
const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s*(z|utc|gmt|[+-]\d{2}(?::?\d{2})?)?)?$/i;
/** "Tue, 08 Nov 2022 21:09:52 +0000", "8 Nov 2022 21:09 EST". */
const MAIL =
  /^(?:[a-z]{3,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{4}(\s+\d{1,2}:\d{2}(?::\d{2})?)?(\s*(?:z|utc?|gmt|[ecmp][sd]t|[+-]\d{2}:?\d{2}))?$/i;
/** "November 8, 2022". */
const WRITTEN_OUT = /^[a-z]{3,9}\.?\s+\d{1,2},?\s+\d{4}$/i;

/**
 * An ISO time, one as mails and RSS write it (RFC 822), or a date written out, as UTC; without a zone it is taken for UTC, on
 * machines of whatever zone. Null for what is no date.
 */
export function parseDate(text: string | null | undefined): Date | null {
  const trimmed = text?.trim() ?? "";
  const iso = ISO.exec(trimmed);
  if (iso) return checked(buildIsoDate(iso));
  const mail = MAIL.exec(trimmed);
  if (mail) return checked(new Date(mail[2] === undefined ? `${trimmed} UTC` : trimmed));
  return WRITTEN_OUT.test(trimmed) ? checked(new Date(`${trimmed} UTC`)) : null;
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
  // Dates that do not exist ("2026-02-30") are none.
  if (new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDate() !== Number(day)) return new Date(Number.NaN);
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part.padEnd(3, "0").slice(0, 3)}${written}`);
}

/** Twelve hours after midnight in UTC the day ends where it ends last. */
const LAST_DAY_MS = 36 * 60 * 60 * 1000;

/** Until when something holds: a date without a time counts to its end, wherever on earth. Otherwise as `parseDate`. */
export function parseEndDate(text: string | null | undefined): Date | null {
  const date = parseDate(text);
  return date && /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text ?? "") ? new Date(date.getTime() + LAST_DAY_MS) : date;
}

/** Seconds since 1970; milliseconds are told by their size. */
export function parseEpoch(seconds: number | null | undefined): Date | null {
  if (seconds === null || seconds === undefined) return null;
  return checked(new Date(seconds > 100_000_000_000 ? seconds : seconds * 1000));
}

function checked(date: Date): Date | null {
  return date.getTime() >= EARLIEST && date.getTime() < LATEST ? date : null;
}
