import { gzipSync } from "node:zlib";
import { exactly } from "../report/interleave.ts";
import type { Line } from "../report/table.ts";
import type { Stage } from "../stage/stage.ts";

/** Bytes that the home page of the bare create-t3-app template loads, gzipped. */
const TEMPLATE_BYTES = 207_000;

/**
 * Measures the scripts in the HTML of /jobs, each compressed as a server would send it. Excludes `nomodule` scripts, which
 * browsers since 2018 don't load, and dialogs, which load when used.
 */
export async function measureJavaScript({ product }: Stage): Promise<Line[]> {
  const origin = `http://127.0.0.1:${product.port}`;
  const html = await (await fetch(`${origin}/jobs`)).text();
  const paths = listScripts(html);
  let bytes = 0;
  for (const path of paths) {
    const response = await fetch(new URL(path, origin));
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    bytes += gzipSync(Buffer.from(await response.arrayBuffer())).length;
  }
  return [
    {
      what: `JavaScript that /jobs loads, gzip, ${paths.size} files`,
      ours: `${(bytes / 1000).toFixed(0)} kB`,
      against: "the template's home page",
      theirs: `${TEMPLATE_BYTES / 1000} kB`,
      ratio: exactly(bytes / TEMPLATE_BYTES),
      aim: { atMost: 0.7 },
    },
  ];
}

function listScripts(html: string): Set<string> {
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  const loaded = tags.filter((tag) => !/\snomodule\b/i.test(tag));
  return new Set(loaded.flatMap((tag) => /\ssrc="([^"]+\.js[^"]*)"/.exec(tag)?.[1] ?? []));
}
