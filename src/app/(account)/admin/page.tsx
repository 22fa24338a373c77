import { redirect } from "next/navigation";
import { adminMetadata, renderForAdmins } from "./_components/admin-page";

export const generateMetadata = () => adminMetadata("Administration");

export default function AdminPage() {
  return renderForAdmins(() => redirect("/admin/feeds"));
}
