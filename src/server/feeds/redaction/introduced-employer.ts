import { buildEmployerNames } from "./employer-names";
import { mentionsName } from "./redact";

/** "Gull is a fast-growing bakery platform", a text's first sentence. */
const INTRODUCED =
  /^[^\p{L}]{0,10}((?!(?:Our|The|This|My|It|We|He|She|Your)\b)\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2}) is (?:an?|the) [^.\n]{0,80}\b(?:company|start-?up|platform|provider|agency|firm|organi[sz]ation|leader|studio|marketplace|non-?profit)\b/u;
/** "About Gull", the line above "Gull is …" */
const ABOUT =
  /^[^\p{L}]{0,10}About (?!(?:Our|The|This|My|Us|You)\b)(\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,2})[ :]{0,3}\n\s{0,9}\1 (?:is|has|was|builds|makes|helps|provides|offers)\b/u;
const READ = 20_000;

/** Finds the employer that a text introduces first where it never mentions the one that a site names. Null if it does. */
export function findIntroducedEmployer(text: string, siteNames: readonly string[]): string | null {
  const start = text.trimStart().slice(0, 400);
  const name = (INTRODUCED.exec(start) ?? ABOUT.exec(start))?.[1];
  if (name === undefined || mentionsName(text.slice(0, READ), buildEmployerNames(siteNames))) return null;
  return name;
}
