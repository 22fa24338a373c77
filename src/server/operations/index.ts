export { GAUGES, listGauges } from "./list-gauges";
export { discardWork, listWork, retryWork } from "./stuck-work";
export { checkAllConnects, recordLedgerCheck } from "./record-ledger-check";
