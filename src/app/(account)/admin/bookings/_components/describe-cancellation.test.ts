import { expect, it } from "vitest";
import type { BookingView } from "~/contracts/consulting";
import { describeCancellation } from "./describe-cancellation";

const booking: BookingView = {
  id: "1",
  offer: "discovery_call",
  status: "confirmed",
  starts_at: "2027-03-01T12:00:00.000Z",
  ends_at: "2027-03-01T12:30:00.000Z",
  notes: "",
  meeting_url: null,
  held_until: null,
  session_id: null,
  changes_until: null,
  changes_refusal: "It starts within 24 hours.",
  can_reschedule: false,
  can_cancel: false,
  amount: 299,
  cancel_refund: 0,
  refund: null,
};
const seeker = { id: "2", name: "Ada", email: "ada@example.org" };

it.each([
  [299, "refunds $299.00 and"],
  [250.5, "refunds $250.50 and"],
  [0, "refunds nothing, because the payment is disputed or refunded already, and"],
])("canceling a late booking with %d dollars left says so", (refund, words) => {
  expect(describeCancellation({ booking, seeker, staff_refund: refund })).toBe(
    `Frees the time, ${words} emails Ada. You can't undo it.`,
  );
});

it("canceling a reservation says that nothing was paid", () => {
  const held = { booking: { ...booking, status: "held" as const }, seeker, staff_refund: 0 };
  expect(describeCancellation(held)).toContain("Nothing was paid.");
});
