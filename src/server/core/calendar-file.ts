/** The fields of every calendar entry. */
type Entry = {
  /** Stays the same across updates of the entry. */
  uid: string;
  /** Counts updates from 0. Calendars apply the highest. */
  sequence: number;
  summary: string;
  description: string;
  url: string;
  location: string | null;
  isCancelled: boolean;
  /** Minutes before the start at which a calendar reminds its owner; null for no reminder. */
  alarmMinutes: number | null;
};

/** A day in a calendar, `YYYY-MM-DD`, or a period. */
export type CalendarEntry = Entry & ({ day: string } | { startsAt: Date; endsAt: Date });

type Invitation = { organizer: { name: string; address: string }; attendee: string };

type CalendarFile = {
  /** `REQUEST` adds or moves an entry, `CANCEL` removes it, `PUBLISH` shows all entries to a subscriber. */
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** The calendar's name, for subscribers. */
  name?: string;
  now: Date;
  entries: readonly CalendarEntry[];
  invitation?: Invitation;
};

/** How often subscribers should read a feed again. */
const REFRESH = "PT1H";

/** Writes an iCalendar file (RFC 5545, RFC 5546, RFC 7986). Times are in UTC, lines end with CRLF. */
export function calendarFile({ method, name, now, entries, invitation }: CalendarFile): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Farsite//Farsite//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...(name === undefined
      ? []
      : [
          `NAME:${escapeText(name)}`,
          `X-WR-CALNAME:${escapeText(name)}`,
          `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
          `X-PUBLISHED-TTL:${REFRESH}`,
        ]),
    ...entries.flatMap((entry) => writeEvent(entry, now, invitation)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function writeEvent(entry: CalendarEntry, now: Date, invitation: Invitation | undefined): string[] {
  const { uid, sequence, summary, description, url, location, isCancelled, alarmMinutes } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatUtc(now)}`,
    ...("day" in entry
      ? // Without an end, the entry lasts all day. TRANSPARENT: it doesn't make its owner busy.
        [`DTSTART;VALUE=DATE:${entry.day.replaceAll("-", "")}`, "TRANSP:TRANSPARENT"]
      : [`DTSTART:${formatUtc(entry.startsAt)}`, `DTEND:${formatUtc(entry.endsAt)}`]),
    `SUMMARY:${escapeText(summary)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...(invitation
      ? [
          `ORGANIZER;CN=${quoteParameter(invitation.organizer.name)}:mailto:${cleanAddress(invitation.organizer.address)}`,
          // The attendee booked it and needs no invitation.
          `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${cleanAddress(invitation.attendee)}`,
        ]
      : []),
    ...(isCancelled || alarmMinutes === null
      ? []
      : [
          "BEGIN:VALARM",
          "ACTION:DISPLAY",
          `DESCRIPTION:${escapeText(summary)}`,
          `TRIGGER:-PT${alarmMinutes}M`,
          "END:VALARM",
        ]),
    "END:VEVENT",
  ];
}

/** Formats 20261203T150000Z. */
function formatUtc(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d{3}/, "")
    .replace(/[-:]/g, "");
}

/** Escapes a text and removes control characters, which are invalid. */
function escapeText(value: string): string {
  return value
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[^\P{Cc}\t]/gu, "");
}

/** Quotes a value and removes characters that it can't contain. */
function quoteParameter(value: string): string {
  return `"${value.replace(/[\p{Cc}"]/gu, "")}"`;
}

function cleanAddress(value: string): string {
  return value.replace(/[\p{Cc}\s]/gu, "");
}

const LINE_OCTETS = 75;

/** Folds lines at 75 octets without splitting a character. A continued line starts with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = "";
      // The continued line starts with a space.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
