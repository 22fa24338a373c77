/** The id at the end of a file's address. Only that is used: a token goes to no address that somebody else has written. */
export function fileIdOf(address: string): string {
  const path = address.replace(/[?#].*$/s, "");
  return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1));
}
