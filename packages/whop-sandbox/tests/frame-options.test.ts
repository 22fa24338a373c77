import { describe, expect, it } from "vitest";
import { parseFrameOptions } from "../src/frame/options.ts";

const read = (query: string) => parseFrameOptions(new URLSearchParams(query));

describe("parseFrameOptions", () => {
  it("reads the client library's options", () => {
    const query =
      "h=http%3A%2F%2Flocalhost%3A3000&v=3&theme=light&session=ch_1&hide_price=true&skip_redirect=true&email.disabled=1" +
      "&email=ada%40example.org&name=Ada+Byron&address.line1=1+Main+St&address.city=Reno&address.country=US" +
      "&address.state=NV&address.postal_code=89501&theme.accentColor=green&style.container.paddingTop=0";
    expect(read(query)).toMatchObject({
      theme: "light",
      accent: "green",
      hidePrice: true,
      skipRedirect: true,
      disableEmail: true,
      hideEmail: false,
      hideAddress: false,
      email: "ada@example.org",
      address: { name: "Ada Byron", line1: "1 Main St", line2: "", city: "Reno", country: "US", postalCode: "89501" },
      paddingY: [0, 16],
    });
  });

  it("falls back to the defaults for invalid values", () => {
    expect(read("theme=neon&style.container.paddingTop=99999&style.container.paddingBottom=x")).toMatchObject({
      theme: "system",
      paddingY: [200, 16],
    });
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/dashboard"])("ignores the return address %s", (url) => {
    expect(read(`payment_redirect_url=${encodeURIComponent(url)}`).returnUrl).toBeNull();
  });
});
