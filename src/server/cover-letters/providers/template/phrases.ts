import type { LetterTone } from "~/contracts/rules/cover-letter";

/** The fixed sentences of the embedded writer. Each list has variants; the letter's job decides which one it gets. */
export type Phrases = {
  greeting: (team: string) => string;
  /** Applies for the role. `role` is "the … role at …". */
  ask: readonly ((role: string) => string)[];
  closing: readonly string[];
  farewell: string;
};

export const PHRASES: Readonly<Record<LetterTone, Phrases>> = {
  professional: {
    greeting: (team) => `Dear ${team},`,
    ask: [(role) => `I am applying for ${role}.`, (role) => `Please accept my application for ${role}.`],
    closing: [
      "I would be glad to tell you more in an interview.",
      "I would welcome the chance to talk about the role.",
      "I look forward to hearing from you.",
    ],
    farewell: "Kind regards,",
  },
  warm: {
    greeting: (team) => `Hello ${team},`,
    ask: [(role) => `I would love to be considered for ${role}.`, (role) => `I am glad to apply for ${role}.`],
    closing: [
      "I would be very happy to tell you more in a conversation.",
      "I would love to talk, and to hear more about your plans.",
      "I am happy to tell you more on a call.",
    ],
    farewell: "Warm regards,",
  },
  direct: {
    greeting: (team) => `Dear ${team},`,
    ask: [(role) => `I am applying for ${role}.`, (role) => `Please consider me for ${role}.`],
    closing: [
      "I would like to talk. Tell me when it suits you.",
      "I can tell you more on a short call.",
      "Call me with any question.",
    ],
    farewell: "Regards,",
  },
};
