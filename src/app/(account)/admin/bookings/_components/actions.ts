"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { AddSlotsInput } from "~/contracts/bookings";
import { formatQuantity } from "~/format/text";
import { api } from "~/trpc/server";
import { describeFailure } from "../../_components/describe-failure";
import { type Outcome, outcomeHref } from "../../_components/outcome";
import { BOOKINGS_PATH, SLOT_FIELDS } from "./bookings-address";
import { requireSignIn } from "../../_components/require-sign-in";

// These work with and without JavaScript. The procedures check the caller's role.

export async function addSlotsForm(form: unknown): Promise<never> {
  const fields = Object.fromEntries(SLOT_FIELDS.map((name) => [name, getField(form, name).slice(0, 100)]));
  const input = AddSlotsInput.safeParse({
    offer: fields.offer,
    starts: fields.starts?.slice(0, 16),
    time_zone: fields.time_zone,
    in_a_row: Number(fields.in_a_row),
    until: fields.until || null,
  });
  return settle(
    BOOKINGS_PATH,
    async () => {
      if (!input.success) return fail("Enter a day, a time, a time zone and how many slots.");
      const { added, existing, overlapping } = await api.bookings.addSlots(input.data);
      const notes = [
        existing > 0 ? `${formatQuantity(existing, "slot")} existed already.` : "",
        overlapping > 0
          ? `${overlapping} ${overlapping === 1 ? "overlaps" : "overlap"} others. Bookings never do.`
          : "",
      ];
      const tone = overlapping > 0 ? ("notice" as const) : ("success" as const);
      const outcome = { tone, title: `Added ${formatQuantity(added, "slot")}`, text: notes.filter(Boolean).join(" ") };
      return { outcome, week: input.data.starts.slice(0, 10) };
    },
    { ...fields, week: getField(form, "week") },
  );
}

export async function removeSlotsForm(form: unknown): Promise<never> {
  const ids = form instanceof FormData ? form.getAll("slot").filter((id) => typeof id === "string") : [];
  return settle(
    BOOKINGS_PATH,
    async () => {
      if (ids.length === 0) return fail("Choose at least one slot.");
      const { removed, refused } = await api.bookings.removeSlots({ ids });
      const text = refused > 0 ? `Kept ${formatQuantity(refused, "slot")}: booked, reserved or already gone.` : "";
      return {
        outcome: {
          tone: refused > 0 ? "notice" : "success",
          title: `Deleted ${formatQuantity(removed, "slot")}`,
          text,
        },
      };
    },
    { week: getField(form, "week") },
  );
}

const DONE = {
  link: "Link saved. If it is new, we emailed it to the seeker.",
  notes: "Notes saved",
  move: "Moved. We emailed the seeker.",
  cancel: "Canceled. We emailed the seeker.",
};
const WAITING = { tone: "notice", title: "Requested. Somebody else must approve it at Approvals." } as const;

export async function changeBookingForm(form: unknown): Promise<never> {
  const id = getField(form, "booking");
  const change = getField(form, "change");
  return settle(`${BOOKINGS_PATH}/${encodeURIComponent(id)}`, async () => {
    if (change === "link") await api.bookings.setLink({ id, url: getField(form, "url") });
    else if (change === "notes") {
      await api.bookings.note({ id, notes: getField(form, "notes").replaceAll("\r\n", "\n") });
    } else if (change === "move") {
      await api.bookings.move({ id, slotId: getField(form, "slot"), reason: getField(form, "reason") });
    } else {
      const current_password = getField(form, "current_password") || undefined;
      const { outcome } = await api.bookings.callOff({ id, reason: getField(form, "reason"), current_password });
      if (outcome === "waiting") return { outcome: WAITING };
      return { outcome: { tone: "success", title: DONE.cancel } };
    }
    return { outcome: { tone: "success", title: DONE[change] } };
  });
}

type Settled = { outcome: Outcome; week?: string };

const fail = (text: string): Settled => ({ outcome: { tone: "danger", title: "Nothing was changed", text } });

/** Makes the call and shows the page again, with its outcome. After a failure, `typed` stays in the address. */
async function settle(path: string, call: () => Promise<Settled>, typed: Record<string, string> = {}): Promise<never> {
  await requireSignIn(path);
  let settled: Settled;
  try {
    settled = await call();
  } catch (error) {
    settled = fail(describeFailure(error));
  }
  const { outcome, week = typed.week } = settled;
  const query = Object.entries(outcome.tone === "danger" ? typed : { week }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  redirect(await outcomeHref(path, outcome, Object.fromEntries(query)));
}
