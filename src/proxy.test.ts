import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { POST } from "~/app/api/unsubscribe/[token]/route";
import { proxy } from "./proxy";

const ADDRESS = "http://localhost:3000/unsubscribe/abc?x=1";

it("a POST to /unsubscribe goes to the API, and a GET shows its page", () => {
  const rewritten = (method: string) => proxy(new NextRequest(ADDRESS, { method })).headers.get("x-middleware-rewrite");
  expect([rewritten("POST"), rewritten("GET")]).toEqual(["http://localhost:3000/api/unsubscribe/abc?x=1", null]);
});

it("the API's route for it in Next answers within the API's limits", async () => {
  const post = (headers: Record<string, string>) =>
    POST(new Request("http://localhost:3000/api/unsubscribe/abc", { method: "POST", body: "x", headers }), {
      params: Promise.resolve({ token: "abc" }),
    });
  expect((await post({})).status).toBe(404);
  expect((await post({ "content-length": "2000000" })).status).toBe(413);
});
