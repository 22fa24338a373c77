import { describe, expect, it } from "vitest";
import { splitSentences } from "./sentences";

describe("splitSentences", () => {
  it.each([
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["I use e.g. Kafka, i.e. queues. Fine.", ["I use e.g. Kafka, i.e. queues.", "Fine."]],
    ["Dr. Byron of Acme Inc. writes. J. R. Smith reads.", ["Dr. Byron of Acme Inc. writes.", "J. R. Smith reads."]],
    [
      "Envié desde EE. UU.; crecí. Dirigí a las FF. AA. y más.",
      ["Envié desde EE. UU.; crecí.", "Dirigí a las FF. AA. y más."],
    ],
    [
      "Llegó a EE. UU. Luego mejoró. I ran QA. PR. came later.",
      ["Llegó a EE. UU.", "Luego mejoró.", "I ran QA.", "PR. came later."],
    ],
    [
      "Acme S. A. baut, z. B. Räder, d. h. viel. Acme Sp. z o.o. rośnie.",
      ["Acme S. A. baut, z. B. Räder, d. h. viel.", "Acme Sp. z o.o. rośnie."],
    ],
    [
      "Wrote DPAs under Art. 28 and Sec. 4. Set up Nr. 12 in QA. 40 crates a day.",
      ["Wrote DPAs under Art. 28 and Sec. 4.", "Set up Nr. 12 in QA.", "40 crates a day."],
    ],
    ["I led the move to Point C. I hired ten.", ["I led the move to Point C.", "I hired ten."]],
    ["We left the U.S. My team grew. Ask Dr. I. Petrov.", ["We left the U.S.", "My team grew.", "Ask Dr. I. Petrov."]],
    [
      "I was at Holt & Co. In May I left. See e.g. The Wire.",
      ["I was at Holt & Co.", "In May I left.", "See e.g. The Wire."],
    ],
    ["Up to 99.9 % on Node.js and v1.2. Good.", ["Up to 99.9 % on Node.js and v1.2.", "Good."]],
    ["He said “Yes.” Then he left.", ["He said “Yes.”", "Then he left."]],
    ["Wait… and see… Now.", ["Wait… and see…", "Now."]],
    ["Dear team,\n\nI apply.\nAda", ["Dear team,", "I apply.", "Ada"]],
    ["- Kafka\n2. Go\n(3) SQL\n• Rust", ["Kafka", "Go", "SQL", "Rust"]],
    ["我写信。谢谢！", ["我写信。", "谢谢！"]],
    ["Really?! (Yes…) So ..x .. y", ["Really?!", "(Yes…)", "So ..x .. y"]],
    ["  \n\n ", []],
    ["no end", ["no end"]],
  ])("%s", (text, sentences) => {
    const parts = splitSentences(text);
    expect(parts.map((sentence) => sentence.text)).toEqual(sentences);
    for (const { start, end, text: sentence } of parts) expect(text.slice(start, end)).toBe(sentence);
  });

  it("stays fast for long text without sentences", () => {
    for (const unit of [".", "?!", "…", '."', ". ", "a."]) {
      const line = `${unit.repeat(20_000 / unit.length)}x`;
      expect(splitSentences(line).at(-1)?.end).toBe(line.length);
    }
  });
});
