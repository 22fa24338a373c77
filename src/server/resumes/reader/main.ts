// Started as a process of its own by ../read-text.ts: reads one file from standard input and writes what it found to
// standard output. It runs under Node's permission system, may read its own code and nothing else, and has no network.
import "./no-network.ts";
import { readDoc, readDocx } from "./read-word.ts";
import { readPdf } from "./read-pdf.ts";
import { tidyText } from "./tidy-text.ts";

const READERS = { pdf: readPdf, doc: readDoc, docx: readDocx };

const kind = process.argv[2] as keyof typeof READERS;
const chunks: Buffer[] = [];
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
const found = await READERS[kind](Buffer.concat(chunks));
const text = "text" in found ? tidyText(found.text) : "";
const outcome = "refusal" in found ? found.refusal : text !== "" ? "read" : found.hasPictures ? "pictures" : "blank";
process.stdout.write(JSON.stringify({ outcome, text }), () => process.exit(0));
