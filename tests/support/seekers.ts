import { randomUUID } from "node:crypto";
import type { Actor, ServiceContext } from "~/server/core/context";
import { addSignedInUsers } from "./population";

/** A context with a signed-in actor. */
export type Seeker = ServiceContext & { actor: Actor };

/** Creates a user with connects, and a context in which they act. */
export async function signInSeeker(ctx: ServiceContext, connects = 10_000): Promise<Seeker> {
  const [user] = await addSignedInUsers(ctx, 1, connects);
  if (!user) throw new Error("No user was created");
  return { ...ctx, actor: { userId: user.id, sessionId: randomUUID() } };
}
