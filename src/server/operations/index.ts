export { openMetrics, type Metrics } from "./open-metrics";
export { checkAllConnects, recordLedgerCheck } from "./record-ledger-check";
