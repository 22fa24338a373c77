/** Marks of work beside a job: when it is done, or that nobody pays for it. */
const BESIDE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    "evenings|evening (?:class|course)(?:es|s)?|weekends?|saturdays?|sundays?|on the side|side (?:job|project|business|gig|hustle)|spare time|volunteer(?:ing)?|voluntary|unpaid|pro bono|per diem|occasional(?:ly)?|hobby",
    String.raw`nebenberuflich\p{L}*|nebenbei|nebenjob|nebentätigkeit|nebengewerbe|minijob|abends|wochenenden?|samstags?|sonntags?|ehrenamt\p{L}*`,
    "soirs?|soirées?|week-ends?|samedis?|dimanches?|bénévol(?:e|es|at)|occasionnel(?:le)?|vacataire|à côté",
    "fines de semana|sábados?|domingos?|tardes|noches|voluntari(?:a|o|ado)|ocasional",
    "fins? de semana|voluntári(?:a|o|ado)|noites|à noite",
    "fine settimana|sabat[oi]|domenic(?:a|he)|seral[ei]|sere|volontari(?:a|o|ato)|a margine|occasionale",
    "avond(?:en)?|weekenden|zaterdag(?:en)?|zondag(?:en)?|vrijwillig(?:er|ster)?|bijbaan|erbij|ernaast",
    "weekendy|wieczor(?:y|ami|owo)|soboty|niedziele|wolontari(?:at|usz|uszka)|dorywczo|dodatkowo",
  ].join("|")})(?!\p{L})`,
  "iu",
);

/** Whether a text marks work as done beside a job. */
export const namesSideWork = (text: string): boolean => BESIDE.test(text);

/** Whether a text says when somebody works beside a job, and nothing else: "evenings and weekends". */
export function isTimeOfSideWork(text: string): boolean {
  const rest = text
    .replaceAll(new RegExp(BESIDE, "giu"), " ")
    .replaceAll(/(?<!\p{L})(?:and|on|und|am|et|les?|y|los|e|aos|i|w|en|op|het)(?!\p{L})/giu, " ");
  return rest !== text && !/[\p{L}\d]/u.test(rest);
}

const OF_OWN =
  "private?|privat[eiry]?|various|multiple|several|own|individual|diverse|verschiedene|divers(?:es)?|particuli(?:ers|ères)|particulares|priv[ée]e?s|priv[ao]d[ao]s|varios|vários|vari(?:e)?|prywatni|różni|eigene";
const CLIENTS =
  "clients?|customers|students|pupils|families|households|kunden|kund:innen|schüler(?:innen)?|élèves|familles|alumn[oa]s|clientes|familias|alun[oa]s|studenti|clienti|famiglie|uczniowie|klienci|klanten|leerlingen";
const PRIVATE_CLIENTS = new RegExp(
  String.raw`^(?:(?:${OF_OWN}) )+(?:${CLIENTS})$|^(?:various|diverse|verschiedene|divers|varios|vários|vari|różni)$|^(?:${CLIENTS})(?: (?:${OF_OWN}))+$`,
  "iu",
);

/** Whether a text names nobody's employer: "Private students", "various clients". */
export const namesPrivateClients = (text: string): boolean => PRIVATE_CLIENTS.test(text);
