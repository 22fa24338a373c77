import { afterAll, beforeAll, beforeEach } from "vitest";
import { signUp, verifyEmail } from "~/server/auth";
import type { ServiceContext } from "~/server/core/context";
import { inventPeer, PASSWORD } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { createTestDatabase, type TestDatabase } from "../../support/database";
import { TestMailbox } from "../../support/mailbox";

type AuthSuite = { database: TestDatabase; mailbox: TestMailbox; clock: TestClock; ctx: ServiceContext };

/** Gives the tests of a file a database and a mailbox, and each test a clock and a peer of its own. */
export function useAuthSuite(): AuthSuite {
  const suite = {} as AuthSuite;
  beforeAll(async () => {
    suite.mailbox = await TestMailbox.create();
    suite.database = await createTestDatabase();
  });
  afterAll(async () => {
    await suite.mailbox.remove();
    await suite.database.drop();
  });
  beforeEach(() => {
    suite.clock = new TestClock();
    suite.ctx = createTestContext({ db: suite.database.db, clock: suite.clock, peer: inventPeer() });
  });
  return suite;
}

/** Confirms an address with the code in its newest email. */
export async function verify({ ctx, mailbox }: AuthSuite, email: string) {
  return verifyEmail(ctx, { email, code: await mailbox.codeFor(email), kind: "api", userAgent: null });
}

/** Signs a user up and returns their id. */
export async function join(suite: AuthSuite, email: string): Promise<string> {
  await signUp(suite.ctx, { email, password: PASSWORD, name: "Ada Byron" });
  return (await verify(suite, email)).userId;
}
