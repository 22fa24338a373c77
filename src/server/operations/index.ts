export { GAUGES, readGauges } from "./read-gauges";
export { discardWork, listWork, retryWork } from "./stuck-work";
export { checkAllConnects, recordLedgerCheck } from "./record-ledger-check";
