import type { Metadata } from "next";
import LoginPage from "../login/page";

export const metadata: Metadata = { title: "Sign in", alternates: { canonical: "/login" } };

/** The login page's two tabs at another address. */
export default LoginPage;
