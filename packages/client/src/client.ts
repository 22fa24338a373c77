import { authCalls } from "./calls/auth.js";
import { consultingCalls } from "./calls/consulting.js";
import { jobCalls } from "./calls/jobs.js";
import { letterCalls } from "./calls/letters.js";
import { meCalls } from "./calls/me.js";
import { paymentCalls } from "./calls/payments.js";
import { serviceCalls } from "./calls/service.js";
import { userCalls } from "./calls/users.js";
import { webhookCalls } from "./calls/webhooks.js";
import { createCaller, type ClientOptions } from "./call.js";

export type FarsiteClient = {
  auth: ReturnType<typeof authCalls>;
  jobs: ReturnType<typeof jobCalls>;
  letters: ReturnType<typeof letterCalls>;
  me: ReturnType<typeof meCalls>;
  webhooks: ReturnType<typeof webhookCalls>;
  users: ReturnType<typeof userCalls>;
  payments: ReturnType<typeof paymentCalls>;
  consulting: ReturnType<typeof consultingCalls>;
  service: ReturnType<typeof serviceCalls>;
};

/**
 * Creates a client of the REST API. Its calls throw {@link FarsiteError}, or the reason of an aborted signal.
 *
 * Repeatable calls are retried after temporary failures. Calls that spend, buy or book carry an `Idempotency-Key`, so
 * they are repeatable too. A session passed as `token`, or signed in to, is renewed automatically.
 */
export function createClient(options: ClientOptions): FarsiteClient {
  const { call, tokens } = createCaller(options);
  return {
    auth: authCalls(call, tokens),
    jobs: jobCalls(call),
    letters: letterCalls(call),
    me: meCalls(call),
    webhooks: webhookCalls(call),
    users: userCalls(call),
    payments: paymentCalls(call),
    consulting: consultingCalls(call),
    service: serviceCalls(call),
  };
}
