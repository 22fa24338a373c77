import type { Sandbox, SandboxParts } from "@farsite/whop-sandbox";
import { createServiceContext, type ServiceContext } from "~/server/core/context";
import { SECURITY_HEADERS } from "~/server/core/responses/security-headers.js";
import { isLoopbackHost } from "~/server/core/sandbox-origin";
import { kyselyOn } from "~/server/db";
import { sandboxSettings } from "~/server/payments";

type Parts = Partial<Pick<ServiceContext, "db" | "clock" | "log"> & Pick<SandboxParts, "settings">>;

/** Loads the stand-in for the payment provider and opens it on the product's database. */
export async function openSandbox({ settings = sandboxSettings(), ...parts }: Parts = {}): Promise<Sandbox> {
  const { createSandbox } = await import("@farsite/whop-sandbox");
  const { db, clock, log } = createServiceContext(parts);
  return createSandbox({
    settings,
    db: kyselyOn(db),
    openTransaction: (run) => db.$transaction((tx) => run(kyselyOn(tx))),
    clock,
    log,
    headers: SECURITY_HEADERS,
    isLoopbackHost,
    fetch,
  });
}
