/**
 * What the button of an act says, and the sentence before its consequences. With ADMIN_FOUR_EYES, pressing only requests an act that
 * needs a proof: `waits`.
 */
export function describeSubmit(label: string, waits: boolean): { label: string; note: string | null } {
  if (!waits) return { label, note: null };
  const verb = label.replace(/^./, (letter) => letter.toLowerCase());
  return { label: `Request approval to ${verb}`, note: "Nothing happens until somebody else approves it." };
}
