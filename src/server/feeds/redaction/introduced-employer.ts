import { buildEmployerNames } from "./employer-names";
import { mentionsName } from "./redact";

/** "Gull is a fast-growing bakery platform", a text's first sentence. */
const INTRODUCED =
  /^[^\p{L}]{0,10}((?!(?:Our|The|This|My|It|We|He|She|Your)\b)\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2}) is (?:an?|the) [^.\n]{0,80}\b(?:company|start-?up|platform|provider|agency|firm|organi[sz]ation|leader|studio|marketplace|non-?profit)\b/u;
/** "About Gull" or "Why Gull?", the line above "Gull is …" or "At Gull, …", anywhere in a text. */
const ABOUT =
  /^[^\p{L}\n]{0,10}(?:About|Why|Life at|Who is) (?!(?:Our|The|This|My|It|Us|Me|You|Your)\b)(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2})[ :?]{0,3}\n\s{0,9}(?:\1 (?:is|has|was|builds|makes|helps|provides|offers)\b|At \1,)/mu;
const READ = 20_000;

/** Finds the employer that a text introduces where it never mentions the one that a site names. Null if it does. */
export function findIntroducedEmployer(text: string, siteNames: readonly string[]): string | null {
  const read = text.slice(0, READ);
  const name = (INTRODUCED.exec(text.trimStart().slice(0, 400)) ?? ABOUT.exec(read))?.[1];
  if (name === undefined || mentionsName(read, buildEmployerNames(siteNames))) return null;
  return name;
}
