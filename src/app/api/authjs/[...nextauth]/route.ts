import { handlers } from "~/app/_auth/auth";

export const { GET, POST } = handlers;
