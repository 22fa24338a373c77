/** Words of the frame around every page. For an owner to edit. */
export const site = {
  name: "Farsite",
  description: "Remote jobs with the facts up front. Browse freely, unlock the ones you want.",
  /** Stands below figures and claims until the owner has confirmed them (CONTENT_CONFIRMED). */
  exampleFigures: "Example figures",
  /** Beside the button that makes an account; the two words lead to the texts. */
  agreement: {
    before: "By creating an account you agree to the",
    terms: "Terms",
    between: "and the",
    privacy: "Privacy Policy",
  },
  footer: { careers: "Careers", developers: "Developers", terms: "Terms", privacy: "Privacy" },
  notFound: {
    title: "Oops! Page not found",
    text: "Nothing lives at this address. It may have been mistyped, or the page has moved.",
    home: "Return home",
    jobs: "Browse jobs",
  },
} as const;
