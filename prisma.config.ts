import { defineConfig } from "prisma/config";

// The Prisma CLI wants to download a native schema engine, which this project never uses:
// migrations are applied by the same engine as WebAssembly (scripts/lib/migrate.ts).
// Any executable satisfies the CLI's check, so `generate`, `validate` and `format` run offline.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema.prisma" });
