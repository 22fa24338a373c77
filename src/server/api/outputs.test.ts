import { expect, it } from "vitest";
import { z } from "zod";
import { compiled } from "./outputs";

it("compiled parses a shared object once and removes unknown fields", async () => {
  let checks = 0;
  const schema = compiled(
    z.object({
      title: z.string().refine(() => {
        checks += 1;
        return true;
      }),
    }),
  );
  const shared = { title: "Nurse", secret: "Analytical Engines" };
  const [first, second] = await Promise.all([schema.parseAsync(shared), schema.parseAsync(shared)]);
  expect(first).toEqual({ title: "Nurse" });
  expect(second).toBe(first);
  expect(checks).toBe(1);
  await schema.parseAsync({ ...shared });
  expect(checks).toBe(2);
});

it("compiled rejects an invalid object each time", async () => {
  const schema = compiled(z.object({ title: z.string() }));
  const invalid = { title: 1 };
  await expect(schema.parseAsync(invalid)).rejects.toThrow("title");
  await expect(schema.parseAsync(invalid)).rejects.toThrow("title");
});
