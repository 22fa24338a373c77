import { afterAll } from "vitest";
import { restoreEnv } from "./set-env";

afterAll(restoreEnv);
