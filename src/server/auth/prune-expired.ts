import type { ServiceContext } from "~/server/core/context";

/** Deletes sessions, API tokens, codes, reset links and limit windows that are over. Nothing depends on it but the tables' size. */
export async function pruneExpired(ctx: ServiceContext): Promise<void> {
  const where = { expiresAt: { lt: ctx.clock.now() } };
  await ctx.db.session.deleteMany({ where });
  await ctx.db.apiToken.deleteMany({ where });
  await ctx.db.emailCode.deleteMany({ where });
  await ctx.db.passwordReset.deleteMany({ where });
  await ctx.db.rateLimitWindow.deleteMany({ where });
}
