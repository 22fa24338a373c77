import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { type CHANGED_ON, careers, consulting, faq, pricing, privacy, support, terms } from "~/content";
import { OFFERS } from "~/contracts/offers";

const TEXTS: Record<keyof typeof CHANGED_ON, unknown> = {
  "/pricing": [pricing, OFFERS],
  "/consulting": [consulting, OFFERS],
  "/careers": careers,
  "/support": [support, faq],
  "/terms": terms,
  "/privacy": privacy,
};

const digest = (text: unknown) => createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 8);

/** Digests of the texts, when their days were last set. */
const NOTICED: readonly string[] = [
  "/pricing 7ca813c9",
  "/consulting 3bede4cc",
  "/careers 079fd0c1",
  "/support fe547476",
  "/terms d43e704b",
  "/privacy 26246618",
];

test.each(Object.entries(TEXTS))("the day of the last change is that of the text of %s", (path, text) => {
  const noticed = `${path} ${digest(text)}`;
  expect(NOTICED, `The text of ${path} changed. Set its day in changed-on.ts, and write here: ${noticed}`).toContain(
    noticed,
  );
});
