import { MissingProfile } from "../_components/no-profile";

/** Where the page's status cannot be set otherwise. */
export default function ProfileNotFound() {
  return <MissingProfile />;
}
