import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { paginate } from "../paginate.js";
import type { Booking, Slot, SlotPage } from "../shapes.js";

type SlotSearch = Input<"GET /consulting/slots">;

/** Consultations. */
export function consultingCalls(call: Call) {
  return {
    /** One page of the times that can be booked now, the next one first. */
    slots: (search: SlotSearch = {}, options?: CallOptions): Promise<SlotPage> =>
      call("GET /consulting/slots", search, options),

    /** Every time that can be booked, page by page. */
    allSlots: (search: Omit<SlotSearch, "cursor"> = {}, options?: CallOptions): AsyncGenerator<Slot, void, undefined> =>
      paginate(
        (cursor) => call("GET /consulting/slots", { ...search, cursor }, options),
        ({ slots }) => slots,
      ),

    /** Holds a time for 30 minutes and opens a checkout for it. */
    book: (input: Input<"POST /consulting/book">, options?: KeyedCallOptions): Promise<Booking> =>
      call("POST /consulting/book", input, options),
  };
}
