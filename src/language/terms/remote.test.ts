import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { isOfferedRemotely } from "../places/location-line";
import { isRemoteJob, keepRemotePlaces, parseWorkplace } from "./remote";
import { findNotRemoteSentence } from "./remote-prose";
import { findTitleWorkplace } from "./remote-title";

describe("text that says a job is hybrid or on site", () => {
  // prettier-ignore
  test.each([
    "This is a hybrid position.", "The role is fully on-site.", "This role will be hybrid in our Ghent office", "This is not a remote role.",
    "You will work three days per week in our Lyon office.", "Employees must come to the office at least 2 days a week.",
    "We build boats.\nThis is an in-person job", "Hybrid work setup: at home or at one of our bakeries.", "You are expected to work from the Oslo office 2-3 days a week",
    "We work in the office together most days, and believe in being close.",
    "Start: now | Location: Ghent, hybrid | Full time", "Office Policy: Hybrid", "Dies ist eine hybride Rolle", "Télétravail partiel possible", "Teilweise Homeoffice",
    "The job requires you to be at our bakery five days a week.", "Willing to come into our office 4 days per week", "Hybrid work environment on client site.", "We are looking for a baker for our new shop in Ghent.",
    "Un boulanger pour notre nouveau point de vente de Lille", "Ein sicherer Arbeitsplatz in einer modernen Praxis", "Buscamos panaderos para nuestra tienda de Lugo",
    "Hybrides Arbeiten mit bis zu 40 % Remote-Anteil",
    "Hybrid mit bis zu 60 % mobilem Arbeiten nach der Probezeit",
    "Wir bieten dir die Möglichkeit, hybrid zu arbeiten: Büro und Homeoffice im Wechsel.",
    "Vous bénéficiez de 60 % de télétravail.",
    "Rythme hybride : 3 jours sur site, 2 jours à distance.",
    "This role follows a hybrid work schedule, requiring 3 days in-office per week.",
    "Hybrid work setup: you and your manager decide how often you come to the office.",
    "Modelo híbrido con un 50 % de teletrabajo.",
    "Modelo híbrido: 2 vezes por semana no escritório de Curitiba.",
    "Lavoro ibrido con il 40% di smart working.",
    "Je werkt hybride: 40% op kantoor en 60% thuis.",
    "Praca hybrydowa: 2 dni z biura, 3 dni zdalnie.",
    "Das Team arbeitet dienstags und mittwochs gemeinsam in Stuttgart.",
    "Ideally 3 days a week in our Denver office.",
    "Wir suchen für unser Büro in Gent eine Bäckerin.",
    "Nous recherchons pour notre bureau de Lille un boulanger.",
    "Wir arbeiten hybrid, mindestens zwei Tage pro Woche im Büro.",
    "Bis zu 50 % Homeoffice möglich",
    "Jusqu'à 3 jours de télétravail par semaine",
    "Esquema 60/40: tres días en oficina y dos en casa.",
    "Regime híbrido, 3x por semana no escritório",
    "Smart working fino al 60%",
    "Maximaal 2 dagen per week thuiswerken",
    "Model hybrydowy: 3 dni w biurze",
    "Our hybrid policy asks everyone to spend 60% of their time in the office.",
    "Two anchor days per week at our Boston headquarters",
    "Ein Mix aus Büro und Homeoffice",
    "Hybrid mit bis zu 25 % Remote-Arbeit nach der Einarbeitungsphase",
    "2 jours de télétravail par semaine après la période d’essai",
    "Het team werkt op dinsdag en woensdag standaard vanuit Gent.",
    "We are in the office every Tuesday and Thursday.",
    "Hybrid work setup: work from home or one of our offices – you and your team decide how often to meet",
  ])("%s", (text) => {
    expect(findNotRemoteSentence(`We are kind. ${text} Apply now.`)).not.toBeNull();
  });

  // prettier-ignore
  test.each([
    "Join us to write for the website of our bakery.", "We offer remote and hybrid roles.", "This role is hybrid or remote.", "The position is hybrid for candidates in Berlin, else remote.",
    "Experience with hybrid cloud", "This is a hybrid role combining sales and engineering.", "Hybrid setup: work from home or one of our offices, as you like.", "You will visit the office twice a year.",
    "If you live near Oslo, you will work from the office 2 days a week.", "This role is not hybrid", "The team meets on-site every quarter", "",
    "For the Ghent and Oslo locations, we use a hybrid work model of 3 days in the office per week.",
    "Reisekostenzuschuss für 2 Tage im Büro pro Quartal",
    "20 % remote team growth last year",
    "We have hybrid roles and remote roles; this one is remote.",
    "For all hires in the Ghent area, you will be required to work in the office four days per week.",
    "Our customers use a hybrid cloud and 30% of traffic is remote.",
    "We support hybrid teams of our clients.",
  ])("doesn't say so: %s", (text) => {
    expect(findNotRemoteSentence(text)).toBeNull();
  });

  test("is recognized from its decisive sentence alone", () => {
    const piece = fc.constantFrom(
      "This is a ",
      "hybrid",
      " role",
      "The job is ",
      "not ",
      "remote",
      "on-site",
      ". ",
      "\n",
      "you will work ",
      "2 days a week ",
      "in our office",
      "or ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const sentence = findNotRemoteSentence(each);
        if (sentence === null) return;
        expect(each).toContain(sentence);
        expect(findNotRemoteSentence(sentence)).toBe(sentence);
      }),
      { numRuns: 300 },
    );
  });
});

// prettier-ignore
test.each([
  ["SAP Lead (Hybrid)", "not remote"], ["Analyst - Onsite", "not remote"], ['Analyst "Hybrid"', "not remote"], ["Baker (NYC - Hybrid)", "not remote"],
  ["Baker (Paris only)", "not remote"], ["Baker - Hybrid Role", "not remote"], ["Baker (In-Office)", "not remote"], ["Baker (not remote)", "not remote"],
  ["Baker (Remote)", "remote"], ["Baker - Remote", "remote"], ["Baker (Remote, US)", "remote"], ["Remote Baker", "remote"], ["Panadero/a - Remoto/a", "remote"],
  ["Baker (Hybrid or Remote)", "remote"], ["Baker (Remote or Hybrid)", "remote"], ["Baker | Europe Remote", "remote"], ["Baker (100% Remote - Canada)", "remote"],
  ["Baker (relocation to Malta)", "not remote"], ["Baker (Remote) - Hybrid", null], ["Hybrid Cloud Engineer", null], ["Trainer, On-site Programmes", null], ["Remote Sensing Analyst", null],
  ["Analyst, Remote Sensing", null], ["Baker (US only)", null], ["Baker", null],
  ["Bread Truck Driver - Ghent", "not remote"], ["Box Trucks - Bread Routes", "not remote"], ["Linux Driver Developer", null], ["Software Engineer, Storage Drivers", null], ["Graphics Driver", null],
  ["Field Service Engineer", "not remote"], ["Field Service Engineer (Remote)", "remote"], ["Boulanger (présentiel)", "not remote"], ["Fornaio - in sede", "not remote"], ["Piekarz (hybrydowo)", "not remote"], ["Bakker (op kantoor)", "not remote"],
  ["Piekarz - praca zdalna", "remote"], ["Bakker (thuiswerk)", "remote"], ["Hybride Cloud Ingénieur", null],
] as const)("the title %s says of its place of work: %s", (title, workplace) => {
  expect(findTitleWorkplace(title)).toBe(workplace);
});

describe("a job is remote", () => {
  const hybrid = () => "This is a hybrid role.";
  const silent = () => "We bake bread.";

  test("by a stated field before its title, and by its title before its text", () => {
    expect(isRemoteJob("Baker (Hybrid)", { stated: "Remote" }, hybrid)).toBe(true);
    expect(isRemoteJob("Baker (Remote)", { stated: "In Office", locations: ["Remote"] }, silent)).toBe(false);
    expect(isRemoteJob("Bookkeeper", { stated: "Remote" }, () => "This role is not remote.")).toBe(false);
    expect(isRemoteJob("Bookkeeper", { stated: "Remote" }, () => "Remote work is not possible.")).toBe(false);
    expect(isRemoteJob("Baker (Remote)", { locations: ["Ghent"] }, hybrid)).toBe(true);
    expect(isRemoteJob("Bookkeeper", { locations: ["Remote - US"] }, hybrid)).toBe(false);
  });

  test.each([
    ["You work in our Ghent office three days per week.", false],
    ["This role is not remote.", false],
    ["You may work in our office or fully remote.", true],
    ["We bake bread.", true],
  ])("by a flag, unless its text denies it or names days at the office: “%s” is remote: %s", (text, isRemote) => {
    expect(isRemoteJob("Bookkeeper", { stated: "remote", isFlag: true, locations: ["Ghent"] }, () => text)).toBe(
      isRemote,
    );
  });

  test.each([
    "This is a remote role (20% travel).",
    "Remote with up to 25% travel.",
    "Remote: 15% travel",
    "We are a 95% remote team.",
  ])("if a share is of something else: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Remote"], claimed: true }, () => text)).toBe(true);
  });

  test.each(["Baker (50% remote)", "Baker (teilweise remote)", "Baker – nicht remote", "Baker (kein Homeoffice)"])(
    "never if its title limits it: %s",
    (title) => expect(isRemoteJob(title, { locations: ["Remote"], claimed: true }, silent)).toBe(false),
  );

  test("for the people of a remote location, although its stated workplace is hybrid", () => {
    const locations = ["Austin", "Remote (US)"];
    expect(isRemoteJob("Bookkeeper", { stated: "Hybrid", locations }, silent)).toBe(true);
    expect(isRemoteJob("Bookkeeper", { stated: "Hybrid", locations: ["Austin", "Remote"] }, silent)).toBe(false);
    expect(isRemoteJob("Bookkeeper", { stated: "Hybrid", locations: ["Austin", "Dallas"] }, silent)).toBe(false);
    expect(keepRemotePlaces(locations, "Hybrid", (place) => place)).toEqual(["Remote (US)"]);
    expect(keepRemotePlaces(locations, "Remote", (place) => place)).toEqual(locations);
  });

  // prettier-ignore
  test.each([
    "You can't do this job from home.", "There is no work-from-home option.", "Diese Stelle ist leider nicht remote.", "Ce poste n'est pas en télétravail.",
    "Este puesto no es remoto.", "Questa posizione non è da remoto.", "Deze functie is niet op afstand.", "To stanowisko nie jest zdalne.",
    "Remote work is not possible for this position.", "Please note that working from home is not an option for this position.",
    "We cannot offer remote work.", "Candidates must be able to work full-time on-site at one of these plants.", "Remote isn't available.",
    "Remote work is not currently available for this role.", "No remote work.", "This job is not eligible for remote work.",
    "This position cannot be performed remotely.", "Homeoffice ist leider nicht möglich.", "Le télétravail n'est pas possible.",
    "Pas de télétravail.", "Homeoffice ist nicht vorgesehen.", "Telearbeit ist leider nicht möglich.", "Praca zdalna nie jest możliwa.", "Nie oferujemy pracy zdalnej.", "Wij bieden geen thuiswerk.", "Il lavoro da remoto non è previsto.", "Não há possibilidade de home office.", "Poste non éligible au télétravail.", "Télétravail non possible.", "No se puede teletrabajar.", "No es posible el teletrabajo.", "Não é possível o trabalho remoto.", "You must work full-time on-site at our plant.",
    "We can no longer offer remote work for this team.", "This role is no longer remote.", "The work can't be done from home because of the machines.", "Working remotely is, for data protection reasons, not possible.", "Nous ne pouvons plus proposer de télétravail sur ce poste.", "Ce poste ne permet pas le télétravail.", "Wir können für diese Stelle kein Homeoffice mehr anbieten.", "Homeoffice ist wegen der Laborgeräte leider nicht möglich.", "El teletrabajo ya no está disponible.", "Esta vaga não permite trabalho remoto.", "Non è più possibile lavorare da remoto.", "Thuiswerken is vanwege de apparatuur helaas niet meer mogelijk.", "Nie możemy już oferować pracy zdalnej.", "The position has to be carried out at our premises in Leeds.",
  ])("never if its text denies it: %s", (denial) => {
    expect(isRemoteJob("Baker (Remote)", { locations: ["Remote"], claimed: true }, () => denial)).toBe(false);
  });

  // prettier-ignore
  test.each([
    "Remote work is not possible outside the US.", "We cannot offer remote work from outside Germany.", "No remote experience needed.",
    "We do not offer a home office stipend.", "You must be on-site for customer visits.",
    "If remote work is not possible for you, use our office.", "We're not new to remote work.", "We are not opposed to remote work.",
    "This role is not limited to remote candidates.", "We don't just offer remote work, we live it.",
    "We don't support remote workers with equipment.", "No remote work experience needed.", "We cannot provide remote work equipment.",
    "We do not allow remote work from public WiFi.", "Remote work is not possible from Cuba.", "We cannot offer remote work in Russia.",
    "Remote work is not only possible but encouraged.", "You don't have to work on-site.", "Nobody is required to work on-site.",
    "You will no longer commute: working from home is the rule.", "Nous ne faisons pas que proposer le télétravail, nous le vivons.", "Homeoffice ist kein Problem.", "Nie mamy biura, praca zdalna to u nas norma.", "We don't offer remote work as a perk.", "Remote interviews are no longer offered.", "This remote position is not eligible for relocation.", "Our clients can no longer be served from home.", "We do not provide lunch when you work from home.", "Vous ne serez pas seul en télétravail.", "Le télétravail n'est pas une option chez nous, c'est la règle.", "We do not allow agencies to submit remote candidates.", "Wir bieten keine Dienstwagen im Homeoffice an.",
  ])("although its text says: %s", (sentence) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Remote"] }, () => sentence)).toBe(true);
  });

  test.each([
    ["Service Technician", "You repair ovens.", false],
    ["Servicetechniker (m/w/d)", "Sie reparieren Backöfen.", false],
    ["Delivery Driver", "You deliver bread.", false],
    ["Service Technician", "This is a remote role.", true],
    ["Servicetechniker (m/w/d)", "Sie arbeiten im Homeoffice.", true],
    ["Bakery Bookkeeper", "You count our loaves.", true],
  ])("%s of a list of remote jobs, if the text says “%s”: %s", (title, text, isRemote) => {
    expect(isRemoteJob(title, undefined, () => text)).toBe(isRemote);
  });

  test.each([
    ["Posibilidad de teletrabajar cinco días al mes.", false],
    ["5 jours de télétravail par mois", false],
    ["Teletrabajo. Visitamos la oficina dos días al mes.", true],
  ])("with some days a month at home, as “%s” says: %s", (text, isRemote) => {
    expect(isRemoteJob("Bookkeeper", undefined, () => text)).toBe(isRemote);
  });

  test.each([
    "Three full, in-person days.",
    "Hybrid role",
    "We follow a hybrid model of work.",
    "We offer a hybrid work environment.",
  ])("never if its text says: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Remote"] }, () => text)).toBe(false);
  });

  test.each([
    "Hiring for Ghent and Bruges locations. Open to hire for Remote work as well.",
    "Location: Ghent ideally or in remote in Belgium",
    "100 % Remote oder Hybrid-Option",
    "Remote candidates are welcome.",
  ])("beside an office if its text says: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => text)).toBe(true);
  });

  // prettier-ignore
  test.each([
    "Possibilité de télétravailler 1 à 2 jours par semaine", "Puedes teletrabajar dos días por semana.", "Hybrid (bis 50 % Homeoffice)", "Bis zu 60 % Homeoffice",
    "Télétravail : jusqu'à 40 %", "Tot 50% thuiswerken", "Praca 50% zdalna", "Smart working fino al 60%",
    "Diese Stelle ist hybrid.", "Die Position ist vor Ort in Köln.", "Wir bieten hybrides Arbeiten mit zwei Tagen im Büro pro Woche.",
    "Hybrides Arbeitsmodell", "Bis zu 3 Tage Homeoffice pro Woche", "Du arbeitest 2-3 Tage pro Woche im Büro.",
    "Mobiles Arbeiten an 2 Tagen pro Woche", "Arbeitsmodell: Hybrid (München)", "Du kannst bis zu 2 Tage die Woche von zu Hause arbeiten.",
    "Le poste est hybride.", "Ce poste est basé en présentiel à Lyon.", "2 jours de télétravail par semaine", "Télétravail : 2 jours par semaine",
    "Télétravail jusqu'à 3 jours par semaine", "Mode de travail : hybride", "Nous travaillons en mode hybride.", "3 jours par semaine sur site",
    "Poste en présentiel", "Este puesto es presencial.", "El trabajo es híbrido.", "Modalidad: híbrida", "Modalidad de trabajo: presencial en Madrid",
    "Trabajo híbrido (2 días en oficina a la semana)", "2 días de teletrabajo a la semana", "Esta vaga é presencial.", "Modelo de trabalho: híbrido",
    "Trabalho híbrido com 3 dias no escritório por semana.", "Regime presencial em São Paulo.", "2 dias de home office por semana",
    "La posizione è ibrida.", "Il lavoro si svolge in sede.", "Modalità di lavoro: ibrida", "2 giorni di smart working a settimana",
    "3 giorni a settimana in ufficio", "Sede di lavoro: Milano (ibrido)", "Deze functie is hybride.", "Je werkt 3 dagen per week op kantoor.",
    "Hybride werken: 2 dagen thuis, 3 dagen op kantoor", "2 dagen per week thuiswerken", "To stanowisko jest hybrydowe.",
    "Praca hybrydowa (2 dni w tygodniu w biurze)", "Tryb pracy: hybrydowy", "Praca stacjonarna w Krakowie", "2 dni pracy zdalnej w tygodniu",
    "You can work from home up to 2 days per week.", "Up to three days remote per week.", "Kein Remote möglich.", "Trabajo 100% presencial.",
    "O regime de trabalho é híbrido, com duas idas ao escritório por semana.", "Du arbeitest vor Ort in unserem Büro in Leipzig.",
    "Vous travaillerez dans nos bureaux de Nantes trois jours par semaine.", "Trabajarás desde nuestra oficina de Bilbao.",
    "Pracujemy hybrydowo, trzy dni w biurze.",
  ])("never if its text says in another language: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: true }, () => `Wir backen.\n${text}\nSince 1901.`)).toBe(false);
  });

  // prettier-ignore
  test.each([
    "En caso de requerir modalidad híbrida o presencial, serás informado.", "Bei Bedarf arbeitest du vor Ort in Köln.", "Si besoin, travail sur site",
    "100 % Homeoffice", "Wachstum von 50 % im Remote-Geschäft", "Diese Stelle ist hybrid oder remote.", "Du kannst remote oder im Büro arbeiten.", "Diese Stelle ist nicht hybrid.",
    "Experience with hybrid cloud.", "Entwicklung hybrider Apps", "Le poste est hybride ou 100 % télétravail.", "Travail hybride ou full remote",
    "Ce poste n'est pas en présentiel.", "Puesto híbrido o remoto", "Este puesto no es presencial.", "Vaga híbrida ou remota",
    "Praca hybrydowa lub zdalna", "Deze functie is hybride of remote.", "La posizione è ibrida o da remoto.",
    "Einarbeitung vor Ort (2 Tage pro Woche), danach remote", "Semaine de 4 jours en télétravail", "4-Tage-Woche, remote",
    "Zwei Tage pro Quartal treffen wir uns vor Ort.", "Deux jours par mois sur site", "Une fois par trimestre, l'équipe se réunit au bureau.",
    "Formación presencial de 2 días", "30 días de teletrabajo desde el extranjero al año",
    "Wenn du in Köln wohnst, arbeitest du 2 Tage pro Woche im Büro.", "Clientes presenciales", "Visitas a clientes de forma presencial",
    "5 Tage Homeoffice pro Woche", "100 % remote mit Büro in Köln", "Kundentermine vor Ort", "Onsite bei Kunden 2 Tage pro Woche",
    "Wir haben ein Büro in Köln, vor Ort sind 20 Leute.", "Spotkania w biurze raz na kwartał", "Homeoffice ist aus dem Ausland nicht möglich.",
    "Le télétravail n'est pas possible depuis l'étranger.", "El teletrabajo no es posible fuera de España.", "Du führst Teams in Präsenz und remote.",
    "Vous animez des formations en présentiel.", "Hybridfahrzeuge entwickeln", "Erfahrung mit hybriden Cloud-Architekturen",
    "Experiencia en modelo híbrido de nube", "Modelos híbridos de IA", "Wir suchen dich für unser Team in Köln oder remote.",
    "Ort: Köln, Berlin oder remote", "Lieu : Paris ou télétravail", "Sede: Milano o da remoto", "Lugar: Madrid / remoto",
    "3 días de vacaciones extra y teletrabajo", "2 extra Tage Urlaub, Homeoffice", "Zwei Tage Fortbildung, vor Ort oder remote", "Standort: Köln",
    "Wir treffen uns 2 Tage pro Monat im Büro.", "Réunions en présentiel 2 jours par mois", "Möchtest du im Büro arbeiten? Gerne!",
    "Bureau à Paris si tu le souhaites", "Du kannst gern in unserem Büro vorbeikommen.", "L'équipe est en mode hybride, le poste en full remote.",
    "Remote first, mit Büro vor Ort als Option", "El equipo se reúne de forma presencial dos veces al año", "Nos clients sont sur site.",
    "Gestão de equipes presenciais e remotas", "Support vor Ort beim Kunden und remote", "Treballem en remot",
  ])("although its text says in another language: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: true }, () => `Wir backen.\n${text}\nSince 1901.`)).toBe(true);
  });

  // prettier-ignore
  test.each([
    "Diese Stelle ist vollständig remote.", "Die Stelle ist zu 100 % remote.", "Poste en full remote", "100 % télétravail",
    "Ce poste est en télétravail complet.", "Trabajo 100% remoto", "Este puesto es totalmente remoto.", "Vaga 100% remota", "Esta vaga é remota.",
    "Lavoro 100% da remoto", "La posizione è interamente da remoto.", "Deze functie is volledig remote.", "Praca w 100% zdalna",
    "Praca w pełni zdalna", "Tryb pracy: zdalny", "Modalidad: remoto", "Arbeitsmodell: remote",
  ])("beside an office if its text says in another language: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => `Wir backen.\n${text}\nSince 1901.`)).toBe(true);
  });

  test.each([
    "Teilweise remote",
    "Du führst vollständig remote arbeitende Teams.",
    "2 jours en full remote par mois",
    "Esta vaga não é remota.",
    "Trabajo no remoto",
  ])("not beside an office if its text says: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => text)).toBe(false);
  });

  test("not as an on-site technician", () => {
    expect(isRemoteJob("Onsite Oven Technician", undefined, silent)).toBe(false);
    expect(isRemoteJob("Onsite SEO Specialist", undefined, silent)).toBe(true);
  });

  test("by its locations or its source's claim if nothing else states it", () => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Remote - US"], claimed: false }, silent)).toBe(true);
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: true }, silent)).toBe(true);
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent (hybrid)"], claimed: true }, silent)).toBe(false);
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"] }, silent)).toBe(false);
    expect(isRemoteJob("Bookkeeper", { stated: "unspecified", locations: ["Ghent or remote"] }, silent)).toBe(true);
  });

  // prettier-ignore
  test.each([
    "This is a remote opportunity within the UK.", "This role is fully remote.", "#LI-Remote", "Location: Remote US", "📍 Location: Ghent/Remote", "📍 Ghent or Remote",
    "We offer fair pay, fully remote work and good bread.", "Our fully remote U.S. team is growing.", "Eine 100 % remote ausgeführte Tätigkeit", "Remote",
    "Location : This remote position requires an overlap with Oslo.", "This role can be remote, or can be based in Ghent.",
  ])("by a sentence of its text that overrules a flag and an office's city: %s", (sentence) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => `We bake.\n${sentence}\nApply.`)).toBe(true);
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => sentence, () => false)).toBe(false);
  });

  test.each([
    "This role is not remote.",
    "This is a hybrid role with remote days.",
    "You have led fully remote teams.",
    "If you live far away, this role can be remote.",
    "Start-up or remote environment experience.",
    "Location: Remote (in-person, Ghent)",
    "We support remote work.",
  ])("not by a sentence about something else: %s", (sentence) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: false }, () => sentence)).toBe(false);
  });

  test("not by a bare word of its title if its text states the days at the office or a share of them", () => {
    const read = (title: string, text: string) => isRemoteJob(title, undefined, () => text);
    const hybrid = "This role follows a hybrid work schedule, requiring 4 days in-office per week.";
    expect(read("Baker (Remote, US)", hybrid)).toBe(false);
    expect(read("Baker (Remote)", "Hybrid mit bis zu 25 % Remote-Arbeit")).toBe(false);
    expect(read("Baker (100% remote)", hybrid)).toBe(true);
    expect(read("Baker (Remote)", "Bei uns kannst du hybrid arbeiten.")).toBe(true);
    expect(read("Baker (Remote)", `${hybrid}\nGhent or Remote`)).toBe(true);
  });

  test("by a line of its own", () => {
    const read = (text: string) => isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: null }, () => text);
    expect(read("Type: Remote")).toBe(true);
    expect(read("Remote work opportunity")).toBe(true);
    expect(read("Remote work opportunities")).toBe(false);
    expect(read("Type: Remote sensing lab")).toBe(false);
  });

  test.each([
    "Work 100% remotely in Norway. Live in Oslo? Join us in the office three days a week.",
    "Deutschlandweit im Homeoffice. Du wohnst in Gent? Mit einem Hybridmodell arbeitest du drei Tage im Homeoffice.",
  ])("although those who live nearby come to the office: %s", (text) => {
    expect(isRemoteJob("Bookkeeper", { claimed: true }, () => text)).toBe(true);
    expect(isRemoteJob("Baker (Remote)", { claimed: true }, () => text)).toBe(true);
  });

  test.each([
    ["This position will be in office or remote.", true],
    ["You can work in the office or remotely.", true],
    ["This job can be done remotely or from our headquarters.", true],
    ["Our teams work in office or remote, depending on the oven.", false],
    ["Interviews take place in the office or remotely.", false],
  ])("at an office if its text lets one choose: “%s” is %s", (text, isRemote) => {
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"] }, () => text)).toBe(isRemote);
  });

  test("not where guests are served, unless its text mentions remote work", () => {
    expect(isRemoteJob("Front Desk III", undefined, () => "Experience in a remote camp.")).toBe(false);
    expect(isRemoteJob("Front Desk Agent", undefined, () => "You work from home.")).toBe(true);
  });

  test("not by a flag and an office's city if its text offers home only when needed", () => {
    expect(isOfferedRemotely(["Ghent"], "You can work from home when you need to.")).toBe(false);
    expect(isOfferedRemotely(["Ghent"], "You can work from home.")).toBe(true);
  });

  test("if its text offers an office or remote work, whatever else it says of the office", () => {
    const text = () => "We're in the office 5 days a week.\n📍 Ghent or Remote\nApply.";
    expect(isRemoteJob("Bookkeeper", { locations: ["Ghent"], claimed: true }, text)).toBe(true);
  });

  // prettier-ignore
  test.each([
    ["Remote", "remote"], ["Fully remote", "remote"], ["TELECOMMUTE", "remote"], ["Hybrid or Remote", "remote"], ["hybrid", "not remote"], ["On-site", "not remote"],
    ["In Office", "not remote"], ["ON_SITE", "not remote"], ["fully", "remote"], ["remote-location", "remote"], ["Flex", "not remote"], ["Remote Eligible", "not remote"], ["temporary", null],
    ["Vor Ort", "not remote"], ["Présentiel", "not remote"], ["ibrido", "not remote"], ["stacjonarnie", "not remote"], ["télétravail partiel", "not remote"],
    ["zdalnie", "remote"], ["A distancia", "remote"], ["unspecified", null], ["", null], [null, null],
  ] as const)("its workplace field %j says %j", (text, workplace) => {
    expect(parseWorkplace(text)).toBe(workplace);
  });
});
