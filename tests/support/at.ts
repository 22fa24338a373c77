/** The value at a path of keys in a body; undefined where there is none. */
export function at(body: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );
}
