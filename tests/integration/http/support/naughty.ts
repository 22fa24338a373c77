import type { Answer } from "../../../support/api";

const AT_ONCE = 8;

/** A call may accept or reject any string, but must reject U+0000. */
export function isRight({ status, headers }: Answer, value: string): boolean {
  const isExpected = value.includes("\u0000") ? status === 400 : status >= 200 && status < 500;
  return isExpected && headers.get("content-type")?.includes("application/json") === true;
}

/** Runs eight calls at a time. */
export async function forEachAtOnce<Item>(items: readonly Item[], run: (item: Item, index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await run(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
