/** Lengths of an interview that users choose from. */
export const INTERVIEW_MINUTES = [15, 30, 45, 60, 90, 120, 180, 240, 480] as const;
export type InterviewMinutes = (typeof INTERVIEW_MINUTES)[number];
export const DEFAULT_INTERVIEW_MINUTES = 60;
