import type { LetterTone } from "~/contracts/rules/cover-letter";

/** The template's sentences. None makes a claim about the applicant. */
export type Phrases = {
  greeting: (team: string) => string;
  /** `title` is "" for a closed job. */
  opening: (title: string, employer: string) => string;
  interest: (fields: string) => string;
  evidence: string;
  /** Before deeds that aren't relevant to the job. */
  otherEvidence: string;
  skills: (skills: string) => string;
  asks: string;
  noResume: string;
  /** If there is nothing to quote. */
  curiosity: string;
  conversation: string;
  offer: string;
  closing: string;
  farewell: string;
};

export const PHRASES: Readonly<Record<LetterTone, Phrases>> = {
  professional: {
    greeting: (team) => `Dear ${team},`,
    opening: (title, employer) =>
      `I am writing to apply for the position ${title === "" ? "that you advertise" : `of ${title}`} at ${employer}.`,
    interest: (fields) => `The combination of ${fields} in your posting is what made me apply.`,
    evidence: "The following points of my résumé speak to what you are looking for.",
    otherEvidence: "The following is from my résumé.",
    skills: (skills) => `Of the skills that your posting names, my résumé shows ${skills}.`,
    asks: "Your posting is clear about what the role needs:",
    noResume: "These are the points that I would like to discuss with you.",
    curiosity:
      "I am interested in what the first months in this role look like, which tasks matter most to you, and how your team works together remotely.",
    conversation: "I would welcome the opportunity to discuss in a conversation how I can contribute to your team.",
    offer: "A small task or a trial day would be equally welcome, should that help you to decide.",
    closing: "Thank you for your time and consideration.",
    farewell: "Kind regards,",
  },
  warm: {
    greeting: (team) => `Hello ${team},`,
    opening: (title, employer) =>
      `I was glad to find your opening${title === "" ? "" : ` for ${title}`} at ${employer}, and I would love to apply.`,
    interest: (fields) => `Your posting brings ${fields} together, and that caught my interest at once.`,
    evidence: "Here is what I would bring along, from my résumé.",
    otherEvidence: "Here is what I would bring along, from my résumé.",
    skills: (skills) => `Of the skills that you name, you will find ${skills} in my résumé.`,
    asks: "What I like about your posting is how clearly it says what matters to you:",
    noResume: "I would be happy to talk about each of these with you.",
    curiosity:
      "I am curious what the first months in this role look like, what the team is proud of, and how you work together across distances.",
    conversation: "I would be very happy to get to know you and to hear more about your plans.",
    offer: "And if a small task together tells you more than a letter can, I am glad to do one.",
    closing: "Thank you for taking the time to read this.",
    farewell: "Warm regards,",
  },
  direct: {
    greeting: (team) => `Dear ${team},`,
    opening: (title, employer) => `I am applying for ${title === "" ? "your open position" : title} at ${employer}.`,
    interest: (fields) => `You are looking for ${fields}. That is why I apply.`,
    evidence: "This is what my résumé has to say to it.",
    otherEvidence: "This is from my résumé.",
    skills: (skills) => `Skills that you name and my résumé shows: ${skills}.`,
    asks: "You ask for:",
    noResume: "I would like to talk about these.",
    curiosity: "I want to know what the first months look like, what matters most, and how your team works remotely.",
    conversation: "I would like to talk. Tell me when it suits you.",
    offer: "I am open to a small task if you want to see work instead of words.",
    closing: "Thank you for reading.",
    farewell: "Regards,",
  },
};
