import type { BookingView, SlotView } from "~/contracts/consulting";

export const CHECKOUT = {
  sessionId: "ch_5Jq8Zt2Lw0",
  checkout_url: "http://localhost:3000/checkout?session=ch_5Jq8Zt2Lw0",
};

const SLOT: SlotView = {
  id: "e3f0a1b2-c4d5-4e6f-8a9b-0c1d2e3f4a5b",
  offer: "discovery_call",
  starts_at: "2026-03-12T14:00:00.000Z",
  ends_at: "2026-03-12T14:30:00.000Z",
  changes_until: "2026-03-11T14:00:00.000Z",
};

const BOOKING: BookingView = {
  id: "a9b8c7d6-e5f4-4a3b-9c2d-1e0f2a3b4c5d",
  offer: "discovery_call",
  status: "confirmed",
  starts_at: SLOT.starts_at,
  ends_at: SLOT.ends_at,
  notes: "Moving from an agency to a product company.",
  meeting_url: "https://meet.example/farsite",
  held_until: null,
  session_id: null,
  changes_until: SLOT.changes_until,
  changes_refusal: null,
  can_reschedule: true,
  can_cancel: true,
  amount: 99,
  cancel_refund: 99,
  refund: null,
};
const BOOKING_KEY = { id: BOOKING.id };

const MOVED: BookingView = {
  ...BOOKING,
  starts_at: "2026-03-13T09:00:00.000Z",
  ends_at: "2026-03-13T09:30:00.000Z",
  changes_until: "2026-03-12T09:00:00.000Z",
  can_reschedule: false,
};

const CANCELLED: BookingView = {
  ...BOOKING,
  status: "cancelled",
  changes_until: null,
  can_reschedule: false,
  can_cancel: false,
  cancel_refund: 0,
  refund: "succeeded",
};

export const CONSULTING_EXAMPLES = {
  slots: {
    request: {
      limit: 20,
      offer: "discovery_call" as const,
      cursor: "WyIyMDI2LTAzLTEyVDE0OjAwOjAwLjAwMFoiXQ",
    },
    answers: { page: { slots: [SLOT], next_cursor: null } },
  },
  book: {
    request: { slotId: SLOT.id, notes: BOOKING.notes },
    answers: { held: { booking: { ...BOOKING_KEY, starts_at: SLOT.starts_at, status: "held" as const }, ...CHECKOUT } },
  },
  own: {
    request: {
      limit: 20,
      cursor:
        "WyJib29raW5ncyIsIjIwMjYtMDMtMDlUMDg6MDA6MDAuMDAwWiIsImE5YjhjN2Q2LWU1ZjQtNGEzYi05YzJkLTFlMGYyYTNiNGM1ZCJd",
    },
    answers: { page: { bookings: [BOOKING], next_cursor: null } },
  },
  reschedule: {
    request: { ...BOOKING_KEY, slotId: "f4a1b2c3-d5e6-4f7a-9b0c-1d2e3f4a5b6c" },
    answers: { moved: { booking: MOVED } },
  },
  cancel: { request: BOOKING_KEY, answers: { refunded: { booking: CANCELLED } } },
};
