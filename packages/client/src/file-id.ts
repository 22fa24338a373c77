/**
 * Returns the id at the end of a file's URL. Nothing else of it is used, so a token never goes to a foreign address.
 */
export function fileIdOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "");
  return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
}
