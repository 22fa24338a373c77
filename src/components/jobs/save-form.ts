"use server";

import { redirect } from "next/navigation";
import { toDomainError } from "~/server/api";
import { safeNextPath } from "~/server/auth";
import { api } from "~/trpc/server";
import { readForm } from "../forms/read-form";
import { loginHref } from "./viewer";

/** Saves or unsaves a job for browsers without JavaScript. The job's own page says why it can't be saved. */
export async function changeSavedForm(form: unknown): Promise<void> {
  const id = readForm(form, "job");
  try {
    await (readForm(form, "saved") === "yes" ? api.job.save({ id }) : api.job.unsave({ id }));
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "INTERNAL" || code === "NOT_READY") throw error;
    const jobPage = safeNextPath(readForm(form, "href"));
    redirect(code === "UNAUTHORIZED" ? loginHref(jobPage) : jobPage);
  }
}
