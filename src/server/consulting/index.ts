import { subscribeToPayments } from "~/server/payments";
import { settleBookings } from "./settle-bookings";

subscribeToPayments((ctx, { checkoutId }) => settleBookings(ctx, checkoutId === null ? {} : { checkoutId }));

export { addSlots } from "./add-slots";
export { cancelBooking, cancelUpcoming, refundUnbooked } from "./cancel-booking";
export { withCalendarLock } from "./calendar";
export { holdSlot, startBooking } from "./book-slot";
export { awaitTimes, emailWaiting, listAvailability } from "./await-times";
export { listConsultationEntries } from "./booking-mail";
export { listBookings } from "./list-bookings";
export { listCalendar } from "./list-calendar";
export { listSlots } from "./list-slots";
export { emailMovedBooking, rescheduleBooking } from "./reschedule-booking";
export { sendLinkReminders } from "./send-link-reminders";
export { settleBookings } from "./settle-bookings";
