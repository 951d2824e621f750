import type { Mixture } from '../../../modules/safety/rules/mixture.ts'
import { isReactive, type Grade } from '../chemistry/quality.ts'

/**
 * Demo prices by the factors of domain 2.11: components, lowest fraction, reactive or toxic gas, balance gas,
 * grade and package. They are invented, end in .00, and follow no supplier's list.
 */
const gradeFactor: Record<Grade, number> = { primary: 2.6, precise: 1.2, standard: 1 }

const balanceYuan: Record<string, number> = { he: 150, ar: 60, h2: 80, ne: 2400, kr: 5200, xe: 16_000 }

/** Yuan of the 8 L aluminium cylinder. */
export function mixturePriceYuan({ parts, balance }: Mixture, grade: Grade): number {
  let yuan = 380 + (balanceYuan[balance.id] ?? 0)
  for (const { gas, min } of parts) {
    yuan += (parts.length > 12 ? 110 : 70) + dilutionYuan(min) / Math.sqrt(parts.length)
    if (isReactive(gas)) yuan += parts.length > 12 ? 25 : 120
    if (gas.toxic) yuan += parts.length > 12 ? 10 : 60
  }
  return yuan * gradeFactor[grade]
}

/** Every further decade down needs one more weighed dilution. */
function dilutionYuan(amount: number): number {
  if (amount >= 1e-4) return 0
  if (amount >= 1e-5) return 60
  if (amount >= 1e-6) return 260
  return amount >= 1e-7 ? 520 : 900
}

/** Cylinders relative to 8 L of aluminium, glass and bottles relative to a 1.2 mL ampoule. */
const packageFactors: Record<string, number> = {
  'cyl-1l-al': 0.5,
  'cyl-2l-al': 0.6,
  'cyl-4l-al': 0.8,
  'cyl-8l-al': 1,
  'cyl-10l-al': 1.15,
  'cyl-40l-al': 2.2,
  'cyl-4l-steel': 0.7,
  'cyl-8l-steel': 0.9,
  'cyl-10l-steel': 1,
  'cyl-40l-steel': 1.8,
  'cyl-47l-steel': 2.1,
  'cyl-50l-steel': 2.2,
  'cyl-2l-nickel': 0.9,
  'cyl-4l-nickel': 1.15,
  'cyl-8l-nickel': 1.4,
  'cyl-2l-coated': 0.85,
  'cyl-4l-coated': 1.05,
  'cyl-8l-coated': 1.25,
  'btl-50ml': 1.7,
  'btl-100ml': 2.5,
  'btl-250ml': 3.6,
  'btl-500ml': 5.6,
  'amp-1.2ml': 1,
  'amp-2ml': 1.2,
  'amp-5ml': 1.5,
  'amp-20ml': 1.6,
  unit: 1,
}

/** Price of a package in whole fen; tens of yuan below 2 000, hundreds above, so that it reads as a list price. */
export function packagePriceFen(yuanOfPriced: number, pricedPackage: string, packageId: string): number {
  const yuan = (yuanOfPriced * packageFactors[packageId]!) / packageFactors[pricedPackage]!
  const step = yuan < 60 ? 1 : yuan < 300 ? 2 : yuan < 2000 ? 10 : 100
  return Math.max(step, Math.round(yuan / step) * step) * 100
}
