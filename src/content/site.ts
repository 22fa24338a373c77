import { priceRange } from "./numbers";

/** For the steps from a job to an application. */
export const applyFlow = {
  timeClaim: "An application takes under 5 minutes.",
  letterClaim: "A cover letter makes you 34% more likely to get interviewed.",
  signUpLead: "With an account you can unlock jobs, store your resume and track your applications.",
} as const;

export const site = {
  name: "Farsite",
  description: "Remote jobs with the facts up front. Browse freely, unlock the ones you want.",
  /** Both mark figures and claims until CONTENT_CONFIRMED. */
  exampleFigures: "Example figures",
  example: "Example",
  agreement: {
    before: "By creating an account you agree to the",
    terms: "Terms",
    between: "and the",
    privacy: "Privacy Policy",
  },
  footer: { careers: "Careers", developers: "Developers", terms: "Terms", privacy: "Privacy" },
  notFound: {
    title: "Oops! Page not found",
    text: "There's nothing here. Check the address, or the page may have moved.",
    home: "Return home",
    jobs: "Browse jobs",
  },
} as const;

export const pricing = {
  title: "Pricing",
  lead: "Browsing is free. Connects unlock the jobs you want, and never expire.",
  priceOfJobs: `A job costs ${priceRange}.`,
  verifiedTitle: "Get Verified",
  verifiedLead: "A badge next to your name, and connects to start with.",
  noIdentityCheck: "Verified is a paid badge. No identity check is made.",
  packsTitle: "Connect packs",
  packsLead: "Charged once. No subscription.",
} as const;

/** The questions are in faq.ts. */
export const support = {
  title: "Support",
  lead: "Find answers to common questions below, or get in touch.",
  leadWithoutContacts: "Answers to common questions.",
  quickHelpTitle: "Quick help",
  contactTitle: "Contact us",
  /** Followed by SUPPORT_HOURS, if set. */
  hours: "We answer live chat and phone:",
  responseTime: "Response time:",
  /** Each is shown only if its variable is set: SUPPORT_EMAIL, SUPPORT_CHAT_URL, SUPPORT_PHONE. */
  contacts: {
    email: { title: "Email", text: "Best for questions about your account or a payment.", responseTime: "24 hours" },
    chat: { title: "Live chat", text: "Best for quick questions.", action: "Start a chat", responseTime: "instant" },
    phone: { title: "Phone", text: "Best for urgent problems.", responseTime: "5 minutes" },
  },
  faqTitle: "Frequently asked questions",
} as const;
