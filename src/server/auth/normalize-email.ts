/** The form under which an address is stored, looked up and limited: what people type differs in case and spaces. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}
