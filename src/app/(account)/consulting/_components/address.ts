import { CONSULTATION_IDS, type ConsultationId } from "~/contracts/offers";

export type SearchParams = Record<string, string | string[] | undefined>;

/** What the page's address asks for, beside the page itself. */
export type ConsultingAddress = {
  /** To choose a time of this consultation. */
  book: ConsultationId | null;
  /** To choose another time of this booking. */
  move: string | null;
  /** Where a later page of one's own bookings starts. */
  cursor: string | undefined;
};

export const CONSULTING_PATH = "/consulting";
/** Of the section in which a time is chosen. */
export const TIMES_ID = "times";
/** Of the heading of one's own bookings. */
export const BOOKINGS_ID = "bookings";

/** What cannot be meant is not asked for. */
export function parseAddress(params: SearchParams): ConsultingAddress {
  const { book, move, cursor } = params;
  return {
    book: CONSULTATION_IDS.find((id) => id === book) ?? null,
    move: typeof move === "string" && move !== "" && book === undefined ? move : null,
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

/** The page, at the choice of a time for a new booking. */
export function bookHref(offer: ConsultationId): string {
  return `${CONSULTING_PATH}?book=${offer}#${TIMES_ID}`;
}

/** The page, at the choice of another time for a booking. */
export function moveHref(bookingId: string): string {
  return `${CONSULTING_PATH}?move=${encodeURIComponent(bookingId)}#${TIMES_ID}`;
}
