export { isSandboxInUse, sandboxSettings, type SandboxSettings } from "./settings";
