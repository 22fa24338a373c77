import { randomBytes } from "node:crypto";
import { z } from "zod";

/** A running product of this test run: `demo` shows the demo catalog, `imported` shows imported jobs. */
const Product = z.object({ url: z.url(), dataDir: z.string() });
export type Product = z.infer<typeof Product>;

const Products = z.object({ demo: Product, imported: Product });
export type Products = z.infer<typeof Products>;
export type ProductName = keyof Products;

const VARIABLE = "E2E_PRODUCTS";
const SEED_VARIABLE = "E2E_SEED";

/** The seed of this run's invented words and figures. Set it to repeat a failed run. */
export function runSeed(): string {
  process.env[SEED_VARIABLE] ??= randomBytes(4).toString("hex");
  return process.env[SEED_VARIABLE];
}

/** Passes the products to the workers through the environment. */
export function publishProducts(products: Products): void {
  process.env[VARIABLE] = JSON.stringify(products);
}

export function findProduct(name: ProductName): Product {
  return Products.parse(JSON.parse(process.env[VARIABLE] ?? "null"))[name];
}
