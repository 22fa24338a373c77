import { strFromU8, unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { openExport, removeAccount } from "~/server/account";
import { signOut } from "~/server/auth";
import { checkConnects } from "~/server/connects";
import { drainBackground } from "~/server/core/background";
import { EXPORT_PARTS } from "../../../src/server/account/export-parts";
import { at, TestApi } from "../../support/api";
import { PASSWORD } from "../../support/auth";
import { createTestContext } from "../../support/context";
import { useTestDatabase } from "../../support/database";
import { createJob } from "../../support/jobs";
import { TestMailbox } from "../../support/mailbox";
import { leaveTraces, signUpAndIn, type SignedIn } from "./support";
import { findUserTables, type Reference } from "./user-tables";

/** Tables that refer to users but aren't exported, with the reason. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  pending_passwords: "hashes of passwords, until an address is confirmed",
  email_codes: "the hash of a code that works for minutes",
  password_resets: "hashes of links that work for minutes",
  known_devices: "keyed hashes by which a browser or network is recognized for some months",
  team_invitations: "addresses that may take a role, for a week at most; each got the invitation by email",
  looks: "who of the staff looks at the account, for minutes; the audit log keeps it",
  passkey_challenges: "hashes of random bytes that work for minutes",
  sign_in_links: "hashes of links that work for minutes",
  idempotency_records: "answers kept for a day for repeated calls; what they say stands in the other files",
  ledger_holds: "reservations that end within minutes, as a movement of connects.json or as nothing",
  job_versions: "earlier postings of jobs that somebody unlocked, never a seeker's own",
  job_findings: "what reports of public jobs led to, without who reported them",
  postings: "public jobs as their sources list them",
  logos: "pictures of employers, whose files belong to no user",
  verification_tokens: "required by the sign-in library's adapter; nothing is ever written to it",
};

/** Data that stays when an account is deleted, with the reason. */
const KEPT: Readonly<Record<string, string>> = {
  ledger_accounts: "books are kept; the holder's id leads to nobody any more",
  ledger_entries: "books are kept",
  ledger_transfers: "books are kept",
  ledger_holds: "books are kept",
};

const database = await useTestDatabase();
const ctx = createTestContext({ db: database.db });

const mailbox = await TestMailbox.create();
const api = new TestApi(ctx);
const job = await createJob(database.db, { title: "Engine Programmer", price: 15 });
const tables = await findUserTables(database.db);

afterAll(() => mailbox.remove());

/** A user with rows in every table that can have a user's rows. */
async function arrive(): Promise<SignedIn> {
  const user = await signUpAndIn(ctx, api);
  await leaveTraces(ctx, user.id, user.email, job);
  expect((await api.post(`/api/jobs/${job.id}/unlock`, { token: user.token })).status).toBe(200);
  return user;
}

/** Counts the rows of a table that name this user, by id or by email address. */
async function countRows({ table, column }: Reference, user: SignedIn): Promise<number> {
  const [row] = await database.db.$queryRawUnsafe<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table} WHERE ${column}::text IN ($1, $2)`,
    user.id,
    user.email,
  );
  return row?.count ?? 0;
}

async function readArchive({ actor }: SignedIn): Promise<Record<string, string>> {
  const { content } = await openExport({ ...ctx, actor });
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe("every table that refers to a user", () => {
  it("is found", () => {
    expect([...new Set(tables.map(({ table }) => table))]).toEqual(
      expect.arrayContaining(["users", "profiles", "sessions", "resumes", "stored_files", "ledger_entries"]),
    );
  });

  it("is in the export or has a reason not to be", () => {
    const exported = new Set(EXPORT_PARTS.flatMap((part) => part.tables));
    const forgotten = tables.filter(({ table }) => !exported.has(table) && !NOT_EXPORTED[table]);
    expect(forgotten).toEqual([]);
    for (const table of Object.keys(NOT_EXPORTED)) expect(exported.has(table), table).toBe(false);
  });

  it("has rows of the user whom these tests delete later", async () => {
    const user = await arrive();
    const direct = tables.filter(({ column }) => column !== "job_id");
    const empty: string[] = [];
    for (const reference of direct) {
      if ((await countRows(reference, user)) === 0 && !isIndirect(reference)) empty.push(reference.table);
    }
    expect(empty).toEqual([]);
  });

  it("has none of them after the deletion, or has a reason to keep them", async () => {
    const user = await arrive();
    await removeAccount({ ...ctx, actor: user.actor }, { password: PASSWORD });
    const left: string[] = [];
    for (const reference of tables) {
      if ((await countRows(reference, user)) > 0 && !KEPT[reference.table]) left.push(reference.table);
    }
    expect(left).toEqual([]);
    await drainBackground();
    expect(await database.db.storedFile.count({ where: { userId: null } })).toBe(0);
  });
});

/** Columns that lead to a user through another row. */
function isIndirect({ column }: Reference): boolean {
  return !["user_id", "holder_id", "id", "email", "identifier"].includes(column);
}

it("payments stay on record without their user", async () => {
  const user = await arrive();
  const { id, amount } = await database.db.payment.findFirstOrThrow({ where: { userId: user.id } });
  await removeAccount({ ...ctx, actor: user.actor }, { password: PASSWORD });
  expect(await database.db.payment.findUnique({ where: { id } })).toMatchObject({ userId: null, amount });
});

describe("an export", () => {
  it("contains the user's data and none of their secrets", async () => {
    const user = await arrive();
    const files = await readArchive(user);
    const { id: resumeId } = await database.db.resume.findFirstOrThrow({ where: { userId: user.id } });
    expect(Object.keys(files).toSorted()).toEqual(
      ["about.txt", "picture.webp", `resume-${resumeId}.pdf`, ...EXPORT_PARTS.map(({ name }) => name)].toSorted(),
    );
    const read = (name: string): unknown => JSON.parse(files[name] ?? "");
    expect(read("account.json")).toMatchObject({
      id: user.id,
      email: user.email,
      bio: "Likes engines.",
      connects_balance: 35,
    });
    expect(read("applications.json")).toContainEqual(
      expect.objectContaining({ title: "Engine Programmer", notes: "Ask for Charles." }),
    );
    expect(read("own-jobs.json")).toMatchObject([{ title: "Senior Kelp Gardener", employer: "Tidepool" }]);
    expect(read("unlocked-jobs.json")).toMatchObject([{ employer: "Analytical Engines", price: 15 }]);
    expect(read("saved-jobs.json")).toHaveLength(1);
    expect(read("application-history.json")).toHaveLength(2);
    expect(files["applications.csv"]).toContain("Ask for Charles.");
    expect(read("connects.json")).toMatchObject([{ amount: -15 }, { amount: 50 }]);
    expect(read("payments.json")).toMatchObject([
      { offer: "pro_monthly", amount: 3999, refunds: [{ amount: 3999 }], disputes: [{ status: "won" }] },
    ]);
    expect(read("saved-searches.json")).toMatchObject([{ name: "Engines", search: { keyword: "engine" }, hour: 8 }]);
    expect(read("alerts.json")).toMatchObject([{ status: "sent", jobs: [{ title: "Engine Programmer" }] }]);
    expect(read("memberships.json")).toMatchObject([{ status: "active" }]);
    expect(read("payment-emails.json")).toMatchObject([{ facts: { kind: "membership_ended" } }]);
    const checkouts = read("checkouts.json") as { status: string }[];
    expect(checkouts.map(({ status }) => status).toSorted()).toEqual(["open", "paid"]);
    expect(read("consultations.json")).toMatchObject([
      { offer: "discovery_call", status: "held", notes: "About analytical engines." },
    ]);
    expect(read("awaited-consultations.json")).toMatchObject([{ offer: "strategy_session", told_at: null }]);
    expect(read("reports.json")).toMatchObject([
      { title: "Engine Programmer", reason: "other", details: "It smells of smoke.", verdict: null },
    ]);
    expect(read("sessions.json")).toMatchObject([{ device: "curl", kind: "api", signed_in_with: "Ada's phone" }]);
    expect(read("resumes.json")).toMatchObject([{ file_name: "ada.pdf", text: "Wrote the first program." }]);
    expect(files[`resume-${resumeId}.pdf`]).toBe("%PDF-résumé");
    const { passwordHash } = await database.db.user.findUniqueOrThrow({ where: { id: user.id } });
    const all = Object.values(files).join("\n");
    for (const secret of [passwordHash ?? "", "a-secret-of-theirs", "a-hash", "unsubscribe-", user.token])
      expect(all).not.toContain(secret);
  });

  it("is downloaded by a ticket, as an archive", async () => {
    const user = await arrive();
    const ticket = await api.mutate("account.requestExport", undefined, { token: user.token });
    const answer = await api.get(String(at(ticket.body, "path")));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="farsite-export-[\d-]+\.zip"/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });

  it("contains no other user's data", async () => {
    const other = await arrive();
    const user = await arrive();
    const all = Object.values(await readArchive(user)).join("\n");
    expect(all).not.toContain(other.id);
    expect(all).not.toContain(other.email);
  });

  it("shows only public facts of a locked job", async () => {
    const locked = await createJob(database.db, { employer: "Hidden Works Ltd" });
    const user = await signUpAndIn(ctx, api);
    await database.db.savedJob.create({ data: { userId: user.id, jobId: locked.id } });
    expect(Object.values(await readArchive(user)).join("\n")).not.toContain("Hidden Works");
  });

  it("contains every row of long lists once", async () => {
    const user = await signUpAndIn(ctx, api);
    await database.db.$executeRaw`
      INSERT INTO application_events (user_id, job_id, to_stage, at)
      SELECT ${user.id}::uuid, ${job.id}::uuid, 'applied', now() FROM generate_series(1, 1203)`;
    const events = JSON.parse((await readArchive(user))["application-history.json"] ?? "") as { id: string }[];
    expect(events).toHaveLength(1203);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1203);
  });

  it("stops when its session ends during the download", async () => {
    const user = await arrive();
    const { content } = await openExport({ ...ctx, actor: user.actor });
    const reading = content[Symbol.asyncIterator]();
    expect((await reading.next()).done).toBe(false);
    await signOut({ ...ctx, actor: user.actor });
    const rest = (async () => {
      while (!(await reading.next()).done);
    })();
    await expect(rest).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("leaves the ledger intact when its user is deleted", async () => {
    const user = await arrive();
    await removeAccount({ ...ctx, actor: user.actor }, { password: PASSWORD });
    expect(await checkConnects(ctx)).toMatchObject({ intact: true });
  });
});
