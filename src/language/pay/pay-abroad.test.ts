import { expect, test } from "vitest";
import { findProseEmploymentType } from "../terms/employment-type";
import { findProsePay } from "./pay-prose";

test.each<[string, string[], string | null]>([
  ["Gaji: Rp 9–12 juta per bulan", ["ID"], "9000000 12000000 IDR month"],
  ["Löner mellan 31 000 och 36 500 kr i månaden, lön efter avtal.", [], "31000 36500 SEK month"],
  ["Løn: 204-228 kr. pr. time", [], "204 228 DKK hour"],
  ["Lønn: 560 000–610 000 kroner i året", [], "560000 610000 NOK year"],
  ["Ofrecemos 1.300 USD al mes.", ["PE"], "1300 1300 USD month"],
  ["Ofrecemos 900 € al año para formación.", ["ES"], "null"],
  ["Offriamo una RAL tra 27 e 31 mila euro", ["IT"], "27000 31000 EUR year"],
  ["Das Gehalt liegt zwischen 47 und 55 Tsd. Euro.", ["DE"], "47000 55000 EUR year"],
  ["Wynagrodzenie: 11-13 tys. PLN na miesiąc", ["PL"], "11000 13000 PLN month"],
  ["Mzda 48 000–61 000 Kč. Salary for one month: 48 000 Kč.", ["CZ"], "48000 48000 CZK month"],
  ["Se paga 160 € la jornada.", ["ES"], "160 160 EUR day"],
  ["Taux : 54 € de l'heure", ["FR"], "54 54 EUR hour"],
  ["Pay: EUR 290 per teaching day.", ["IE"], "null"],
  ["Pay: from EUR 46 to EUR 62 per exam day.", ["IE"], "null"],
  ["Løn: 310 kr. pr. artikel", ["DK"], "null"],
  ["Salary: Rp 8,5 juta - 11 juta per bulan", ["ID"], "8500000 11000000 IDR month"],
  ["Salary: IDR 20 juta per month", ["ID"], "20000000 20000000 IDR month"],
  ["Salary: VND 30 - 45 triệu per month", ["VN"], "30000000 45000000 VND month"],
  ["Salary: Rp 9.000.000 - 12.000.000 per bulan", ["ID"], "9000000 12000000 IDR month"],
  ["Sueldo de 17,000 a 20,000 pesos mensuales", ["MX"], "17000 20000 MXN month"],
  ["Sueldo de 900.000 a 1.100.000 pesos mensuales", ["CL"], "900000 1100000 CLP month"],
  ["Salary: 40,000 to 50,000 pesos per month", ["PH"], "40000 50000 PHP month"],
  ["Salary: 900,000 - 950,000 rupees per year", ["IN"], "900000 950000 INR year"],
  ["Salary: 38,000 - 44,000 kroner per month", ["NO"], "38000 44000 NOK month"],
  ["Salary: 6,000 - 7,000 francs per month", ["CH"], "6000 7000 CHF month"],
  ["Sueldo de 17,000 a 20,000 pesos mensuales", ["MX", "CO"], "17000 20000 null month"],
  ["Sueldo de 17,000 a 20,000 pesos mensuales", ["ES"], "17000 20000 null month"],
  ["Sueldo de 17,000 a 20,000 pesos mensuales", [], "17000 20000 null month"],
  ["Salary: 6,000 - 7,000 francs per month", ["FR"], "6000 7000 null month"],
  ["Salary: 40,000 to 50,000 rupees per month", ["MX"], "40000 50000 null month"],
  ["Salary: 900,000 - 950,000 Nepalese rupees per year", ["IN"], "900000 950000 NPR year"],
  ["Salary: 12 LPA", ["IN"], "1200000 1200000 INR year"],
  ["kr 41 000 – 47 000 per måned", ["NO"], "41000 47000 NOK month"],
  ["Salary: 38 000 - 44 000 kr per month", ["SE"], "38000 44000 SEK month"],
  ["Salary: kr 38 000 - 44 000 per month for Denmark", ["DK", "NO", "SE"], "38000 44000 DKK month"],
  ["Salary: 38 000 - 44 000 kr per month in Sweden", [], "38000 44000 SEK month"],
  ["Salary: 38 000 - 44 000 kr per month", ["NO", "DE"], "38000 44000 NOK month"],
  ["Salary: 38 000 - 44 000 kr per month", ["NO", "SE"], "38000 44000 null month"],
  ["Salary: 38 000 - 44 000 kr per month", ["PL"], "38000 44000 null month"],
  ["Salary: 38 000 - 44 000 kr per month in Norway and Sweden", ["NO"], "38000 44000 null month"],
  ["Lön: 46 000–54 000 kr i månaden.", ["SE"], "46000 54000 SEK month"],
  ["Salário: R$ 9 mil a R$ 12 mil por mês.", ["BR"], "9000 12000 BRL month"],
  ["Sueldo: 30 mil euros brutos al año", ["ES"], "30000 30000 EUR year"],
  ["Stawka: 70–90 zł za godzinę.", ["PL"], "70 90 PLN hour"],
  ["Salary: $5 mil in funding", ["US"], "null"],
  ["Verba de R$ 9 mil por mês em anúncios", ["BR"], "null"],
  ["Vi har 300 000 kunder och 40 000 kr i budget.", ["SE"], "null"],
  ["R$ 9 mil em vale-compras", ["BR"], "null"],
  ["Cerca de 30 mil clientes por mês", ["BR"], "null"],
  ["Belønning: 40 000 kunder i måneden", ["DK"], "null"],
])("pay in “%s” for %j is %s", (text, countries, expected) => {
  const pay = findProsePay(text, countries);
  expect(`${pay && `${pay.min} ${pay.max} ${pay.currency} ${pay.period}`}`).toBe(expected);
});

test.each([
  ["Salary: €60,000 to €70,000 a year. Full-time.", "full_time"],
  ["Pay: $30 per hour, paid weekly. Part-time.", "part_time"],
  ["Package: CHF 7,000 per month, 13 months. Full-time, permanent.", "full_time"],
  ["Salary: 4.000 € im Monat. Vollzeit, unbefristet.", "full_time"],
  ["Salaire : 2 400 € par mois. Temps partiel.", "part_time"],
  ["$50 per hour. Freelance", "contract"],
  ["Salary: €60,000 a year. Full-time or part-time.", null],
  ["Salary: €60,000 a year. Full-time staff get a bonus.", null],
  ["We bake bread. Full-time.", null],
  ["Salary: €60,000 a year for full-time.", null],
])("“%s” is %s", (text, type) => {
  expect(findProseEmploymentType(`We bake bread.\n${text}\nApply now.`)).toBe(type);
});
