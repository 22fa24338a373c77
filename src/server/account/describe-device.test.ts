import { describe, expect, it } from "vitest";
import { describeDevice } from "./describe-device";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("describeDevice", () => {
  it.each([
    ["Firefox on Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"],
    ["Chrome on Windows", `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
    ["Edge on Windows", `${WINDOWS} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ["Opera on Mac", `${MAC} ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
    ["Safari on Mac", `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`],
    ["Safari on iPhone", `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
    ["Chrome on iPhone", `${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
    ["Chrome on Android", `Mozilla/5.0 (Linux; Android 15; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`],
    ["Chrome on Linux", `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`],
    ["curl", "curl/8.5.0"],
    ["python-requests", "python-requests/2.32.3"],
    ["node", "node"],
  ])("returns %s", (name, userAgent) => {
    expect(describeDevice(userAgent)).toBe(name);
  });

  it.each([null, "", "Mozilla/5.0", "<script>alert(1)</script>", "\u202Eevil", "x".repeat(500)])(
    "returns Unknown device for %j",
    (userAgent) => {
      expect(describeDevice(userAgent)).toBe("Unknown device");
    },
  );
});
