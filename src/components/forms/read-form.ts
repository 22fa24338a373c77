/** Reads a text field, or an empty text. A server action may be called with any data, even without a form. */
export function readForm(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}
