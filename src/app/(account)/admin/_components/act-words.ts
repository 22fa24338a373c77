import { PERSON_ACTS, type PersonAct } from "~/contracts/rules/office";

/** What each act is called on buttons, and what a page says afterwards. */
export const ACT_WORDS: Record<PersonAct, { label: string; done: string }> = {
  "code.resend": { label: "Resend a code or link", done: "An email is on its way, at most one a minute." },
  "email.resend": { label: "Send again", done: "The email is on its way, at most once in ten minutes." },
  "sessions.end": { label: "End sessions", done: "All sessions are ended." },
  "membership.cancel": { label: "Cancel the membership", done: "The membership won't renew." },
  "membership.resume": { label: "Resume the membership", done: "The membership renews again." },
  "connects.grant": { label: "Grant connects", done: "The connects are granted." },
  "connects.take_back": { label: "Take connects back", done: "The connects are taken back." },
  "look.start": { label: "Look as this person", done: "You look as this person." },
  "user.export": { label: "Send their data", done: "An email with the way to the download is on its way." },
  "user.suspend": { label: "Suspend", done: "The account is suspended. An email with the reason is on its way." },
  "user.lift": { label: "Lift the suspension", done: "The suspension is lifted. An email is on its way." },
  "user.delete": {
    label: "Delete the account",
    done: "The account is deleted. An email with the reason is on its way.",
  },
  "role.set": { label: "Set the role", done: "The role is set." },
  "role.remove": { label: "Remove the role", done: "The role is removed." },
};

export function findAct(value: unknown): PersonAct | undefined {
  return PERSON_ACTS.find((act) => act === value);
}
