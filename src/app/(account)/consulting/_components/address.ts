import { addToQuery, type Intent } from "~/browser/intent-path";
import { CONSULTATION_IDS, type ConsultationId } from "~/contracts/offers";

export type SearchParams = Record<string, string | string[] | undefined>;

/** The page's query parameters. */
export type ConsultingAddress = {
  /** The consultation to book. */
  book: ConsultationId | null;
  /** The booking to move. */
  move: string | null;
  /** Where a later page of the viewer's bookings starts. */
  cursor: string | undefined;
};

export const CONSULTING_PATH = "/consulting";
/** Id of the section that chooses a time. */
export const TIMES_ID = "times";
/** Id of the bookings' heading. */
export const BOOKINGS_ID = "bookings";

/** Ignores invalid parameters. */
export function parseAddress(params: SearchParams): ConsultingAddress {
  const { book, move, cursor } = params;
  return {
    book: CONSULTATION_IDS.find((id) => id === book) ?? null,
    move: typeof move === "string" && move !== "" && book === undefined ? move : null,
    cursor: typeof cursor === "string" && cursor !== "" ? cursor : undefined,
  };
}

export function bookHref(offer: ConsultationId): string {
  return `${CONSULTING_PATH}?book=${offer}#${TIMES_ID}`;
}

/** Asks for an email once a consultation has times. */
export function awaitHref(offer: ConsultationId): string {
  return addToQuery(CONSULTING_PATH, { intent: "await-times" satisfies Intent, offer });
}

export function moveHref(bookingId: string): string {
  return `${CONSULTING_PATH}?move=${encodeURIComponent(bookingId)}#${TIMES_ID}`;
}
