import { UTC_OFFSET_MAX, UTC_OFFSET_MIN } from "~/contracts/rules/job-search";

/** Where clocks differ from Greenwich by a part of an hour. */
const BETWEEN = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75];

/** The time zones that there are, west to east. */
export const UTC_OFFSETS = [
  ...Array.from({ length: UTC_OFFSET_MAX - UTC_OFFSET_MIN + 1 }, (_, index) => UTC_OFFSET_MIN + index),
  ...BETWEEN,
].toSorted((a, b) => a - b);
