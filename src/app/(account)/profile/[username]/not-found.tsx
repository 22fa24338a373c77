import { MissingProfile } from "../_components/no-profile";

/** Used where the page can't set its own status. */
export default function ProfileNotFound() {
  return <MissingProfile />;
}
