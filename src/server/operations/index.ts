export { openMetrics } from "./open-metrics";
export { checkAllConnects, recordLedgerCheck } from "./record-ledger-check";
