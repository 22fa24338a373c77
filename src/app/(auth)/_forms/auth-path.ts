/** Returns the address of a sign-in page that leads to `next`; "/" is left out. */
export function authPath(
  path: "/login?tab=sign-in" | "/login/email" | "/signup" | "/signup?step=verify" | "/reset",
  next: string,
): string {
  if (next === "/") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ next }).toString()}`;
}

/** Applications have their own sign-up steps. */
const APPLICATION = /^\/jobs\/[^/?]+\/apply(?=\?|$)/;

/** Returns the sign-up page that leads to `next`. */
export function signUpPath(next: string): string {
  return APPLICATION.exec(next)?.[0] ?? authPath("/signup", next);
}

/** Returns the page for the email code that leads to `next`. */
export function verifyPath(next: string): string {
  const [application] = APPLICATION.exec(next) ?? [];
  return application ? `${application}?step=verify` : authPath("/signup?step=verify", next);
}
