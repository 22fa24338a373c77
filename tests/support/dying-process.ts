import type { Db } from "~/server/db";

/** Thrown by every database call once the process counts as dead. */
class ProcessDied extends Error {}

/** A database whose process dies at a given moment. */
export type DyingDatabase = { db: Db; isDead: () => boolean };

/**
 * Wraps a database so that its process seems to die at moment `dieAt`. There is a moment before and after every call, so the
 * last statement or commit may have happened without a response. After it, no call reaches the database, and an open
 * transaction is rolled back.
 */
export function dyingDatabase(db: Db, dieAt: number): DyingDatabase {
  let passed = 0;
  let isDead = false;
  const pass = () => {
    isDead ||= passed === dieAt;
    passed += 1;
    if (isDead) throw new ProcessDied("The process is gone");
  };
  const guard = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(original, name) {
        const value: unknown = Reflect.get(original, name);
        if (typeof value === "object" && value !== null) return guard(value);
        if (typeof value !== "function") return value;
        return async (...args: unknown[]) => {
          pass();
          const [work, ...rest] = args;
          const answer: unknown =
            name === "$transaction" && typeof work === "function"
              ? await Reflect.apply(value, original, [
                  (tx: object) => Reflect.apply(work, undefined, [guard(tx)]),
                  ...rest,
                ])
              : await Reflect.apply(value, original, args);
          pass();
          return answer;
        };
      },
    });
  return { db: guard(db), isDead: () => isDead };
}
