import { afterAll, describe, expect, it } from "vitest";
import { getSitemap } from "~/server/syndication";
import { at } from "../../support/api";
import { setEnv } from "../../support/set-env";
import { codeOf, ConsultingShop } from "./support";

setEnv({ APP_URL: "https://jobs.example" });
const consulting = await ConsultingShop.open();
const user = await consulting.shop.arrive();
const slotId = await consulting.offer();

afterAll(() => consulting.close());

describe("on a public address without anybody to email about bookings", () => {
  it("no times are listed and none can be booked", async () => {
    expect(await consulting.free()).toEqual([]);
    const refused = await consulting.attempt(user, slotId);
    expect([refused.status, at(refused.body, "error")]).toEqual([404, "Consultations aren't offered at the moment."]);
    expect(await consulting.bookings(user)).toEqual([]);
  });

  it("no checkout opens for a consultation, and others do", async () => {
    const open = (planId: string) =>
      consulting.shop.api.post("/api/payment/create-checkout", { token: user.token, body: { planId } });
    const refused = await open("premium_package");
    expect([refused.status, codeOf(refused), at(refused.body, "error")]).toEqual([
      400,
      "BAD_REQUEST",
      "Consultations aren't offered at the moment.",
    ]);
    expect((await open("top_up")).status).toBe(200);
    expect(await consulting.shop.database.db.checkout.count({ where: { offer: "premium_package" } })).toBe(0);
  });

  it("no consultation has times, and nobody can wait for them", async () => {
    const { body } = await consulting.shop.api.query("consulting.availability", undefined, {});
    const all = at(body, "consultations") as { has_times: boolean }[];
    expect(all.map(({ has_times: hasTimes }) => hasTimes)).toEqual([false, false, false]);
    const waiting = await consulting.shop.api.mutate("consulting.awaitTimes", { offer: "discovery_call" }, user);
    expect(waiting.status).toBe(404);
  });

  it("the sitemap leaves the page out", async () => {
    const sitemap = await getSitemap(consulting.shop.ctx);
    expect(sitemap).toContain("https://jobs.example/pricing");
    expect(sitemap).not.toContain("https://jobs.example/consulting");
  });
});
