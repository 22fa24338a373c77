import { SKILLS, SPELLINGS } from "../../publish/skill-vocabulary";
import { tokensOf } from "./words";

/** Kinds of skills that a job of any title may ask for. Other skills may be the job itself. */
const TOOL_KINDS: readonly string[] = [
  "programming",
  "web",
  "mobile",
  "games",
  "ai",
  "blockchain",
  "languages",
  "tools",
];
/** Fields of work that the vocabulary lists among tools. */
const FIELDS_AMONG_TOOLS: readonly string[] = [
  "E-commerce",
  "Robotics",
  "Esports",
  "Game design",
  "AI training data",
  "AI governance",
];

const named = SPELLINGS.map(({ skill, text }) => {
  const { name, kind } = SKILLS[skill] ?? { name: "", kind: "" };
  // "Salesforce" and "Google Ads" are names; "Supply chain" is a field.
  const isTool = TOOL_KINDS.includes(kind) && !FIELDS_AMONG_TOOLS.includes(name);
  const isWhole = /\s[\p{Lu}\p{N}]/u.test(name);
  return { text: tokensOf(text).join(" "), isTool, isWhole, isName: isWhole || !name.includes(" ") };
});

/** Tokens of languages, libraries and techniques. */
export const TOOLS: ReadonlySet<string> = new Set(named.filter(({ isTool }) => isTool).map(({ text }) => text));

/** Tokens of names of several words, such as "Google Analytics", which mean nothing else word by word. */
export const WHOLE_NAMES: ReadonlySet<string> = new Set(
  named.filter(({ text, isWhole }) => isWhole && text.includes(" ")).map(({ text }) => text),
);

/** Tokens of other skills that are proper names, such as "Salesforce". */
export const NAMED_SKILLS: ReadonlySet<string> = new Set(
  named.filter(({ isTool, isName }) => isName && !isTool).map(({ text }) => text),
);
