/** For whoever must answer for every table that tells of a holder: those that `listEntries` reads, and that of holds. */
export const LEDGER_TABLES = {
  movements: ["ledger_accounts", "ledger_entries", "ledger_transfers"],
  holds: "ledger_holds",
} as const;
