"use server";

import { redirect } from "next/navigation";
import { readField } from "~/components/forms/read-field";
import { loginHref } from "~/browser/intent-path";
import { AddSlotsInput } from "~/contracts/bookings";
import { toDomainError } from "~/server/api";
import { api, getApiContext } from "~/trpc/server";
import { sealSentence } from "../../_components/sealed-sentence";
import { BOOKINGS_PATH, SLOT_FIELDS } from "./bookings-address";

// These work with and without JavaScript. The procedures check the caller's role.

export async function addSlotsForm(form: unknown): Promise<never> {
  const fields = Object.fromEntries(SLOT_FIELDS.map((name) => [name, readField(form, name).slice(0, 100)]));
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
      if (!input.success) return { failure: "Enter a day, a time, a time zone and how many slots." };
      const { added, existing } = await api.bookings.addSlots(input.data);
      return { week: input.data.starts.slice(0, 10), added: String(added), existing: String(existing) };
    },
    { ...fields, week: readField(form, "week") },
  );
}

export async function removeSlotsForm(form: unknown): Promise<never> {
  const ids = form instanceof FormData ? form.getAll("slot").filter((id) => typeof id === "string") : [];
  return settle(
    BOOKINGS_PATH,
    async () => {
      if (ids.length === 0) return { failure: "Choose at least one slot." };
      const { removed, refused } = await api.bookings.removeSlots({ ids });
      return { removed: String(removed), refused: String(refused) };
    },
    { week: readField(form, "week") },
  );
}

export async function changeBookingForm(form: unknown): Promise<never> {
  const id = readField(form, "booking");
  const change = readField(form, "change");
  return settle(`${BOOKINGS_PATH}/${encodeURIComponent(id)}`, async () => {
    if (change === "link") await api.bookings.setLink({ id, url: readField(form, "url") });
    else if (change === "notes") {
      await api.bookings.note({ id, notes: readField(form, "notes").replaceAll("\r\n", "\n") });
    } else if (change === "move") {
      await api.bookings.move({ id, slotId: readField(form, "slot"), reason: readField(form, "reason") });
    } else {
      const current_password = readField(form, "current_password") || undefined;
      const { outcome } = await api.bookings.callOff({ id, reason: readField(form, "reason"), current_password });
      if (outcome === "waiting") return { done: outcome };
    }
    return { done: change };
  });
}

type Outcome = Partial<Record<string, string>>;

/** Makes the call and shows the page again, with its outcome in the address. `always` stays there, too. */
async function settle(path: string, call: () => Promise<Outcome>, always: Record<string, string> = {}): Promise<never> {
  if (!(await getApiContext()).actor) redirect(loginHref(path));
  let outcome: Outcome;
  try {
    outcome = await call();
  } catch (error) {
    outcome = { failure: toDomainError(error).message };
  }
  const { failure, ...done } = outcome;
  const said = failure ? { ...always, failure: await sealSentence(path, failure) } : { week: always.week, ...done };
  const query = Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1]));
  redirect(`${path}?${new URLSearchParams(query).toString()}`);
}
