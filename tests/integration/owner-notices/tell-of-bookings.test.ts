import { afterAll, expect, it } from "vitest";
import { drainBackground } from "~/server/core/background";
import { consultantAddress, sendWaitingEmails } from "~/server/mail";
import { tellOwner } from "~/server/owner-notices";
import { createUser } from "../../support/auth";
import { createTestContext, TestClock } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { setEnv } from "../../support/set-env";
import { startSmtpServer } from "../../support/smtp-server";
import { reserve } from "./support";

// With a mail server and no address of a consultant.

const database = await useTestDatabase();

const server = await startSmtpServer("accept");
setEnv({ SMTP_URL: server.url });
const clock = new TestClock(new Date("2027-03-01T12:00:00Z"));
const ctx = createTestContext({ db: database.db, clock });

afterAll(async () => {
  await drainBackground();
  await server.close();
});

it("owners are emailed about a booking once, without its seeker, while no consultant has an address", async () => {
  expect(consultantAddress()).toBeNull();
  const owner = await createUser(ctx, { admin: true });
  const { id, email, confirm } = await reserve(ctx);
  await confirm();
  await tellOwner(ctx);
  clock.advance({ minutes: 20 });
  await tellOwner(ctx);
  await sendWaitingEmails(ctx);
  const mails = server.mails.filter(({ to }) => to.join().includes(owner.email));
  expect(mails).toHaveLength(1);
  const texts = JSON.stringify(mails);
  expect(texts).toContain("A booking changed");
  expect(texts).toContain(id);
  expect(texts).not.toMatch(new RegExp(`Visas|${email}`));
});
