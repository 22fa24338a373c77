import { redirect } from "next/navigation";

export default function SettingsOverviewPage() {
  redirect("/dashboard?tab=settings");
}
