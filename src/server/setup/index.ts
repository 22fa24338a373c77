export { checkSetup } from "./check-setup";
export { checkPostings, checkSkills, withClient } from "./check-database";
export { getSetup } from "./read-setup";
export { SetupReport } from "./report";
export { trySetup } from "./try-setup";
