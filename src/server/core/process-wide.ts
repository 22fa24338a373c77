const globals = globalThis as typeof globalThis & { farsite?: Map<string, unknown> };

/**
 * Returns the value of which each process has one, made by the first call for this name. It lives on globalThis, because modules
 * are loaded twice per process (Node server and Next bundle).
 */
export function shareInProcess<T>(name: string, create: () => T): T {
  const values = (globals.farsite ??= new Map());
  if (!values.has(name)) values.set(name, create());
  return values.get(name) as T; // each name has one type
}

/** A value that a process has or lacks, such as a client that it starts. */
export type Slot<T> = { current: T | undefined };

/** Makes a slot for `shareInProcess`. */
export const emptySlot = () => ({ current: undefined });
