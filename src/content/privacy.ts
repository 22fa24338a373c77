import { legal, type LegalText } from "./legal";
import { site } from "./site";

type Sections = LegalText["sections"];

const about: Sections = [
  {
    id: "children",
    title: "Children",
    body: [`${legal.children} We do not knowingly keep anything about them.`],
  },
];

const kept: Sections = [
  {
    id: "kept",
    title: "What we keep, and for how long",
    body: [
      "Only what the service needs. Where nothing else is said, it is kept until you delete your account.",
      {
        entries: [
          {
            term: "Account",
            text: "Name, email address, username, and your password as a hash from which it cannot be read. If you sign up and never confirm the address, they stay until somebody confirms it or asks us to remove them.",
          },
          {
            term: "Profile",
            text: "Bio and picture, if you add them; you can take them away at any time. Pictures are stored without what a camera writes into them, such as the place.",
          },
          {
            term: "Resume",
            text: "The file you upload and the text in it, until you replace or delete it.",
          },
          {
            term: "Jobs and applications",
            text: "What you have unlocked, saved and applied to, when, your notes and follow-up dates, and each change of stage.",
          },
          {
            term: "Saved searches",
            text: "What you search for, how you called it, and when its emails come, with your time zone. Which jobs an email told you of is kept for 30 days, so that none is emailed twice.",
          },
          {
            term: "Cover letters",
            text: "Each letter with its versions, what you wished of them, and the resume text that it was drafted from.",
          },
          {
            term: "Reports",
            text: "Which job you reported, what you wrote about it, and what was decided. What was found out about the job stays when you delete your account; it does not say who reported it.",
          },
          {
            term: "Consultations",
            text: "When they are and what you wrote for them.",
          },
          {
            term: "Where you are signed in",
            text: "For each browser or program: the name it gives itself, when it signed in and when it was last used. Until you sign out, and at most 30 days after the last use.",
          },
          {
            term: "API tokens",
            text: "What you called each, what it may do, its last four characters, when it was made and last used, and a hash from which it cannot be read. Until you revoke it or it expires, and at most a year.",
          },
          {
            term: "Webhooks",
            text: "The addresses to which you have events sent, and for 30 days what was sent there and how it was answered.",
          },
          {
            term: "Codes and links in emails",
            text: "As hashes: a code for 10 minutes, a link to choose a password for 30.",
          },
          {
            term: "Counts of calls",
            text: "So that nobody can guess passwords or copy the catalogue, calls are counted by network address and by account. The counts carry a hash from which neither can be read, and last at most a day.",
          },
          {
            term: "Repeated calls",
            text: "What a program was answered, so that a repeated call does nothing twice: for about a day.",
          },
          {
            term: "Connects and payments",
            text: "Each movement of connects, and of each payment what it was for, how much, when, its state and the payment provider's number for it. They stay in our books when you delete your account, without your name or address.",
          },
          {
            term: "Logs",
            text: "What went wrong, when and where, and the random number of the account if one was concerned. Never names, addresses, passwords or what you have written.",
          },
        ],
      },
    ],
  },
];

const shared: Sections = [
  {
    id: "shared",
    title: "Who else gets any of it",
    body: [
      "We sell nothing about you, show no advertising, and load no scripts, fonts or pictures of others that would watch you.",
      {
        entries: [
          {
            term: "Everybody",
            text: "Your profile page: name, username, picture, bio, badge and the month you joined, and two counts of your activity if you share them. Search engines are asked not to list it.",
          },
          {
            term: "Employers",
            text: "Nothing. Applying opens the employer's own page, and what you send there you send yourself.",
          },
          {
            term: "The payment provider, Whop",
            text: "Your name and email address, and what you buy. What you type into its form, such as your card, goes to it alone; we never see it.",
          },
          {
            term: "The email service",
            text: "Your email address and the emails that we send you.",
          },
          {
            term: "The writer of cover letters",
            text: "If a letter is drafted by a language model, the company that runs it gets the job, your name and the resume text you chose; for a revision also the letter and your wish. Each letter says by what it was drafted.",
          },
          {
            term: "Consultants",
            text: "Your name, email address and what you wrote for the consultation. Where it is arranged on another company's page, that page's own policy holds.",
          },
          {
            term: "Hosts",
            text: "Companies that run servers and storage for us, on our orders only.",
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
      "Only what the service needs to work, so there is nothing to consent to:",
      {
        list: [
          "A cookie that keeps you signed in, for at most 30 days after your last visit.",
          "A cookie by which your account recognizes this browser, for 180 days after you last signed in.",
          "Cookies that protect the sign-in form, until you close the browser.",
          "While you sign up: a cookie with your email address, for an hour at most.",
          "In the browser's own storage: when your session was last renewed, which checkout is under way, which application to ask you about, and what you have typed into a cover letter and not saved yet.",
        ],
      },
      "The payment provider's form, which is on the checkout page only, may set cookies of its own.",
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
          "See and take along: Settings, Account Security, Export my data. One file with everything we keep about you.",
          "Correct: your name, username, bio and picture on your profile, your resume on the dashboard.",
          "End: the sessions you do not know, in Settings.",
          "Delete: your account, in Settings. It works at once and cannot be undone. A backup from before may hold a copy until it is overwritten.",
        ],
      },
      { link: { label: "Open Settings", href: "/dashboard?tab=settings" } },
      { byMail: "For anything else about your data, write to us:" },
    ],
  },
  {
    id: "changes",
    title: "Changes",
    body: [
      "When we keep or pass on something else, this page says so first; the date above tells when it last changed.",
    ],
  },
];

/** What is kept about people. For an owner to edit, together with what the product does: it has to stay true. */
export const privacy: LegalText = {
  ...legal,
  title: "Privacy Policy",
  lead: `What ${site.name} keeps about you, why, and for how long.`,
  sections: [...about, ...kept, ...shared, ...browser, ...yours],
};
