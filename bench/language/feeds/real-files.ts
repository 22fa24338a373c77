import { basename } from "node:path";
import { findPlaces } from "~/language/places/places";
import { FEEDS_DIR, realFiles } from "../../../tests/support/feeds.ts";
import { jobsOfFile } from "../../../tests/support/feed-jobs.ts";
import type { Figure } from "../figures.ts";
import { measureRealItems } from "./measure-real-items.ts";
import { measureRealSentences } from "./measure-real-sentences.ts";

/** Measures the files of FEEDS_DIR. Null if it isn't set. */
export async function measureRealFiles(): Promise<Figure[] | null> {
  if (FEEDS_DIR === null) return null;
  const sources = ["greenhouse", "ashby", "lever", "remoteok", "himalayas", "remotive", "jobicy", "arbeitnow"];
  return [...sources.flatMap(measureSource), ...measureRealSentences(), ...measureRealItems()];
}

/** Counts accepted jobs, and how many have the country that their location names. */
function measureSource(source: string): Figure[] {
  const read = realFiles(source).map((path) => jobsOfFile(source, path, basename(path).replace(/-\d.*/, "")));
  const jobs = read.flatMap((file) => [...file.jobs.values()]);
  const naming = jobs.filter(({ location }) => findPlaces(location).countries.length > 0);
  return [
    { fact: source, measured: "accepted", hits: jobs.length, of: read.reduce((sum, file) => sum + file.read, 0) },
    {
      fact: source,
      measured: "location names a country and has one",
      hits: naming.filter(({ eligibility }) => (eligibility?.countries.length ?? 0) > 0).length,
      of: naming.length,
    },
    {
      fact: source,
      measured: "says where one can be hired",
      hits: jobs.filter((job) => job.eligibility).length,
      of: jobs.length,
    },
  ];
}
