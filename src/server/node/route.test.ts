import { describe, expect, it } from "vitest";
import { chooseHandler } from "./route";

describe("chooseHandler", () => {
  it.each([
    "/api",
    "/api/jobs?limit=1",
    "/api/trpc/job.list",
    "/api/authjsx",
    "/payment/create-checkout",
    "/feeds/jobs.rss?keyword=x",
    "/sitemap.xml",
    "/sitemap/jobs-a.xml",
    "/robots.txt",
    "/llms.txt",
    "/jobs/engineer-0abcdefg/opengraph-image",
  ])("gives %s to the API", (url) => expect(chooseHandler(url)).toBe("api"));

  it.each([
    "//api/jobs",
    "/%61pi/auth/login",
    "/./api/jobs",
    "/x/../api/jobs",
    "/api%2Fjobs",
    "/api\\jobs",
    "http://other.example/api/jobs",
  ])("gives the odd spelling %s to the API", (url) => expect(chooseHandler(url)).toBe("api"));

  it.each([
    "/api/..%2F..%2Fx",
    "/api/..%2f..%2fx",
    "/api/..%5c..%5cx",
    "/api/..%5C..%2fx",
    "/api/%2e.%2fjobs/../..%2fx",
    "/api/..%252F..%252Fx",
    "/api/..%00%2f..",
    "/api/%c0%ae%c0%ae/x",
    "/api/authjs/..%2f..%2fx",
    "//api/..%2f..%2fx",
    "http://other.example/api/..%2F..%2Fx",
  ])("gives %s, which leads out of the API by an encoded separator, to the API", (url) =>
    expect(chooseHandler(url, "POST")).toBe("api"),
  );

  it.each([
    "/",
    "/api/../jobs",
    "/api/%2e%2e/jobs",
    "/jobs?next=/api/jobs",
    "/apis",
    "/jobs/api",
    "/feeds/",
    "/sitemap/",
    "/api/authjs/session",
    "/api/authjs",
    "/%zz",
  ])("gives %s to Next", (url) => expect(chooseHandler(url)).toBe("next"));

  it.each(["/sandbox/api/v1/payments", "/sandbox/control/knobs", "/embedded/checkout/ch_1/?h=x", "//sandbox/x"])(
    "gives %s to the sandbox",
    (url) => expect(chooseHandler(url)).toBe("sandbox"),
  );

  it.each(["/sandbox", "/sandboxes/x", "/embedded/x", "/jobs/sandbox/x"])("gives %s to Next", (url) =>
    expect(chooseHandler(url)).toBe("next"),
  );

  it("gives a POST to /unsubscribe to the API and its page to Next", () => {
    for (const url of ["/unsubscribe/x", "//unsubscribe/x", "/%75nsubscribe/x"]) {
      expect([chooseHandler(url, "POST"), chooseHandler(url, "GET"), chooseHandler(url)]).toEqual([
        "api",
        "next",
        "next",
      ]);
    }
    expect(chooseHandler("/unsubscribe", "POST")).toBe("next");
  });

  it("rejects an address longer than 8 KB, except the API's", () => {
    expect(chooseHandler(`/jobs?keyword=${"a".repeat(8200)}`)).toBe("too-long");
    expect(chooseHandler(`/api/jobs?keyword=${"a".repeat(8200)}`)).toBe("api");
  });
});
