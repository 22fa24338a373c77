/** Returns the value at a path of keys, or undefined. */
export function at(body: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
