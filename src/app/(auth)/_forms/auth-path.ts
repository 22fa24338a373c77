/** The address of a page of this group that leads on to `next`; "/" needs no mention. */
export function authPath(path: "/login" | "/signup" | "/signup?step=verify" | "/reset", next: string): string {
  if (next === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next }).toString()}`;
}

/** An application signs people up within its own page. */
const APPLICATION = /^\/jobs\/[^/?]+\/apply(?=\?|$)/;

/** Where one signs up on the way to `next`. */
export function signUpPath(next: string): string {
  return APPLICATION.exec(next)?.[0] ?? authPath("/signup", next);
}

/** Where the mailed code is entered on the way to `next`. */
export function verifyPath(next: string): string {
  const [application] = APPLICATION.exec(next) ?? [];
  return application ? `${application}?step=verify` : authPath("/signup?step=verify", next);
}
