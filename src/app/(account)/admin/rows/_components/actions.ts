"use server";

import { redirect } from "next/navigation";
import { getField } from "~/components/forms/get-field";
import { FigureRange } from "~/contracts/office-figures";
import { figureRowsPath } from "~/contracts/rules/figures";
import { api } from "~/trpc/server";
import { requireSignIn } from "../../_components/require-sign-in";
import { startDownload } from "../../_components/start-download";

/** Downloads the rows behind a figure. The procedure and the download check who calls. */
export async function downloadRows(_path: string | null, form: unknown): Promise<string> {
  const field = (name: string) => getField(form, name);
  const parsed = FigureRange.safeParse({ figure: field("figure"), from: field("from"), to: field("to") });
  if (!parsed.success) redirect("/admin");
  await requireSignIn(figureRowsPath(parsed.data.figure, parsed.data));
  return startDownload((await api.office.figureRowsTicket(parsed.data)).path);
}
