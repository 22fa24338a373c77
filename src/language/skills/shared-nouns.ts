import { KIND_OF, SKILLS } from "./skill-vocabulary";
import { placesIn, skillsNamedIn, type SkillPlace } from "./skills";

const AND = String.raw`(?:,? (?:and\/or|and|or|&|und|oder|sowie|et|ou|y|e|o|en|i) | ?\/ ?)`;
/** "inbound and " before "outbound sales", "Inbound- und " before "Outbound-Vertrieb" */
const WORD_AHEAD = new RegExp(String.raw`(?<![\p{L}\p{N}&-])((?:\p{L}{2,20} )?(\p{L}{2,20}))-?${AND}$`, "iu");
/** ", governamentais ou" behind "relações públicas", " and receivable" behind "accounts payable" */
const WORD_BEHIND = new RegExp(
  String.raw`^(?:${AND}(\p{L}{2,20})(?=\s*$|[,.;:)]| (?:of|in|for|with|de|en|van)(?!\p{L}))|, (\p{L}{2,20})(?=${AND}))`,
  "iu",
);
const REACH = 40;
/** "Sales and business development" are two. */
const VAGUE = new Set(SKILLS.flatMap(({ name, isVague }) => (isVague ? [name.toLowerCase()] : [])));

/**
 * Finds skills of the same kind that share a noun with one that a text names: "inbound and outbound sales", "accounts payable and
 * receivable".
 */
export function sharersOf(text: string, { skill, start, end }: SkillPlace): SkillPlace[] {
  const written = text.slice(start, end);
  const [first = "", noun = ""] = written.split(/(?<=^[^ -]+[ -])/u);
  const [, words = "", ahead] = WORD_AHEAD.exec(text.slice(Math.max(0, start - REACH), start)) ?? [];
  const [, last, listed] = WORD_BEHIND.exec(text.slice(end, end + REACH)) ?? [];
  const behind = last ?? listed;
  const isAlone = ahead === undefined || skillsNamedIn(words).size > 0 || VAGUE.has(ahead.toLowerCase());
  const names = [
    ...(noun === "" || isAlone ? [] : [`${ahead}${first.slice(-1)}${noun}`]),
    ...(noun === "" || behind === undefined ? [] : [written.replace(/[^ -]+$/u, behind)]),
  ];
  return names.flatMap((name) =>
    placesIn(name).flatMap((own) =>
      own.skill !== skill && KIND_OF.get(own.skill) === KIND_OF.get(skill) && own.start === 0 && own.end === name.length
        ? [{ skill: own.skill, start, end }]
        : [],
    ),
  );
}
