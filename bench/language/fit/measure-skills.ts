import { parseAsks } from "~/language/posting/requirements";
import { skillsIn } from "~/language/skills/skills";
import type { PublishableJob } from "~/server/jobs";
import { FEEDS_DIR } from "../../../tests/support/feeds.ts";
import { hash } from "../feeds/real-boards.ts";
import { readJobs } from "../feeds/real-postings.ts";
import { LATER_SKILLS, readLabels } from "../labels.ts";
import { nameOf } from "./skill-names.ts";

/** Characters of a posting's requirements that the labeling reader saw. */
const READ = 480;

/** Compares skills of real postings with those that a reader found. Null without FEEDS_DIR. */
export function measureSkills(): { lines: string[]; wrong: string[] } | null {
  if (FEEDS_DIR === null) return null;
  const measures = measureSet("fit/skills");
  const halves = [
    ["known half", measures.filter((_, index) => index % 2 === 0)],
    ["held-out half", measures.filter((_, index) => index % 2 === 1)],
    ["second draw", measureSet("fit/skills-2")],
    ["third draw", measureSet("fit/skills-3")],
  ] as const;
  const wrong = halves
    .filter(([half]) => half !== "held-out half" && half !== "third draw")
    .flatMap(([, own]) => own.flatMap(describeWrong));
  return { lines: halves.map(([half, own]) => describe(half, own)), wrong };
}

type Measured = { posting: string; text: string; expected: ReadonlySet<string>; actual: ReadonlySet<string> };

/** A label has the hash of the text that its reader saw. A posting whose requirements are read otherwise since isn't measured. */
function measureSet(table: string): Measured[] {
  const labels = readLabels(table, ["posting", "skills", "text"]);
  const jobs = readJobs(labels.map(({ posting }) => posting));
  const labeled = labels.flatMap(({ posting, skills, text: textHash }) => {
    const job = jobs.get(posting);
    const text = job && parseRequirements(job);
    if (text === undefined || hash(text).slice(0, textHash.length) !== textHash) return [];
    const expected = new Set(skills.split("|").filter(Boolean).map(nameOf));
    const actual = skillsIn(text, 1000).filter((skill) => expected.has(skill) || !LATER_SKILLS.has(skill));
    return [{ posting, text, expected, actual: new Set(actual) }];
  });
  return [...new Map(labeled.map((each) => [each.text, each])).values()];
}

function describeWrong({ posting, expected, actual: skills }: Measured): string[] {
  const missed = [...expected].filter((skill) => !skills.has(skill));
  const extra = [...skills].filter((skill) => !expected.has(skill));
  if (missed.length + extra.length === 0) return [];
  return [`${posting}: missed ${missed.join(", ") || "none"}; extra ${extra.join(", ") || "none"}`];
}

function describe(half: string, postings: readonly Measured[]): string {
  const count = (sizes: (one: Measured) => number) => postings.reduce((sum, one) => sum + sizes(one), 0);
  const hits = count(({ expected, actual: skills }) => [...skills].filter((skill) => expected.has(skill)).length);
  const precision = hits / count(({ actual: skills }) => skills.size);
  const recall = hits / count(({ expected }) => expected.size);
  const f1 = (2 * precision * recall) / (precision + recall);
  const [p, r, f] = [precision, recall, f1].map((share) => share.toFixed(3));
  return `skills, ${half}: F1 ${f} (precision ${p}, recall ${r}) over ${postings.length} postings; the aim is 0.8`;
}

function parseRequirements({ description }: PublishableJob): string {
  const asks = parseAsks(description).filter(({ need }) => need !== "duty");
  const text = asks.map((ask) => ask.text).join("\n");
  return text.slice(0, READ);
}
