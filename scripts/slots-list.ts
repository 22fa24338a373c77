import { listCalendar } from "~/server/consulting";
import { withCommandContext } from "./lib/command.ts";

/** Prints all current and future slots in UTC, with the booker and their notes. */
await withCommandContext(async (ctx) => {
  let count = 0;
  for await (const { id, offer, startsAt, endsAt, state, seeker } of listCalendar(ctx)) {
    count += 1;
    const period = `${minutes(startsAt)} to ${minutes(endsAt)}`;
    console.log(
      [period, offer, state, id, ...(seeker ? [`${oneLine(seeker.name)} <${seeker.email}>`] : [])].join("  "),
    );
    if (seeker?.notes) console.log(`    ${oneLine(seeker.notes)}`);
  }
  console.log(`slots ${count}`);
});

/** Formats a time like "2027-03-01T15:00Z". */
function minutes(time: Date): string {
  return `${time.toISOString().slice(0, 16)}Z`;
}

/** Removes control characters. Users wrote this text, and it must not move the cursor or fake a line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
