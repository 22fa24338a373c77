import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readSettings } from "./env";

describe("the environment", () => {
  beforeEach(() => {
    for (const name of ["APP_URL", "PORT", "DATABASE_URL", "AUTH_SECRET", "MAIL_FROM", "DEMO_JOBS"])
      vi.stubEnv(name, "");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("has no required variables, and serves on port 3000 of this machine", () => {
    expect(readSettings()).toMatchObject({
      PORT: 3000,
      APP_URL: "http://localhost:3000",
      DATA_DIR: "./.data",
      DATABASE_URL: undefined,
      DEMO_JOBS: true,
      CONTENT_CONFIRMED: false,
      TRUST_PROXY: 0,
      RATE_LIMIT_SCALE: 1,
    });
  });

  it("derives the default address from PORT, and the sender of emails from the address", () => {
    vi.stubEnv("PORT", "4000");
    expect(readSettings()).toMatchObject({
      APP_URL: "http://localhost:4000",
      MAIL_FROM: "Farsite <noreply@localhost>",
    });
    vi.stubEnv("APP_URL", "https://jobs.example/");
    expect(readSettings()).toMatchObject({
      APP_URL: "https://jobs.example",
      MAIL_FROM: "Farsite <noreply@jobs.example>",
    });
  });

  it("needs all variables of a file store or none", () => {
    vi.stubEnv("S3_ENDPOINT", "https://s3.example/");
    vi.stubEnv("S3_BUCKET", "farsite");
    expect(() => readSettings()).toThrow(
      "S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, or none of " +
        "S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.",
    );
    for (const name of ["S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "x");
    expect(readSettings()).toMatchObject({ S3_BUCKET: "farsite", S3_REGION: "x" });
  });

  it("rejects a model's name without a server or key", () => {
    vi.stubEnv("OPENAI_MODEL", "model-1");
    expect(() => readSettings()).toThrow("OPENAI_MODEL also needs OPENAI_API_KEY or OPENAI_BASE_URL.");
    vi.stubEnv("OPENAI_BASE_URL", "http://localhost:11434/v1");
    expect(readSettings()).toMatchObject({ OPENAI_MODEL: "model-1" });
  });

  it.each([
    ["PORT", "70000", "PORT must be at most 65535."],
    ["PORT", "web", "PORT must be a number."],
    ["APP_URL", "jobs.example", "APP_URL must be an http or https address."],
    ["DATABASE_URL", "mysql://db/farsite", "DATABASE_URL must be a postgresql:// address."],
    ["AUTH_SECRET", "short", "AUTH_SECRET must have at least 32 characters."],
    ["DEMO_JOBS", "yes", 'DEMO_JOBS must be "on" or "off".'],
    ["TRUST_PROXY", "1.5", "TRUST_PROXY must be a whole number."],
    ["RATE_LIMIT_SCALE", "-1", "RATE_LIMIT_SCALE must be at least 0."],
    ["SMTP_URL", "http://mail", "SMTP_URL must be an smtp:// or smtps:// address."],
  ])("rejects %s=%s with one sentence", (name, value, sentence) => {
    vi.stubEnv(name, value);
    expect(() => readSettings()).toThrow(sentence);
  });

  it("never shows a rejected secret", () => {
    vi.stubEnv("DATABASE_URL", "nonsense://user:hunter2@db");
    expect(() => readSettings()).toThrow(/^(?!.*hunter2)/);
  });
});
