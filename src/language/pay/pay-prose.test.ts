import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyText } from "../../../tests/support/arbitrary-text";
import { validatePay } from "./pay";
import { findProsePay } from "./pay-prose";

const eur = (min: number | null, max: number | null, period = "year") => ({ min, max, currency: "EUR", period });
const usd = (min: number | null, max: number | null, period = "year") => ({ min, max, currency: "USD", period });

describe("pay in a job description", () => {
  test("takes the period of bare figures from the year's pay that a source made of them", () => {
    const text = "Pay range $19.00 - $28.00";
    expect(findProsePay(text)).toBeNull();
    expect(findProsePay(text, [], { min: 39_520, max: 58_240, currency: "USD", period: "year" })).toEqual(
      usd(19, 28, "hour"),
    );
    expect(findProsePay(text, [], { min: 40_000, max: 58_240, currency: "USD", period: "year" })).toBeNull();
  });

  test("is that of the job's country if another range in another currency follows", () => {
    const text = "Salary: USD 100,000 - 120,000 or EUR 80,000 - 90,000 per year.";
    expect(findProsePay(text, ["US"])).toEqual(usd(100_000, 120_000));
    expect(findProsePay(text, ["DE"])).toEqual(eur(80_000, 90_000));
  });

  // prettier-ignore
  test.each([
    ["The base salary range is $140,000 - $170,000.", usd(140_000, 170_000)],
    ["Salary: between $70-90k", usd(70_000, 90_000)],
    ["Our seed round: $500,000 - $800,000 + equity", null],
    ["After our seed round you earn $110,000 - $130,000 a year.", usd(110_000, 130_000)],
    ["We're raising a pre-seed round of $300,000 - $500,000 + options.", null],
    ["ACV $60,000 - $90,000 per year", null],
    ["MRR of $40,000 - $60,000 per month", null],
    ["Our clients spend $30,000 - $60,000 per month on ads.", null],
    ["Anywhere / $24.03+ per hour / Benefits", usd(24.03, null, "hour")],
    ["$18.50+ an hour", usd(18.5, null, "hour")],
    ["$85k-$95k DOE", usd(85_000, 95_000)],
    ["The annual base salary for this role is $157, 500", usd(157_500, 157_500)],
    ["Base salary: $140, 000 - $160, 500.", usd(140_000, 160_500)],
    ["Pay: $25, 100% remote", null],
    ["Pay: $25, 200 bakers", null],
    ["$85k-$95k in deals", null],
    ["Dein Einkommen: Warenpaket im Verkaufswert von mind. 500,00€ bis 2.500,00/monatlich", null],
    ["Pay: a monthly starter kit with a retail value of $500 to $2,500", null],
    ["The salary range is $72,000 to $85,000 to $98,000 USD.", usd(72_000, 98_000)],
    ["Base salary + commission (total comp target $100,000 per year)", null],
    ["Salary: $120,000 paid monthly", usd(120_000, 120_000)],
    ["Salary: $85,000, bi-weekly payroll", usd(85_000, 85_000)],
    ["Pay range:\n$87,500-145,000\nSenior candidates get a base salary of $145,000-177,500", usd(87_500, 177_500)],
    ["Pay: great. We offer $130,000/year - $150,000/year + equity", usd(130_000, 150_000)],
    ["€46,728 - €62,953 + share appreciation rights", eur(46_728, 62_953)],
    ["Pay: from $31/hour in our lowest and up to $39/hour in our highest market", usd(31, 39, "hour")],
    ["Pay: $31/hour in our lowest and up to $39/hour in our highest market", usd(31, 39, "hour")],
    ["Competitive hourly rate from: €15", eur(15, null, "hour")],
    [
      `Salary ranges by place${" of our many bakeries".repeat(8)}:\nOslo: $138,700 - $173,400.\nBergen${" and all of the north".repeat(5)}: $146,800 - $183,600.\nGhent: $163,100 - 203,900.`,
      usd(138_700, 203_900),
    ],
    ["$130,000/year - $150,000/year + equity", usd(130_000, 150_000)],
    ["The target hourly rate ranges from $64.42 to $68.27, plus equity", usd(64.42, 68.27, "hour")],
    ["$17.20 hourly plus tips", usd(17.2, 17.2, "hour")],
    ["Base salary up to $105,000.\nSigning bonus of $10,000", usd(null, 105_000)],
    ["Salary from $90,000", usd(90_000, null)],
    ["U.S. Hourly Wage Range:\n$66.11 - $90.91\nIt reflects what we expect.", usd(66.11, 90.91, "hour")],
    ["Zone A: $160,400 - $200,500 per year. Zone B: $144,300 - $180,400 per year.", usd(144_300, 200_500)],
    ["Base salary: $120,000–$155,000 \n Uncapped commission", usd(120_000, 155_000)],
    ["Salary range: 65,000 - 85,000 USD annually", usd(65_000, 85_000)],
    ["We pay €4.000 - €5.500 per month", { min: 4000, max: 5500, currency: "EUR", period: "month" }],
    ["Jahresgehalt von 90.000 € bis zu 130.000 €", eur(90_000, 130_000)],
    ["Wir zahlen zwischen 55.000 und 65.000 Euro brutto im Jahr", eur(55_000, 65_000)],
    ["Gehalt: 48.000,00 € – 55.000,00 € p. a.", eur(48_000, 55_000)],
    ["Mindestbruttogehalt: € 3.000/Monat", eur(3000, null, "month")],
    ["Stundenlohn 14,50 €", eur(14.5, 14.5, "hour")],
    ["Gehalt bis zu 80.000 € im Jahr", eur(null, 80_000)],
    ["Rémunération : 45 000 € à 55 000 € brut annuel", eur(45_000, 55_000)],
    ["Salaire entre 40 et 50 k€ selon profil", eur(40_000, 50_000)],
    ["Salaire fixe jusqu’à 60 000 € par an", eur(null, 60_000)],
    ["Salario entre 30.000€ y 40.000€ brutos al año", eur(30_000, 40_000)],
    ["Sueldo: de 2.000 € a 2.500 € al mes", eur(2000, 2500, "month")],
    ["Remuneración hasta 45.000 euros anuales", eur(null, 45_000)],
    ["SALARY: 15 000 - 18 000 PLN gross/monthly", { min: 15_000, max: 18_000, currency: "PLN", period: "month" }],
    ["€2,500–3,500/month (contractor)", eur(2500, 3500, "month")],
    ["The pay scale is on a contract basis, ranging $150-200k/year", usd(150_000, 200_000)],
    ["The pay is$21.20 to $31.70 an hour", usd(21.2, 31.7, "hour")],
    ["Compensation: $45/HR - $50/HR", usd(45, 50, "hour")],
    ["Pay:\n US employees: $121,700 - $152,100\n Canadian employees: 115,000 - 143,700 CAD", null],
    ["- 64.000 € bis 72.000 € Jahresbrutto", eur(64_000, 72_000)], ["Jahresfixum 60.000 € - 70.000 €", eur(60_000, 70_000)],
    ["Everyone is a contractor: USD 4,500–6,000 monthly, invoiced.", usd(4500, 6000, "month")], ["€4.000 - €5.000 mensuels", eur(4000, 5000, "month")],
    ["Manage ad spend of $4,000-6,000 monthly", null], ["Customers pay us $4,000 - $6,000 monthly", null],
    ["Pay in Oslo: $138,000\nBergen: $146,000\nGhent: $163,000", usd(138_000, 163_000)],
    ["Salary: Tier 1: $150,000; Tier 2: $130,000 per year", usd(130_000, 150_000)],
    ["Salary: US: $120k–150k; UK: £70–90k", null],
    ["Salary: US: $150,000; UK: £80,000 per year", null],
    ["Pay is between $90,000   USD and   $110,000 USD", usd(90_000, 110_000)],
    ["Interns are paid an hourly rate equal to an annualized $95,000-116,000", usd(95_000, 116_000)],
    ["Salary: $5,000 SGD monthly", { min: 5000, max: 5000, currency: "SGD", period: "month" }],
    ["A salaried position with a target range of $180,000 - $225,000", usd(180_000, 225_000)],
    ["EUR 80.000 brutto Jahresgehalt", eur(80_000, 80_000)],
    ["We offer a Bruttomonatslohn von € 2.245,- bei Vollzeit", eur(2245, 2245, "month")],
    ["Een maandsalaris van minimaal € 5.038,- en maximaal € 7.575,-", eur(5038, 7575, "month")],
    ["Pay: 15 euros/h as a Bachelor's student and 17 euros/h as a Master's student", eur(15, 17, "hour")],
    ["The hourly rate is $55/hr for Bachelors and $59/hr for Masters. Tutors get $80/hr.", usd(55, 59, "hour")],
    ["Salary: $90,000 and 401(k) match", usd(90_000, 90_000)],
    ["Pay: $100 per hour and 401(k)", usd(100, 100, "hour")],
    ["Salary: $95,000, 401k, dental", usd(95_000, 95_000)],
    ["Pay: $25, 401(k), hourly", usd(25, 25, "hour")],
    ["Salary: $120,000 - 401(k) - $1,000 for books", usd(120_000, 120_000)],
    ["Salary: $350k - 401k", usd(350_000, 401_000)],
    ["Salary: $90,000, 100% remote", usd(90_000, 90_000)],
    ["Salary: $90,000, 150 employees", usd(90_000, 90_000)],
    ["Pay: $15 per hour and 20 hours a week", usd(15, 15, "hour")],
    ["Base salary: $80,000 - $100,000 (OTE $150,000)", usd(80_000, 100_000)],
    ["Base salary: $80,000 - $100,000 (OTE split 50/50: $150,000)", usd(80_000, 100_000)],
    ["Compensation: $70,000 OTE ($50,000 base salary plus commission)", usd(50_000, 50_000)],
    ["Account Executive: $70,000 OTE ($50,000 base + $20,000 commission)", usd(50_000, 50_000)],
    ["£39,000 as a base salary with an additional £330 per week", { ...usd(39_000, 39_000), currency: "GBP" }],
    ["Salary: £36,000 - £41,000 plus £125 monthly", { ...usd(36_000, 41_000), currency: "GBP" }],
    ["€ 3.500 - € 4.500 bruto per maand", eur(3500, 4500, "month")],
    ["Wij bieden € 3.500 - € 4.500 per maand", eur(3500, 4500, "month")],
    ["Je verdient € 3.200 bruto per maand", eur(3200, 3200, "month")],
    ["Salaris: € 3.500 per maand", eur(3500, 3500, "month")],
    ["Salaris tussen 3.100 en 4.200 euro bruto per maand", eur(3100, 4200, "month")],
    ["Salaris vanaf € 48.000 per jaar", eur(48_000, null)],
    ["Brutojaarsalaris: € 55.000 tot € 65.000", eur(55_000, 65_000)],
    ["Uurloon: € 16,50 per uur", eur(16.5, 16.5, "hour")],
    ["€ 18 - € 22 per uur", eur(18, 22, "hour")],
    ["Salaris maximaal € 4.800 p/m, van 9 tot 5", eur(null, 4800, "month")],
    ["Salary: $90,000, from 9 am to 5 pm", usd(90_000, 90_000)],
    ["Pay: $25/hour plus $2/hour shift differential", usd(25, 25, "hour")],
    ["$25/hour plus $2/hour shift differential", usd(25, 25, "hour")],
    ["Pay: $24/hr + $1.50/hr night premium", usd(24, 24, "hour")],
    ["Pay: $24/hr ($1.50/hr night premium)", usd(24, 24, "hour")],
    ["Pay: $24/hr, plus an additional $3/hr on weekends", usd(24, 24, "hour")],
    ["Hourly pay of $22 to $26/hr plus $2 to $3/hr for nights", usd(22, 26, "hour")],
    ["Pay: $24/hr and $2/hr extra for nights", usd(24, 24, "hour")],
    ["Overtime pay $36/hr, base pay $24/hr", usd(24, 24, "hour")],
    ["Salary: $60,000 plus $2/hour for nights", usd(60_000, 60_000)],
    ["Base salary: $140,000 to $160, 500 per year", usd(140_000, 160_500)],
    ["Salary: $3,000/mo to $5,000/mo", usd(3000, 5000, "month")],
    ["Pay: $100/day to $150/day", usd(100, 150, "day")],
    ["Gehalt: 3.000 €/Monat bis 4.000 €/Monat", eur(3000, 4000, "month")],
    ["Salaire : 300 €/jour à 400 €/jour", eur(300, 400, "day")],
    ["Salary: $4,000 a month to $6,000 a month", usd(4000, 6000, "month")],
    ["Salary: 80,000 - 100,000 Canadian dollars per year", { min: 80_000, max: 100_000, currency: "CAD", period: "year" }],
    ["Salario: 60.000 pesos argentinos por mes", { min: 60_000, max: 60_000, currency: "ARS", period: "month" }],
    ["Salary: NT$80,000 – NT$120,000 per month", { min: 80_000, max: 120_000, currency: "TWD", period: "month" }],
    ["Salary range: NT$600,000 - NT$900,000 per year", { min: 600_000, max: 900_000, currency: "TWD", period: "year" }],
    ["Salary: J$180,000 - J$220,000 per month", { min: 180_000, max: 220_000, currency: "JMD", period: "month" }],
    ["Salary: $15,000/mo.", { min: 15_000, max: 15_000, currency: "USD", period: "month" }],
    ["Compensation: $18,000 - $22,000 / mo.", { min: 18_000, max: 22_000, currency: "USD", period: "month" }],
    ["Retainer pay of $15k/mo.", { min: 15_000, max: 15_000, currency: "USD", period: "month" }],
    ["Salary: £16,000 pcm", { min: 16_000, max: 16_000, currency: "GBP", period: "month" }],
    ["Salário: US$ 16.000/mês", { min: 16_000, max: 16_000, currency: "USD", period: "month" }],
    ["Stipendio: 2.500 € al mese", { min: 2500, max: 2500, currency: "EUR", period: "month" }],
    ["Wynagrodzenie: 18 000 - 24 000 zł miesięcznie", { min: 18_000, max: 24_000, currency: "PLN", period: "month" }],
    ["Salary: ₹12,00,000 – ₹18,00,000 per annum.", { min: 1_200_000, max: 1_800_000, currency: "INR", period: "year" }],
    ["Compensation: ₹1,20,000 per month, fixed.", { min: 120_000, max: 120_000, currency: "INR", period: "month" }],
    ["Salary: AED 18,000 - 25,000 per month.", { min: 18_000, max: 25_000, currency: "AED", period: "month" }],
    ["Salary: R45 000 - R55 000 per month", { min: 45_000, max: 55_000, currency: "ZAR", period: "month" }],
    ["Salary: 12-18 LPA", { min: 1_200_000, max: 1_800_000, currency: "INR", period: "year" }],
    ["CTC: ₹18 lakhs per annum", { min: 1_800_000, max: 1_800_000, currency: "INR", period: "year" }],
    ["Salary: $20,000 per project.", null],
    ["Salary: $40,000 for six months", null],
    ["Pay: $30,000 per quarter", null],
    ["Salary: $8,000 - $9,000 bi-weekly", null],
    ["Salary: 20 000 - 25 000 PLN", null],
    ["Stawka: 18 000 - 24 000 PLN netto + VAT (B2B) miesięcznie", { min: 18_000, max: 24_000, currency: "PLN", period: "month" }],
    ["45 000 - 52 000 SEK per månad", { min: 45_000, max: 52_000, currency: "SEK", period: "month" }],
    ["US$ 2.500 - 3.500 por mes", usd(2500, 3500, "month")],
    ["Spend between $500 - $800 a day", null],
    ["Gehalt: 60.000 € - 75.000 €", { min: 60_000, max: 75_000, currency: "EUR", period: "year" }],
  ])("%j", (text, pay) => {
    expect(findProsePay(text)).toEqual(pay);
  });

  // prettier-ignore
  test.each([
    "Weiterbildungsbudget von 1.300 € pro Jahr", "Umsatz von 5 Milliarden Euro im Jahr 2024", "Eine Prämie von 500 € bis 1.000 €",
    "Prime de 1 000 € à 2 000 € par an", "Levée de 20 millions d’euros", "Presupuesto de 1.000 € a 2.000 € al año",
    "The range is $60,675- $101, 125 annually", "$100/month education budget",
    "Competitive salary", "We raised $20M in Series A and $100 million in all", "401k match, $1 for $1", "Tuition reimbursement up to $5,250 per year",
    "A $1,000 home office stipend", "We manage $100,000 to $500,000 deals", "10,000 to 20,000 customers rate us", "Salary 5 days after the 15th",
    "Over $1.5 billion in revenues", "An annual bonus of $15,000 to $20,000", "Pay: $30 - $40",
    "On Target Earnings Range: $70,000 - $81,000",
    "Compensation for this role is $200,000 OTE", "The rate of pay is $20 per 100 words", "The salary range is $60,675- $101, 125 annually",
    "Open from 2pm. $1.50/hr shift differential offered.", "Night premium: $1.50/hour", "An additional $2/hour for nights",
    "Competitive pay, 401(k) with $10,000 per year", "Competitive compensation, 401k", "Thuiswerkvergoeding van € 2 per uur",
    "Compensation is $170,000-240,000 OTE 80/20 split", "The salary range is $160,00 - $190,000",
    "The earnings (base salary and incentive pay) are $150,000 - $175,000 per year",
    "Compensation: $160,000–$200,000 CAD/USD (based on experience)", "Salary: 90,000 EUR or USD per year", "Pay is $90,000 USD / CAD",
    "Pay: $24 + $1.00 - $3.00/hr for nights", "We pay € 50 per artikel", "Een opleidingsbudget van € 1.500 - € 2.000 per jaar",
  ])("is not disclosed by %s", (text) => {
    expect(findProsePay(text)).toBeNull();
  });

  test.each([
    ["USD", "Salary: $90,000 - $110,000", []],
    [null, "Salary: $90,000 - $110,000", ["US", "CA"]],
    ["USD", "Salary: $90,000 - $110,000", ["US", "DE"]],
    ["USD", "In California, the salary is $90,000 - $110,000.", ["US", "CA"]],
    ["CAD", "In Ontario, the salary is $90,000 - $110,000.", ["US", "CA"]],
    [undefined, "Salary: $90,000 - $110,000. In Canada: 95,000 - 115,000 CAD.", ["US", "CA"]],
    ["USD", "Salary: $90,000 - $110,000. In Canada: 95,000 - 115,000 CAD.", ["US"]],
    ["CAD", "Salary: $90,000 - $110,000. All figures are in Canadian dollars.", ["US", "CA"]],
    ["BBD", "Salary: $90,000 - $110,000 a year. All figures are in Barbados dollars.", []],
    [null, "Salary: $90,000 - $110,000", ["JM"]],
    ["USD", "Salary: $90,000 - $110,000", ["FR"]],
    [null, "Salary: $90,000 - $110,000", ["AU", "BR", "CA"]],
    ["CAD", "Salary: $90,000 - $110,000", ["CA"]],
    ["AUD", "Salary: $90,000 - $110,000", ["AU"]],
    ["SGD", "Salary: $5,000 a month", ["SG"]],
    [null, "Salary: $90,000 - $110,000", ["CA", "GB"]],
    [null, "Salary: $30,000 a month", ["MX"]],
    ["USD", "Salary: $90,000 - $110,000. All figures are in US dollars.", ["CA"]],
    ["USD", "Salary (USD): $90,000 - $110,000", ["CA"]],
    ["CAD", "In Canada, the salary is $90,000 - $110,000.", ["CA", "US"]],
    [null, "In Canada or the United States, the salary is $90,000 - $110,000.", ["CA", "US"]],
  ])("is in %s if it reads %j in %j", (currency, text, countries) => {
    expect(findProsePay(text, countries)?.currency).toBe(currency);
  });

  test("is no list of amounts read as thousands", () => {
    for (const text of ["Hourly pay tiers: $75, 100, or $200 per day", "Pay per day: $50, $75, 100"])
      expect(findProsePay(text)?.max ?? 0).toBeLessThan(1000);
    expect(findProsePay(`salary ${"$75, 100 - ".repeat(20_000)}`)?.max).toBe(75_100);
  });

  test("is ordered or absent for any text, and the same for the text written twice", () => {
    const piece = fc.constantFrom(
      "salary ",
      "$",
      "€",
      "80",
      "120,000",
      "k",
      " - ",
      " to ",
      "/hour",
      " per year",
      ".",
      "\n",
      "bonus ",
      "USD",
      " ",
    );
    const text = fc.oneof(
      anyText(60),
      fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join("")),
    );
    fc.assert(
      fc.property(text, (each) => {
        const pay = findProsePay(each);
        if (!pay) return;
        expect(Number.isFinite((pay.min ?? 0) + (pay.max ?? 0))).toBe(true);
        if (pay.min !== null && pay.max !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
        // Blank lines keep the first text from being a heading of the second.
        expect(findProsePay(`${each}${"\n".repeat(400)}${each}`)).toEqual(pay);
      }),
      { numRuns: 300 },
    );
  });

  test("is found in linear time", () => {
    for (const piece of ["1", "1,", "111,", "$1 ", " ", "1-", "$"]) {
      const pay = findProsePay(`salary ${piece.repeat(100_000)}`);
      expect(pay && validatePay(pay)).toBeNull();
    }
  });
});

test("findProsePay reads at most 1,000 figures", () => {
  const others = (count: number) => "Room 7.\n".repeat(count);
  expect(findProsePay(`${others(900)}$30 hourly.`)).toEqual(usd(30, 30, "hour"));
  expect(findProsePay(`${others(1000)}$30 hourly.`)).toBeNull();
});

test.each([
  ["Salary: 12 lakhs per annum", ["IN"], "INR"],
  ["Salary: 12 lakhs per annum", ["PK"], null],
  ["Salary: 12-15 lakh per annum", ["BD"], null],
  ["Salary: 12-15 lakh per annum", [], null],
  ["Salary in Pune, India: 12-15 lakh per annum", [], "INR"],
  ["Salary: PKR 3 lakh per month", ["PK"], "PKR"],
  ["Salary: 15 LPA", ["NP"], null],
])("%s in %j is pay in %s", (text, countries, currency) => {
  expect(findProsePay(text, countries)?.currency).toBe(currency);
});

test.each(["Salary: PHP50,000-60,000", "Salary: php 25k - 30k", "Salary: P50,000", "Salary: Php 50,000"])(
  "%s has no period and no other currency",
  (text) => {
    expect(findProsePay(text)).toBeNull();
  },
);

test("a trainee's pay is read in French", () => {
  const pay = findProsePay("Indemnités de stage comprises entre 1600 et 2100 euros mensuel.");
  expect(pay).toEqual({ min: 1600, max: 2100, currency: "EUR", period: "month" });
});

test("pay by the hour is read behind an abbreviation", () => {
  expect(findProsePay("Honorar: 80 €/Std.")).toEqual({ min: 80, max: 80, currency: "EUR", period: "hour" });
});

test.each([
  "Students pay $1,200 per month for the program.",
  "Our customers will pay $40/hour.",
  "People who pay $1,200 to $1,500 per month stay longer.",
  "You pay only $30,000 per year in tuition.",
  "90% des participants ont rejoint une entreprise avec une rémunération moyenne de 38K € bruts annuels.",
  "Our graduates found work at an average salary of $60,000 per year.",
])("%s isn't the employer's pay", (text) => {
  expect(findProsePay(text)).toBeNull();
});

test.each([
  "We pay $50 per hour.",
  "Our roles pay $50 per hour.",
  "Evening shifts pay $50 per hour.",
  "Tutors' pay: $50 per hour.",
])("%s is the employer's pay", (text) => {
  expect(findProsePay(text)).toEqual(usd(50, 50, "hour"));
});

test.each([
  [["CA"], 180_400, "CAD"],
  [["US"], 147_900, "USD"],
] as const)("pay in several currencies is read for a job in %j", (countries, min, currency) => {
  const text = "Pay in the US: 147,900 - 212,700 USD per year. Pay in Canada: 180,400 - 220,500 CAD per year.";
  expect(findProsePay(text, countries)).toMatchObject({ min, currency });
  expect(findProsePay(text, ["CA", "US"])).toBeNull();
  expect(findProsePay(text, ["PT"])).toBeNull();
});
