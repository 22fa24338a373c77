/** For the steps from a job to an application. */
export const applyFlow = {
  timeClaim: "An application takes under 5 minutes.",
  letterClaim: "A cover letter makes you 34% more likely to get interviewed.",
  signUpLead: "With an account you can unlock jobs, store your résumé and track your applications.",
} as const;
