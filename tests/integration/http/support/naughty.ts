import { readFileSync } from "node:fs";
import type { Answer } from "../../../support/api";

/** Strings that programs of other people could not handle. */
export const STRINGS = JSON.parse(
  readFileSync(new URL("../../../fixtures/text/naughty-strings.json", import.meta.url), "utf8"),
) as string[];

const AT_ONCE = 8;

/** A call may accept or reject any string, but must reject U+0000. */
export function isRight({ status, headers }: Answer, value: string): boolean {
  const isExpected = value.includes("\u0000") ? status === 400 : status >= 200 && status < 500;
  return isExpected && headers.get("content-type")?.includes("application/json") === true;
}

/** Runs eight calls at a time, or as many as given. */
export async function forEachAtOnce<Item>(
  items: readonly Item[],
  run: (item: Item, index: number) => Promise<void>,
  atOnce = AT_ONCE,
) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) await run(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
