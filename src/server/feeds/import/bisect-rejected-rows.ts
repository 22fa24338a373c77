import { describeRejectedValue } from "~/server/db";

/**
 * Runs `work` on all items. If Postgres rejects a value, halves the items until it has found the bad one, and passes it
 * to `onRejected`. `work` must be all or nothing; its other errors are thrown.
 */
export async function bisectRejectedRows<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Result>,
  onRejected: (item: Item, reason: string) => void,
): Promise<Result[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const reason = describeRejectedValue(error);
    const [first] = items;
    if (reason === null || first === undefined) throw error;
    if (items.length === 1) {
      onRejected(first, reason);
      return [];
    }
  }
  const middle = Math.ceil(items.length / 2);
  const left = await bisectRejectedRows(items.slice(0, middle), work, onRejected);
  return [...left, ...(await bisectRejectedRows(items.slice(middle), work, onRejected))];
}
