type Opening = {
  /** Also the subject of the application email. */
  role: string;
  facts: readonly string[];
  summary: string;
  duties: readonly string[];
};

type CareersContent = {
  title: string;
  lead: string;
  openingsTitle: string;
  /** Replaces the title without SUPPORT_EMAIL. */
  rolesTitle: string;
  openings: readonly Opening[];
  apply: string;
  howToApply: string;
  /** Shown without SUPPORT_EMAIL. */
  closed: string;
};

export const careers: CareersContent = {
  title: "Careers",
  lead: "We're building a marketplace that gives job seekers the facts before it asks for anything.",
  openingsTitle: "Open positions",
  rolesTitle: "Roles we hire for",
  openings: [
    {
      role: "Senior Full Stack Engineer",
      facts: ["Remote", "Full-time"],
      summary: "Build the product and the rules behind it, from the database to the last pixel.",
      duties: [
        "Own features from the first sketch to production and beyond.",
        "Keep money and connects correct when networks, browsers and other services fail.",
        "Make pages fast on slow phones, and usable by keyboard and screen reader.",
      ],
    },
    {
      role: "Product Manager",
      facts: ["Remote", "Full-time"],
      summary: "Find out what job seekers need next, and say no to the rest.",
      duties: [
        "Talk with job seekers every week, and learn what they do instead of what we wish they did.",
        "Decide with engineering and design what we build, in which order, and how we measure success.",
        "Keep prices, terms and promises so clear that nobody has to ask.",
      ],
    },
    {
      role: "Senior Data Scientist",
      facts: ["Remote", "Full-time"],
      summary: "Turn postings from many sources into facts that job seekers can rely on.",
      duties: [
        "Extract pay, places and skills from text written for people, and measure the accuracy.",
        "Detect duplicate, stale and misleading postings.",
        "Answer product questions with experiments that could prove us wrong.",
      ],
    },
  ],
  apply: "Apply",
  howToApply:
    "“Apply” opens an email with the role as its subject. Attach your resume and tell us about work you're proud of.",
  closed: "We aren't taking applications right now.",
};
