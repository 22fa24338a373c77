/** Returns a time zone's offset from UTC at a time, in hours. */
export function offsetAt(timeZone: string, at: Date): number {
  const clock = (zone: string) => Date.parse(`${at.toLocaleString("sv-SE", { timeZone: zone }).replace(" ", "T")}Z`);
  return Math.round((clock(timeZone) - clock("UTC")) / 900_000) / 4;
}
