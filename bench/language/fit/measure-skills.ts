import { basename } from "node:path";
import { parseAsks } from "~/language/posting/requirements";
import { skillsIn } from "~/language/skills/skills";
import type { PublishableJob } from "~/server/jobs";
import { FEEDS_DIR, realFiles } from "../../../tests/support/feeds.ts";
import { jobsOfFile } from "../../../tests/support/feed-jobs.ts";
import { hash } from "../feeds/real-boards.ts";
import { readLabels } from "../labels.ts";
import { readPostings } from "./read-postings.ts";
import { nameOf } from "./skill-names.ts";

const SOURCES = ["greenhouse", "ashby", "lever", "remoteok", "himalayas", "remotive", "jobicy", "arbeitnow", "weworkremotely", "recruitee", "workable", "personio", "teamtailor", "breezy", "pinpoint", "rippling", "smartrecruiters", "bamboohr", "gem"]; // prettier-ignore
/** Characters of a posting's requirements that the labeling reader saw. */
const READ = 480;

/** Compares skills of real postings with those that a reader found. Null without FEEDS_DIR. */
export function measureSkills(): { lines: string[]; wrong: string[] } | null {
  if (FEEDS_DIR === null) return null;
  const texts = readTexts();
  const measures = measureSet(texts, "fit/skills");
  const halves = [
    ["known half", measures.filter((_, index) => index % 2 === 0)],
    ["held-out half", measures.filter((_, index) => index % 2 === 1)],
    ["second draw", measureSet(texts, "fit/skills-2")],
    ["third draw", measureSet(readBulkTexts(), "fit/skills-3")],
  ] as const;
  const wrong = halves
    .filter(([half]) => half !== "held-out half" && half !== "third draw")
    .flatMap(([, own]) => own.flatMap(describeWrong));
  return { lines: halves.map(([half, own]) => describe(half, own)), wrong };
}

type Measured = { posting: string; text: string; expected: ReadonlySet<string>; actual: ReadonlySet<string> };

/** A label has the hash of the text that its reader saw. A posting whose requirements are read otherwise since isn't measured. */
function measureSet(texts: ReadonlyMap<string, string>, table: string): Measured[] {
  const labeled = readLabels(table, ["posting", "skills", "text"]).flatMap(({ posting, skills, text: textHash }) => {
    const text = texts.get(posting);
    if (text === undefined || hash(text).slice(0, textHash.length) !== textHash) return [];
    const expected = new Set(skills.split("|").filter(Boolean).map(nameOf));
    return [{ posting, text, expected, actual: new Set(skillsIn(text, 1000)) }];
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

function readTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const source of SOURCES) {
    for (const path of realFiles(source)) {
      for (const [key, job] of jobsOfFile(source, path, basename(path).replace(/-\d.*/u, "")).jobs) {
        texts.set(`${source}:${key}`, readRequirements(job));
      }
    }
  }
  return texts;
}

function readRequirements({ description }: PublishableJob): string {
  const asks = parseAsks(description).filter(({ need }) => need !== "duty");
  const text = asks.map((ask) => ask.text).join("\n");
  return text.slice(0, READ);
}

/** Reads the labeled postings of the archive of Himalayas, whose keys are addresses. */
function readBulkTexts(): Map<string, string> {
  const postings = readPostings(new Set(readLabels("fit/skills-3", ["posting"]).map(({ posting }) => posting)));
  return new Map([...postings].map(([key, job]) => [key, readRequirements(job)] as const));
}
