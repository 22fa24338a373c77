import { describe, expect, it } from "vitest";
import { procedures, type ApiMeta } from "~/server/api";
import { REST_ROUTES, findRoutes } from "~/server/http";

/** The calls of the design that exist, and the procedure of each. */
const CALLS: [call: string, procedure: string][] = [
  ["POST /auth/signup", "auth.signUp"],
  ["POST /auth/verify", "auth.verify"],
  ["POST /auth/login", "auth.logIn"],
  ["POST /auth/refresh", "auth.refresh"],
  ["POST /auth/resend", "auth.resend"],
  ["POST /auth/reset", "auth.requestReset"],
  ["POST /auth/password", "auth.setPassword"],
  ["POST /auth/logout", "auth.logOut"],
  ["GET /jobs", "job.list"],
  ["GET /jobs/facets", "job.facets"],
  ["GET /jobs/suggestions", "job.suggest"],
  ["GET /jobs/{id}", "job.byId"],
  ["GET /jobs/shortcode/{shortId}", "job.byShortId"],
  ["GET /jobs/{id}/related", "job.related"],
  ["GET /jobs/{id}/fit", "job.fit"],
  ["POST /jobs/{id}/fit", "job.fitOfText"],
  ["POST /jobs/{id}/unlock", "job.unlock"],
  ["POST /jobs/{id}/save", "job.save"],
  ["DELETE /jobs/{id}/save", "job.unsave"],
  ["POST /jobs/{id}/apply", "job.recordApplication"],
  ["POST /jobs/{id}/report", "report.file"],
  ["GET /me", "profile.me"],
  ["GET /me/connects", "connects.history"],
  ["GET /me/spending-limit", "connects.spendingLimit"],
  ["PATCH /me/spending-limit", "connects.setSpendingLimit"],
  ["GET /me/webhooks", "webhook.list"],
  ["POST /me/webhooks", "webhook.create"],
  ["PATCH /me/webhooks/{id}", "webhook.update"],
  ["DELETE /me/webhooks/{id}", "webhook.remove"],
  ["POST /me/webhooks/{id}/rotate", "webhook.rotate"],
  ["POST /me/webhooks/{id}/test", "webhook.test"],
  ["GET /me/webhooks/{id}/deliveries", "webhook.deliveries"],
  ["GET /me/webhooks/{id}/deliveries/{delivery_id}", "webhook.delivery"],
  ["POST /me/webhooks/{id}/deliveries/{delivery_id}/replay", "webhook.replay"],
  ["GET /users/{id}", "profile.byId"],
  ["POST /payment/create-checkout", "payment.createCheckout"],
  ["POST /payments/verify", "payment.verify"],
  ["POST /payments/subscribe", "payment.subscribe"],
  ["POST /payments/buy-connects", "payment.buyConnects"],
  ["POST /me/verify", "payment.getVerified"],
  ["GET /payments", "payment.list"],
  ["POST /generate", "coverLetter.generate"],
  ["GET /jobs/{id}/letter", "coverLetter.text"],
  ["GET /consulting/slots", "consulting.slots"],
  ["POST /consulting/book", "consulting.book"],
  ["GET /consulting/bookings", "consulting.own"],
  ["POST /consulting/bookings/{id}/move", "consulting.reschedule"],
  ["POST /consulting/bookings/{id}/cancel", "consulting.cancel"],
];

const metaOf = (procedure: string) => procedures[procedure]?._def.meta as ApiMeta | undefined;

describe("the REST routes", () => {
  it("map exactly these calls to their procedures", () => {
    const routes = REST_ROUTES.map(({ method, pattern, procedure }) => [`${method} /${pattern.join("/")}`, procedure]);
    expect(routes.toSorted()).toEqual(CALLS.toSorted());
  });

  it("are matched with static paths before parameters, in any order of declaration", () => {
    const paths = Object.keys(procedures).flatMap((path) => metaOf(path)?.openapi?.path ?? []);
    expect(paths.indexOf("/jobs/shortcode/{shortId}")).toBeLessThan(paths.indexOf("/jobs/{id}"));
    expect(findRoutes(["jobs", "shortcode", "x"]).map(({ procedure }) => procedure)).toEqual(["job.byShortId"]);
    expect(findRoutes(["jobs", "x"]).map(({ procedure }) => procedure)).toEqual(["job.byId"]);
    expect(findRoutes(["jobs", ""])).toEqual([]);
  });
});

describe.each(Object.keys(procedures))("procedure %s", (procedure) => {
  it("declares its output, and a summary if it has a REST call", () => {
    const definition = procedures[procedure]?._def;
    expect(definition && "output" in definition && definition.output).toBeDefined();
    const rest = metaOf(procedure)?.openapi;
    if (rest) expect(rest.summary).toBeTypeOf("string");
  });

  it("is a GET only if it changes nothing", () => {
    const isQuery = procedures[procedure]?._def.type === "query";
    const rest = metaOf(procedure)?.openapi;
    if (rest) expect(rest.method === "GET").toBe(isQuery);
  });
});

it("calls that spend, buy or book accept an Idempotency-Key", () => {
  expect(Object.keys(procedures).filter((procedure) => metaOf(procedure)?.idempotent)).toEqual([
    "job.unlock",
    "coverLetter.generate",
    "payment.createCheckout",
    "payment.subscribe",
    "payment.buyConnects",
    "payment.getVerified",
    "consulting.book",
    "consulting.reschedule",
  ]);
});
