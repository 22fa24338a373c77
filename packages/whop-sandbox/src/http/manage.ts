import { managePage } from "../frame/page.ts";
import { ProviderError } from "../provider-error.ts";
import { failRenewal, renewMembership } from "../payments/cycles.ts";
import { checkCard } from "../payments/purchase.ts";
import { getObject, lockObject } from "../store/objects.ts";
import { inTransaction, type SandboxContext } from "../context.ts";
import { type Call, findRoute, type Routes } from "./routes.ts";

const ROUTES: Routes = {
  "GET *": async ({ s, params: [id = ""] }) => managePage(await getObject(s, "membership", id), null),
  "POST *": useAnotherCard,
};

/** Handles the page to manage a membership. @throws ProviderError `forbidden` for another site's form */
export async function handleManageCall(s: SandboxContext, request: Request, segments: string[]): Promise<Response> {
  const { handle, params } = findRoute(ROUTES, request.method, segments);
  const site = request.headers.get("sec-fetch-site");
  if (request.method === "POST" && site !== null && site !== "same-origin")
    throw new ProviderError("forbidden", "Only the page itself may do this.");
  const text = request.method === "POST" ? await request.text() : "";
  return handle({ s, request, params, query: new URL(request.url).searchParams, text });
}

/** Pays a failed renewal with the typed card, or shows why the card was refused. */
async function useAnotherCard({ s, params: [id = ""], text }: Call): Promise<Response> {
  return inTransaction(s, async (inner) => {
    // Locked, so that a card submitted twice pays once.
    const membership = await lockObject(inner, "membership", id);
    if (membership.status !== "past_due") return managePage(membership, null);
    const card = checkCard(new URLSearchParams(text).get("card") ?? "");
    if (card.kind === "unknown") return managePage(membership, "Use a test card: 4242 4242 4242 4242.");
    if (card.kind === "declined") {
      await failRenewal(inner, id);
      return managePage(membership, card.message);
    }
    await renewMembership(inner, id);
    return managePage(await getObject(inner, "membership", id), null);
  });
}
