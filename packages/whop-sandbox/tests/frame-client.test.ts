import { Script } from "node:vm";
import { expect, it } from "vitest";
import { clientScript, type FrameConfig } from "../src/frame/client.ts";

const config: FrameConfig = {
  host: "http://localhost:3000",
  checkoutId: "ch_1",
  replies: "normal",
  asksAddress: true,
  redirectUrl: "http://localhost:3000/</script><script>alert(1)",
};

it("clientScript is valid JavaScript and refers to nothing outside itself", () => {
  const script = clientScript(config);
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/__vi_import|__name|_sandbox|import\(/);
});

it("clientScript escapes a configuration value that would end the script element", () => {
  expect(clientScript(config)).not.toContain("</script");
});
