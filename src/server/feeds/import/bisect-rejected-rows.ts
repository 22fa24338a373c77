import { describeRejectedValue } from "~/server/db";

/**
 * Does the work for all items at once; where Postgres refuses a value of one, for each half of them, and so on until that one stands
 * alone, which `onRefused` gets with the reason. The work is all or nothing. Other failures are thrown.
 */
export async function bisectRejectedRows<Item, Result>(
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<Result>,
  onRefused: (item: Item, reason: string) => void,
): Promise<Result[]> {
  try {
    return [await work(items)];
  } catch (error) {
    const reason = describeRejectedValue(error);
    const [only] = items;
    if (reason === null || only === undefined) throw error;
    if (items.length === 1) {
      onRefused(only, reason);
      return [];
    }
  }
  const middle = Math.ceil(items.length / 2);
  const first = await bisectRejectedRows(items.slice(0, middle), work, onRefused);
  return [...first, ...(await bisectRejectedRows(items.slice(middle), work, onRefused))];
}
