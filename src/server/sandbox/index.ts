export { createSandbox, type Sandbox } from "./create-sandbox";
export { handleSandbox, startSandbox, stopSandbox } from "./process-sandbox";
export { isSandboxInUse, sandboxSettings, type SandboxSettings } from "./settings";
