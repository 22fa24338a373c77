/** Returns a text field, or an empty text. A server action may be called with any data, even without a form. */
export function getField(form: unknown, name: string): string {
  const value = form instanceof FormData ? form.get(name) : null;
  return typeof value === "string" ? value : "";
}

/** Returns the message if a text field is empty. */
export function requireField(form: FormData, name: string, message: string): string | undefined {
  return getField(form, name).trim() === "" ? message : undefined;
}
