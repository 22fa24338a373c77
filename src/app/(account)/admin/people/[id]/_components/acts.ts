/** What staff can do on a person's page, with what a page says afterwards. */
export const PERSON_ACTS = {
  suspend: { label: "Suspend", done: "The account is suspended. An email with the reason is on its way." },
  lift: { label: "Lift the suspension", done: "The suspension is lifted. An email is on its way." },
} as const;
export type PersonAct = keyof typeof PERSON_ACTS;

export function findAct(value: unknown): PersonAct | undefined {
  return (Object.keys(PERSON_ACTS) as PersonAct[]).find((act) => act === value);
}
