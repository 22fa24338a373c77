export { checkSetup } from "./check-setup";
export { withClient } from "./check-database";
export { checkRows } from "./check-rows";
export { getSetup } from "./get-setup";
export { SetupReport } from "./report";
export { trySetup } from "./try-setup";
