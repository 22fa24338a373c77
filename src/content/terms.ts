import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { GUARANTEE_DAYS, OFFERS } from "~/contracts/offers";
import { legal, type LegalText } from "./legal";
import {
  consultationChanges,
  consultations,
  membershipLater,
  membershipTerms,
  membershipVerifies,
  packs,
  priceRange,
  priceRule,
  verificationLater,
  verificationToday,
} from "./numbers";
import { pricing } from "./pricing";
import { site } from "./site";

type Sections = LegalText["sections"];

const service: Sections = [
  {
    id: "service",
    title: "The service",
    body: [
      `${site.name} lists remote jobs from employers' own pages and from other job boards. Browsing them is free. With connects you unlock what is hidden of a job.`,
      "We are neither the employer nor an agency. Jobs are shown as their sources publish them. We do not promise that a job is still open, that what it says is right, or that you will be hired.",
    ],
  },
  {
    id: "who",
    title: "Who may use it",
    body: [
      legal.children,
      "If you may not enter into contracts yet where you live, a parent or guardian has to agree to these terms for you.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    body: [
      "An account is for one person. Give an email address that is yours, keep your password to yourself, and tell the truth on your profile, which is public.",
      "You may not read the catalogue by program beyond the limits of the API, try to get at what is locked without unlocking it, or use the service to harm others. We may close an account that does.",
    ],
  },
];

const connects: Sections = [
  {
    id: "connects",
    title: "Connects",
    body: [
      "Connects are what you unlock jobs and draft cover letters with. They do not expire. They are no money: they cannot be passed on to others, and are not paid out, except as stated under Refunds.",
      "They are sold in packs, each charged once, in US dollars:",
      { list: packs },
    ],
  },
  {
    id: "unlocking",
    title: "Unlocking a job",
    body: [
      `A job costs ${priceRange}: ${priceRule}. Jobs whose sources do not allow us to hide anything are free. You see the price and confirm it before connects are spent.`,
      "An unlock shows you the employer, the pay if it is disclosed, the full description and the link to apply. It is final. If the job closes later, you keep it as it was; if it turns out to have closed within 72 hours of the unlock, the connects come back by themselves. The same holds if a report of the job is upheld: for unlocks from 30 days before it until the decision, or from 72 hours before it where what was reported is that the job has closed.",
    ],
  },
  {
    id: "cover-letters",
    title: "Cover letters",
    body: [
      `A cover letter costs ${COVER_LETTER_CONNECTS} connects, once for each job. It is drafted by a program. Read it before you send it: what you send is yours to answer for.`,
    ],
  },
];

const renewing: Sections = [
  {
    id: "verification",
    title: "Verification",
    body: [`${verificationToday}. It ${verificationLater}.`, pricing.noIdentityCheck],
  },
  {
    id: "membership",
    title: "Membership",
    body: [
      `${OFFERS.pro_monthly.name} is ${membershipTerms}. It ${membershipLater}.`,
      membershipVerifies,
      "The price and the day of the next charge stand beside the button that buys and in Settings. Before the first renewal we remind you by email.",
      "You cancel in Settings, with two clicks. It works at once: nothing more is charged, and what you have paid for runs to its end. Your connects and your badge stay yours.",
    ],
  },
];

const money: Sections = [
  {
    id: "refunds",
    title: "Refunds",
    body: [
      `We give a first purchase back in full within ${GUARANTEE_DAYS} days, provided that no connects have been used since and no consultation has been scheduled. If it started a membership, what that has charged since goes back too, and the membership ends.`,
      "What the purchase brought, connects and badge, goes back with the money. Connects that were already spent when a payment goes back some other way, such as a dispute with your bank, are settled from your next purchase.",
      "You ask for a refund in Settings, beside the payment.",
      { byMail: `You may also ask by email, within ${GUARANTEE_DAYS} days of the purchase:` },
    ],
  },
  {
    id: "consulting",
    title: "Consulting",
    body: ["Consultations are one to one, and charged once:", { list: consultations }, consultationChanges],
  },
];

const rest: Sections = [
  {
    id: "content",
    title: "What you upload and write",
    body: [
      "Your resume, picture and texts stay yours. We use them only to run the service for you: to show them to you, to draft letters that you ask for, and to show your public profile.",
    ],
  },
  {
    id: "ending",
    title: "Leaving",
    body: [
      "You may delete your account in Settings at any time. A membership ends with it, and connects that are left are not refunded beyond what is stated under Refunds.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    body: [
      "We run the service with care, but cannot promise that it is always up or free of mistakes. As far as the law allows, we answer for no more than what you have paid us. Rights that the law gives consumers stay as they are.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: [
      "We may change these terms; the date above tells when we last did. What you have already paid for stays on the terms you bought it on.",
    ],
  },
];

/** The terms of service. For an owner to edit; prices, days and rules come from the contracts. */
export const terms: LegalText = {
  ...legal,
  title: "Terms of Service",
  lead: `What you may expect of ${site.name}, and what we expect of you.`,
  sections: [...service, ...connects, ...renewing, ...money, ...rest],
};
