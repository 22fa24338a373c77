import { readFile } from "node:fs/promises";
import { findSourceFile } from "~/server/core/source-file";

/** Serves pdf.js to the frame that shows résumés. */
export async function GET(): Promise<Response> {
  const script = new Uint8Array(await readFile(findSourceFile("node_modules/unpdf/dist/pdfjs.mjs")));
  return new Response(script, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "public, max-age=86400" },
  });
}
