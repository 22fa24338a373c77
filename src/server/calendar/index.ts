export {
  createBookingsFeed,
  createCalendarFeed,
  endCalendarFeed,
  findBookingsFeed,
  getCalendar,
  getCalendarFeed,
  revokeCalendarFeed,
  setReminders,
} from "./calendar-feed";
export { findReminders, stopReminders } from "./reminder-subscription";
export { sendReminders } from "./send-reminders";
