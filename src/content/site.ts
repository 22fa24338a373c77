export const site = {
  name: "Farsite",
  description: "Remote jobs with the facts up front. Browse freely, unlock the ones you want.",
  /** Shown below figures and claims until CONTENT_CONFIRMED. */
  exampleFigures: "Example figures",
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
