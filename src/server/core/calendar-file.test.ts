import { describe, expect, it } from "vitest";
import { calendarFile, type CalendarEntry } from "./calendar-file";

const ENTRY = {
  uid: "7d1c@example.org",
  sequence: 0,
  isCancelled: false,
  alarmMinutes: 60,
  startsAt: new Date("2026-12-03T15:00:00.000Z"),
  endsAt: new Date("2026-12-03T15:30:00.000Z"),
  summary: "Farsite: Discovery Call",
  description: "To move or cancel it, see http://localhost:3000/consulting",
  url: "http://localhost:3000/consulting",
  location: "https://meet.example.org/ada",
} satisfies CalendarEntry;
const now = new Date("2026-11-21T08:00:00.123Z");
const invitation = { organizer: { name: "Farsite", address: "noreply@example.org" }, attendee: "ada@example.org" };

/** Returns the lines with folded ones joined, as a calendar reads them. */
const unfold = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("calendarFile", () => {
  it("writes a request with one accepted event in UTC", () => {
    expect(unfold(calendarFile({ method: "REQUEST", now, entries: [ENTRY], invitation }))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Farsite//Farsite//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:7d1c@example.org",
      "SEQUENCE:0",
      "DTSTAMP:20261121T080000Z",
      "DTSTART:20261203T150000Z",
      "DTEND:20261203T153000Z",
      "SUMMARY:Farsite: Discovery Call",
      String.raw`DESCRIPTION:To move or cancel it\, see http://localhost:3000/consulting`,
      "LOCATION:https://meet.example.org/ada",
      "URL:http://localhost:3000/consulting",
      "STATUS:CONFIRMED",
      'ORGANIZER;CN="Farsite":mailto:noreply@example.org',
      "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.org",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION:Farsite: Discovery Call",
      "TRIGGER:-PT60M",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("writes a cancellation without a reminder", () => {
    const entries = [{ ...ENTRY, isCancelled: true, sequence: 2 }];
    const lines = unfold(calendarFile({ method: "CANCEL", now, entries, invitation }));
    expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:2"]));
    expect(lines).not.toContain("BEGIN:VALARM");
  });

  it("folds lines at 75 octets with CRLF and never splits a character", () => {
    const summary = "Überlegung 🧭 ".repeat(40);
    const file = calendarFile({ method: "PUBLISH", now, entries: [{ ...ENTRY, summary }] });
    for (const line of file.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(unfold(file)).toContain(`SUMMARY:${summary}`);
  });

  it("escapes text so that it can't start another line or value", () => {
    const lines = unfold(
      calendarFile({
        method: "REQUEST",
        now,
        entries: [{ ...ENTRY, summary: "One; two, three\\four\r\nATTENDEE:mailto:eve@example.org\u0007" }],
        invitation: {
          organizer: { name: 'Far"site\r\nX:', address: "noreply@example.org\r\nX:1" },
          attendee: "ada@example.org\r\nX:2",
        },
      }),
    );
    expect(lines).toContain(String.raw`SUMMARY:One\; two\, three\\four\nATTENDEE:mailto:eve@example.org`);
    expect(lines.filter((line) => line.startsWith("X:") || line.startsWith("ATTENDEE:"))).toEqual([]);
  });

  it("publishes days as all-day entries that don't make their owner busy", () => {
    const { startsAt: _startsAt, endsAt: _endsAt, ...rest } = ENTRY;
    const day = { ...rest, day: "2026-12-03", uid: "2@example.org", alarmMinutes: null, location: null };
    const lines = unfold(calendarFile({ method: "PUBLISH", name: "Farsite", now, entries: [ENTRY, day] }));
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        "NAME:Farsite",
        "X-WR-CALNAME:Farsite",
        "DTSTART;VALUE=DATE:20261203",
        "TRANSP:TRANSPARENT",
      ]),
    );
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });
});
