import { readFileSync } from "node:fs";
import { findSourceFile } from "./source-file";
import pkg from "../../../package.json" with { type: "json" };

/** Returns the running release: its version, and its build if there is one. All processes of a deployment share a build. */
export function getRelease(): string {
  try {
    return `${pkg.version}+${readFileSync(/* turbopackIgnore: true */ findSourceFile(".next/BUILD_ID"), "utf8").trim()}`;
  } catch {
    return pkg.version;
  }
}
