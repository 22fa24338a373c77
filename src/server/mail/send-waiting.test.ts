import { expect, it } from "vitest";
import { sendWaiting, type SendOutcome } from "./send-waiting";

const SENT: SendOutcome = { kind: "sent", isServerAway: false };

it("sendWaiting starts no more emails once its signal aborts", async () => {
  const ending = new AbortController();
  let [claimed, sent] = [0, 0];
  const ended = await sendWaiting(ending, {
    claim: async () => (claimed += 1),
    send: async () => {
      sent += 1;
      ending.abort();
      return SENT;
    },
    atMost: 1000,
  });
  // Claimed emails are still sent, because they are marked as being sent.
  expect(claimed).toBeLessThan(10);
  expect(sent).toBe(claimed);
  expect(ended).toEqual({ sent, isMore: false });
});
