import { COVER_LETTER_CONNECTS, COVER_LETTER_REVISIONS } from "~/contracts/rules/cover-letter";
import { GUARANTEE_DAYS, membershipSaving, OFFERS } from "~/contracts/offers";
import type { Block } from "./blocks";
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

type Question = { question: string; answer: readonly Block[] };
type Group = {
  id: string;
  title: string;
  /** What it is about, on the card that leads to it. */
  summary: string;
  questions: readonly Question[];
};

const start: Group = {
  id: "getting-started",
  title: "Getting started",
  summary: "Finding jobs, and what is hidden at first.",
  questions: [
    {
      question: "What can I see for free?",
      answer: [
        "Every job, without an account: its title, where one may live to be hired, the kind of work, whether it discloses pay, and how fresh it is. Employer, pay, description and link are hidden until you unlock the job.",
        "Some sources do not allow us to hide anything. Their jobs are free and complete for everybody.",
        { link: { label: "Browse jobs", href: "/jobs" } },
      ],
    },
    {
      question: "How do I apply?",
      answer: [
        "Unlock the job, then follow its apply link: it opens the employer's own page in a new tab, and you apply there. We write down that you did, so that your dashboard shows where each application stands.",
      ],
    },
    {
      question: "What does a cover letter cost?",
      answer: [
        `${COVER_LETTER_CONNECTS} connects for one job. It is drafted from the job and from your resume, if you give one, and you can edit it before you send it. ${COVER_LETTER_REVISIONS} revisions are free.`,
      ],
    },
    {
      question: "Do you offer consulting?",
      answer: ["Yes, one to one:", { list: consultations }, consultationChanges],
    },
  ],
};

const connects: Group = {
  id: "connects",
  title: "Connects and unlocking",
  summary: "What a job costs, and what you get for it.",
  questions: [
    {
      question: "What does it cost to unlock a job?",
      answer: [
        `A job costs ${priceRange}: ${priceRule}. The price stands on every job, and you confirm it before anything is spent.`,
      ],
    },
    {
      question: "How do I get connects?",
      answer: [
        "In packs, charged once:",
        { list: packs },
        `Or with the ${OFFERS.pro_monthly.name} membership: ${membershipTerms}. That is ${membershipSaving()}% less per connect than in the ${OFFERS.value_pack.name}.`,
        { link: { label: "See all prices", href: "/pricing" } },
      ],
    },
    { question: "Do connects expire?", answer: ["No. They stay yours for as long as you have your account."] },
    {
      question: "What if a job closes after I have unlocked it?",
      answer: [
        "You keep what you unlocked: the job stays in your lists as it was. If it turns out to have closed within 72 hours of your unlock, your connects come back by themselves, and we tell you by email. If a job has closed, is not remote or is not what it claims to be, report it on its page: if we agree, the connects that were lately spent on it come back, too.",
      ],
    },
  ],
};

const payments: Group = {
  id: "payments",
  title: "Payments and refunds",
  summary: "Verification, membership, money back.",
  questions: [
    {
      question: "What does it cost to get verified?",
      answer: [`${verificationToday}. It ${verificationLater}.`, membershipVerifies, pricing.noIdentityCheck],
    },
    {
      question: "What does the membership cost?",
      answer: [`${OFFERS.pro_monthly.name} is ${membershipTerms}. It ${membershipLater}.`, membershipVerifies],
    },
    {
      question: "How do I cancel?",
      answer: [
        "In Settings, with two clicks. It works at once: nothing more is charged, and what you have paid for runs to its end. Your connects and your badge stay yours. Before the first renewal we remind you by email.",
        { link: { label: "Open Settings", href: "/dashboard?tab=settings" } },
      ],
    },
    {
      question: "Can I get my money back?",
      answer: [
        `Within ${GUARANTEE_DAYS} days, for a first purchase, all of it: as long as no connects have been used since and no consultation has been scheduled. What the purchase brought goes back with it.`,
        "Ask for it in Settings, beside the payment.",
        { byMail: `Or write to us within the ${GUARANTEE_DAYS} days:` },
      ],
    },
    {
      question: "Is my card safe?",
      answer: ["Card details are typed into the form of our payment provider and go to it alone. They never reach us."],
    },
  ],
};

const account: Group = {
  id: "account",
  title: "Your account",
  summary: "Password, privacy, and leaving.",
  questions: [
    {
      question: "Why did I get no code?",
      answer: [
        "Look in your spam folder first. A code works for 10 minutes, and you can have another one sent after a minute; only the newest one counts.",
      ],
    },
    {
      question: "I have forgotten my password. What now?",
      answer: [
        "We email you a link to choose a new one. That signs you out everywhere, revokes your API tokens, and pauses your webhooks.",
        { link: { label: "Reset your password", href: "/reset" } },
      ],
    },
    {
      question: "Who can see my profile?",
      answer: [
        "Everybody who has its address; search engines are asked not to list it. It shows your name, username, picture, bio, badge and the month you joined. How many jobs you have unlocked and applied to is shown only if you share it, and never which.",
      ],
    },
    {
      question: "How do I get a copy of my data, or delete my account?",
      answer: [
        "Both are in Settings, under Account Security. The copy is one file with everything we keep about you. A deletion works at once and cannot be undone.",
        { link: { label: "Read what we keep", href: "/privacy" } },
      ],
    },
  ],
};

/** Questions and answers of the support page, by matter. For an owner to edit; numbers come from the contracts. */
export const faq: readonly Group[] = [start, connects, payments, account];
