import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { removeAccount, setPassword } from "~/server/account";
import { requestPasswordReset, signUp, verifyEmail } from "~/server/auth";
import { checkConnects, getConnectsBalance, listHistory } from "~/server/connects";
import type { ServiceContext } from "~/server/core/context";
import { inventEmail, PASSWORD } from "../../support/auth";
import { setEnv } from "../../support/set-env";
import { join, useAuthSuite } from "./support";

const suite = useAuthSuite();
let ctx: ServiceContext;
beforeAll(() => setEnv({ WELCOME_CONNECTS: "18" }));
beforeEach(() => {
  ({ ctx } = suite);
});

/** Returns the new user's id. */
async function joinLater(email: string): Promise<string> {
  suite.clock.advance({ minutes: 5 }); // Emails are limited to one a minute.
  return join(suite, email);
}

describe("WELCOME_CONNECTS", () => {
  it("grants a verified address its connects with their own ledger code", async () => {
    const userId = await joinLater(inventEmail());
    const { history } = await listHistory(ctx, { userId, limit: 10 });
    expect(history).toMatchObject([{ code: "WELCOME_GRANTED", amount: 18, balance: 18, job_id: null }]);
  });

  it("grants nothing to an address, or a tag of it, that is signed up again after a deletion", async () => {
    const email = inventEmail();
    const userId = await joinLater(email);
    const { id: sessionId } = await ctx.db.session.findFirstOrThrow({ where: { userId }, select: { id: true } });
    await removeAccount({ ...ctx, actor: { userId, sessionId } }, { password: PASSWORD });
    expect(await getConnectsBalance(ctx, await joinLater(email))).toBe(0);
    expect(await getConnectsBalance(ctx, await joinLater(email.replace("@", "+again@")))).toBe(0);
    expect(await getConnectsBalance(ctx, await joinLater(inventEmail()))).toBe(18);
    expect(await checkConnects(ctx)).toMatchObject({ intact: true });
  });

  it("grants them once when a code is entered twice at the same time", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: PASSWORD, name: "Ada Byron" });
    const code = await suite.mailbox.codeFor(email);
    const enter = () => verifyEmail(ctx, { email, code, kind: "api", userAgent: null });
    const outcomes = await Promise.allSettled([enter(), enter()]);
    const [won] = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
    expect(await getConnectsBalance(ctx, won?.userId ?? "")).toBe(18);
  });

  it("grants them to an address that is verified by a reset link", async () => {
    const email = inventEmail();
    await signUp(ctx, { email, password: PASSWORD, name: "Ada Byron" });
    await requestPasswordReset(ctx, { email });
    const token = await suite.mailbox.resetTokenFor(email);
    await setPassword(ctx, { password: PASSWORD, token }, { revoke_api_tokens: true, pause_webhooks: true });
    const { id } = await ctx.db.user.findUniqueOrThrow({ where: { email }, select: { id: true } });
    expect(await getConnectsBalance(ctx, id)).toBe(18);
  });
});
