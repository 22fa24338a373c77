/** What the decision's form shows after a submission. */
export type DecisionState = { failure: string | null; note: string; decided: "upheld" | "dismissed" | null };

export const UNDECIDED: DecisionState = { failure: null, note: "", decided: null };
