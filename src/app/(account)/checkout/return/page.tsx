import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { outcomeHref } from "~/components/payments/checkout-session";
import { checkoutHref, parseCheckoutAddress, parseReturnStatus } from "../_components/checkout-address";

export const metadata: Metadata = { title: "Checkout", robots: { index: false } };

type ReturnPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * The provider, a bank or a wallet redirects here. The claimed status only decides where to go next: to wait for our
 * server's result, or back to the form.
 */
export default async function CheckoutReturnPage({ searchParams }: ReturnPageProps) {
  const params = await searchParams;
  const address = parseCheckoutAddress(params);
  if (parseReturnStatus(params) === "success") redirect(outcomeHref(address.next, address.session));
  redirect(address.session === undefined ? "/pricing" : checkoutHref(address));
}
