/** The steps of an application, in order. Users with an account skip sign-up and verification. */
export const STEPS = ["signup", "verify", "resume", "cover-letter", "apply"] as const;
export type Step = (typeof STEPS)[number];

export const STEP_NAMES: Record<Step, string> = {
  signup: "Sign up",
  verify: "Verify",
  resume: "Resume",
  "cover-letter": "Cover letter",
  apply: "Apply",
};

/** The choices made so far. They are in the address, so that a reload and the back button keep them. */
export type Choices = {
  /** "stored" is the default résumé, another one has its id. */
  resume: "stored" | "skipped" | (string & {}) | null;
  letter: "skipped" | null;
};

type Params = Readonly<Record<string, string | string[] | undefined>>;

/** Returns the requested step, or the first one that suits a signed-in or signed-out viewer. */
export function parseStep({ step }: Params, signedIn: boolean): Step {
  const requested = STEPS.find((name) => name === step);
  const first = signedIn ? "resume" : "signup";
  if (requested === undefined) return first;
  return isForGuests(requested) === signedIn ? first : requested;
}

export function parseChoices({ resume, letter }: Params): Choices {
  return {
    resume: typeof resume === "string" && /^(stored|skipped|[0-9a-f-]{36})$/.test(resume) ? resume : null,
    letter: letter === "skipped" ? letter : null,
  };
}

export function resumeChoice({ id, is_default: isDefault }: { id: string; is_default: boolean }): string {
  return isDefault ? "stored" : id;
}

/** Returns whether a step was passed without doing anything. */
export function isSkipped(step: Step, { resume, letter }: Choices): boolean {
  return (step === "resume" && resume === "skipped") || (step === "cover-letter" && letter === "skipped");
}

export function isForGuests(step: Step): boolean {
  return step === "signup" || step === "verify";
}

/** Returns the path of a step. */
export function applyPath(slug: string, step?: Step, { resume, letter }: Partial<Choices> = {}): string {
  const query = new URLSearchParams({
    ...(step ? { step } : {}),
    ...(resume ? { resume } : {}),
    ...(letter ? { letter } : {}),
  }).toString();
  return `/jobs/${slug}/apply${query ? `?${query}` : ""}`;
}
