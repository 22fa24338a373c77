import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ROOT } from "../../../scripts/lib/paths";
import { getSharedServer, type SharedServer } from "../../support/shared-server";

// Posts the same as the browser's forms, without a browser.

let server: SharedServer;
beforeAll(async () => void (server = await getSharedServer()));

const HUGE = "a".repeat(150_000);

function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(new URL(path, server.baseUrl), {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.baseUrl, ...headers },
    body,
  });
}

describe("Auth.js's own endpoints", () => {
  type Door = { csrfToken: string; cookie: string };

  async function openDoor(): Promise<Door> {
    const answer = await fetch(new URL("/api/authjs/csrf", server.baseUrl));
    const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await answer.json());
    return {
      csrfToken,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(";", 1)[0])
        .join("; "),
    };
  }

  const credentials: [string, Record<string, string>][] = [
    ["no field", {}],
    ["no password", { email: "nobody@example.org" }],
    ["no address", { email: "nobody", password: "x" }],
    ["U+0000", { email: "nobody\u0000@example.org", password: "a\u0000b", token: "12345\u0000" }],
    ["half a surrogate pair", { email: "a@example.org", password: "%ED%A0%80", token: "%ED%A0%80" }],
    ["too long", { email: `${HUGE}@example.org`, password: HUGE, token: HUGE }],
    ["names of another kind", { "email[]": "a@example.org", "email[a]": "b", __proto__x: "1", constructor: "1" }],
    [
      "no address to go to afterwards",
      { email: "nobody@example.org", password: "x", token: "0", callbackUrl: "nowhere" },
    ],
    ["a way elsewhere", { email: "nobody@example.org", password: "x", callbackUrl: "https://evil.example/" }],
    ["a script to go to", { email: "nobody@example.org", password: "x", callbackUrl: "javascript:alert(1)" }],
    ["a wrong password and code", { email: "nobody@example.org", password: "wrong password", token: "000000" }],
  ];

  it.each(credentials)(
    "refuse to sign in with %s, answer with a redirect or 4xx, and set no session",
    async (_name, fields) => {
      for (const provider of ["password", "code", "nobody", "constructor"]) {
        const { csrfToken, cookie } = await openDoor();
        const form = new URLSearchParams({ csrfToken, ...fields });
        for (const headers of [{ cookie }, { cookie, "x-auth-return-redirect": "1" }, {}] as Record<string, string>[]) {
          const answer = await post(`/api/authjs/callback/${provider}`, form, headers);
          expect(answer.status, `${provider}: ${await answer.text()}`).toBeLessThan(500);
          expect(answer.headers.get("location") ?? "").not.toMatch(/^(?!http:\/\/localhost)\w+:/);
          expect(answer.headers.getSetCookie().filter((line) => /farsite-session=[^;]/.test(line))).toEqual([]);
        }
      }
    },
  );

  it.each([
    ["JSON", "[1]", "application/json"],
    ["broken JSON", "{", "application/json"],
    ["a broken multipart body", "--x", "multipart/form-data"],
    ["no known kind", "\u0000\u0001", "application/octet-stream"],
    ["nothing", "", "application/x-www-form-urlencoded"],
    ["bad escapes", "csrfToken=%zz&email=%", "application/x-www-form-urlencoded"],
  ])("answer below 500 to a body that is %s", async (_name, body, type) => {
    const { cookie } = await openDoor();
    for (const path of ["callback/password", "signin/password", "signout", "session", "csrf", "nothing"]) {
      const answer = await post(`/api/authjs/${path}`, body, { cookie, "content-type": type });
      expect(answer.status, `${path}: ${await answer.text()}`).toBeLessThan(500);
    }
  });

  it("redirect to no other site, whatever the query says", async () => {
    for (const place of ["nowhere", "%", "javascript:alert(1)", "//evil.example", "https://evil.example/", "/jobs"]) {
      const query = new URLSearchParams({ callbackUrl: place });
      for (const path of ["session", "csrf", "providers", "signin", "signout", "error", "callback/password"]) {
        const answer = await fetch(new URL(`/api/authjs/${path}?${query}`, server.baseUrl), { redirect: "manual" });
        expect(answer.status, `${path} to ${place}: ${await answer.text()}`).toBeLessThan(500);
        expect(answer.headers.get("location") ?? "").not.toMatch(/^(\w+:)?\/\/evil/);
      }
    }
  });

  it("treat the given cookies as a visitor's", async () => {
    for (const value of ["", "x", "%00", "%ff", "a".repeat(43), "a".repeat(4000)]) {
      const cookie = ["session-token", "csrf-token", "callback-url"]
        .map((name) => `authjs.${name}=${value}`)
        .join("; ");
      const answer = await fetch(new URL("/api/authjs/session", server.baseUrl), { headers: { cookie } });
      expect([answer.status, await answer.text()]).toEqual([200, "null"]);
    }
  });
});

describe("the forms' server actions", () => {
  const Manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string() })) });
  const PAGES: Record<string, string> = {
    signInForm: "/login",
    signUpForm: "/signup",
    verifyForm: "/signup",
    resendForm: "/signup",
    requestResetForm: "/reset",
    checkResetLink: "/reset",
    setPasswordForm: "/reset",
    signOutAction: "/login",
    changeSavedForm: "/jobs",
    unlockForm: "/jobs/unknown/unlock",
    fileReportForm: "/jobs/unknown/report",
    decideForm: "/admin/reports",
  };

  async function listActions(): Promise<{ id: string; page: string }[]> {
    const text = await readFile(join(ROOT, ".next/server/server-reference-manifest.json"), "utf8");
    return Object.entries(Manifest.parse(JSON.parse(text)).node).flatMap(([id, { exportedName }]) => {
      const page = PAGES[exportedName];
      return page === undefined ? [] : [{ id, page }];
    });
  }

  const call = (page: string, id: string, body: BodyInit) =>
    post(page, body, {
      "next-action": id,
      ...(typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {}),
    });

  it.each([
    ["no argument", "[]"],
    ["nothing", "[null,null]"],
    ["text for a form", '["x","x"]'],
    ["a number for a form", "[1,2]"],
    ["an object for a form", '[{"failure":1},{"email":{"a":1}}]'],
    ["many arguments", JSON.stringify(Array(50).fill("x"))],
    ["text of 150 kB", JSON.stringify([null, HUGE])],
  ])("return the form's state or reject when called with %s", async (_name, args) => {
    for (const { id, page } of await listActions()) {
      const answer = await call(page, id, args);
      expect(answer.status, `${page}: ${await answer.text()}`).toBeLessThan(500);
    }
  });

  const fields: [string, Record<string, string | Blob>][] = [
    ["no field", {}],
    ["empty fields", { email: "", password: "", name: "", token: "", next: "" }],
    ["U+0000", { email: "a\u0000@example.org", password: "a\u0000bcdefgh", name: "\u0000", token: "\u0000" }],
    ["files", { email: new Blob(["x"]), password: new Blob(["x"]), name: new Blob(["x"]), token: new Blob(["x"]) }],
    ["too long", { email: `${HUGE}@example.org`, password: HUGE, name: HUGE, token: HUGE, next: HUGE }],
    ["a way elsewhere", { email: "nobody@example.org", password: "wrong", token: "1", next: "//evil.example" }],
  ];

  it.each(fields)("return an error in the form's state for a form with %s", async (name, values) => {
    for (const { id, page } of await listActions()) {
      const form = new FormData();
      for (const [field, value] of Object.entries(values)) form.append(`_1_${field}`, value);
      form.append("0", '["$undefined","$K1"]');
      const answer = await call(page, id, form);
      const text = await answer.text();
      expect(answer.status, `${page} with ${name}: ${text}`).toBeLessThan(500);
      if (page !== "/login") expect(text).not.toContain('"failure":null,"fields":{},"redirectTo":"http');
      expect(text).not.toContain("evil.example");
    }
  });

  it("aren't found under unknown names", async () => {
    for (const id of ["x", "0".repeat(42), "constructor", "a".repeat(5000)]) {
      const answer = await call("/login", id, "[]");
      expect(answer.status, id.slice(0, 20)).toBeGreaterThanOrEqual(400);
      expect(answer.status, id.slice(0, 20)).toBeLessThan(500);
      await answer.text();
    }
  });
});
