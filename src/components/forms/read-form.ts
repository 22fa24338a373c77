/** Reads a text field of what a server action was called with. Anybody can call one with anything: no form, no fields. */
export function readForm(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}
