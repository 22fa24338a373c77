export { GAUGES, readGauges } from "./read-gauges";
export { checkAllConnects, recordLedgerCheck } from "./record-ledger-check";
