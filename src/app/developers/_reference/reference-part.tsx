import { readFileSync } from "node:fs";
import { findSourceFile } from "~/server/core/source-file";
import { BuiltHtml } from "./built-html";
import { globals, type ReferenceParts } from "./parts";

/** Shows a part of the reference as the build rendered it. */
export function ReferencePart({ name }: { name: string }) {
  loadParts();
  return <BuiltHtml name={name} />;
}

function loadParts(): void {
  globals.farsiteReference ??= JSON.parse(
    readFileSync(findSourceFile("dist/reference.json"), "utf8"),
  ) as ReferenceParts;
}
