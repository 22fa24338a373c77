import { AddSlotsInput } from "~/contracts/bookings";
import { SLOT_FIELDS, type SlotFields } from "./bookings-address";

const { shape } = AddSlotsInput;

/** Returns the typed slot fields of an address that the form can show. Anybody can write an address. */
export function parseTypedSlots(query: Record<string, string | string[] | undefined>): SlotFields {
  const typed = SLOT_FIELDS.flatMap((name) => {
    const value = query[name];
    const isValid =
      typeof value === "string" && shape[name].safeParse(name === "in_a_row" ? Number(value) : value).success;
    return isValid ? [[name, value]] : [];
  });
  return Object.fromEntries(typed) as SlotFields;
}
