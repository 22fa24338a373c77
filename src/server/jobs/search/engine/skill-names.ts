import { SKILLS, SPELLINGS } from "../../publish/skill-vocabulary";
import { tokensOf } from "./words";

/** Kinds of skills that a job of any title may ask for. A skill of another kind may be what the job is about. */
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
/** Fields of work that are listed among tools. */
const NO_TOOLS: readonly string[] = [
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
  const isTool = TOOL_KINDS.includes(kind) && !NO_TOOLS.includes(name);
  return { text: tokensOf(text).join(" "), isTool, isName: !name.includes(" ") || /\s[\p{Lu}\p{N}]/u.test(name) };
});

/** Words, as tokens, that name a language, a library or a technique. */
export const TOOLS: ReadonlySet<string> = new Set(named.filter(({ isTool }) => isTool).map(({ text }) => text));

/** Words, as tokens, that name another skill as products are named. */
export const NAMED_SKILLS: ReadonlySet<string> = new Set(
  named.filter(({ isTool, isName }) => isName && !isTool).map(({ text }) => text),
);
