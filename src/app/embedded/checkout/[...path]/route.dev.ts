import { notFound } from "next/navigation";
import { handleSandbox, isSandboxInUse } from "~/server/sandbox";

// For `next dev` alone: the Node server of `npm start` calls handleSandbox itself.
const handle = (request: Request) => (isSandboxInUse() ? handleSandbox(request) : notFound());

export { handle as GET, handle as POST };

export const dynamic = "force-dynamic";
