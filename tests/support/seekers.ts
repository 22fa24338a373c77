import { randomUUID } from "node:crypto";
import type { Actor, ServiceContext } from "~/server/core/context";
import { addSignedInUsers } from "./population";

/** A context in which somebody signed in acts. */
export type Seeker = ServiceContext & { actor: Actor };

/** A new user with connects, acting in this context. */
export async function signInSeeker(ctx: ServiceContext, connects = 10_000): Promise<Seeker> {
  const [user] = await addSignedInUsers(ctx, 1, connects);
  if (!user) throw new Error("No user was made");
  return { ...ctx, actor: { userId: user.id, sessionId: randomUUID() } };
}
