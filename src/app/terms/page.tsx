import type { Metadata } from "next";
import { LegalPage } from "~/components/content/legal-page";
import { terms } from "~/content";

export const metadata: Metadata = { title: terms.title, description: terms.lead };

export default function TermsPage() {
  return <LegalPage text={terms} />;
}
