import type { Address } from "../payments/new-payment.ts";

/** Options that the client library (0.0.40 to 0.5.0) writes into the frame's address. */
export type FrameOptions = {
  theme: "light" | "dark" | "system";
  accent: string | null;
  /** In pixels. */
  paddingY: [top: number, bottom: number];
  hidePrice: boolean;
  skipRedirect: boolean;
  hideSubmit: boolean;
  hideEmail: boolean;
  disableEmail: boolean;
  hideAddress: boolean;
  email: string;
  address: Address;
  returnUrl: string | null;
};

const MAX_PADDING = 200;

/** Reads the options. Ignores other parameters and invalid values. */
export function parseFrameOptions(query: URLSearchParams): FrameOptions {
  const is = (name: string) => ["1", "true"].includes(query.get(name) ?? "");
  const text = (name: string) => (query.get(name) ?? "").slice(0, 200);
  const theme = query.get("theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    accent: query.get("theme.accentColor"),
    paddingY: [padding(query, "Top"), padding(query, "Bottom")],
    hidePrice: is("hide_price"),
    skipRedirect: is("skip_redirect"),
    hideSubmit: is("hide_submit_button"),
    hideEmail: is("email.hidden"),
    disableEmail: is("email.disabled"),
    hideAddress: is("address.hidden"),
    email: text("email"),
    address: {
      name: text("name"),
      country: text("address.country"),
      line1: text("address.line1"),
      line2: text("address.line2"),
      city: text("address.city"),
      state: text("address.state"),
      postalCode: text("address.postal_code"),
    },
    returnUrl: httpUrl(query.get("payment_redirect_url")),
  };
}

/** Reads a number of pixels, with or without a unit. */
function padding(query: URLSearchParams, side: "Top" | "Bottom"): number {
  const size =
    query.get(`style.container.padding${side}`) ??
    query.get("style.container.paddingY") ??
    query.get("style.container.padding");
  const pixels = Number.parseFloat(size ?? "16");
  return Number.isFinite(pixels) ? Math.min(Math.max(pixels, 0), MAX_PADDING) : 16;
}

function httpUrl(text: string | null): string | null {
  const url = URL.parse(text ?? "");
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
