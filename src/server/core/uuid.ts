const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Check ids with this before they reach a cast in the database. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
