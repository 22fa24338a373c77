import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { paginate } from "../paginate.js";
import type { Booking, Slot, SlotPage } from "../shapes.js";

type SlotSearch = Input<"GET /consulting/slots">;

/** Consultations. */
export function consultingCalls(call: Call) {
  return {
    /** Lists one page of the times that can be booked, earliest first. */
    slots: (search: SlotSearch = {}, options?: CallOptions): Promise<SlotPage> =>
      call("GET /consulting/slots", search, options),

    /** Iterates over every time that can be booked. */
    allSlots: (search: Omit<SlotSearch, "cursor"> = {}, options?: CallOptions): AsyncGenerator<Slot, void, undefined> =>
      paginate(
        (cursor) => call("GET /consulting/slots", { ...search, cursor }, options),
        ({ slots }) => slots,
      ),

    /** Reserves a time for 30 minutes and opens a checkout for it. */
    book: (input: Input<"POST /consulting/book">, options?: KeyedCallOptions): Promise<Booking> =>
      call("POST /consulting/book", input, options),
  };
}
