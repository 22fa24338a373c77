/**
 * Returns the id at the end of a file's URL. The rest of the URL isn't used, so the token can't go to another host.
 */
export function fileIdOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "");
  return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
}
