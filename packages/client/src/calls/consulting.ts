import type { Call, CallOptions, Input, KeyedCallOptions } from "../call.js";
import { paginate } from "../paginate.js";
import type { Booking, BookingPage, OwnBooking, Slot, SlotPage } from "../shapes.js";

type SlotSearch = Input<"GET /consulting/slots">;
type Page = Input<"GET /consulting/bookings">;

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

    /** Lists one page of your bookings, newest first. Needs a session. */
    bookings: (page: Page = {}, options?: CallOptions): Promise<BookingPage> =>
      call("GET /consulting/bookings", page, options),

    /** Iterates over every booking of yours. Needs a session. */
    allBookings: (
      page: Omit<Page, "cursor"> = {},
      options?: CallOptions,
    ): AsyncGenerator<OwnBooking, void, undefined> =>
      paginate(
        (cursor) => call("GET /consulting/bookings", { ...page, cursor }, options),
        ({ bookings }) => bookings,
      ),

    /** Moves a confirmed booking to a free time, once. Needs a session. */
    move: async (id: string, slotId: string, options?: KeyedCallOptions): Promise<OwnBooking> =>
      (await call("POST /consulting/bookings/{id}/move", { id, slotId }, options)).booking,

    /** Cancels a booking, and refunds it if it is confirmed. Needs a session. */
    cancel: async (id: string, options?: CallOptions): Promise<OwnBooking> =>
      (await call("POST /consulting/bookings/{id}/cancel", { id }, options)).booking,
  };
}
