import { expect, test } from "vitest";
import { findProsePay } from "./pay-prose";
import { validatePay } from "./pay";

/** "90000-110000 USD year", or "none". */
function read(sentence: string, countries: string): string {
  const text = `We bake bread.\n${sentence}\nYou bake.`;
  const pay = validatePay(findProsePay(text, countries === "" ? [] : countries.split(" ")));
  return pay ? `${pay.min}-${pay.max} ${pay.currency} ${pay.period}` : "none";
}

test.each([
  ["Experience with CAD is a must.\nSalary: $90,000 a year.", "US", "90000-90000 USD year"],
  ["We look for a CAD designer for $90,000 - $110,000 a year.", "US", "90000-110000 USD year"],
  ["You are proficient in CAD.\nSalary: $90,000 - $110,000 a year.", "US", "90000-110000 USD year"],
  ["You work in CAD every day.\nSalary: $90,000 - $110,000 a year.", "", "90000-110000 USD year"],
  ["CAD/CAM skills. Pay: $30 - $40 an hour.", "US", "30-40 USD hour"],
  ["Salary: $90,000 - $110,000 a year, CAD and Revit training included.", "US", "90000-110000 USD year"],
  ["Salary: $90,000 - $110,000 (CAD) a year.", "", "90000-110000 CAD year"],
  ["All salaries are in CAD.\nSalary: $90,000 - $110,000 a year.", "CA US", "90000-110000 CAD year"],
  ["Salary: $90,000 - $110,000 CAD a year.", "", "90000-110000 CAD year"],
  ["Salary: CAD 90,000 - 110,000 a year.", "", "90000-110000 CAD year"],
  ["The figures are stated in AUD. Salary: $90,000 - $110,000 a year.", "", "90000-110000 AUD year"],
  ["Compensation: S12$/hour.", "", "none"],
  ["Compensation: P500$/month.", "", "none"],
  ["年収600万円", "JP", "6000000-6000000 JPY year"],
  ["給与:年収600万円〜900万円", "", "6000000-9000000 JPY year"],
  ["年収:600万円~900万円(経験による)", "JP", "6000000-9000000 JPY year"],
  ["月給30万円〜45万円", "JP", "300000-450000 JPY month"],
  ["時給1,500円", "JP", "1500-1500 JPY hour"],
  ["年俸 8,000,000円 - 12,000,000円", "JP", "8000000-12000000 JPY year"],
  ["想定年収 500〜800万円", "JP", "5000000-8000000 JPY year"],
  ["Salary: ¥6,000,000 - ¥9,000,000 a year", "JP", "6000000-9000000 JPY year"],
  ["Salary: ¥6,000,000 - ¥9,000,000 a year", "", "none"],
  ["Salary: ¥300,000 - ¥400,000 a year", "CN", "300000-400000 CNY year"],
  ["Annual salary: 6,000,000 yen to 9,000,000 yen", "", "6000000-9000000 JPY year"],
  ["月薪 30K-45K RMB", "", "30000-45000 CNY month"],
  ["売上10億円の会社です。", "JP", "none"],
  ["資本金5,000万円", "JP", "none"],
  ["交通費月3万円まで支給", "JP", "none"],
  ["You earn $90,000 a year and a bonus of up to 8%.", "US", "90000-90000 USD year"],
  ["We pay $90,000 - $100,000 a year and a bonus of up to 8%.", "US", "90000-100000 USD year"],
  ["Pay: $40 per session hour.", "US", "40-40 USD hour"],
  ["$40 per teaching hour, paid weekly.", "US", "40-40 USD hour"],
  ["Pay: $40 per session.", "US", "none"],
  ["€3,500 - €4,200 gross per month", "DE", "3500-4200 EUR month"],
  ["3.500 € - 4.200 € brutto pro Monat", "DE", "3500-4200 EUR month"],
  ["3 500 € à 4 200 € brut par mois", "FR", "3500-4200 EUR month"],
  ["Basic £30,000 a year", "GB", "30000-30000 GBP year"],
  ["Basic: £30,000 - £35,000 plus commission", "GB", "30000-35000 GBP year"],
  ["Basic skills: $90,000 spreadsheets", "US", "none"],
  ["$85,000 - $95,000 a year", "US", "85000-95000 USD year"],
  ["Salary: R$ 7.000 a R$ 12.000/mês", "BR", "7000-12000 BRL month"],
  ["Zarobki: 19 000 - 24 000 zł netto + VAT miesięcznie", "PL", "19000-24000 PLN month"],
  ["Gehalt: 60.000 € im Jahr und ein Bonus von 5 %", "DE", "60000-60000 EUR year"],
  ["Salaire : 45 k€ par an et une prime de 5 %", "FR", "45000-45000 EUR year"],
  ["Sueldo: 30.000 € brutos al año y un bono del 5 %", "ES", "30000-30000 EUR year"],
  ["Hiring range: $61,500 to $70,000, paid twice a month.", "US", "61500-70000 USD year"],
  ["Salary: $61,500 to $70,000, paid every two weeks.", "US", "61500-70000 USD year"],
  ["Salary: $2,500, paid twice a month.", "US", "none"],
  ["Pay: $2,500 to $3,000 twice a month.", "US", "none"],
  ["Price range: $90,000 - $110,000", "US", "none"],
  ["Deal range: $90,000 - $110,000", "US", "none"],
  ["80k€-100k€* + Stock-Options", "FR", "80000-100000 EUR year"],
  ["Salary: $90,000* - $110,000**", "US", "90000-110000 USD year"],
  ["$98,000 to $112,000 per year and stock options", "US", "98000-112000 USD year"],
  ["$98,000 to $112,000 and equity", "US", "98000-112000 USD year"],
  ["Campaigns of $98,000 to $112,000 and more options", "US", "none"],
  ["$98,000 to $112,000 in stock options", "US", "none"],
  ["$98,000 to $112,000 in revenue and stock options", "US", "none"],
  ["Salario: fino a 40.000 €", "IT", "null-40000 EUR year"],
  ["Salário: até 30.000 €", "PT", "null-30000 EUR year"],
  ["Wynagrodzenie: do 120 000 PLN rocznie", "PL", "null-120000 PLN year"],
  ["Wynagrodzenie: od 120 000 PLN rocznie", "PL", "120000-null PLN year"],
  ["Bonus: up to $90,000", "US", "none"],
])("“%s” for a job in “%s” pays %s", (sentence, countries, pay) => {
  expect(read(sentence, countries)).toBe(pay);
});
