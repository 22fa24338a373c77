// A separate process, started by ../read-text.ts: reads a file from standard input and writes its text to standard output.
// Node's permission system lets it read only its own code.
import "./no-network.ts";
import { readDoc, readDocx } from "./read-word.ts";
import { readPdf } from "./read-pdf.ts";
import { tidyText } from "./tidy-text.ts";

const READERS = { pdf: readPdf, doc: readDoc, docx: readDocx };

const format = process.argv[2] as keyof typeof READERS;
const chunks: Buffer[] = [];
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
const content = await READERS[format](Buffer.concat(chunks));
const text = "text" in content ? tidyText(content.text) : "";
const kind = "refusal" in content ? content.refusal : text !== "" ? "read" : content.hasPictures ? "pictures" : "blank";
process.stdout.write(JSON.stringify({ kind, text }), () => process.exit(0));
