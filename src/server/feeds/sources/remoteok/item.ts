import { z } from "zod";
import { identifier, listOf, optionalNumber, optionalText } from "../../shapes";

/** One job of `remoteok.com/api`; element 0 of the answer is a legal notice instead. */
export const RemoteOkItem = z.object({
  id: identifier(),
  position: z.string(),
  company: optionalText(),
  company_logo: optionalText(),
  location: optionalText(),
  tags: listOf(z.string()),
  description: optionalText(),
  date: optionalText(),
  epoch: optionalNumber(),
  url: optionalText(),
  apply_url: optionalText(),
  /** 0 when unknown; hourly and yearly figures mixed, without period or currency. */
  salary_min: optionalNumber(),
  salary_max: optionalNumber(),
});
export type RemoteOkItem = z.infer<typeof RemoteOkItem>;
