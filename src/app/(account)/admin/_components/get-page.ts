import { toDomainError } from "~/server/api";

/** Gets the page of a list that an address names, or the first page if its cursor is invalid. */
export async function getPage<View extends { cursor?: string | undefined }, Page>(
  view: View,
  read: (view: View) => Promise<Page>,
): Promise<Page> {
  try {
    return await read(view);
  } catch (error) {
    if (view.cursor === undefined || toDomainError(error).code !== "BAD_REQUEST") throw error;
    return read({ ...view, cursor: undefined });
  }
}

/** Writes the address of an office page with those parameters that have a value. */
export function pageHref(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
