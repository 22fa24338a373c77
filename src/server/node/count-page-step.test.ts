import type { IncomingMessage } from "node:http";
import { beforeEach, expect, it } from "vitest";
import { takeSteps } from "~/server/core/steps";
import { countPageStep } from "./count-page-step";

const NOW = new Date("2026-11-28T23:59:59Z");
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

beforeEach(() => void takeSteps());

type Sent = { method?: string; headers?: Record<string, string>; status?: number };

function count(url: string, { method = "GET", headers = { "user-agent": BROWSER }, status = 200 }: Sent = {}) {
  countPageStep({ method, url, headers } as IncomingMessage, status, NOW);
  return takeSteps().map(({ step, day }) => `${day} ${step}`);
}

it("countPageStep counts the job list and jobs by UTC day, also those that the router fetches", () => {
  expect(count("/jobs?keyword=secret")).toEqual(["2026-11-28 search"]);
  expect(count("/jobs/engine-programmer-abc")).toEqual(["2026-11-28 job"]);
  expect(count("/job/abc?_rsc=1")).toEqual(["2026-11-28 job"]);
});

it("countPageStep leaves out other pages, failures, bots, prefetches, callers without a name and staff who look", () => {
  const bots = ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", "GPTBot/1.2"];
  for (const url of ["/", "/jobs/a/unlock", "/pricing", "/jobs.rss"]) expect(count(url), url).toEqual([]);
  expect(count("/jobs", { method: "POST" })).toEqual([]);
  expect(count("/jobs", { status: 404 })).toEqual([]);
  for (const bot of bots) expect(count("/jobs", { headers: { "user-agent": bot } }), bot).toEqual([]);
  expect(count("/jobs", { headers: {} })).toEqual([]);
  expect(count("/jobs", { headers: { "user-agent": BROWSER, cookie: "a=b; farsite-look=1" } })).toEqual([]);
  expect(count("/jobs", { headers: { "user-agent": BROWSER, "next-router-prefetch": "1" } })).toEqual([]);
  expect(count("/jobs", { headers: { "user-agent": BROWSER, "sec-purpose": "prefetch;prerender" } })).toEqual([]);
});
