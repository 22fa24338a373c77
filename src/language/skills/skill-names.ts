import { SKILLS, SPELLINGS } from "./skill-vocabulary";
import { hasSynonyms } from "../roles/synonyms";
import { nameOf } from "../text/tokens";
import words from "../data/skill-words.json" with { type: "json" };

/** Kinds of skills that a job of any title may ask for. Other skills may be the job itself. */
const TOOL_KINDS: readonly string[] = words.toolKinds;
/** Fields of work that the vocabulary lists among tools. */
const FIELDS_AMONG_TOOLS: readonly string[] = words.fieldsAmongTools;

/** Most jobs ask for English, so an English teacher's title must say so. */
const OF_MOST_JOBS = "English";

const named = SPELLINGS.filter(({ skill }) => SKILLS[skill]?.name !== OF_MOST_JOBS).map(({ skill, text }) => {
  const { name, kind } = SKILLS[skill] ?? { name: "", kind: "" };
  // "Salesforce" and "Google Ads" are names; "Supply chain" is a field.
  const isTool = TOOL_KINDS.includes(kind) && !FIELDS_AMONG_TOOLS.includes(name);
  const isWhole = /\s[\p{Lu}\p{N}]/u.test(name);
  const isOwnName = nameOf(text) === nameOf(name);
  return { name, text: nameOf(text), isTool, isWhole, isOwnName, isName: isWhole || !name.includes(" ") };
});

/** Skills by other names of several words: "microsoft dynamics" is "Dynamics 365". Leaves out roles, whose titles count. */
export const SKILL_OF_SPELLING: ReadonlyMap<string, string> = new Map(
  named.filter(({ text }) => text.includes(" ") && !hasSynonyms(text)).map(({ name, text }) => [text, name]),
);

/** Tokens of languages, libraries and techniques. */
export const TOOLS: ReadonlySet<string> = new Set(named.filter(({ isTool }) => isTool).map(({ text }) => text));

/** Names with a role or field, whose other wordings are found, too. */
const NAMES_WITH_ROLES: readonly string[] = words.namesWithRoles;

/** Tokens of names of several words, such as "Google Analytics", which mean nothing else word by word. */
export const WHOLE_NAMES: ReadonlySet<string> = new Set(
  named
    .filter(({ name, isWhole, isOwnName }) => isWhole && isOwnName && !NAMES_WITH_ROLES.includes(name))
    .flatMap(({ text }) => (text.includes(" ") ? [text] : [])),
);

/** Tokens of other skills that are proper names, such as "Salesforce". */
export const NAMED_SKILLS: ReadonlySet<string> = new Set(
  named.filter(({ isTool, isName }) => isName && !isTool).map(({ text }) => text),
);
