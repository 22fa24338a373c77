const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Check ids with this before they reach a cast in the database. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** Formats a `timestamptz` selected as `(column AT TIME ZONE 'UTC')::text` (`YYYY-MM-DD HH:MM:SS[.mmm]`) as ISO 8601. */
export function isoTime(utc: string): string {
  const seconds = utc.slice(0, 19).replace(" ", "T");
  return `${seconds}.${utc.slice(20).padEnd(3, "0")}Z`;
}
