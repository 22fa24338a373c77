import type { DemoRegion } from "./regions";

/** Invented employers: any likeness to a real company is chance. `does` and `is` continue the name. */
export type DemoEmployer = {
  name: string;
  does: string;
  is: string;
  /** Parts of its product, for titles ("Backend Engineer, Timetables") and texts. */
  areas: readonly [string, ...string[]];
  hires: readonly [DemoRegion, ...DemoRegion[]];
};

// prettier-ignore
export const DEMO_EMPLOYERS: readonly DemoEmployer[] = [
  { name: "Brindlecove", does: "makes booking software for island ferries and small ports", is: "is 60 people in eleven countries, profitable since its fourth year, and owned by those who work there", areas: ["Timetables", "Ticketing", "Port Operations"], hires: ["europe", "uk-ireland"] },
  { name: "Larkmoss Freight", does: "plans rail and road freight so that fewer containers travel empty", is: "moves 40,000 loads a month and has been remote since its first day", areas: ["Routing", "Carrier Portal", "Billing"], hires: ["us", "us-canada"] },
  { name: "Quillanova", does: "builds an editor in which hospitals write and review care guidelines together", is: "is used in 300 hospitals and grows without venture money", areas: ["Editor", "Review Workflows", "Integrations"], hires: ["europe", "cet"] },
  { name: "Ostrelle Optics", does: "measures the quality of glass on production lines with cameras and machine learning", is: "was started by three physicists and now counts 85 people", areas: ["Inspection", "Edge Devices", "Reporting"], hires: ["germany", "europe"] },
  { name: "Tamarackly", does: "helps rural clinics share doctors, appointments and records", is: "covers 1.2 million patients and publishes its roadmap", areas: ["Scheduling", "Records", "Telehealth"], hires: ["us-canada", "canada"] },
  { name: "Pellworm & Daughters", does: "runs payroll for restaurants, down to tips and split shifts", is: "pays 90,000 people every fortnight, on time, every time", areas: ["Payroll", "Time Tracking", "Tax Filing"], hires: ["us", "latam"] },
  { name: "Sundrop Atlas", does: "sells maps of roofs, shade and grid capacity to people who install solar panels", is: "has mapped forty million roofs and employs 120 people", areas: ["Map Tiles", "Quotes", "Grid Data"], hires: ["europe", "worldwide"] },
  { name: "Nimbercask", does: "keeps track of whisky, wine and cheese while they age", is: "is a team of 25 that knows every customer by name", areas: ["Cellar", "Compliance", "Marketplace"], hires: ["uk-ireland", "uk"] },
  { name: "Fernhollow Learning", does: "publishes reading courses that adapt to a child's pace", is: "reaches 600 schools and gives its courses away where schools cannot pay", areas: ["Courses", "Assessments", "Teacher Tools"], hires: ["us", "us-canada"] },
  { name: "Cobaltine", does: "watches databases for slow queries and explains them in plain words", is: "has 2,000 paying teams, 48 employees, and one all-hands week a year by the sea", areas: ["Query Insights", "Agents", "Alerts"], hires: ["worldwide", "europe"] },
  { name: "Harrowgate Mutual Labs", does: "prices crop insurance from weather and soil data", is: "is the technology arm of a farmers' cooperative with 14,000 members", areas: ["Pricing", "Claims", "Weather Models"], hires: ["us", "brazil"] },
  { name: "Velvet Anchor", does: "makes cooperative games for living rooms and long train journeys", is: "has shipped four games and never a crunch", areas: ["Engine", "Worlds", "Community"], hires: ["europe", "us-canada"] },
  { name: "Mapletide Energy", does: "balances heat pumps, batteries and car chargers in apartment blocks", is: "cuts the electricity bill of 30,000 homes by a fifth", areas: ["Forecasting", "Devices", "Tenant App"], hires: ["nordics", "germany"] },
  { name: "Oriel & Finch", does: "does the bookkeeping of freelancers and small studios", is: "closes 9,000 sets of books a month with 70 accountants and as many engineers", areas: ["Ledger", "Receipts", "Tax"], hires: ["uk", "south-africa"] },
  { name: "Zephyrine Robotics", does: "builds inspection robots for wind turbine blades", is: "works on 400 turbines from Denmark to Chile", areas: ["Perception", "Fleet", "Mission Planning"], hires: ["nordics", "europe"] },
  { name: "Kestrelbay", does: "runs a help desk for online shops that answers in the shopper's language", is: "serves 3,500 shops and answers two million questions a month", areas: ["Inbox", "Answers", "Analytics"], hires: ["worldwide", "philippines"] },
  { name: "Juniperwell", does: "matches people with licensed therapists and handles the insurance paperwork", is: "works with 1,800 therapists in 32 states", areas: ["Matching", "Insurance", "Care Notes"], hires: ["us", "us"] },
  { name: "Stonebridge Parcel", does: "turns corner shops into parcel stations", is: "delivers to 11,000 shops in six countries", areas: ["Stations", "Driver App", "Returns"], hires: ["poland", "europe"] },
  { name: "Aldermere Health Data", does: "prepares clinical trial data so that regulators can read it", is: "has taken part in 140 trials and counts 200 people", areas: ["Data Standards", "Submissions", "Quality"], hires: ["europe", "india"] },
  { name: "Copperlark", does: "gives public libraries a catalogue that people enjoy using", is: "is open source, runs in 900 libraries, and is paid for by them", areas: ["Search", "Lending", "Accessibility"], hires: ["worldwide", "us-canada"] },
  { name: "Bluewicket", does: "checks identity documents and fraud signals for online banks", is: "answers nine million checks a day in under two seconds", areas: ["Document Checks", "Risk Signals", "Case Review"], hires: ["india", "singapore"] },
  { name: "Thistlewood Capital Systems", does: "builds accounting and reporting for small investment funds", is: "looks after the books of 500 funds with a team of 90", areas: ["Fund Accounting", "Investor Portal", "Reporting"], hires: ["us", "uk"] },
  { name: "Marlinspike Cloud", does: "rents out servers that run on surplus wind and hydro power", is: "operates eight data centres and writes its postmortems in public", areas: ["Compute", "Networking", "Storage"], hires: ["nordics", "worldwide"] },
  { name: "Saffronwise", does: "plans meals and orders for canteens, and halves what they throw away", is: "feeds 250,000 people a day", areas: ["Menus", "Purchasing", "Kitchen App"], hires: ["germany", "cet"] },
  { name: "Dovetail Orchard", does: "sells second-hand furniture and repairs it first", is: "keeps 4,000 tonnes of furniture in use every year", areas: ["Catalogue", "Logistics", "Workshops"], hires: ["uk", "europe"] },
  { name: "Papercrane Studio", does: "designs brands and websites for museums, theatres and festivals", is: "is a studio of 22 without account managers: designers talk to clients", areas: ["Brand", "Web", "Motion"], hires: ["europe", "latam"] },
  { name: "Greyhelm Security", does: "tests the defences of hospitals and city governments", is: "is 55 people, most of whom started somewhere other than security", areas: ["Red Team", "Detection", "Advisory"], hires: ["us", "us-canada"] },
  { name: "Luminary Ferns", does: "runs a marketplace for plants between nurseries and gardeners", is: "ships a million plants a year, alive", areas: ["Storefront", "Nursery Tools", "Search"], hires: ["us", "canada"] },
  { name: "Tidewick", does: "forecasts floods street by street for cities and insurers", is: "works with 70 cities and gives warnings to residents free of charge", areas: ["Hydrology", "Alerts", "Data Platform"], hires: ["worldwide", "netherlands"] },
  { name: "Corvane", does: "makes a calendar that large teams use to plan shifts fairly", is: "plans the week of 700,000 nurses, guards and bakers", areas: ["Planner", "Fairness Engine", "Mobile"], hires: ["spain-portugal", "europe"] },
  { name: "Ambergris Analytics", does: "tells publishers which articles keep their readers", is: "has 400 newsrooms as customers and sells no personal data", areas: ["Collection", "Dashboards", "Experiments"], hires: ["latam", "us"] },
  { name: "Willowpeak Outdoors", does: "sells repairable tents and packs, and rents out the rest", is: "answers every customer within a day", areas: ["Shop", "Rentals", "Repairs"], hires: ["us", "australia-nz"] },
  { name: "Hexley Diagnostics", does: "writes the software of laboratory machines that read blood samples", is: "is certified for 41 countries and counts 160 people", areas: ["Instruments", "Results", "Regulatory"], hires: ["germany", "us"] },
  { name: "Rookwise", does: "teaches chess, and by the way mathematics, to adults and children", is: "has 80,000 members and a coach for each of them", areas: ["Lessons", "Live Games", "Coaches"], hires: ["worldwide", "india"] },
  { name: "Pinestreet Legal Tools", does: "drafts tenancy and employment contracts that people understand", is: "was founded by two lawyers who got tired of Latin", areas: ["Drafting", "Templates", "E-signing"], hires: ["canada", "uk"] },
  { name: "Solvane Materials", does: "finds recipes for cement with half the emissions", is: "combines a laboratory of 40 with a software team of 30", areas: ["Experiment Data", "Models", "Lab Automation"], hires: ["switzerland", "europe"] },
  { name: "Echo Paddock", does: "looks after the health of dairy herds with collars and quiet software", is: "listens to 300,000 cows", areas: ["Collars", "Herd App", "Signals"], hires: ["australia-nz", "netherlands"] },
  { name: "Beaconfold", does: "helps charities raise and account for donations", is: "has moved two billion in donations without losing a cent", areas: ["Donations", "Donor Records", "Reconciliation"], hires: ["us-canada", "worldwide"] },
  { name: "Mirrorlake Hotels Tech", does: "runs front desk and housekeeping of independent hotels", is: "is used in 2,200 hotels, none of them a chain", areas: ["Front Desk", "Channel Manager", "Housekeeping"], hires: ["spain-portugal", "latam"] },
  { name: "Ninefold Audio", does: "makes plugins and tools for podcast and film sound", is: "is a team of 18 musicians who also program", areas: ["Plugins", "Cloud Sessions", "Store"], hires: ["japan", "europe"] },
];
