import { decodeHTML } from "entities";
import { describe, expect, it } from "vitest";
import {
  accessRevokedMail,
  alreadyRegisteredMail,
  codeMail,
  passwordChangedMail,
  passwordNeededMail,
  passwordResetMail,
  signInLinkMail,
  wayAddedMail,
  wayRemovedMail,
  webhookSecretChangedMail,
} from "./templates";

describe("email templates", () => {
  it("show the code as the only six-digit number", () => {
    const { text, html } = codeMail({ code: "012345" });
    expect(text.match(/\d{6,}/g)).toEqual(["012345"]);
    expect(text).not.toMatch(/https?:/);
    expect(html.match(/\d{6,}/g)).toEqual(["012345"]);
  });

  it("put the token of a reset link after the #", () => {
    const { text, html } = passwordResetMail({ token: "some-token" });
    const link = text.match(/https?:\/\/\S+/)?.[0] ?? "";
    const url = new URL(link);
    expect(url.pathname + url.search).toBe("/reset?type=recovery");
    expect(url.hash).toBe("#access_token=some-token");
    expect(html).toContain(`href="${link}"`);
  });

  it("put the page that the recipient wanted before the #", () => {
    const links = [passwordResetMail, signInLinkMail].map(
      (write) => write({ token: "t", next: "/jobs/x?intent=save" }).text.match(/https?:\/\/\S+/)?.[0],
    );
    expect(links.map((link) => new URL(link ?? "").searchParams.get("next"))).toEqual(
      Array(2).fill("/jobs/x?intent=save"),
    );
  });

  it("have one button, dark colors, and load nothing", () => {
    const { html } = alreadyRegisteredMail();
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html).not.toMatch(/<(img|link|script)|url\(|@import/);
  });

  it.each([
    codeMail({ code: "012345" }),
    alreadyRegisteredMail(),
    passwordResetMail({ token: "t" }),
    passwordNeededMail({ token: "t" }),
    passwordChangedMail({ apiTokens: 0, calendarFeed: false, webhookHosts: [] }),
    passwordChangedMail({ apiTokens: 1, calendarFeed: true, webhookHosts: ["hooks.example.org"] }),
    accessRevokedMail({ apiTokens: 2, calendarFeed: false, webhookHosts: ["a.example", "b.example"] }),
    signInLinkMail({ token: "t" }),
    wayAddedMail({ way: "Google" }),
    wayRemovedMail({ way: "Google" }),
    webhookSecretChangedMail({ host: "hooks.example.org" }),
  ])("have the same sentences in text and HTML: $subject", ({ subject, text, html }) => {
    expect(subject).not.toMatch(/[\r\n]/);
    const readable = decodeHTML(html.replace(/<head>.*<\/head>/s, "").replace(/<[^>]+>/g, " "));
    for (const sentence of text.split(/\n+/).filter((line) => line.trim() !== "" && !line.startsWith("http"))) {
      expect(readable.replace(/\s+/g, " ")).toContain(sentence.trim().replace(/:$/, ""));
    }
  });
});
