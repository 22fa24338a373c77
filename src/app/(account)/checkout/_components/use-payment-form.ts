import type { WhopCheckoutEmbedProps } from "@whop/checkout/react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { rememberCheckout } from "~/components/payments/checkout-memory";
import { leaveWithToast } from "~/components/session/flash";
import { toast } from "~/components/ui/toast-store";
import { browserApi } from "~/trpc/client";
import { describeEmbedFault, notLoaded, REPLY_TIMEOUT_MS, type EmbedFault } from "./embed-fault";

type Controls = NonNullable<NonNullable<WhopCheckoutEmbedProps["ref"]>["current"]>;
type Address = Parameters<Controls["setAddress"]>[0];
type FormState = Parameters<NonNullable<WhopCheckoutEmbedProps["onStateChange"]>>[0];

/** A frame that has not said anything by then is not coming. */
const LOAD_TIMEOUT_MS = 15_000;
/** How often the server is asked while a payment is under way, should the form never say that it is complete. */
const ASK_EVERY_MS = 4000;

type PaymentFormFacts = { sessionId: string; email: string; completed: string };

/** The talk with the provider's form: its readiness, faults and completion, and reloading it without losing the address. */
export function usePaymentForm(facts: PaymentFormFacts, controls: RefObject<Controls | null>) {
  const [load, setLoad] = useState({ count: 0, keptAddress: null as Address | null });
  const [state, setState] = useState<FormState | "absent">("absent");
  const [fault, setFault] = useState<EmbedFault | null>(null);
  const [reloading, setReloading] = useState(false);
  // The form says "loading" again while a payment is under way. Before its first other word it does not listen.
  const [listening, setListening] = useState(false);
  const complete = useCompletion(facts, listening && state === "loading");

  const report = useCallback((error: unknown) => {
    const found = describeEmbedFault(error);
    if (found?.kind === "unanswered") setFault(found);
    else if (found) toast({ ...found, tone: "danger" });
  }, []);

  const onStateChange = useCallback((next: FormState) => {
    setState(next);
    if (next === "loading") return;
    setListening(true);
    // A form that came after all is no fault any more.
    setFault((known) => (known === notLoaded ? null : known));
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

  return { key: load.count, listening, fault, reloading, reload, onStateChange, complete };
}

/** Makes sure that the receipt goes to the account's own address, and gives back what had been typed before. */
async function prepare(controls: Controls | null, known: { email: string; address: Address | null }): Promise<void> {
  if (!controls) return;
  const shown = await controls.getEmail(REPLY_TIMEOUT_MS);
  if (shown.trim().toLowerCase() !== known.email) await controls.setEmail(known.email, REPLY_TIMEOUT_MS);
  if (known.address) await controls.setAddress(known.address, REPLY_TIMEOUT_MS);
}

/** The address as typed so far, if it is whole: the form takes no other. */
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
 * Leaves for the dashboard, once. The form's word is enough for that: what was bought comes from the server alone, which
 * is asked here, too, while a payment is under way, so that a lost word keeps nobody waiting.
 */
function useCompletion({ sessionId, completed }: PaymentFormFacts, paying: boolean) {
  const left = useRef(false);

  const complete = useCallback(() => {
    if (left.current) return;
    left.current = true;
    rememberCheckout(sessionId);
    leaveWithToast("/dashboard?checkout=success", { title: completed, tone: "success" });
  }, [sessionId, completed]);

  useEffect(() => {
    if (!paying) return undefined;
    const ask = async () => {
      const { status } = await browserApi.payment.verify.mutate({ sessionId });
      if (status === "paid") complete();
    };
    const timer = setInterval(() => void ask().catch(() => undefined), ASK_EVERY_MS); // the next one asks again
    return () => clearInterval(timer);
  }, [paying, sessionId, complete]);

  return complete;
}
