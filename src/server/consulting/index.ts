import { subscribeToPayments } from "~/server/payments";
import { settleBookings } from "./settle-bookings";

subscribeToPayments((ctx, { checkoutId }) => settleBookings(ctx, checkoutId === null ? {} : { checkoutId }));

export { addSlots, addWeeklySlots } from "./add-slots";
export { callOffBooking, cancelBooking, cancelUpcoming, isBookingReserved, refundUnbooked } from "./cancel-booking";
export { withCalendarLock } from "./calendar";
export { bookSlot, holdSlot } from "./book-slot";
export { awaitTimes, emailWaiting, listAvailability } from "./await-times";
export {
  type BookingEvent,
  isBookingMailTrue,
  listBookedEntries,
  listConsultationEntries,
  queueBookingMail,
} from "./booking-mail";
export { listBookings } from "./list-bookings";
export { listCalendar } from "./list-calendar";
export { listSlots } from "./list-slots";
export { removeSlots } from "./remove-slots";
export { moveBooking, rescheduleBooking } from "./reschedule-booking";
export { sendLinkReminders } from "./send-link-reminders";
export { getBookingCase, listWeek, noteBooking, setMeetingLink } from "./staff-bookings";
export { settleBookings } from "./settle-bookings";
export { verifyPurchase, withdrawPurchase } from "./settle-purchase";
