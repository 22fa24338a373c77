import type { Metadata } from "next";
import LoginPage from "../login/page";

export const metadata: Metadata = { title: "Sign in", alternates: { canonical: "/login" } };

/** The same two tabs; the first of them is the login page. */
export default LoginPage;
