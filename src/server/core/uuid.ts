const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value can be an id at all. What cannot is told "not found", and never reaches a cast in the database. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
