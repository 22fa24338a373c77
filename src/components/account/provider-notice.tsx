import { Notice } from "~/components/ui/notice";
import { isProviderOutcome, type ProviderOutcome } from "~/contracts/rules/sign-in";
import { findProvider } from "~/server/auth";

type Params = Record<string, string | string[] | undefined>;

/** Says what came of a visit to a provider, from the address that it led back to. */
export function ProviderNotice({ params: { provider: id, outcome } }: { params: Params }) {
  const provider = findProvider(id);
  if (!provider || !isProviderOutcome(outcome)) return null;
  const { tone, text } = describeOutcome(outcome, provider.name);
  return (
    <Notice tone={tone} role={tone === "danger" ? "alert" : "status"}>
      {text}
    </Notice>
  );
}

function describeOutcome(
  outcome: ProviderOutcome,
  name: string,
): { tone: "danger" | "notice" | "success"; text: string } {
  switch (outcome) {
    case "taken":
      return { tone: "notice", text: `Sign in with your password or an emailed link to connect ${name}.` };
    case "canceled":
      return { tone: "notice", text: `You canceled at ${name}. Nothing was changed.` };
    case "failed":
      return { tone: "danger", text: `${name} didn't confirm who you are. Try again, or choose another way.` };
    case "limited":
      return { tone: "danger", text: `Too many attempts with ${name}. Try again in a few minutes.` };
    case "unverified":
      return {
        tone: "danger",
        text: `${name} hasn't verified your email address. Verify it there, or choose another way.`,
      };
    case "ended":
      return { tone: "danger", text: `Your session ended before ${name} was connected. Sign in and try again.` };
    case "connected":
      return { tone: "success", text: `${name} is connected. You can sign in with it from now on.` };
    case "foreign":
      return { tone: "danger", text: `This ${name} account is connected to another Farsite account.` };
  }
}
