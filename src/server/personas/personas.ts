/** Invented users for trying the product. `opens` is the path to start at. */
export const PERSONAS = {
  fresh: { label: "A fresh seeker", detail: "has 100 connects and nothing else", opens: "/jobs" },
  broke: { label: "A seeker without connects", detail: "has unlocked one job and spent everything", opens: "/jobs" },
  busy: {
    label: "A seeker with unlocked jobs and letters",
    detail: "has unlocked three jobs, applied for one and drafted two letters",
    opens: "/dashboard?tab=applications",
  },
  past_due: {
    label: "A past-due member",
    detail: "is a Pro member whose renewal failed",
    opens: "/dashboard?tab=settings",
  },
  consultant: {
    label: "A consultant with bookings",
    detail: "has an owner's access, free times and two booked consultations, whose emails are in the mailbox",
    opens: "/dev/mailbox",
  },
  owner: { label: "An owner", detail: "may open /admin", opens: "/admin" },
} as const;

export type PersonaId = keyof typeof PERSONAS;
export const PERSONA_IDS = Object.keys(PERSONAS) as [PersonaId, ...PersonaId[]];
