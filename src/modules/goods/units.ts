import type { ProductKind } from '../catalogue/index.ts'

/** Units of the ranges of each kind of goods. */
export const sellerUnits = {
  gas: ['µmol/mol', '%', 'nmol/mol'],
  liquid: ['mg/L', 'µg/mL', 'µg/L', 'mg/mL'],
  instrument: [],
} as const satisfies Record<ProductKind, readonly string[]>

export const everyUnit = [...sellerUnits.gas, ...sellerUnits.liquid] as const
