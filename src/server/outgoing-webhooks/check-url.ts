import { env } from "~/env";
import { DomainError } from "~/server/core/errors";
import { checkAddress, FetchError, type FetchRules } from "~/server/fetching";

const TIMEOUT_MS = 5_000;

/**
 * The address to send to, as it is written. It is looked up once, so that who mistypes it is told at once; what is sent
 * later is checked anew. Throws BAD_REQUEST for what is no https address of the public internet; with FETCH_ALLOW_PRIVATE
 * http and private ones will do.
 */
export async function checkUrl(address: string, rules?: FetchRules): Promise<string> {
  const url = URL.parse(address.trim());
  if (url === null) throw refused("It is no address.");
  const allowsAny = rules?.allowPrivate ?? env.FETCH_ALLOW_PRIVATE;
  if (url.protocol !== "https:" && !allowsAny) throw refused("It must begin with https://.");
  url.hash = "";
  try {
    await checkAddress(url.href, { timeoutMs: TIMEOUT_MS, rules });
  } catch (error) {
    throw error instanceof FetchError ? refused(`It ${error.message}.`) : error;
  }
  return url.href;
}

function refused(message: string): DomainError {
  return new DomainError("BAD_REQUEST", `url: ${message}`, { issues: [{ path: "url", message }] });
}
