const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether this is a UUID. Check ids with it, because the database's casts fail on anything else. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Sorts before every id. */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

/** Formats a `timestamptz` selected as `(column AT TIME ZONE 'UTC')::text` (`YYYY-MM-DD HH:MM:SS[.mmm]`) as ISO 8601. */
export function isoTime(utc: string): string {
  const seconds = utc.slice(0, 19).replace(" ", "T");
  return `${seconds}.${utc.slice(20).padEnd(3, "0")}Z`;
}
