import { env } from "~/env";
import { createOpenAiWriter } from "../providers/openai/openai-writer";
import { templateWriter } from "../providers/template/template-writer";
import type { LetterWriter } from "../writer";

const DEFAULT_MODEL = "gpt-5.4-mini";
/** Local servers need no key, but the client always sends one. */
const NO_KEY = "none";

let writer: LetterWriter | undefined;

/** Returns this process's writer: a model if OPENAI_* is set, else the template. */
export function getWriter(): LetterWriter {
  return (writer ??= createWriter());
}

function createWriter(): LetterWriter {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = env;
  if (OPENAI_API_KEY === undefined && OPENAI_BASE_URL === undefined) return templateWriter;
  return createOpenAiWriter({
    apiKey: OPENAI_API_KEY ?? NO_KEY,
    baseUrl: OPENAI_BASE_URL ?? null,
    model: OPENAI_MODEL ?? DEFAULT_MODEL,
  });
}
