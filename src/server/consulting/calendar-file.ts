/** What a calendar is told about one consultation. */
export type CalendarEntry = {
  /** `REQUEST` puts it in or moves it, `CANCEL` takes it out. */
  method: "REQUEST" | "CANCEL";
  /** The same for all that is ever said about this consultation. */
  uid: string;
  /** Which word about it this is, from 0: calendars believe the highest. */
  sequence: number;
  /** When it is said. */
  now: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  url: string;
  organizer: { name: string; address: string };
  attendee: string;
};

/** An iCalendar file (RFC 5545, sent as RFC 5546 has it) with one event. Times are in UTC, lines end with CRLF. */
export function calendarFile(entry: CalendarEntry): string {
  const { method, uid, sequence, now, startsAt, endsAt, summary, description, url, organizer, attendee } = entry;
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
    `URL:${url}`,
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.address)}`,
    // Booked by the attendee: nobody has to be asked.
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

/** Quoted; what a quoted value may not hold is left out. */
function parameter(value: string): string {
  return `"${value.replace(/[\p{Cc}"]/gu, "")}"`;
}

function address(value: string): string {
  return value.replace(/[\p{Cc}\s]/gu, "");
}

const LINE_OCTETS = 75;

/** No line is longer than 75 octets; the next begins with a space. A character is never cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = "";
      // The space in front of a continued line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
