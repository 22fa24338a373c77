/** Parts of applicants, from none to all. */
export const ANSWER_SHARES = ["hardly_any", "quarter", "half", "three_quarters", "nearly_all"] as const;
export type AnswerShare = (typeof ANSWER_SHARES)[number];
