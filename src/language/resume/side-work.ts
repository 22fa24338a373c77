import words from "../data/resume-limits.json" with { type: "json" };

/** Marks of work beside a job: when it is done, or that nobody pays for it. */
const BESIDE = new RegExp(String.raw`(?<!\p{L})(?:${words.sideWork.join("|")})(?!\p{L})`, "iu");
const ALL_BESIDE = new RegExp(BESIDE, "giu");

/** Tells whether a text marks work as done beside a job. */
export const namesSideWork = (text: string): boolean => BESIDE.test(text);

/** Tells whether a text says when somebody works beside a job, and nothing else: "evenings and weekends". */
export function isTimeOfSideWork(text: string): boolean {
  const rest = text
    .replaceAll(ALL_BESIDE, " ")
    .replaceAll(/(?<!\p{L})(?:and|on|und|am|et|les?|y|los|e|aos|i|w|en|op|het)(?!\p{L})/giu, " ");
  return rest !== text && !/[\p{L}\d]/u.test(rest);
}

const PRIVATE_CLIENTS = new RegExp(
  String.raw`^(?:(?:${words.ownClients.join("|")}) )+(?:${words.clients.join("|")})$|^(?:various|diverse|verschiedene|divers|varios|vários|vari|różni)$|^(?:${words.clients.join("|")})(?: (?:${words.ownClients.join("|")}))+$`,
  "iu",
);

/** Tells whether a text names nobody's employer: "Private students", "various clients". */
export const namesPrivateClients = (text: string): boolean => PRIVATE_CLIENTS.test(text);
