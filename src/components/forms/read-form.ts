/** Reads a text field; empty if there is none. Anybody can call a server action with anything, even without a form. */
export function readForm(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}
