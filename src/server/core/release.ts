import { readFileSync } from "node:fs";
import { findSourceFile } from "./source-file";
import pkg from "../../../package.json" with { type: "json" };

/** Names what runs: the version, and the build that all processes of a deployment share. Without a build, only the version. */
export function readRelease(): string {
  try {
    return `${pkg.version}+${readFileSync(/* turbopackIgnore: true */ findSourceFile(".next/BUILD_ID"), "utf8").trim()}`;
  } catch {
    return pkg.version;
  }
}
