import { expect, it } from "vitest";
import { LETTER_RESUME_MAX_LENGTH, LETTER_TEXT_MAX_LENGTH } from "~/contracts/rules/cover-letter";
import { draftLetter, getLetter, getWriter, inspectLetterResume, saveLetter } from "~/server/cover-letters";
import { TooLargeToReadError } from "~/server/reading";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { HOSTILE_INPUTS } from "../../support/hostile-inputs";
import { createJob } from "../../support/jobs";
import { signInSeeker } from "../../support/seekers";
import { finish, inputFor, standOf, writerThatFails } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const RESUME = "Ada Byron\nSenior Engineer, Acme, 2015 - 2020\n- Cut costs by 30% with Python and Postgres\n";
const findText = (name: string) =>
  HOSTILE_INPUTS.find((input) => input.kind === "resume" && input.name === name)?.text ?? "";

it.each(["years", "short lines", "ligatures", "open brackets"])(
  "a letter is written, checked and edited with long texts, in threads: %s",
  async (name) => {
    const text = findText(name);
    const seeker = await signInSeeker(ctx, 5);
    const { id } = await createJob(database.db, { price: 0, description: "<p>We need Python.</p>" });
    const resumeText = `${RESUME}${text}`.slice(0, LETTER_RESUME_MAX_LENGTH);
    expect((await inspectLetterResume(seeker, { id, resumeText })).hints).not.toContain("no_resume");
    const drafted = await finish(draftLetter(seeker, inputFor(id, { resumeText }), { writer: getWriter() }));
    expect(drafted.letter.version.sentences.length).toBeGreaterThan(3);
    const added = text.split("\n").slice(0, 900).join("\n");
    const edited = `${drafted.text}\n\nI led 900 people. ${added}`.slice(0, LETTER_TEXT_MAX_LENGTH);
    const saved = await saveLetter(seeker, { id, text: edited, based_on: 1 });
    expect(saved.version.sentences.some(({ reason }) => reason?.includes("900"))).toBe(true);
    expect(await getLetter(seeker, id)).toEqual(saved);
    const endless = saveLetter(seeker, { id, text: "I did! ".repeat(1001), based_on: 2 });
    await expect(endless).rejects.toMatchObject({ code: "TOO_LARGE_TO_READ" });
  },
);

it("a letter that can't be checked now is shown and says so", async () => {
  const seeker = await signInSeeker(ctx, 5);
  const { id } = await createJob(database.db, { price: 0 });
  const resumeText = `${RESUME}${findText("years")}`.slice(0, LETTER_RESUME_MAX_LENGTH);
  const { text } = await finish(draftLetter(seeker, inputFor(id, { resumeText }), { writer: getWriter() }));
  // More than may wait for one user.
  const letters = await Promise.all(Array.from({ length: 20 }, () => getLetter(seeker, id)));
  expect(new Set(letters.map(({ version }) => version.text))).toEqual(new Set([text]));
  const unchecked = letters.filter(({ version }) => version.sentences.length === 0);
  expect(unchecked.length).toBeGreaterThan(0);
  expect(unchecked[0]?.version.faults).toEqual([expect.stringContaining("We couldn't compare")]);
});

it("a letter whose texts can't be read costs nothing", async () => {
  const seeker = await signInSeeker(ctx, 5);
  const { id } = await createJob(database.db, { price: 0 });
  const writer = writerThatFails(new TooLargeToReadError("text"), 0);
  const drafting = finish(draftLetter(seeker, inputFor(id), { writer }));
  await expect(drafting).rejects.toMatchObject({ code: "TOO_LARGE_TO_READ" });
  expect(await standOf(seeker, id)).toEqual({ row: "none", balance: 5, held: 0, available: 5 });
});
