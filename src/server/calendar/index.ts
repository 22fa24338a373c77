export {
  createCalendarFeed,
  endCalendarFeed,
  getCalendar,
  readCalendarFeed,
  revokeCalendarFeed,
  setReminders,
} from "./calendar-feed";
export { findReminders, stopReminders } from "./reminder-subscription";
export { sendReminders } from "./send-reminders";
