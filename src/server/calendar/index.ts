export {
  createBookingsFeed,
  createCalendarFeed,
  endCalendarFeed,
  findBookingsFeed,
  getCalendar,
  readCalendarFeed,
  revokeCalendarFeed,
  setReminders,
} from "./calendar-feed";
export { findReminders, stopReminders } from "./reminder-subscription";
export { sendReminders } from "./send-reminders";
