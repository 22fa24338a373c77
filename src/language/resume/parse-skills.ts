import { translateTitle } from "../roles/words-abroad";
import { certificatePlaces, certificatesIn } from "../skills/certificates";
import { skillsOfDeed, skillsOfTitle } from "../skills/shown-by-work";
import { skillsIn } from "../skills/skills";
import type { ResumePosition, ResumeSchool } from "./career";
import { withoutDenials } from "./denials";
import { listHeld } from "./held";
import type { PlacedStatement } from "./statements";
import { isProduct } from "./wording";

const ALL_SKILLS = 1000;

/** Finds skills by their names, then by descriptions of work, then by the titles of positions. */
export function parseSkills(
  statements: readonly PlacedStatement[],
  positions: readonly ResumePosition[],
  education: readonly ResumeSchool[],
  heldOf: (text: string) => string,
): Map<string, string> {
  const proofs = ["list", "position", "sentence"];
  const best = new Map<string, { line: string; proof: number }>();
  for (const { text, proof: kind } of statements) {
    const proof = proofs.indexOf(kind);
    // Somebody who worked at Notion hasn't shown Notion by that.
    const ofWork = withoutEmployers(text, positions, kind === "position" ? 1 : 2);
    // Nor does a degree at Université Claude Bernard show Claude.
    const own = education.reduce((rest, { school }) => (school === null ? rest : rest.replaceAll(school, " ")), ofWork);
    const said = withoutDenials(own).replaceAll(LAW_DEGREE, " ");
    const isOwn = ofOwner(said);
    const held = new Set(listHeld(heldOf(text), certificatePlaces, { isTitle: kind === "position" }));
    const isHeld = (skill: string) => certificatesIn(skill).every((name) => held.has(name));
    for (const skill of skillsIn(said, ALL_SKILLS).filter((one) => isOwn(one) && isHeld(one)))
      if (proof > (best.get(skill)?.proof ?? -1)) best.set(skill, { line: text, proof });
  }
  const skills = new Map([...best].map(([skill, { line }]) => [skill, line]));
  const add = (line: string, skillsOfLine: readonly string[]) => {
    for (const skill of skillsOfLine) if (!skills.has(skill)) skills.set(skill, line);
  };
  for (const { lines } of positions) for (const line of lines) add(line, skillsOfDeed(withoutDenials(line)));
  for (const { text, section, proof } of statements)
    if (section === "summary" && proof === "sentence") add(text, skillsOfDeed(text));
  for (const { title, heading } of positions)
    if (title !== null)
      add(
        heading,
        [title, translateTitle(title)].flatMap((one) => [...skillsOfTitle(one), ...skillsOfDeed(one)]),
      );
  return skills;
}

function withoutEmployers(text: string, positions: readonly ResumePosition[], fewestWords: number): string {
  const names = positions
    .flatMap(({ employer }) => employer ?? [])
    .filter((name) => name.split(" ").length >= fewestWords);
  return names.reduce((rest, name) => rest.replaceAll(name, " "), text);
}

/** People and firms that the work is for: "people who claim housing support", "Kunden des Maschinenbaus". */
const OF_OTHERS =
  /(?<!\p{L})(?:clients?|customers?|people|users?|patients?|participants?|residents|Kund(?:en|innen)|Mandanten|clientes|klient\p{L}+) (?:who|whose|from|of|des|der|aus|du|del|dos|das) [^.;:()]{1,80}/giu;

/** Departments beside one's own: "Work with nursing and finance on value analysis" */
const WITH_OTHERS =
  /(?<!\p{L})(?:work|partner|collaborat|liais|coordinat)\p{L}*(?: closely| directly)? with (?:the |our )?\p{L}+(?:(?:, (?:and )?| and | & )\p{L}+){1,4}(?= (?:on|to|teams?|departments?|colleagues|leads?|leaders?|staff)(?!\p{L}))/giu;

/** Returns a test for the skills of a statement: false for other people's. */
function ofOwner(said: string): (skill: string) => boolean {
  const rest = said.replaceAll(OF_OTHERS, " ").replaceAll(WITH_OTHERS, " ");
  const ofOwn = rest === said ? null : new Set(skillsIn(rest, ALL_SKILLS));
  return (skill) => ofOwn === null || ofOwn.has(skill) || isProduct(skill);
}

/** "LLM in International Commercial Law" is no language model. */
const LAW_DEGREE = /\bLL\.M\b\.?|\bLLM(?= in \p{Lu}| \([^)]{0,60}\blaw\b)/giu;
