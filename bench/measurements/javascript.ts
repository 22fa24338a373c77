import { gzipSync } from "node:zlib";
import type { Line } from "../report/table.ts";
import type { Stage } from "../stage/stage.ts";

/** What the home page of the bare create-t3-app template loads, gzip, in bytes. */
const TEMPLATE_BYTES = 207_000;

/** The scripts that the HTML of /jobs names, each as a server would send it compressed. */
export async function measureJavaScript({ product }: Stage): Promise<Line[]> {
  const origin = `http://127.0.0.1:${product.port}`;
  const html = await (await fetch(`${origin}/jobs`)).text();
  const paths = new Set([...html.matchAll(/<script[^>]+src="([^"]+\.js[^"]*)"/g)].map(([, path]) => path ?? ""));
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    bytes += gzipSync(Buffer.from(await response.arrayBuffer())).length;
  }
  const ratio = bytes / TEMPLATE_BYTES;
  return [
    {
      what: `JavaScript of /jobs, gzip, ${paths.size} files`,
      ours: `${(bytes / 1000).toFixed(0)} kB`,
      against: "the template's home page",
      theirs: `${TEMPLATE_BYTES / 1000} kB`,
      ratio: { median: ratio, low: ratio, high: ratio },
      aim: { atMost: 0.8 },
    },
  ];
}
