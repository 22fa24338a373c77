/** Longer than any sign-up, login, code or reset takes on a small machine. */
export const HIDDEN_DURATION_MS = 150;
