import { amountIn } from '../../../shared/amounts.ts'
import { findPublicMaterial } from '../../catalogue/index.ts'
import type { PublicMaterial } from '../../catalogue/index.ts'
import { codeKey } from '../text.ts'
import type { TypedAmount } from './readers/index.ts'
import type { ReadBalance, ReadComponent } from './types.ts'

/** Numbers of public systems; other numbers are those of products. */
const PUBLIC = /^(gbw|srm|gsb)/

/** Whether a typed number has the form of a public system, GBW, SRM or GSB; whether the material is known is not asked. */
export const isPublicCode = (code: string): boolean => PUBLIC.test(codeKey(code))

/** The public materials among typed numbers. */
export const materialsOf = (codes: readonly string[]): PublicMaterial[] =>
  codes.flatMap((code) => findPublicMaterial(code) ?? [])

/** A typed number as its system writes it; every system writes in capitals. */
export const writtenCode = (code: string): string => findPublicMaterial(code)?.code ?? code.toUpperCase()

/** The unit that a value of a source would be typed in. */
const usualUnit = (amount: number, goods: PublicMaterial['goods']) => {
  if (goods === 'liquid') return 'mg/L'
  if (amount >= 0.01) return '%'
  return amount >= 1e-6 ? 'µmol/mol' : 'nmol/mol'
}

/** The value of a source as if it had been typed. */
const typedAmount = (amount: number, goods: PublicMaterial['goods']): TypedAmount => {
  const unit = usualUnit(amount, goods)
  const value = amountIn(unit, amount)!
  return { low: value, high: value, unit, typedUnit: unit, celsius: 0 }
}

/** What a public material is made of, as if its components, values and balance had been typed. */
export function compositionOf(material: PublicMaterial): {
  components: ReadComponent[]
  balance: ReadBalance | null
} {
  const { code, parts, goods, balanceId } = material
  return {
    components: parts.map(({ substanceId, amount }) => ({
      ids: [substanceId],
      text: code,
      implied: true,
      amount:
        amount === null
          ? null
          : {
              typed: typedAmount(amount, goods),
              kind: goods ?? 'gas',
              from: amount,
              to: amount,
              assumed: false,
            },
    })),
    balance: balanceId === null ? null : { id: balanceId, text: code, beside: false, implied: true },
  }
}
