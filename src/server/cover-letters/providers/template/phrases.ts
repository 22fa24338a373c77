import type { LetterTone } from "~/contracts/rules/cover-letter";

/** The fixed sentences of the embedded writer. Each list has variants; the letter's job decides which one it gets. */
export type Phrases = {
  greeting: (team: string) => string;
  /** Applies for the role. `role` is "the … role at …". */
  ask: readonly ((role: string) => string)[];
  /** Without a résumé. */
  discuss: (skills: string) => string;
  curious: string;
  closing: readonly string[];
  farewell: string;
};

export const PHRASES: Readonly<Record<LetterTone, Phrases>> = {
  professional: {
    greeting: (team) => `Dear ${team},`,
    ask: [
      (role) => `I am applying for ${role}.`,
      (role) => `I would like to apply for ${role}.`,
      (role) => `Please accept my application for ${role}.`,
    ],
    discuss: (skills) => `You ask for ${skills}. I would like to go through each of these with you in person.`,
    curious: "I would like to hear what the first months in this role look like and which tasks matter most to you.",
    closing: [
      "I would be glad to tell you more in an interview.",
      "I would welcome the chance to talk about the role.",
      "I look forward to hearing from you.",
      "I hope we can talk soon.",
    ],
    farewell: "Kind regards,",
  },
  warm: {
    greeting: (team) => `Hello ${team},`,
    ask: [
      (role) => `I would love to be considered for ${role}.`,
      (role) => `I was happy to see ${role}, and I would love to apply.`,
      (role) => `I am glad to apply for ${role}.`,
    ],
    discuss: (skills) => `You ask for ${skills}. I would be happy to talk about each of these with you.`,
    curious: "I would love to hear what the first months in this role look like and what your team is working on.",
    closing: [
      "I would be very happy to tell you more in a conversation.",
      "I would love to talk, and to hear more about your plans.",
      "I am happy to tell you more on a call.",
      "I would love to answer your questions in person.",
    ],
    farewell: "Warm regards,",
  },
  direct: {
    greeting: (team) => `Dear ${team},`,
    ask: [
      (role) => `I am applying for ${role}.`,
      (role) => `I want to apply for ${role}.`,
      (role) => `Please consider me for ${role}.`,
    ],
    discuss: (skills) => `You ask for ${skills}. I would like to talk about these.`,
    curious: "I want to know what the first months look like and what matters most.",
    closing: [
      "I would like to talk. Tell me when it suits you.",
      "I can tell you more on a short call.",
      "Call me with any question.",
      "I am ready for your questions.",
    ],
    farewell: "Regards,",
  },
};
