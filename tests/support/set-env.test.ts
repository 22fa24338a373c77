import { expect, it } from "vitest";
import { env } from "~/env";
import { restoreEnv, setEnv } from "./set-env";

it("setEnv changes what the product reads until restoreEnv", () => {
  const before = { welcome: env.WELCOME_CONNECTS, url: env.APP_URL };
  setEnv({ WELCOME_CONNECTS: "18", APP_URL: "https://first.example" });
  setEnv({ APP_URL: "https://second.example" });
  expect([env.WELCOME_CONNECTS, env.APP_URL]).toEqual([18, "https://second.example"]);
  restoreEnv();
  expect([env.WELCOME_CONNECTS, env.APP_URL]).toEqual([before.welcome, before.url]);
  expect(process.env["WELCOME_CONNECTS"]).toBeUndefined();
});
