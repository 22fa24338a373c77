import { env } from "~/env";
import { isLoopbackHost } from "./sandbox-origin";

/** Returns whether we sell consultations: on a public address, only if somebody at the company is emailed about bookings. */
export function isConsultingSold(): boolean {
  return (env.CONSULTING_EMAIL ?? env.SUPPORT_EMAIL) !== undefined || isLoopbackHost(new URL(env.APP_URL).host);
}

/** Returns whether pages present consultations: sold here, or booked on the owner's own page. */
export function isConsultingShown(): boolean {
  return env.CONSULTING_URL !== undefined || isConsultingSold();
}

export const NOT_SOLD = "Consultations aren't offered at the moment.";
