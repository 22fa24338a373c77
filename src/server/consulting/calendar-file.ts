/** A calendar entry for one consultation. */
export type CalendarEntry = {
  /** `REQUEST` adds or moves the entry, `CANCEL` removes it. */
  method: "REQUEST" | "CANCEL";
  /** Never changes for a consultation. */
  uid: string;
  /** Counts updates from 0. Calendars apply the highest. */
  sequence: number;
  now: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  url: string;
  location: string | null;
  organizer: { name: string; address: string };
  attendee: string;
};

/** Writes an iCalendar file (RFC 5545, RFC 5546) with one event. Times are in UTC, lines end with CRLF. */
export function calendarFile(entry: CalendarEntry): string {
  const { method, uid, sequence, now, startsAt, endsAt, summary, description, url, location, organizer, attendee } =
    entry;
  const isCancelled = method === "CANCEL";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Farsite//Consulting//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    ...(location === null ? [] : [`LOCATION:${text(location)}`]),
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.address)}`,
    // The attendee booked it and needs no invitation.
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address(attendee)}`,
    ...(isCancelled
      ? []
      : ["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${text(summary)}`, "TRIGGER:-PT1H", "END:VALARM"]),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** 20261203T150000Z */
function utc(time: Date): string {
  return time
    .toISOString()
    .replace(/\.\d{3}/, "")
    .replace(/[-:]/g, "");
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Quotes a value and removes characters that it can't contain. */
function parameter(value: string): string {
  return `"${value.replace(/[\p{Cc}"]/gu, "")}"`;
}

function address(value: string): string {
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
      // Counts the leading space.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
