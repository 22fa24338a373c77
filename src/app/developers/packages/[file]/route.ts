import { readFile } from "node:fs/promises";
import { CLIENT_FILE, findSourceFile } from "~/server/core/source-file";

/** Serves the packed client. The version is in the name, so that checksums in lock files stay valid. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file } = await params;
  if (file !== CLIENT_FILE) return new Response("Not found\n", { status: 404 });
  const tarball = new Uint8Array(await readFile(findSourceFile(`dist/${CLIENT_FILE}`)));
  return new Response(tarball, {
    headers: { "content-type": "application/gzip", "cache-control": "public, max-age=300" },
  });
}
