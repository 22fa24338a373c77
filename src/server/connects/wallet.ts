/** The one ledger account of a user that connects are spent from. */
export function walletOf(userId: string) {
  return { kind: "wallet" as const, holderId: userId };
}
