import { describe, expect, it } from "vitest";
import { inspectLetterResume, type LetterWriter } from "~/server/cover-letters";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { signInSeeker } from "../../support/seekers";
import { standOf, writerOf } from "./support";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

describe("inspectLetterResume", () => {
  it("reads what the résumé lacks before anything is spent", async () => {
    const seeker = await signInSeeker(ctx, 4);
    const open = await createJob(database.db);
    expect(await inspectLetterResume(seeker, { id: open.id })).toEqual({ hints: ["no_resume"] });
    expect(await inspectLetterResume(seeker, { id: open.id, resumeText: "Go, SQL" })).toEqual({
      hints: ["no_positions", "few_deeds"],
    });
    expect(await standOf(seeker, open.id)).toEqual({ row: "none", balance: 4, held: 0, available: 4 });
  });

  it("says that the letter will be in English, unless a model writes it in the posting's language", async () => {
    const seeker = await signInSeeker(ctx, 4);
    const description =
      "<p>Wir suchen für unser Team eine Person, die mit uns die Kunden betreut und das Produkt erklärt. Du bringst Freude an der Arbeit mit und hast Geduld mit der Technik.</p>";
    const german = await createJob(database.db, { price: 0, description });
    const locked = await createJob(database.db, { description });
    const model: LetterWriter = {
      name: "A model",
      usesModel: true,
      write: (brief, how) => writerOf().write(brief, how),
    };
    const said = (id: string, writer?: LetterWriter) => inspectLetterResume(seeker, { id }, writer);
    expect(await said(german.id)).toEqual({ hints: ["no_resume", "posting_language"] });
    expect(await said(german.id, model)).toEqual({ hints: ["no_resume"] });
    expect(await said(locked.id)).toEqual({ hints: ["no_resume"] });
  });
});
