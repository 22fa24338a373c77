import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
export const SCHEMA_FILE = `${ROOT}/prisma/schema.prisma`;
export const MIGRATIONS_DIR = `${ROOT}/prisma/migrations`;
