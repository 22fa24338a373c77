import type { Metadata } from "next";
import { LegalPage } from "~/components/content/legal-page";
import { privacy } from "~/content";

export const metadata: Metadata = { title: privacy.title, description: privacy.lead };

export default function PrivacyPage() {
  return <LegalPage text={privacy} />;
}
