import { describe, expect, test } from "vitest";
import { saysFieldWork } from "./field-work";
import { isRemoteJob } from "./remote";

describe("saysFieldWork", () => {
  test.each([
    "You'll drive to client sites across the county.",
    "You will travel daily to customer locations to repair ovens.",
    "This is a remote, field-based position covering the north.",
    "This bread sales role is a field-based position.",
    "This is a part-time position in the field.",
    "Travel up to 85% within the region.",
    "90% of the time on the road",
    "Willingness to travel by car 4 days per week is a must",
    "The nurse provides in-home care to patients.",
    "Du bist 3–4 Tage pro Woche bei Kunden vor Ort.",
    "80% Campo y 20% Virtual",
    "The Oven Liaison is a field-based commercial role that covers the north.",
    "The position is field-based.",
    "Location: Remote/Field",
    "The advisor is the on-site technical specialist for ovens.",
    "Je werkt de overige dagen mee in het veld.",
    "Tu travailles sur le terrain.",
    "Du bist im Außendienst tätig.",
    "Mobiles Büro im Außendienst",
    "Buscamos un asesor de ventas en campo para Puebla.",
    "Stanowisko pracy w terenie",
    "Travel Required: 76% - 100%",
    "Extensive local travel (about 80%) within your territory",
    "Du bist täglich unterwegs und besuchst Märkte in deinem Gebiet.",
    "Vous visitez chaque jour les magasins de votre secteur.",
    "Visitarás a diario los puntos de venta de tu zona.",
    "Visite diarie ai punti vendita della zona assegnata.",
    "Je bezoekt dagelijks winkels in jouw regio.",
    "You will provide therapy in patients' homes across the county.",
    "Regelmäßige Besuche bei Ärzten und Apotheken in Ihrem Gebiet",
    "Déplacements quotidiens chez les clients du secteur",
    "Visitas diarias a clientes de la zona norte",
    "You will visit 8-10 pharmacies per day in your territory.",
    "Dagelijks bezoek je klanten in Noord-Brabant.",
    "Codziennie odwiedzasz klientów w swoim regionie.",
    "You will drive a route of stores every day.",
    "Du bist „on the road“ und überzeugst vor Ort in Hessen.",
    "Vanuit huis rijd je direct naar je klus.",
    "You drive to customers from home every day and repair pipes on site.",
    "Von zu Hause fährst du direkt zu deinen Kunden.",
    "Vous partez de chez vous et vous rendez chez les clients.",
    "You sell our bread door to door.",
    "Verkauf von Haustür zu Haustür.",
    "Vente en porte-à-porte de nos abonnements.",
    "Venta puerta a puerta en tu barrio.",
    "Deur-aan-deur verkoop in jouw wijk.",
  ])("recognizes %s", (sentence) => expect(saysFieldWork(sentence)).toBe(true));

  test.each([
    "You may travel to client sites as needed.",
    "Travel up to 30% to meet customers",
    "Occasional travel (up to 10%) to conferences.",
    "Our platform helps stores and sales people on the road.",
    "Customers visit our stores every day.",
    "You analyse how often people visit stores.",
    "Täglich besuchen Tausende Kunden unsere Webseite.",
    "Ability to travel up to 75% of the time",
    "Travel of 60–80% in busy seasons",
    "You support our field-based colleagues from home.",
    "Our platform plans 90% of travel bookings in Europe.",
    "You'll work with a team that visits customer sites daily.",
    "We have built ovens for experts in the field.",
    "Du unterstützt unser Team im Außendienst vom Homeoffice aus bei Bedarf.",
    "Du arbeitest mit den Kollegen im Außendienst zusammen.",
    "Experience with trabajo de campo is welcome.",
    "You schedule the repairs at our customers' homes.",
    "Our installers mount solar panels at customers' homes; you answer their questions.",
    "Claims for repairs in tenants' homes.",
    "Planificas el mantenimiento a domicilio de las calderas.",
    "Organizas la limpieza a domicilio.",
    "Tu organises les réparations à domicile.",
    "We sell cleaning in our customers' homes through our marketplace.",
    "Coordinar entregas y montaje a domicilio desde casa.",
    "You write about cleaning and about repairs in people's homes.",
    "Hulp bij installatie bij klanten thuis via video.",
    "You sell software to door to door businesses.",
    "You meet clients in the field of finance by video.",
    "You visit customers in the field twice a year.",
    "Our technicians install ovens at customers' homes; you plan their routes.",
    "You help customers repair their ovens by phone.",
    "Du berätst Kunden, die zu Hause Öfen reparieren.",
    "Vous aidez les clients à installer notre logiciel.",
    "Vas a ayudar a clientes de toda España.",
    "We sell software for door-to-door sales teams.",
    "Hospitality, retail, or door-to-door sales.",
    "You drive growth with customers from home.",
    "Customers collect parcels at their homes.",
    "Onderhoud van onze website, vanuit huis.",
    "You learn how our product works for customers in the field.",
    "Wartung unserer Server aus dem Homeoffice.",
    "Du installierst Updates bei Kunden per Fernwartung.",
    "Serwis oprogramowania u klientów zdalnie.",
    "Willingness to travel regularly to project sites in the north",
    "Travel regularly from the office to various work sites",
    "Identificar necessidades no trabalho de campo",
  ])("ignores %s", (sentence) => expect(saysFieldWork(sentence)).toBe(false));
});

test("isRemoteJob believes no list that calls an apprenticeship remote, unless the text does", () => {
  expect(isRemoteJob("Ausbildung zum Bäcker (m/w/d)", { claimed: true }, () => "Wir backen Brot.")).toBe(false);
  expect(isRemoteJob("Ausbildung zum Bäcker (m/w/d)", { claimed: true }, () => "Du arbeitest im Homeoffice.")).toBe(
    true,
  );
});

test("isRemoteJob rejects field work that a list of remote jobs claims to be remote", () => {
  const text = "You'll drive to customer homes and measure their kitchens.";
  expect(isRemoteJob("Kitchen Planner", { claimed: true }, () => text)).toBe(false);
  expect(isRemoteJob("Kitchen Planner", { stated: "Remote" }, () => text)).toBe(true);
});
