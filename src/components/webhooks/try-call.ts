import { leftSignedOut, readRefusal } from "~/components/account/refusal";
import { toast } from "~/components/ui/toast-store";

/** What a call answers; undefined where it fails, which is said. A session that is over leads to signing in. */
export async function tryCall<T>(failed: string, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    const refusal = readRefusal(error);
    if (!leftSignedOut(refusal)) toast({ title: failed, description: refusal.message, tone: "danger" });
    return undefined;
  }
}
