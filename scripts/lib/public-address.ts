import {
  describeRefusedDefaults,
  type EmbeddedDefault,
  usesEmbeddedDefault,
} from "../../src/server/setup/embedded-defaults.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";

export { type EmbeddedDefault, EVERY_DEFAULT, isLoopbackUrl } from "../../src/server/setup/embedded-defaults.ts";

/** Refuses embedded defaults for a server that others can reach. */
export function refuseEmbeddedDefaults(settings: Settings, needs: readonly EmbeddedDefault[]): void {
  const reason = describeRefusedDefaults(settings, needs);
  if (reason !== null) throw new StartError(reason);
}

/** Returns the host to listen on if HOST isn't set: loopback only, while any embedded default is in use. */
export function defaultHost(settings: Settings): string | undefined {
  return usesEmbeddedDefault(settings) ? "127.0.0.1" : undefined;
}
