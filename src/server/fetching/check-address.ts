import { parseAddress, withinBounds, type RequestBounds } from "./send-request";

/**
 * Whether an address could be asked now, for telling whoever writes it down. It says nothing about later: what is sent there
 * is checked again. Throws FetchError.
 */
export async function checkAddress(address: string, bounds: RequestBounds): Promise<void> {
  await withinBounds(bounds, ({ resolve }) => resolve(parseAddress(address)));
}
