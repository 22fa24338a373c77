"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { loginHref } from "~/browser/intent-path";
import { toDomainError } from "~/server/api";
import { api } from "~/trpc/server";
import { CONNECTS_PAGE } from "../../_components/address";

/** Sets the viewer's spending limit. An empty field means none. */
export async function setLimitForm(form: unknown): Promise<void> {
  const entry = getField(form, "limit").trim();
  let onward = `${CONNECTS_PAGE}?limit=saved#limit`;
  try {
    await api.connects.setSpendingLimit({ limit: entry === "" ? null : Number(entry) });
  } catch (error) {
    const { code } = toDomainError(error);
    if (code === "LOOKING_ONLY") redirect(CONNECTS_PAGE);
    if (code !== "UNAUTHORIZED" && code !== "BAD_REQUEST") throw error;
    onward = code === "UNAUTHORIZED" ? loginHref(CONNECTS_PAGE) : `${CONNECTS_PAGE}?limit=invalid#limit`;
  }
  redirect(onward);
}
