import factFile from '../../../modules/catalogue/data/catalogue-facts.json' with { type: 'json' }

/** A row of reference_materials. */
interface ReferenceRow {
  code: string
  codeKey: string
  issuer: string
  titleZh: string
  titleEn: string
  kind: string
  verification: string
  source: string
}

/** A public material read on a public page, with the one value it certifies. */
interface SeenValue {
  code: string
  substanceId: string
  /** mol/mol or mg/L. */
  amount: number
  /** Balance gas id, or the acid of the solution as the source writes it. */
  matrix: string
}

/** Code without spaces and brackets, lower case: search compares this form. */
const codeKey = (code: string): string => code.replace(/[\s()（）.-]/g, '').toLowerCase()

export const referenceRows: readonly ReferenceRow[] = factFile.entries.map((entry) => ({
  code: entry.code,
  codeKey: codeKey(entry.code),
  issuer: entry.issuer,
  titleZh: entry.titleZh,
  titleEn: entry.titleEn,
  kind: entry.kind,
  verification: entry.verification,
  source: entry.source,
}))

const perUnit: Record<string, number> = { 'mol %': 1e2, 'µmol/mol': 1e6, 'nmol/mol': 1e9 }

const seenValues: SeenValue[] = factFile.entries.flatMap((entry) => {
  if (entry.verification !== 'seen' || entry.components.length !== 1) return []
  const component = entry.components[0] as {
    gas?: string
    nominal?: number
    element?: string
    value?: number
  }
  const divisor = perUnit[entry.unit ?? '']
  if (component.gas !== undefined && typeof component.nominal === 'number' && divisor !== undefined)
    return [
      {
        code: entry.code,
        substanceId: component.gas,
        amount: component.nominal / divisor,
        matrix: entry.matrix ?? '',
      },
    ]
  if (component.element !== undefined && typeof component.value === 'number' && entry.unit === 'mg/mL')
    return [
      {
        code: entry.code,
        substanceId: `el-${component.element}`,
        amount: component.value * 1000,
        matrix: entry.matrix ?? '',
      },
    ]
  return []
})

const bySubstance = Map.groupBy(seenValues, (value) => value.substanceId)

/** Matrix in which the public single-element solution of this substance is certified, or null. */
export const seenMatrixOf = (substanceId: string): string | null =>
  bySubstance.get(substanceId)?.[0]?.matrix ?? null

/**
 * The public material that a binary product can replace: same substance, same matrix, nominal value inside
 * the offered range. Of several, the one nearest to the middle of the range; null when there is none.
 */
export function comparableMaterial(
  substanceId: string,
  matrix: string,
  amountMin: number,
  amountMax: number,
): string | null {
  const middle = Math.sqrt(amountMin * amountMax)
  let best: SeenValue | null = null
  for (const value of bySubstance.get(substanceId) ?? []) {
    if (value.matrix !== matrix || value.amount < amountMin || value.amount > amountMax) continue
    if (best === null || distance(value.amount, middle) < distance(best.amount, middle)) best = value
  }
  return best?.code ?? null
}

const distance = (a: number, b: number): number => Math.abs(Math.log(a / b))
