import { EMAIL_LOG_DAYS } from "~/contracts/rules/emails";
import { LOOK_MINUTES } from "~/contracts/rules/office";
import { legal, type LegalText } from "./legal";
import { site } from "./site";

type Sections = LegalText["sections"];

const about: Sections = [
  {
    id: "children",
    title: "Children",
    body: [`${legal.children} We don't knowingly keep data about them.`],
  },
];

const storing: Sections = [
  {
    id: "kept",
    title: "What we keep, and for how long",
    body: [
      "Only what the service needs. Unless stated otherwise, we keep it until you delete your account.",
      {
        entries: [
          {
            term: "Account",
            text: "Your name, email address, username, and a hash of your password that can't be reversed. If you never confirm your email address, we keep them until somebody confirms it or asks us to delete them.",
          },
          {
            term: "Profile",
            text: "Your bio and picture, if you add them. You can delete them at any time. We remove camera data, such as the location, from pictures.",
          },
          {
            term: "Where you live",
            text: "Your country and time zone, if you state them.",
          },
          {
            term: "Resume",
            text: "The file you upload and its text, until you replace or delete it.",
          },
          {
            term: "Jobs and applications",
            text: "The jobs you unlocked, saved, hid and applied to, and when; employers you hid; your notes, follow-up dates, interviews and contacts, and each change of stage. A hash of your private calendar address, if you have one, and whether you want reminders.",
          },
          {
            term: "Answer rates",
            text: "Once a week we count, per employer, how many applicants got an answer and after how many days: those who applied and kept the application up to date. Only signed-in people who may see the employer see the result, in words, from ten applicants on and changing with every five. It says nothing about one person. You can leave your applications out in Settings; from the next count on they no longer matter.",
          },
          {
            term: "Saved searches",
            text: "Your search, its name, the schedule of its emails and your time zone. For 30 days also the jobs we emailed you, so that you don't get one twice.",
          },
          {
            term: "Cover letters",
            text: "Each letter with its versions, your requests for changes, and the resume text it was drafted from.",
          },
          {
            term: "Reports",
            text: "The job you reported, what you wrote about it, and our decision. Our finding about the job stays when you delete your account, but doesn't say who reported it.",
          },
          {
            term: "Consultations",
            text: "Their times and your notes for them, and which ones you want to hear about when there are times.",
          },
          {
            term: "Where you are signed in",
            text: "For each browser or program: its name, the network it signed in from (not the whole address), the account or passkey it signed in with, when it signed in and when it was last used. Kept until you sign out, for at most 30 days after the last use.",
          },
          {
            term: "Other ways to sign in",
            text: "For each account you connect, such as Google: the service, your id there and since when; for a new account also its address and, if you leave them on, your name and picture. For each passkey: its name, a public key, when you added it and last used it. Kept until you remove them.",
          },
          {
            term: "API tokens",
            text: "Each token's name, scopes and last four characters, when it was created and last used, and a hash that can't be reversed. Kept until you revoke it or it expires, for at most a year.",
          },
          {
            term: "Webhooks",
            text: "The addresses of your webhooks and, for 30 days, their deliveries and answers.",
          },
          {
            term: "Codes and links in emails",
            text: "As hashes: codes for 10 minutes, password and sign-in links for 30 minutes, challenges for passkeys for 5 minutes.",
          },
          {
            term: "Emails we sent you",
            text: `For ${EMAIL_LOG_DAYS} days: what kind each was, such as “code”, when, and whether the mail server accepted it. Not its address, subject or text. Emails about payments stay with the payments.`,
          },
          {
            term: "Counts of calls",
            text: "We count calls per network address and account, so that nobody can guess passwords or copy the catalog. The counts use a hash that can't be reversed and last at most a day.",
          },
          {
            term: "Steps of visits",
            text: "Per day, how often anybody opened the job list or a job, signed up, opened a checkout, paid, unlocked and applied. Only totals: no cookie, no address and nothing about you.",
          },
          {
            term: "Repeated calls",
            text: "Answers to programs, for about a day, so that a repeated call has no effect twice.",
          },
          {
            term: "Connects and payments",
            text: "Every change of your connects balance. For each payment: its item, amount, time, status, the billing address from the form and the payment provider's id. They stay in our books when you delete your account, without your name, email or billing address. So do the times of your last 90 days' unlocks, to count how often a source had confirmed a job. If you got connects for signing up, a keyed hash of the address stays, so that nobody gets them twice.",
          },
          {
            term: "Your spending limit",
            text: "The limit you set, and a higher one until it takes effect.",
          },
          {
            term: "What our team does",
            text: "Each act of our team: what it did, to which account, when and why, with random ids instead of names and addresses. This log stays when you delete your account. If we suspend your account, also when and why. If we invite you to our team, your address, until you answer or the invitation is withdrawn.",
          },
          {
            term: "Logs",
            text: "Errors, when and where they happened, and the account's random id if one was affected. Never names, addresses, passwords or your texts.",
          },
        ],
      },
    ],
  },
];

const shared: Sections = [
  {
    id: "shared",
    title: "Who else gets your data",
    body: [
      "We don't sell your data, show ads, or load scripts, fonts or pictures from others that could track you.",
      {
        entries: [
          {
            term: "Everybody",
            text: "Your profile page: name, username, picture, bio, badge and the month you joined, plus two counts of your activity if you share them. We ask search engines not to list it.",
          },
          {
            term: "Our staff",
            text: `To help you, they see your name, address, balance, payments, unlocks, reports, sessions and which emails you got. They can look at your account as you see it, without changing anything, for ${LOOK_MINUTES} minutes at most. Your resumes, letters, notes, contacts, interviews, tokens, webhooks and the jobs you brought stay hidden from them. We keep who looked, when and why.`,
          },
          {
            term: "Employers",
            text: "Nothing from us. You apply on the employer's own page and send them your data yourself.",
          },
          {
            term: "The payment provider, Whop",
            text: "Your name, your email address and what you buy. What you enter in its form, such as your card, goes only to the provider; we never see it.",
          },
          {
            term: "A service you sign in with",
            text: "That you sign in here, and when, if you choose to. It tells us your id, name, email address and picture there. We don't get your password, and we don't ask it for anything else.",
          },
          {
            term: "The email service",
            text: "Your email address and the emails we send you.",
          },
          {
            term: "The writer of cover letters",
            text: "If a language model drafts a letter, the company that runs it gets the job, your name and the resume text you chose; for a revision, also the letter and your request. Each letter shows who drafted it.",
          },
          {
            term: "Consultants",
            text: "Your name, email address and notes for the consultation. If you book on another company's page, its own policy applies.",
          },
          {
            term: "Hosts",
            text: "Companies that run servers and storage for us, only on our instructions.",
          },
        ],
      },
    ],
  },
];

const browser: Sections = [
  {
    id: "cookies",
    title: "Cookies and storage in your browser",
    body: [
      "We only store what the service needs to work, so we don't ask for consent:",
      {
        list: [
          "A cookie that keeps you signed in, for at most 30 days after your last visit.",
          "A cookie that lets your account recognize this browser, for 180 days after you last signed in.",
          "Cookies that protect the sign-in form, until you close the browser.",
          `For our staff: a cookie while they look at an account, for ${LOOK_MINUTES} minutes.`,
          "If you choose a light or dark theme: a cookie with your choice, for a year.",
          "On the page for signing in: a cookie that says somebody has signed in with this browser, for 180 days.",
          "While you sign up: a cookie with your email address, for at most an hour.",
          "While you sign in with another service: encrypted cookies with what it told us, for at most 15 minutes.",
          "In the browser's storage: when your session was last renewed, your current checkout, the application to ask you about, which jobs you opened, and unsaved changes of a cover letter.",
        ],
      },
      "The payment provider's form on the checkout page may set its own cookies.",
    ],
  },
];

const yours: Sections = [
  {
    id: "choices",
    title: "What you can do",
    body: [
      {
        list: [
          "Export: one file with everything we keep about you, in Settings under Account Security, Export my data.",
          "Correct: your name, username, bio and picture on your profile, and your resume on the dashboard.",
          "Sign out: sessions you don't recognize, in Settings.",
          "Delete: your account, in Settings. This is immediate and can't be undone. A backup may keep a copy until it is overwritten.",
        ],
      },
      { link: { label: "Open Settings", href: "/dashboard?tab=settings" } },
      { byMail: "For anything else about your data, email us:" },
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: ["We'll update this page before we keep or share anything else."],
  },
];

/** Must stay true to what the product does. */
export const privacy: LegalText = {
  ...legal,
  title: "Privacy Policy",
  lead: `What ${site.name} keeps about you, why, and for how long.`,
  sections: [...about, ...storing, ...shared, ...browser, ...yours],
};
