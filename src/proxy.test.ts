import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { POST } from "~/app/api/unsubscribe/[token]/route";
import { proxy } from "./proxy";

const ADDRESS = "http://localhost:3000/unsubscribe/abc?x=1";

it("what is posted to the address that ends mails is sent to the API where Next serves it, and the page is a page", () => {
  const rewritten = (method: string) => proxy(new NextRequest(ADDRESS, { method })).headers.get("x-middleware-rewrite");
  expect([rewritten("POST"), rewritten("GET")]).toEqual(["http://localhost:3000/api/unsubscribe/abc?x=1", null]);
});

it("the API answers there as it does at the address itself, within its limits", async () => {
  const post = (headers: Record<string, string>) =>
    POST(new Request("http://localhost:3000/api/unsubscribe/abc", { method: "POST", body: "x", headers }), {
      params: Promise.resolve({ token: "abc" }),
    });
  expect((await post({})).status).toBe(404);
  expect((await post({ "content-length": "2000000" })).status).toBe(413);
});
