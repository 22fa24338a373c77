import type { ReactNode } from "react";

/** The narrow column of all sign-in pages. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page py-10 sm:py-16">
      <div className="mx-auto grid max-w-form gap-6">{children}</div>
    </div>
  );
}
