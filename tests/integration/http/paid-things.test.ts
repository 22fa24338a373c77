import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { ApiScope } from "~/contracts/rules/account";
import { at } from "../../support/api";
import { createJob } from "../../support/jobs";
import type { SignedInUser } from "../../support/population";
import { ConsultingShop } from "../consulting/support";

const consulting = await ConsultingShop.open();
const arrive: () => Promise<SignedInUser> = () => consulting.shop.arrive();

afterAll(() => consulting.close());

const get = (path: string, token?: string) => consulting.shop.api.get(`/api${path}`, { token });
const post = (path: string, token?: string, body: object = {}, headers: Record<string, string> = {}) =>
  consulting.shop.api.post(`/api${path}`, { token, body, headers });

async function createApiToken({ token }: SignedInUser, scopes: ApiScope[]): Promise<string> {
  const input = { name: "Script", scopes, expires_in_days: 7 };
  return String(at((await consulting.shop.api.mutate("apiToken.create", input, { token })).body, "token"));
}

const ALL_SCOPES: ApiScope[] = ["jobs:read", "jobs:write", "profile:read"];

describe("GET /jobs/{id}/letter", () => {
  async function buyLetter(user: SignedInUser) {
    const job = await createJob(consulting.shop.database.db, { price: 0, employer: "Harbor Works" });
    const { body } = await post("/generate", user.token, { id: job.id, resumeText: "Ten years of TypeScript." });
    return { job, path: `/jobs/${job.id}/letter`, text: String(at(body, "coverLetter")) };
  }

  it("returns the letter as it is now, free, as often as it is read", async () => {
    const user = await arrive();
    const { job, path, text } = await buyLetter(user);
    const first = await get(path, user.token);
    expect([first.status, Object.keys(first.body as object).toSorted()]).toEqual([
      200,
      ["coverLetter", "created_at", "remainingConnects"],
    ]);
    expect(first.body).toMatchObject({ coverLetter: text, remainingConnects: 0 });
    const edited = { id: job.id, text: "Dear Harbor Works,\n\nHire me.", based_on: 1 };
    expect((await consulting.shop.api.mutate("coverLetter.save", edited, { token: user.token })).status).toBe(200);
    const again = await Promise.all([get(path, user.token), get(path, user.token)]);
    for (const { body } of again) expect(body).toEqual({ ...(first.body as object), coverLetter: edited.text });
  });

  it("answers 404 for another user's letter, a job without one, and unknown jobs", async () => {
    const [owner, stranger] = [await arrive(), await arrive()];
    const { path } = await buyLetter(owner);
    const other = await createJob(consulting.shop.database.db);
    expect(await get(path, stranger.token)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    for (const id of [other.id, randomUUID(), "nothing"]) {
      expect((await get(`/jobs/${id}/letter`, owner.token)).status).toBe(404);
    }
  });

  it("needs a session, or an API token with the scope jobs:read", async () => {
    const user = await arrive();
    const { path } = await buyLetter(user);
    expect((await get(path)).status).toBe(401);
    expect((await get(path, await createApiToken(user, ["jobs:read"]))).status).toBe(200);
    const refused = await get(path, await createApiToken(user, ["jobs:write", "profile:read"]));
    expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });
});

describe("GET /payments", () => {
  it("lists receipts in dollars, and failed payments without a number", async () => {
    const user = await arrive();
    await consulting.shop.buy(user, "top_up");
    await consulting.shop.deliver();
    consulting.shop.pass({ minutes: 1 });
    const declined = await consulting.shop.checkOut(user, "value_pack");
    await consulting.shop.control(`PUT checkouts/${declined}/knobs`, { outcome: "decline" });
    await consulting.shop.control(`POST checkouts/${declined}/pay`, {});
    await consulting.shop.deliver();
    const { status, body } = await get("/payments", user.token);
    expect(status).toBe(200);
    const rest = { id: expect.any(String), currency: "usd", created_at: expect.any(String) };
    expect(body).toEqual({
      payments: [
        { ...rest, offer: "value_pack", amount: 39.99, status: "failed", receipt_number: null },
        {
          ...rest,
          offer: "top_up",
          amount: 9.99,
          status: "paid",
          receipt_number: expect.stringMatching(/^\S+-\d{6}$/),
        },
      ],
      next_cursor: null,
    });
    const [, paid] = at(body, "payments") as { id: string; receipt_number: string }[];
    const invoice = await consulting.shop.api.query("payment.invoice", { id: paid?.id }, { token: user.token });
    expect(at(invoice.body, "number")).toBe(paid?.receipt_number);
  });

  it("lists every payment once over pages, and no other user's", async () => {
    const [user, stranger] = [await arrive(), await arrive()];
    for (let count = 0; count < 3; count += 1) {
      await consulting.shop.buy(user, "top_up");
      await consulting.shop.deliver();
    }
    const ids: unknown[] = [];
    let cursor: unknown = "";
    do {
      const page = await get(`/payments?limit=2${cursor ? `&cursor=${String(cursor)}` : ""}`, user.token);
      ids.push(...(at(page.body, "payments") as object[]).map((payment) => at(payment, "id")));
      cursor = at(page.body, "next_cursor");
    } while (cursor !== null);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toHaveLength(3);
    expect((await get("/payments", stranger.token)).body).toEqual({ payments: [], next_cursor: null });
  });
});

describe("bookings over REST", () => {
  const bookingsOf = async ({ token }: SignedInUser) =>
    at((await get("/consulting/bookings", token)).body, "bookings") as Record<string, unknown>[];
  const move = ({ token }: SignedInUser, id: string, slotId: string, headers: Record<string, string> = {}) =>
    post(`/consulting/bookings/${id}/move`, token, { slotId }, headers);
  const cancel = ({ token }: SignedInUser, id: string) => post(`/consulting/bookings/${id}/cancel`, token);

  it("are listed, moved and canceled, with amounts in dollars", async () => {
    const user = await arrive();
    const [first, second] = [await consulting.offer(), await consulting.offer()];
    const { bookingId } = await consulting.buy(user, first);
    const [booked] = await bookingsOf(user);
    expect(booked).toMatchObject({ id: bookingId, status: "confirmed", amount: 99, cancel_refund: 99 });
    const moved = await move(user, bookingId, second);
    expect([moved.status, at(moved.body, "booking", "can_reschedule")]).toEqual([200, false]);
    expect(at(moved.body, "booking", "starts_at")).not.toBe(booked?.starts_at);
    const canceled = await cancel(user, bookingId);
    expect(canceled).toMatchObject({ status: 200, body: { booking: { status: "cancelled", refund: "succeeded" } } });
    expect(await bookingsOf(user)).toEqual([at(canceled.body, "booking")]);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
  });

  it("of another user are never listed, moved or canceled", async () => {
    const [user, stranger] = [await arrive(), await arrive()];
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const before = await bookingsOf(user);
    expect(await bookingsOf(stranger)).toEqual([]);
    for (const answer of [
      await move(stranger, bookingId, await consulting.offer()),
      await cancel(stranger, bookingId),
      await cancel(user, randomUUID()),
      await cancel(user, "nothing"),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    }
    expect(await bookingsOf(user)).toEqual(before);
  });

  it("a move repeated with its Idempotency-Key answers the same and emails once; another body is refused", async () => {
    const user = await arrive();
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const [slotId, other] = [await consulting.offer(), await consulting.offer()];
    const key = { "idempotency-key": randomUUID() };
    const first = await move(user, bookingId, slotId, key);
    const again = await move(user, bookingId, slotId, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await move(user, bookingId, other, key)).toMatchObject({ status: 422 });
    expect(await move(user, bookingId, other)).toMatchObject({ status: 409, body: { code: "NOT_CHANGEABLE" } });
    const subjects = (await consulting.mails(user)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes("moved"))).toHaveLength(1);
  });

  it("two moves at once move once, and two cancellations at once refund once", async () => {
    const user = await arrive();
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const slots = [await consulting.offer(), await consulting.offer()];
    const moves = await Promise.all(slots.map((slotId) => move(user, bookingId, slotId)));
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const cancellations = await Promise.all([cancel(user, bookingId), cancel(user, bookingId)]);
    expect(cancellations.map(({ status }) => status)).toEqual([200, 200]);
    expect(await consulting.money(user)).toEqual({ paid: 9900, back: 9900 });
  });

  it("a move to a taken time is refused, and the booking stays", async () => {
    const [user, other] = [await arrive(), await arrive()];
    const { bookingId } = await consulting.buy(user, await consulting.offer());
    const before = await bookingsOf(user);
    const taken = await consulting.offer();
    await consulting.book(other, taken);
    expect(await move(user, bookingId, taken)).toMatchObject({ status: 409, body: { code: "SLOT_TAKEN" } });
    expect(await bookingsOf(user)).toEqual(before);
  });
});

it("payments and bookings need a session: visitors get 401 and API tokens 403", async () => {
  const user = await arrive();
  const { bookingId } = await consulting.buy(user, await consulting.offer());
  const token = await createApiToken(user, ALL_SCOPES);
  const slotId = await consulting.offer();
  for (const call of [
    (sender?: string) => get("/payments", sender),
    (sender?: string) => get("/consulting/bookings", sender),
    (sender?: string) => post(`/consulting/bookings/${bookingId}/move`, sender, { slotId }),
    (sender?: string) => post(`/consulting/bookings/${bookingId}/cancel`, sender),
  ]) {
    expect((await call()).status).toBe(401);
    expect(await call(token)).toMatchObject({ status: 403, body: { error: "API tokens may not do this." } });
  }
});
