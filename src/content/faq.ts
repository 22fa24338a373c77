import { COVER_LETTER_CONNECTS, COVER_LETTER_REVISIONS } from "~/contracts/rules/cover-letter";
import { GUARANTEE_DAYS, membershipSaving, OFFERS } from "~/contracts/offers";
import type { Block } from "./legal";
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
import { pricing } from "./site";

type Question = {
  question: string;
  answer: readonly Block[];
  /** Shown only while consultations are offered. */
  onlyWithConsulting?: true;
};
type Group = {
  id: string;
  title: string;
  /** On the card that links to it. */
  summary: string;
  questions: readonly Question[];
};

const start: Group = {
  id: "getting-started",
  title: "Getting started",
  summary: "How to find jobs, and what you see for free.",
  questions: [
    {
      question: "What can I see for free?",
      answer: [
        "Every job, without an account: its title, where you can live, the type of work, whether it discloses pay, and how fresh it is. Employer, pay, description and link are hidden until you unlock the job.",
        "Some sources don't allow us to hide anything. Their jobs are free for everybody.",
        { link: { label: "Browse jobs", href: "/jobs" } },
      ],
    },
    {
      question: "How do I apply?",
      answer: [
        "Unlock the job and click its apply link. You apply on the employer's own page, which opens in a new tab. We add the application to your dashboard, where you can track it.",
      ],
    },
    {
      question: "What does a cover letter cost?",
      answer: [
        `${COVER_LETTER_CONNECTS} connects per job. We draft it from the job and your resume, if you add one. You can edit it before you send it, and ${COVER_LETTER_REVISIONS} revisions are free.`,
      ],
    },
    {
      question: "Do you offer consulting?",
      answer: ["Yes, one-on-one:", { list: consultations }, consultationChanges],
      onlyWithConsulting: true,
    },
  ],
};

const connects: Group = {
  id: "connects",
  title: "Connects and unlocking",
  summary: "What a job costs, and what you get.",
  questions: [
    {
      question: "What does it cost to unlock a job?",
      answer: [
        `A job costs ${priceRange}: ${priceRule}. Every job shows its price, and you confirm it before you spend anything.`,
      ],
    },
    {
      question: "How do I get connects?",
      answer: [
        "In packs, charged once:",
        { list: packs },
        `Or with the ${OFFERS.pro_monthly.name} membership: ${membershipTerms}. That's ${membershipSaving()}% less per connect than the ${OFFERS.value_pack.name}.`,
        { link: { label: "See all prices", href: "/pricing" } },
      ],
    },
    { question: "Do connects expire?", answer: ["No. They're yours as long as you have an account."] },
    {
      question: "What if a job closes after I have unlocked it?",
      answer: [
        "You keep it: the job stays in your lists as it was. If it closed within 72 hours of your unlock, we return your connects automatically and email you. We do the same if it was already gone at its source when you opened the link to apply, within 14 days. If a job has closed, isn't remote or isn't what it claims to be, report it on its page. If we agree, we return the connects that were recently spent on it, too.",
      ],
    },
  ],
};

const payments: Group = {
  id: "payments",
  title: "Payments and refunds",
  summary: "Verification, membership and refunds.",
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
        "In Settings, with two clicks. You won't be charged again, and your membership runs until the end of the paid period. You keep your connects and your badge. We email you a reminder before the first renewal.",
        { link: { label: "Open Settings", href: "/dashboard?tab=settings" } },
      ],
    },
    {
      question: "Can I get my money back?",
      answer: [
        `Yes, your first purchase is fully refundable within ${GUARANTEE_DAYS} days, as long as you haven't used any connects or scheduled a consultation since. We take back what you bought.`,
        "Request it in Settings, next to the payment.",
        { byMail: `Or email us within ${GUARANTEE_DAYS} days:` },
      ],
    },
    {
      question: "Is my card safe?",
      answer: ["Yes. You enter your card in our payment provider's form. The details never reach us."],
    },
  ],
};

const account: Group = {
  id: "account",
  title: "Your account",
  summary: "Password, privacy and leaving.",
  questions: [
    {
      question: "Why didn't I get a code?",
      answer: [
        "Check your spam folder first. You can request another code after a minute. Each works for 10 minutes, and only the newest one counts.",
      ],
    },
    {
      question: "I forgot my password. What now?",
      answer: [
        "We'll email you a link to choose a new one. This signs you out everywhere, revokes your API tokens and pauses your webhooks.",
        { link: { label: "Reset your password", href: "/reset" } },
      ],
    },
    {
      question: "Who can see my profile?",
      answer: [
        "Everybody who has its address. We ask search engines not to list it. It shows your name, username, picture, bio, badge and the month you joined. If you share your activity, it also shows how many jobs you unlocked and applied to, but never which.",
      ],
    },
    {
      question: "How do I get a copy of my data, or delete my account?",
      answer: [
        "Both are in Settings, under Account Security. The copy is one file with everything we keep about you. Deleting your account is immediate and can't be undone.",
        { link: { label: "Read what we keep", href: "/privacy" } },
      ],
    },
  ],
};

export const faq: readonly Group[] = [start, connects, payments, account];
