"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { toDomainError } from "~/server/api";
import { safeNextPath } from "~/server/auth";
import { api } from "~/trpc/server";
import { getField } from "../forms/get-field";
import { loginHref, withIntent } from "~/browser/intent-path";
import { HIDDEN_PAGE, unlockHref } from "./viewer";

/** Saves or unsaves a job for browsers without JavaScript. If refused, leads to the job's page, which says why. */
export async function changeSavedForm(form: unknown): Promise<void> {
  const id = getField(form, "job");
  try {
    await (getField(form, "saved") === "yes" ? api.job.save({ id }) : api.job.unsave({ id }));
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "INTERNAL" || code === "NOT_READY") throw error;
    const jobPage = safeNextPath(getField(form, "href"));
    redirect(code === "UNAUTHORIZED" ? loginHref(withIntent(jobPage, "save", jobPage)) : jobPage);
  }
}

/** Hides a job for browsers without JavaScript, and returns to the list. */
export async function hideJobForm(form: unknown): Promise<void> {
  const here = safeNextPath(getField(form, "here"));
  let onward = here;
  try {
    await api.hidden.hideJob({ id: getField(form, "job") });
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "INTERNAL" || code === "NOT_READY") throw error;
    if (code === "UNAUTHORIZED") onward = loginHref(here);
  }
  redirect(onward);
}

/** Shows a hidden job or employer again. */
export async function showAgainForm(form: unknown): Promise<void> {
  const [id, key] = [getField(form, "job"), getField(form, "employer")];
  let onward = HIDDEN_PAGE;
  try {
    await (id === "" ? api.hidden.unhideEmployer({ key }) : api.hidden.unhideJob({ id }));
  } catch (error) {
    const { code } = toDomainError(error);
    if (code !== "UNAUTHORIZED" && code !== "LOOKING_ONLY") throw error;
    if (code === "UNAUTHORIZED") onward = loginHref(HIDDEN_PAGE);
  }
  redirect(onward);
}

/** Unlocks a job at the price that the page showed. Posting twice charges once. */
export async function unlockForm(form: unknown): Promise<void> {
  const jobPage = `/jobs/${encodeURIComponent(getField(form, "slug"))}`;
  const price = getField(form, "price");
  let onward = jobPage;
  try {
    await api.job.unlock({ id: getField(form, "job"), price: price === "" ? Number.NaN : Number(price) });
    revalidatePath("/", "layout"); // the header shows the wallet
  } catch (error) {
    const { code } = toDomainError(error);
    const href = unlockHref(jobPage);
    onward =
      code === "UNAUTHORIZED" ? loginHref(href) : `${href}?${new URLSearchParams({ refused: code, price }).toString()}`;
  }
  redirect(onward);
}
