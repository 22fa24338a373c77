import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

// The product reads DATA_DIR once per process, so the test files of a process share a folder, one after another.
process.env["DATA_DIR"] ??= join(inject("dataRoot"), String(process.pid));
mkdirSync(process.env["DATA_DIR"], { recursive: true });
