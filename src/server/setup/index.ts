export { checkSetup } from "./check-setup";
export { checkPostings, checkSkills, withClient } from "./check-database";
export { getSetup } from "./get-setup";
export { SetupReport } from "./report";
export { trySetup } from "./try-setup";
