import type { ServiceContext } from "~/server/core/context";

/** Deletes expired sessions, tokens, codes, links, devices and limits. Only keeps the tables small. */
export async function pruneExpired(ctx: ServiceContext): Promise<void> {
  const where = { expiresAt: { lt: ctx.clock.now() } };
  await ctx.db.session.deleteMany({ where });
  await ctx.db.apiToken.deleteMany({ where });
  await ctx.db.emailCode.deleteMany({ where });
  await ctx.db.passwordReset.deleteMany({ where });
  await ctx.db.knownDevice.deleteMany({ where });
  await ctx.db.signInLink.deleteMany({ where });
  await ctx.db.rateLimitWindow.deleteMany({ where });
}
