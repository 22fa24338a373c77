/** Formats a `timestamptz` selected as `(column AT TIME ZONE 'UTC')::text` (`YYYY-MM-DD HH:MM:SS[.mmm]`) as ISO 8601. */
export function isoTime(utc: string): string {
  const seconds = utc.slice(0, 19).replace(" ", "T");
  return `${seconds}.${utc.slice(20).padEnd(3, "0")}Z`;
}
