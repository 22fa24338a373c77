import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { grantConnects } from "~/server/connects";
import { getHome, getOwnProfile, getPublicProfile, updateHome } from "~/server/profiles";
import { createUser } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db, clock: new TestClock() });

describe("a user's own profile", () => {
  it("starts with the specified defaults", async () => {
    const user = await createUser(ctx);
    expect(await getOwnProfile(ctx, user.id)).toEqual({
      id: user.id,
      name: user.name,
      username: `${user.email.split("@")[0]}_${user.id.slice(0, 8)}`,
      email: user.email,
      profile_picture_url: null,
      connects_balance: 0,
      subscription_status: "none",
      verified_at: null,
      resume_url: null,
      created_at: "2026-03-01T12:00:00.000Z",
    });
  });

  it("shows the balance of the wallet", async () => {
    const user = await createUser(ctx);
    await grantConnects(ctx, { userId: user.id, connects: 50, reason: "test", idempotencyKey: randomUUID() });
    expect((await getOwnProfile(ctx, user.id)).connects_balance).toBe(50);
  });

  it("doesn't exist for visitors", async () => {
    await expect(getOwnProfile(ctx, randomUUID())).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("where a user lives", () => {
  it("keeps the country of a résumé that isn't home, for its user alone", async () => {
    const [user, other] = [await createUser(ctx), await createUser(ctx)];
    const home = { country: "DE", time_zone: "Europe/Berlin" };
    const own = { ...ctx, actor: { userId: user.id, sessionId: user.id } };
    expect(await updateHome(own, { ...home, declined_country: "PT" })).toEqual({ ...home, declined_country: "PT" });
    expect(await updateHome(own, { ...home, country: "FR" })).toMatchObject({ country: "FR", declined_country: "PT" });
    expect(await updateHome(own, { declined_country: "ES" })).toEqual({
      country: "FR",
      time_zone: "Europe/Berlin",
      declined_country: "ES",
    });
    expect(await getHome({ ...ctx, actor: { userId: other.id, sessionId: other.id } })).toMatchObject({
      declined_country: null,
    });
  });
});

describe("a public profile", () => {
  it("hides the email address, the balance and the résumé from others", async () => {
    const user = await createUser(ctx);
    expect(Object.keys(await getPublicProfile(ctx, user.id)).toSorted()).toEqual([
      "created_at",
      "id",
      "name",
      "profile_picture_url",
      "username",
      "verified_at",
    ]);
  });

  it("shows when its owner paid for the verification", async () => {
    const user = await createUser(ctx);
    await ctx.db.profile.update({ where: { id: user.id }, data: { verifiedAt: ctx.clock.now() } });
    expect((await getPublicProfile(ctx, user.id)).verified_at).toBe("2026-03-01T12:00:00.000Z");
  });
});
