import type { WhopCheckoutEmbedProps } from "@whop/checkout/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { outcomeHref, rememberCheckout } from "~/components/payments/checkout-session";
import { leaveWithToast } from "~/components/session/flash";
import { toast } from "~/browser/toast-store";
import type { CheckoutStatusOutput } from "~/contracts/payment";
import { api } from "~/trpc/react";
import { describeEmbedFault, notLoaded, REPLY_TIMEOUT_MS, type EmbedFault } from "./embed-fault";

type Controls = NonNullable<NonNullable<WhopCheckoutEmbedProps["ref"]>["current"]>;
type Address = Parameters<Controls["setAddress"]>[0];
type FormState = Parameters<NonNullable<WhopCheckoutEmbedProps["onStateChange"]>>[0];

/** A frame that sends no message for this long counts as failed. */
const LOAD_TIMEOUT_MS = 15_000;
/** Period of our own checks during a payment, in case the form never reports that it's complete. */
const VERIFY_INTERVAL_MS = 4000;

type PaymentFormFacts = { sessionId: string; email: string; completed: string; next: string | undefined };

/** Talks to the provider's form: tracks its readiness, faults and completion, and reloads it without losing the address. */
export function usePaymentForm(facts: PaymentFormFacts, controls: RefObject<Controls | null>) {
  const [load, setLoad] = useState({ count: 0, keptAddress: null as Address | null });
  const [state, setState] = useState<FormState | "absent">("absent");
  const [fault, setFault] = useState<EmbedFault | null>(null);
  const [reloading, setReloading] = useState(false);
  // The form reports "loading" before it listens, and again during a payment.
  const [listening, setListening] = useState(false);
  const complete = useCompletion(facts, listening && state === "loading");

  const report = useCallback((error: unknown) => {
    const fault = describeEmbedFault(error);
    if (fault?.kind === "unanswered") setFault(fault);
    else if (fault) toast({ ...fault, tone: "danger" });
  }, []);

  const onStateChange = useCallback((next: FormState) => {
    setState(next);
    if (next === "loading") return;
    setListening(true);
    // The form loaded after all.
    setFault((current) => (current === notLoaded ? null : current));
  }, []);

  useEffect(() => {
    if (listening) {
      void prepare(controls.current, { email: facts.email, address: load.keptAddress }).catch(report);
      return undefined;
    }
    const timer = setTimeout(() => setFault(notLoaded), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [listening, load, facts.email, controls, report]);

  async function reload() {
    if (reloading) return;
    setReloading(true);
    const keptAddress = listening ? await readAddress(controls.current, report) : null;
    setReloading(false);
    setFault(null);
    setState("absent");
    setListening(false);
    setLoad(({ count, keptAddress: before }) => ({ count: count + 1, keptAddress: keptAddress ?? before }));
  }

  return { key: load.count, state, listening, fault, reloading, reload, onStateChange, complete };
}

/** Sends the receipt to the account's email address and restores the address typed before a reload. */
async function prepare(controls: Controls | null, buyer: { email: string; address: Address | null }): Promise<void> {
  if (!controls) return;
  const typedEmail = await controls.getEmail(REPLY_TIMEOUT_MS);
  if (typedEmail.trim().toLowerCase() !== buyer.email) await controls.setEmail(buyer.email, REPLY_TIMEOUT_MS);
  if (buyer.address) await controls.setAddress(buyer.address, REPLY_TIMEOUT_MS);
}

/** Returns the typed address; null unless it's complete, because the form accepts no other. */
async function readAddress(controls: Controls | null, report: (error: unknown) => void): Promise<Address | null> {
  try {
    const answer = await controls?.getAddress(REPLY_TIMEOUT_MS);
    return answer?.isComplete ? answer.address : null;
  } catch (error) {
    if (describeEmbedFault(error)?.kind === "refused") report(error);
    return null;
  }
}

/**
 * Goes on once the form reports that it's complete. Only the server grants what was bought, so a false
 * report is harmless. During a payment it also polls the server, in case the report gets lost.
 */
function useCompletion({ sessionId, completed, next }: PaymentFormFacts, paying: boolean) {
  const hasLeft = useRef(false);
  const { mutate: verify } = api.payment.verify.useMutation({ meta: { keepsPage: true } });

  const complete = useCallback(() => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    rememberCheckout(sessionId);
    leaveWithToast(outcomeHref(next), { title: completed, tone: "success" });
  }, [sessionId, completed, next]);

  useEffect(() => {
    if (!paying) return undefined;
    const completeIfPaid = ({ status }: CheckoutStatusOutput) => {
      if (status === "paid") complete();
    };
    const timer = setInterval(() => verify({ sessionId }, { onSuccess: completeIfPaid }), VERIFY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [paying, sessionId, verify, complete]);

  return complete;
}
