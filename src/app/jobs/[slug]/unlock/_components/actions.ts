"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginHref, unlockHref } from "~/components/jobs/viewer";
import { readForm } from "~/components/forms/read-form";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";

/** Unlocks a job at the price that the page showed. Posting twice charges once. */
export async function unlockForm(form: unknown): Promise<void> {
  const jobPage = `/jobs/${encodeURIComponent(readForm(form, "slug"))}`;
  const price = readForm(form, "price");
  let onward = jobPage;
  try {
    await api.job.unlock({ id: readForm(form, "job"), price: price === "" ? Number.NaN : Number(price) });
    revalidatePath("/", "layout"); // the header shows the wallet
  } catch (error) {
    const { code } = toDomainError(error);
    const asked = unlockHref(jobPage);
    onward =
      code === "UNAUTHORIZED"
        ? loginHref(asked)
        : `${asked}?${new URLSearchParams({ refused: code, price }).toString()}`;
  }
  redirect(onward);
}
