import { withoutTracking } from "../text/tracking";

const MAX_LENGTH = 2000;

/** An absolute http(s) address in its canonical spelling, without tracking parameters; null for everything else, other schemes first of all. */
export function webAddress(text: string | null | undefined): string | null {
  const url = text ? URL.parse(withoutTracking(text.trim())) : null;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > MAX_LENGTH) return null;
  return url.href;
}

/** A part of an address's path, decoded; null where there is none. */
export function pathPart(text: string | null | undefined, index: number): string | null {
  const part = URL.parse(text ?? "")
    ?.pathname.split("/")
    .filter((each) => each !== "")[index];
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
