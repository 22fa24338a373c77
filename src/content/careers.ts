/** Words of the careers page. For an owner to edit. */
type Opening = {
  /** Also the subject of the email that applies for it. */
  role: string;
  facts: readonly string[];
  summary: string;
  duties: readonly string[];
};

type CareersContent = {
  title: string;
  lead: string;
  openingsTitle: string;
  openings: readonly Opening[];
  apply: string;
  /** What an email should hold. */
  howToApply: string;
  /** Where no address is set (SUPPORT_EMAIL). */
  closed: string;
};

export const careers: CareersContent = {
  title: "Careers",
  lead: "We build a marketplace that tells job seekers the facts before it asks for anything. If you would like to work on that, read on.",
  openingsTitle: "Open positions",
  openings: [
    {
      role: "Senior Full Stack Engineer",
      facts: ["Remote", "Full-time"],
      summary: "You build what seekers use and the rules behind it, from the database to the last pixel.",
      duties: [
        "Carry a feature from the first sketch to the day it is used, and look after it from then on.",
        "Keep money and connects right when networks, browsers and other services fail.",
        "Make pages fast on a slow phone, and usable by keyboard and screen reader.",
      ],
    },
    {
      role: "Product Manager",
      facts: ["Remote", "Full-time"],
      summary: "You find out what seekers need next, and say no to the rest.",
      duties: [
        "Talk with seekers every week, and write down what they do rather than what we wish.",
        "Decide with engineering and design what is built, in which order, and how we tell that it helped.",
        "Keep prices, terms and promises so plain that nobody has to ask.",
      ],
    },
    {
      role: "Senior Data Scientist",
      facts: ["Remote", "Full-time"],
      summary: "You turn postings from many sources into facts that a seeker can rely on.",
      duties: [
        "Recognise pay, places and skills in text that was written for people, and measure how often that is right.",
        "Find postings that are the same, stale or not what they say.",
        "Answer questions of the product with experiments that could also prove us wrong.",
      ],
    },
  ],
  apply: "Apply",
  howToApply:
    "Apply opens an email with the role as its subject. Attach your resume and tell us about work you are proud of.",
  closed: "Applications cannot be sent at the moment.",
};
