"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { FigureTicketInput } from "~/contracts/office-figures";
import { api } from "~/trpc/server";
import { requireSignIn } from "./require-sign-in";
import { startDownload } from "./start-download";

/** Downloads all days of a figure. The procedure checks who calls it. */
export async function downloadFigure(_path: string | null, form: unknown): Promise<string> {
  const parsed = FigureTicketInput.safeParse({ figure: getField(form, "figure") });
  if (!parsed.success) redirect("/admin");
  await requireSignIn("/admin");
  return startDownload((await api.office.figureTicket(parsed.data)).path);
}
