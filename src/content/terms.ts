import { ROLE_COVERED_DAYS } from "~/contracts/rules/covered-role";
import { COVER_LETTER_CONNECTS } from "~/contracts/rules/cover-letter";
import { GUARANTEE_DAYS, OFFERS, WITHDRAWAL_DAYS } from "~/contracts/offers";
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
import { pricing, site } from "./site";

type Sections = LegalText["sections"];

const service: Sections = [
  {
    id: "service",
    title: "The service",
    body: [
      `${site.name} lists remote jobs from employers' own pages and from other job boards. Browsing them is free. You use connects to unlock a job's hidden details.`,
      "We are neither the employer nor an agency. We show jobs as their sources publish them. We don't promise that a job is still open, that its details are correct, or that you will be hired.",
      "We recognize cities with a shortened list from GeoNames (geonames.org), licensed under CC BY 4.0 (creativecommons.org/licenses/by/4.0).",
    ],
  },
  {
    id: "who",
    title: "Who can use it",
    body: [
      legal.children,
      "If you're too young to enter into contracts where you live, a parent or guardian must agree to these terms for you.",
    ],
  },
  {
    id: "account",
    title: "Your account",
    body: [
      "An account is for one person. Use your own email address, keep your password to yourself, and be truthful on your public profile.",
      "You may not scrape the catalog beyond the API's limits, try to get locked details without unlocking them, or use the service to harm others. We may close accounts that do.",
    ],
  },
];

const connects: Sections = [
  {
    id: "connects",
    title: "Connects",
    body: [
      "You use connects to unlock jobs and draft cover letters. They don't expire. They aren't money: you can't transfer them to others, and we don't pay them out, except as stated under Refunds.",
      "They are sold in packs, each charged once, in US dollars:",
      { list: packs },
    ],
  },
  {
    id: "unlocking",
    title: "Unlocking a job",
    body: [
      `A job costs ${priceRange}: ${priceRule}. Jobs are free if their sources don't allow us to hide anything. You see the price and confirm it before you spend connects.`,
      `An unlock shows you the employer, the pay if it is disclosed, the full description and the link to apply. It is final. If the job closes later, you keep it as it was. If its role is posted again, or at another source, within ${ROLE_COVERED_DAYS} days, unlocking that costs you nothing unless your connects came back. If it closed within 72 hours of the unlock, we return your connects automatically. We do the same if you open the link to apply within 14 days of the unlock and the job’s source then says that it is gone. We also return them if we uphold a report about the job: for unlocks from 30 days before the report until our decision, or from 72 hours before it if the report says that the job has closed.`,
    ],
  },
  {
    id: "cover-letters",
    title: "Cover letters",
    body: [
      `A cover letter costs ${COVER_LETTER_CONNECTS} connects, once per job. A program drafts it. Read it before you send it: you are responsible for what you send.`,
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
      "The price and the date of the next charge are shown next to the purchase button and in Settings. We email you a reminder before the first renewal.",
      "You can cancel in Settings with two clicks. You won't be charged again, and your membership runs until the end of the paid period. You keep your connects and your badge.",
    ],
  },
];

const money: Sections = [
  {
    id: "refunds",
    title: "Refunds",
    body: [
      `We refund your first purchase in full within ${GUARANTEE_DAYS} days, provided that you haven't used any connects or scheduled a consultation since. If it started a membership, we also refund its later charges, and the membership ends.`,
      "With a refund, you lose the connects and the badge from the purchase. If a payment is returned another way, such as a dispute with your bank, your next purchase pays back the connects you had already spent.",
      "You can request a refund in Settings, next to the payment.",
      `If you say at checkout that you live in the EU, you can also withdraw from the contract for ${WITHDRAWAL_DAYS} days, with “Withdraw from contract” next to the payment. We confirm it by email and refund what you paid. This right ends early if you agreed that connects are used at once and have used some.`,
      { byMail: `You can also request it by email, within ${GUARANTEE_DAYS} days of the purchase:` },
    ],
  },
  {
    id: "consulting",
    title: "Consulting",
    body: ["Consultations are one-on-one, and charged once:", { list: consultations }, consultationChanges],
  },
];

const rest: Sections = [
  {
    id: "content",
    title: "Your content",
    body: [
      "Your resume, picture and texts stay yours. We use them only to run the service for you: to show them to you, to draft letters you ask for, and to show your public profile.",
    ],
  },
  {
    id: "ending",
    title: "Leaving",
    body: [
      "You can delete your account in Settings at any time. Your membership ends with it. We don't refund remaining connects, except as stated under Refunds.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    body: [
      "We run the service with care, but can't promise that it is always available or free of errors. As far as the law allows, our liability is limited to what you have paid us. Your statutory consumer rights aren't affected.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: [
      "We may change these terms; the date above is the last change. The terms at the time of purchase apply to what you have already paid for.",
    ],
  },
];

export const terms: LegalText = {
  ...legal,
  title: "Terms of Service",
  lead: `What you can expect from ${site.name}, and what we expect from you.`,
  sections: [...service, ...connects, ...renewing, ...money, ...rest],
};
