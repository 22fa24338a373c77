import { afterAll, expect, it, vi } from "vitest";
import { MAX_SAVED_SEARCHES } from "~/contracts/rules/job-search";
import type { SearchParams } from "~/contracts/saved-search";
import { currentIndex } from "~/server/jobs/search/engine/current-index";
import { MAX_WORDS } from "~/server/jobs/search/engine/parse-keyword";
import { sweepAlerts } from "~/server/saved-searches";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { HOSTILE_INPUTS } from "../../support/hostile-inputs";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { signInSeeker } from "../../support/seekers";
import { emailOf, keepSearch } from "./support";

const database = await useTestDatabase();

const mailbox = await TestMailbox.create();
const clock = new TestClock(new Date("2026-03-01T12:00:00Z"));
const ctx = createTestContext({ db: database.db, clock });

afterAll(() => mailbox.remove());

/** Keywords and places, alone and together. */
function listHostileSearches(): SearchParams[] {
  const textsOf = (wanted: string) => HOSTILE_INPUTS.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  const [keywords, places] = [textsOf("keyword"), textsOf("place")];
  return [
    ...keywords.map((keyword) => ({ keyword })),
    ...places.flatMap((text, at) => [
      { place: text },
      { location: text },
      { keyword: keywords[at], place: text, location: text },
    ]),
  ] as SearchParams[];
}

it("one sweep runs each hostile search once, with at most 24 words, and alerts the others", async () => {
  const searches = listHostileSearches();
  for (let from = 0; from < searches.length; from += MAX_SAVED_SEARCHES) {
    const attacker = await signInSeeker(ctx);
    for (const search of searches.slice(from, from + MAX_SAVED_SEARCHES)) await keepSearch(attacker, { search });
  }
  const seeker = await signInSeeker(ctx);
  await keepSearch(seeker, { search: { keyword: "rust" } });
  await createJob(database.db, { title: "Rust Engineer", postedAt: clock.now() });
  clock.advance({ days: 1 });
  // Each wording of a word goes through the skills once.
  const lookUps = vi.spyOn((await currentIndex(ctx)).skills, "keys");

  await sweepAlerts(ctx);

  const [mail] = await mailbox.mailsTo(emailOf(seeker));
  expect(mail?.text).toContain("Rust Engineer\n");
  expect(await database.db.savedSearch.count({ where: { nextAt: { lte: clock.now() } } })).toBe(0);
  expect(lookUps.mock.calls.length).toBeLessThanOrEqual(searches.length * MAX_WORDS);
});
