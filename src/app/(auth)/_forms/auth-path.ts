/** The address of a page of this group that leads on to `next`; "/" needs no mention. */
export function authPath(path: "/login" | "/signup" | "/signup?step=verify" | "/reset", next: string): string {
  if (next === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next }).toString()}`;
}
