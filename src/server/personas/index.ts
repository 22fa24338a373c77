export { openPersona } from "./open-persona";
export { type PersonaId, PERSONA_IDS, PERSONAS } from "./personas";
