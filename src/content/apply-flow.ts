/** Words of the steps from a job to an application. For an owner to edit. */
export const applyFlow = {
  timeClaim: "An application takes under 5 minutes.",
  letterClaim: "A cover letter makes you 34% more likely to get interviewed.",
  signUpLead: "With an account you unlock jobs, keep your resume at hand and see where each application stands.",
} as const;
