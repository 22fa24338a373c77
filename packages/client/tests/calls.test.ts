import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createClient, type ClientOptions } from "../src/index.js";

type Sent = { call: string; url: URL; init: RequestInit };

/** A client whose requests are recorded. Each gets an empty list as response. */
function recordingClient(token: ClientOptions["token"] = "token") {
  const sent: Sent[] = [];
  const farsite = createClient({
    baseUrl: "https://farsite.example",
    token,
    fetch: async (target, init = {}) => {
      const url = new URL(String(target));
      sent.push({ call: `${init.method} ${decodeURIComponent(url.pathname).replace("/api", "")}`, url, init });
      return Response.json({ jobs: [], history: [], slots: [], bookings: [], payments: [], next_cursor: null });
    },
  });
  return { farsite, sent };
}

describe("the client", () => {
  it("has every call of the API, at its method and path", async () => {
    const { farsite: api, sent } = recordingClient();
    const calls = [
      api.auth.signUp({ email: "e", password: "p", name: "n" }),
      api.auth.verify({ email: "e", token: "t" }),
      api.auth.logIn({ email: "e", password: "p" }),
      api.auth.resend({ email: "e" }),
      api.auth.requestReset({ email: "e" }),
      api.auth.setPassword({ password: "p" }),
      api.auth.logOut(),
      api.jobs.list(),
      api.jobs.facets(),
      api.jobs.suggest("py"),
      api.jobs.get("{id}"),
      api.jobs.getByShortId("{shortId}"),
      api.jobs.related("{id}"),
      api.jobs.fit("{id}"),
      api.jobs.fit("{id}", { resumeText: "r" }),
      api.jobs.unlock("{id}"),
      api.jobs.save("{id}"),
      api.jobs.unsave("{id}"),
      api.jobs.apply("{id}"),
      api.jobs.report("{id}", { reason: "other", details: "d" }),
      api.letters.generate({ id: "i" }),
      api.letters.get("{id}"),
      api.me.get(),
      api.me.connects(),
      api.me.spendingLimit(),
      api.me.setSpendingLimit(60),
      api.me.uploadResume(new Blob(["%PDF"])),
      api.me.downloadResume("https://elsewhere.example/me/resume/%7BfileId%7D?x#y"),
      api.me.verify(),
      api.webhooks.list(),
      api.webhooks.create({ url: "u", events: ["job.unlocked"] }),
      api.webhooks.update("{id}", { paused: true }),
      api.webhooks.remove("{id}"),
      api.webhooks.rotate("{id}"),
      api.webhooks.test("{id}"),
      api.webhooks.deliveries("{id}"),
      api.webhooks.delivery("{id}", "{delivery_id}"),
      api.webhooks.replay("{id}", "{delivery_id}"),
      api.users.get("{id}"),
      api.users.picture("{fileId}"),
      api.jobs.logo("{id}"),
      api.payments.createCheckout({ planId: "top_up" }),
      api.payments.subscribe(),
      api.payments.buyConnects({ packId: "top_up" }),
      api.payments.verify("s"),
      api.payments.list(),
      api.consulting.slots(),
      api.consulting.book({ slotId: "s" }),
      api.consulting.bookings(),
      api.consulting.move("{id}", "s"),
      api.consulting.cancel("{id}"),
      api.service.health(),
      api.service.ready(),
      api.service.live(),
      api.service.version(),
      api.service.openapi(),
    ];
    await Promise.all(calls);
    const session = { access_token: "a", refresh_token: "r", expires_at: "2100-01-01T00:00:00Z" };
    const renewing = recordingClient(session);
    await renewing.farsite.auth.refresh();
    sent.push(...renewing.sent);
    const types = readFileSync(new URL("../src/rest-types.ts", import.meta.url), "utf8");
    const documented = [...types.matchAll(/^ {2}"((?:GET|POST|PUT|PATCH|DELETE) [^"]+)": \{$/gm)].map(
      ([, name]) => name,
    );
    expect(documented.length).toBeGreaterThan(30);
    expect(sent.map(({ call }) => call).toSorted()).toEqual(documented.toSorted());
    for (const { url, init } of sent) {
      expect(url.host).toBe("farsite.example");
      expect(init.credentials).toBe("omit");
    }
  });

  it("writes a search as a query: lists with commas, nothing for undefined", async () => {
    const { farsite, sent } = recordingClient();
    await farsite.jobs.list({ keyword: "a&b", seniority: ["senior", "lead"], saved: true, cursor: undefined });
    expect(sent[0]?.url.search).toBe("?keyword=a%26b&seniority=senior%2Clead&saved=true");
  });

  it("sends a file as a form and everything else as JSON", async () => {
    const { farsite, sent } = recordingClient();
    await farsite.me.uploadResume(new File(["%PDF"], "cv.pdf"));
    await farsite.me.uploadResume({ resumeUrl: "https://farsite.example/api/me/resume/1" });
    const [file, address] = sent.map(({ init }) => init.body);
    expect(file instanceof FormData && file.get("file")).toMatchObject({ name: "cv.pdf" });
    expect(address).toBe('{"resumeUrl":"https://farsite.example/api/me/resume/1"}');
  });

  it("escapes an id in its path and rejects one that would lead to another call", async () => {
    const { farsite, sent } = recordingClient();
    await farsite.jobs.get("../me?x#y");
    expect(sent.map(({ url }) => url.pathname)).toEqual(["/api/jobs/..%2Fme%3Fx%23y"]);
    for (const id of ["..", ".", ""]) await expect(farsite.jobs.unlock(id)).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(1);
  });
});

describe("a list iterator", () => {
  const pagesOf = (sizes: number[]) => {
    const searches: string[] = [];
    const farsite = createClient({
      baseUrl: "https://farsite.example",
      fetch: async (url) => {
        const { searchParams, search } = new URL(String(url));
        searches.push(search);
        const page = Number(searchParams.get("cursor") ?? 0);
        const jobs = Array.from({ length: sizes[page] ?? 0 }, (_, index) => ({ id: `${page}.${index}` }));
        return Response.json({ jobs, next_cursor: page + 1 < sizes.length ? String(page + 1) : null });
      },
    });
    return { farsite, asked: searches };
  };

  it("returns every item of every page, across empty pages", async () => {
    const { farsite, asked: searches } = pagesOf([2, 0, 1]);
    const ids: string[] = [];
    for await (const { id } of farsite.jobs.all({ keyword: "rust", limit: 2 })) ids.push(id);
    expect(ids).toEqual(["0.0", "0.1", "2.0"]);
    expect(searches).toEqual(["", "&cursor=1", "&cursor=2"].map((more) => `?keyword=rust&limit=2${more}`));
  });

  it("throws if a page's cursor leads to the same page", async () => {
    const farsite = createClient({
      baseUrl: "https://farsite.example",
      fetch: async () => Response.json({ jobs: [{ id: "same" }], next_cursor: "same" }),
    });
    const ids: string[] = [];
    const walk = async () => {
      for await (const { id } of farsite.jobs.all()) if (ids.push(id) === 10) return;
    };
    await expect(walk()).rejects.toMatchObject({ code: "NETWORK_ERROR" });
    expect(ids).toHaveLength(2);
  });

  it("requests a page only when it is needed", async () => {
    const { farsite, asked: searches } = pagesOf([2, 2]);
    const jobs = farsite.jobs.all();
    expect(searches).toHaveLength(0);
    for await (const { id } of jobs) if (id === "0.1") break;
    expect(searches).toHaveLength(1);
  });
});
