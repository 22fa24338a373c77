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

it("the frame's script parses, and names nothing that it does not bring along", () => {
  const script = clientScript(config);
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toMatch(/__vi_import|__name|_sandbox|import\(/);
});

it("nothing in its configuration ends the script element", () => {
  expect(clientScript(config)).not.toContain("</script");
});
