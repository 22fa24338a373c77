import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAsks } from "~/language/posting/requirements";
import { skillsIn } from "~/language/skills/skills";
import { FEEDS_DIR, realFiles } from "../../../tests/support/feeds.ts";
import { jobsOfFile } from "../../../tests/support/feed-jobs.ts";
import { hash } from "../feeds/real-boards.ts";
import { readPostings } from "./read-postings.ts";
import { nameOf } from "./skill-names.ts";

const SOURCES = ["greenhouse", "ashby", "lever", "remoteok", "himalayas", "remotive", "jobicy", "arbeitnow", "weworkremotely", "recruitee", "workable", "personio", "teamtailor", "breezy", "pinpoint", "rippling", "smartrecruiters", "bamboohr", "gem"]; // prettier-ignore
/** Characters of a posting's requirements that the labeling reader saw. */
const READ = 480;

/** Compares skills of real postings with those that a reader found. Null without FEEDS_DIR. */
export function measureSkills(): { lines: string[]; wrong: string[] } | null {
  if (FEEDS_DIR === null) return null;
  const texts = readTexts();
  const measures = measureSet(texts, "skills.tsv");
  const halves = [
    ["known half", measures.filter((_, index) => index % 2 === 0)],
    ["held-out half", measures.filter((_, index) => index % 2 === 1)],
    ["second draw", measureSet(texts, "skills-2.tsv")],
    ["third draw", measureSet(readBulkTexts(readLabels("skills-3.tsv")), "skills-3.tsv")],
  ] as const;
  const wrong = halves
    .filter(([half]) => half !== "held-out half" && half !== "third draw")
    .flatMap(([, own]) => own.flatMap(describeWrong));
  return { lines: halves.map(([half, own]) => describe(half, own)), wrong };
}

type Measured = { posting: string; text: string; expected: ReadonlySet<string>; actual: ReadonlySet<string> };

function measureSet(texts: ReadonlyMap<string, string>, file: string): Measured[] {
  const labeled = readLabels(file).flatMap(({ posting, skills, textHash }) => {
    const text = texts.get(posting);
    return text === undefined || hash(text).slice(0, textHash.length) !== textHash
      ? []
      : [{ posting, text, expected: new Set(skills.map(nameOf)), actual: new Set(skillsIn(text, 1000)) }];
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

/** `textHash` is of the text that the reader saw. A posting whose requirements are read otherwise since isn't measured. */
function readLabels(file: string): { posting: string; skills: string[]; textHash: string }[] {
  const text = readFileSync(fileURLToPath(new URL(file, import.meta.url)), "utf8");
  const rows = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return rows.slice(1).map((row) => {
    const [posting = "", skills = "", textHash = ""] = row.split("\t");
    return { posting, skills: skills === "" ? [] : skills.split("|"), textHash };
  });
}

function readTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const source of SOURCES) {
    for (const path of realFiles(source)) {
      for (const [key, { description }] of jobsOfFile(source, path, basename(path).replace(/-\d.*/u, "")).jobs) {
        const asks = parseAsks(description).filter(({ need }) => need !== "duty");
        texts.set(`${source}:${key}`, beginningOf(asks));
      }
    }
  }
  return texts;
}

function beginningOf(asks: readonly { text: string }[]): string {
  return asks
    .map(({ text }) => text)
    .join("\n")
    .slice(0, READ);
}

/** Reads the labeled postings of the archive of Himalayas, whose keys are addresses. */
function readBulkTexts(labels: readonly { posting: string }[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, { description }] of readPostings(new Set(labels.map(({ posting }) => posting))))
    texts.set(key, beginningOf(parseAsks(description).filter(({ need }) => need !== "duty")));
  return texts;
}
