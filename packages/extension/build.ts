/**
 * Builds the extension for one address of the product:
 * `npm run extension:build -- https://farsite.example`. Load `packages/extension/dist` as an unpacked extension.
 */
import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

export async function buildExtension(url: string, outdir: string): Promise<void> {
  const { origin } = new URL(url);
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [join(here, "src/background.ts")],
    outdir,
    bundle: true,
    target: "chrome110",
    define: { FARSITE_URL: JSON.stringify(origin) },
  });
  copyFileSync(join(here, "src/manifest.json"), join(outdir, "manifest.json"));
  copyFileSync(join(here, "../../public/icon-192.png"), join(outdir, "icon.png"));
}

if (import.meta.main) await buildExtension(process.argv[2] ?? "http://localhost:3000", join(here, "dist"));
