import type { Viewer } from "~/session/viewer";
import { Settings } from "~/components/account/settings";
import type { DashboardAddress } from "./address";

export function SettingsTab({ address, viewer }: { address: DashboardAddress; viewer: Viewer }) {
  return <Settings section={address.section} viewer={viewer} />;
}
