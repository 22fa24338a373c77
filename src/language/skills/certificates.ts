/** Certificates and licenses by display name, with their spellings. Case matters for short forms that are also words. */
// prettier-ignore
const CERTIFICATES: Readonly<Record<string, RegExp>> = {
  CPA: /\bCPA\b|certified public accountant/u, CFA: /\bCFA\b|chartered financial analyst/iu, ACCA: /\bACCA\b/u, CIMA: /\bCIMA\b/u,
  CMA: /\bCMA\b|certified management accountant/u, CIA: /\bCIA\b(?= |,|$)(?!.*agency)|certified internal auditor/u, CFE: /\bCFE\b|certified fraud examiner/u,
  CFP: /\bCFP\b|certified financial planner/u, "Enrolled Agent": /\benrolled agent\b/iu, FRM: /\bFRM\b/u, CTP: /\bCTP\b|certified treasury professional/u,
  "Series 7": /\bseries 7\b/iu, "Series 63": /\bseries 63\b/iu, "Series 65": /\bseries 65\b/iu, "Series 66": /\bseries 66\b/iu,
  PMP: /\bPMP\b|project management professional/u, "PMI-ACP": /\bPMI-ACP\b/u, PRINCE2: /\bPRINCE ?2\b/iu, CAPM: /\bCAPM\b/u,
  "Certified ScrumMaster": /\bCSM\b(?=.*(?:scrum|certif))|certified scrum ?master/iu, PSM: /\bPSM ?(?:I{1,3})?\b|professional scrum master/u, CSPO: /\bCSPO\b/u, PSPO: /\bPSPO\b/u,
  SAFe: /\bSAFe\b/u, "Six Sigma Green Belt": /green belt/iu, "Six Sigma Black Belt": /black belt/iu, ITIL: /\bITIL\b/u, TOGAF: /\bTOGAF\b/u,
  CISSP: /\bCISSP\b/u, CISA: /\bCISA\b/u, CISM: /\bCISM\b/u, CRISC: /\bCRISC\b/u, CEH: /\bCEH\b|certified ethical hacker/u, OSCP: /\bOSCP\b/u,
  GIAC: /\bGIAC\b|\bGCIH\b|\bGPEN\b/u, "Security+": /security\+/iu, "Network+": /network\+/iu, "CompTIA A+": /comptia a\+/iu, CCNA: /\bCCNA\b/u, CCNP: /\bCCNP\b/u, CCIE: /\bCCIE\b/u,
  "AWS certification": /\baws[ -]certif|\baws (?:solutions architect|developer|sysops)[ -](?:associate|professional)/iu,
  "Azure certification": /\bazure[ -](?:certif|(?:administrator|solutions architect|developer|fundamentals) (?:associate|expert|certif))|\bAZ-\d{3}\b/iu,
  "Google Cloud certification": /\b(?:google cloud|gcp)[ -](?:certif|professional)/iu, CKA: /\bCKA\b|certified kubernetes administrator/iu, CKAD: /\bCKAD\b/u, CKS: /\bCKS\b/u,
  "Terraform Associate": /terraform associate/iu, RHCE: /\bRHCE\b/u, RHCSA: /\bRHCSA\b/u, ISTQB: /\bISTQB\b/u, CIPP: /\bCIPP(?:\/[A-Z]{1,2})?\b/u, CBAP: /\bCBAP\b/u,
  "Salesforce certification": /salesforce[ -]certif|certified salesforce/iu, "HubSpot certification": /hubspot[ -]certif/iu, "Google Ads certification": /google ads[ -]certif/iu,
  "Registered nurse": /\bregistered nurse\b|\bRN\b(?= |,|$|\))/u, LPN: /\bLPN\b|\bLVN\b|licensed practical nurse/u, "Nurse practitioner": /\bnurse practitioner\b|\bFNP(?:-[A-Z]{1,2})?\b|\bPMHNP\b/iu,
  BLS: /\bBLS\b/u, ACLS: /\bACLS\b/u, CNA: /\bCNA\b|certified nursing assistant/u, LCSW: /\bLCSW\b|licensed clinical social worker/iu, LMSW: /\bLMSW\b/u, LMFT: /\bLMFT\b|licensed marriage and family therapist/iu,
  LPC: /\bLPC\b|licensed professional counselor/iu, LMHC: /\bLMHC\b/u, BCBA: /\bBCBA\b|board certified behavior analyst/iu, RBT: /\bRBT\b/u, "Licensed psychologist": /licensed (?:clinical )?psychologist/iu,
  "Medical license": /\b(?:medical|physician['’]?s?) licen[sc]e\b|board[- ]certified (?:physician|in)/iu, "Pharmacist license": /\bpharmacist(?:['’]s)? licen[sc]e\b|licensed pharmacist|\bpharm\.?d\b/iu,
  CHPN: /\bCHPN\b/u, CEN: /\bCEN\b(?=,|;|$| )(?!.*\bEN\b)/u, CNOR: /\bCNOR\b/u, OCN: /\bOCN\b/u, PCCN: /\bPCCN\b/u,
  CCRN: /\bCCRN\b/u, CCM: /\bCCM\b|certified case manager/u, CPC: /\bCPC\b(?!.{0,12}\b(?:cpm|cpa|cost)\b)|certified professional coder/u, CCS: /\bCCS\b|certified coding specialist/u, RHIA: /\bRHIA\b/u, RHIT: /\bRHIT\b/u,
  "CCC-SLP": /\bCCC-SLP\b/u, "Registered dietitian": /registered dietitian|\bRDN\b|\bRD\b(?= |,|$)(?=.*diet)/iu, ARRT: /\bARRT\b/u, CPhT: /\bCPhT\b/u,
  "SHRM-CP": /\bSHRM-CP\b/u, "SHRM-SCP": /\bSHRM-SCP\b/u, PHR: /\bPHR\b/u, SPHR: /\bSPHR\b/u, CIPD: /\bCIPD\b/u, CPP: /\bCPP\b(?=.*payroll)|certified payroll professional/iu, CEBS: /\bCEBS\b/u,
  "Bar admission": /\bbar (?:admission|member)|\badmitted to (?:the )?(?:\w+ ){0,3}bar\b|\b(?:active|licensed|member of the|state) bar\b|licensed attorney|zugelassener? rechtsanw/iu,
  "Paralegal certificate": /paralegal certif|certified paralegal/iu, Notary: /\bnotary public\b/iu,
  "Teaching license": /\bteach(?:ing|er(?:['’]s)?) (?:licen[sc]e|certif|credential)|certified teacher|\bQTS\b/iu, TEFL: /\bTEFL\b/u, TESOL: /\bTESOL\b/u, CELTA: /\bCELTA\b/u,
  "Real estate license": /real estate licen[sc]e|licensed real estate/iu, "Insurance license": /\b(?:insurance|property (?:and|&) casualty|P&C|life (?:and|&) health|adjuster['’]?s?) licen[sc]e|licensed (?:insurance|adjuster)|\ball[- ]lines adjuster/iu,
  "NMLS license": /\bNMLS\b/u, CPCU: /\bCPCU\b/u, "Professional Engineer": /\bprofessional engineer\b.{0,20}(?:licen[sc]e|PE)|\bP\.?E\.? licen[sc]e|licensed (?:professional )?engineer/iu, "EIT certification": /\bEIT\b/u,
  LEED: /\bLEED\b/u, CSCP: /\bCSCP\b/u, CPIM: /\bCPIM\b/u, CPSM: /\bCPSM\b/u, "Driver's license": /\bdriver(?:['’]?s)? licen[sc]e\b|\bdriving licen[sc]e\b|\bclass [\da-e]{1,2} driver\b|\bführerschein\b|\bprawo jazdy\b|\bpermis (?:de conduire|[A-E]\b)|\bpermiso de conducir\b|\bcarn[eé]t? de conducir\b|\bcarteira (?:nacional )?de (?:habilita|motorista)|\bpatente di guida\b|\brijbewijs\b/iu,
  "NCMA certification": /\bCPCM\b|\bCFCM\b/u, CAMS: /\bCAMS\b/u, CRCM: /\bCRCM\b/u, CPO: /\bCPO\b(?=.*certif)/u, "Security clearance": /\b(?:security|secret|TS\/SCI|public trust) clearance\b|\bTS\/SCI\b/iu,
};

/** Certificates of the same knowledge by different bodies. */
const ALIKE: readonly (readonly string[])[] = [
  ["Certified ScrumMaster", "PSM"],
  ["CSPO", "PSPO"],
  ["PMP", "PRINCE2"],
  ["SHRM-CP", "PHR"],
  ["SHRM-SCP", "SPHR"],
  ["CPA", "ACCA"],
  ["RHIA", "RHIT"],
  ["TEFL", "TESOL", "CELTA"],
];

/** Lists the certificates of the same knowledge. */
export function equalsOf(certificate: string): string[] {
  return ALIKE.filter((group) => group.includes(certificate)).flatMap((group) => group.filter((one) => one !== certificate)); // prettier-ignore
}

/** The patterns of one sensitivity to case in one, so that a line without a certificate costs two tests. */
const anyOf = (flags: string): RegExp =>
  new RegExp(
    Object.values(CERTIFICATES)
      .flatMap((words) => (words.flags === flags ? [words.source] : []))
      .join("|"),
    flags,
  );
const ANY = [anyOf("u"), anyOf("iu")];

/** Finds the certificates, licenses and clearances that a line names, with the words that name them. */
export function certificatePlaces(line: string): { name: string; start: number; end: number }[] {
  // In the patterns, short forms are upper case and full names lower case.
  const lower = line.toLowerCase();
  const find = (words: RegExp) => words.exec(line) ?? words.exec(lower);
  if (!ANY.some(find)) return [];
  return Object.entries(CERTIFICATES).flatMap(([name, words]) => {
    const match = find(words);
    // "aws certif"
    const rest = match === null ? "" : (/^\p{L}*/u.exec(line.slice(match.index + match[0].length))?.[0] ?? "");
    return match === null ? [] : [{ name, start: match.index, end: match.index + match[0].length + rest.length }];
  });
}

/** Lists the names of the certificates, licenses and clearances in a line. */
export const certificatesIn = (line: string): string[] => certificatePlaces(line).map(({ name }) => name);
