export const BOOKINGS_PATH = "/admin/bookings";

/** The fields of the form that adds slots. They stay in the address if it fails. */
export const SLOT_FIELDS = ["offer", "starts", "time_zone", "in_a_row", "until"] as const;
export type SlotFields = Partial<Record<(typeof SLOT_FIELDS)[number], string>>;

export function weekHref(week: string): string {
  return `${BOOKINGS_PATH}?week=${week}`;
}
