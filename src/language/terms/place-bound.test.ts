import { expect, test } from "vitest";
import { isPlaceBound } from "./place-bound";
import { isRemoteJob } from "./remote";
import { saysFieldWork } from "./field-work";
import { findNotRemoteSentence } from "./remote-prose";

test.each([
  "Night Baker",
  "Chefbäcker (m/w/d) (Flexibel)",
  "Bäcker:in für Hotelküche in Kiel",
  "Boulangère H/F",
  "Cocinero/a",
  "Ayudante de cocina",
  "Padeiro",
  "Panettiere",
  "Kok / Bakker",
  "Piekarz",
  "Cleaners needed",
  "Reinigungskraft Teilzeit",
  "Femme de chambre",
  "Limpiadora",
  "Auxiliar de limpeza",
  "Addetto alle pulizie",
  "Schoonmaker",
  "Sprzątaczka",
  "Patient Care Technician - 5B - Nights",
  "Staff Nurse, Ward 4",
  "Altenpflegerin (w/m/d)",
  "Aide-soignante",
  "Cuidadora",
  "Verzorgende",
  "Dental Assistant | Mobile Unit",
  "Home Health Aide II",
  "Warehouse Associate - Leeds",
  "Lagermitarbeiter m/w/d",
  "Préparateur de commandes",
  "Mozo de almacén",
  "Magazijnmedewerker",
  "Magazynier",
  "Forklift Operator",
  "Inventory Crew - Ohio",
  "Security Guard",
  "Bricklayer",
  "Dachdecker",
  "Maçon",
  "Albañil",
  "First Officer, Falcon 20",
  "Hairdresser",
  "Friseurin",
  "Assistant Teacher (Special Education)",
  "Cashier / Store Associate",
  "Front Desk Agent",
  "Obergärtner",
])("%s works where hands are needed", (title) => {
  expect(isPlaceBound(title)).toBe(true);
  expect(isRemoteJob(title, undefined, () => "You know your trade and like people.")).toBe(false);
  expect(isRemoteJob(title, undefined, () => "This is a fully remote role.")).toBe(true);
});

test.each([
  "Marketing Manager, Bakers & Millers",
  "Baker Success Manager",
  "Remote Dispatcher",
  "Driver Recruiter",
  "Telehealth Nurse",
  "Nurse Case Manager",
  "Online Teacher",
  "Information Security Officer",
  "Chief Security Officer",
  "Recipe Writer",
  "Licensed Electrician Marketing Lead",
  "Cleaning Services Estimator",
  "Warehouse Analyst",
  "Virtual Dental Assistant",
  "Dental Billing Specialist",
  "Software Engineer, Storage Drivers",
  "Linux Kernel Packer",
  "Data Janitor",
  "Podcast Host for Gardeners",
  "Care Coordinator",
  "Security Guard Scheduler",
  "Nanny Placement Advisor",
  "Hairdresser Content Creator",
  "Plumbers: AI Trainer",
  "Fitness Coach",
  "Construction Estimator",
  "Ingeniero mecánico",
  "Delineante mecánico",
  "Ingegnere meccanico",
  "Administrateur serveur",
  "Psicóloga autista",
  "Redactor jardinero",
  "Account Executive - Roofers",
  "Appointment Setter for Roofers",
  "Bookkeeper for Landscapers",
  "Customer Success Specialist, Landscapers",
  "Kundenbetreuer Fahrer",
  "Personalvermittler für Pflegefachkräfte",
  "Recruiterin Pflegekräfte",
  "Projektleiter Monteure",
  "Cloud Security Officer",
  "IRA Custodian",
  "Bitcoin Miner",
  "Firmware Loader",
  "Loan Packer",
  "Elementary School Teacher",
  "Backlog Groomer",
  "Cookie Compliance Counsel",
  "Sales Representative, Bakery Products",
  "Kellner Software Consultant",
  "Head of Retail Media",
  "Product Owner Lagerlogistik",
  "Gestora de contas",
  "Responsable marketing boulangerie",
  "Community Manager",
  "Account Manager Installer",
  "Associate Manager, Courier Pricing",
  "Front Desk Receptionist",
  "Account Executive, Gartner",
])("%s may work anywhere", (title) => {
  expect(isRemoteJob(title, undefined, () => "You know the trade and like people.")).toBe(true);
});

test.each([
  ["Staff Nurse", "You see patients in video visits.", true],
  ["Kindergarten Teacher", "You teach online, in groups of six.", true],
  ["Altenpfleger", "Du behandelst deine Patienten online.", true],
  ["Kindergarten Teacher", "Staff get online courses.", false],
  ["Plumber", "Our customers book by phone. You repair pipes.", false],
  ["Barista", "Apply by phone or in our shop.", false],
  ["Barista", "Employees get online courses and free coffee.", false],
  ["Electrician", "You take orders over the phone and drive to sites.", false],
  ["Housekeeper", "Benefits: telehealth visits for you.", false],
  ["Cook", "You complete online classes on food safety.", false],
  ["Waiter", "You take bookings by phone.", false],
  ["Night Auditor", "You answer guests in person and by phone.", false],
  ["Koch", "Das erste Gespräch ist per Videosprechstunde.", false],
  ["Security Guard", "Report incidents by phone.", false],
  ["Staff Nurse", "Report to doctors by phone.", false],
  ["Staff Nurse", "Benefits: 24/7 telehealth for your pets.", false],
  ["Staff Nurse", "Apply online today.", false],
  ["Cleaner", "You visit our remote sites.", false],
])("%s with “%s”: %s", (title, text, isRemote) => {
  expect(isRemoteJob(title, undefined, () => text)).toBe(isRemote);
});

test.each([
  "You mostly work at the client's.",
  "You’ll primarily be at customer sites.",
  "Du arbeitest hauptsächlich beim Kunden.",
  "Sie sind überwiegend bei unseren Kunden.",
  "Je werkt voornamelijk bij de klant.",
  "Vous travaillez principalement chez nos clients.",
  "Trabajas principalmente en las instalaciones del cliente.",
  "Trabalhas sobretudo nas instalações do cliente.",
  "Lavorerai prevalentemente presso il cliente.",
  "Pracujesz głównie u klienta.",
  "This is a field position with a route of its own.",
  "Work location: Field-based",
  "As part of the Field Sales team, you win new bakeries.",
  "You spend a considerable amount of time in market, beside our wholesalers.",
])("“%s” says that the work is at others' places", (sentence) => {
  expect(saysFieldWork(sentence)).toBe(true);
});

test.each([
  "The responsibility lies mostly with the client.",
  "Die Verantwortung liegt hauptsächlich beim Kunden.",
  "Du arbeitest hauptsächlich mit Kunden.",
  "Je werkt voornamelijk voor klanten.",
  "Je werkt voornamelijk met de klant samen.",
  "You mostly work with our clients.",
  "You are mainly responsible for the client.",
  "Vous travaillez principalement avec nos clients.",
  "Trabajas principalmente con clientes.",
  "Trabalhas sobretudo com o cliente.",
  "Lavori prevalentemente con il cliente.",
  "Pracujesz głównie z klientem.",
  "You work mostly from home.",
  "This is a position in our field team's office.",
  "We bake in a field.",
])("“%s” doesn't", (sentence) => {
  expect(saysFieldWork(sentence)).toBe(false);
});

test.each([
  "Work Location Assignment: Hybrid",
  "Reports to: Lead Baker Primary Location: Leeds Workplace Type: Hybrid",
  "Embrace a hybrid work model blending office and remote setup.",
  "Hybrid working model (in-office & from home)",
  "Our company follows a hybrid work structure.",
  "We have a flexible policy with remote and in-office work (minimum three days a week in the office).",
  "This position is partially remote.",
])("“%s” is not remote", (sentence) => {
  expect(findNotRemoteSentence(sentence)).toBe(sentence);
});

test.each([
  "For all hires in Leeds, at least four days a week in the office are expected.",
  "Employees who live near Leeds spend at least two days a week in the office.",
  "At least three days a week in the office if you are based in Leeds.",
  "Each of our US offices follows a flexible hybrid approach, blending in-person connection with remote freedom.",
  "A hybrid role blending sales and strategy.",
  "Our customers follow a hybrid work structure.",
  "Our product blends office and remote calendars.",
  "You lead a partially remote team.",
  "You migrate a hybrid model in the cloud.",
  "Location: remote Workplace Type: any",
  "At least three days a week with customers.",
  "Work type: hybrid or remote",
])("“%s” leaves that open", (sentence) => {
  expect(findNotRemoteSentence(sentence)).toBeNull();
});
