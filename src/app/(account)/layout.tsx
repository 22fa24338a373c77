import type { ReactNode } from "react";
import { TRPCReactProvider } from "~/trpc/react";

/** Pages that call the API from the browser. Public pages load that code on demand. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return <TRPCReactProvider>{children}</TRPCReactProvider>;
}
