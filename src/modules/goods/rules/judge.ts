import { parseYuan } from '../../../shared/fen.ts'
import type { FieldError } from '../../../shared/errors.ts'
import { isPureRange, levelAmount, rangeOf } from '../../catalogue/index.ts'
import type { ProductKind } from '../../catalogue/index.ts'
import { conflictOf } from '../../safety/index.ts'
import { sellerUnits } from '../units.ts'
import type { GoodsComponentInput, GoodsContent, GoodsSkuInput } from '../schema.ts'

/** What the mall knows of the things that a form names. */
export interface KnownThings {
  /** Null where there is no such category, or it is not one that goods stand in. */
  category: { id: number; slug: string; kind: ProductKind } | null
  substances: ReadonlyMap<string, { id: string; formula: string }>
  packages: ReadonlyMap<string, { id: string; kind: 'cylinder' | 'bottle' | 'ampoule' | 'unit' }>
}

/** Kinds of packages that hold each kind of goods. */
export const fits: Record<ProductKind, readonly string[]> = {
  gas: ['cylinder'],
  liquid: ['bottle', 'ampoule'],
  instrument: ['unit'],
}

const units: Record<ProductKind, readonly string[]> = sellerUnits

const fault = (path: string, name: string, vars: Record<string, unknown> = {}): FieldError => ({
  path,
  key: `errors.goods.${name}`,
  vars,
})

/** The range of a component in mol/mol, or in mg/L for a solution, with the texts it was typed in. */
export const canonical = ({ min, max, unit }: GoodsComponentInput) => rangeOf(min, max, unit)

/** The pure substance: its own only component, from its least purity to 100 %. */
export const isPure = ({ balanceId, components }: Pick<GoodsContent, 'balanceId' | 'components'>): boolean =>
  balanceId === null &&
  components.length === 1 &&
  isPureRange({ minText: components[0]!.min, maxText: components[0]!.max, unit: components[0]!.unit })

function componentFaults(content: GoodsContent, kind: ProductKind, known: KnownThings): FieldError[] {
  const faults: FieldError[] = []
  const seen = new Set<string>()
  content.components.forEach((component, at) => {
    const { substanceId, min, max, unit } = component
    const name = known.substances.get(substanceId)?.formula ?? substanceId
    const path = `components.${at}`
    if (!known.substances.has(substanceId))
      faults.push(fault(`${path}.substanceId`, 'unknownSubstance', { name }))
    if (seen.has(substanceId)) faults.push(fault(`${path}.substanceId`, 'twice', { name }))
    seen.add(substanceId)
    if (!units[kind].includes(unit)) faults.push(fault(`${path}.unit`, 'unit', { name, unit }))
    if (Number(min) > Number(max)) faults.push(fault(`${path}.min`, 'reversed', { name }))
    else if (Number(max) === 0) faults.push(fault(`${path}.max`, 'zero', { name }))
    else if (unit === '%' && Number(max) > 100) faults.push(fault(`${path}.max`, 'overWhole', { name }))
  })
  return faults
}

/** Gases that may not be together, or that fill more than the cylinder at the ends of their ranges. */
function mixtureFaults({ components, balanceId }: GoodsContent): FieldError[] {
  const parts = components.map((each) => ({ substanceId: each.substanceId, fraction: canonical(each).max }))
  if (parts.reduce((sum, { fraction }) => sum + fraction, 0) >= 1) return [fault('components', 'sum')]
  const conflict = conflictOf(parts, balanceId!)
  // What an engineer has to decide, they decide with the safety sheet.
  return conflict?.key === 'incompatible'
    ? [fault('components', 'incompatible', { rule: conflict.rule })]
    : []
}

function compositionFaults(content: GoodsContent, kind: ProductKind, known: KnownThings): FieldError[] {
  const { components, balanceId, matrixZh, matrixEn, printed } = content
  if (kind === 'instrument') return components.length > 0 ? [fault('components', 'noComponents')] : []
  const faults = componentFaults(content, kind, known)
  if (components.length === 0 && (kind === 'gas' || printed === null))
    faults.push(fault('components', 'components'))
  if (kind === 'liquid') {
    if (matrixZh === null || matrixEn === null) faults.push(fault('matrixEn', 'matrix'))
    return faults
  }
  if (balanceId !== null && !known.substances.has(balanceId))
    return [...faults, fault('balanceId', 'unknownSubstance', { name: balanceId })]
  if (balanceId === null && !isPure(content)) return [...faults, fault('balanceId', 'balance')]
  if (components.some((each) => each.substanceId === balanceId))
    return [...faults, fault('balanceId', 'balanceTwice')]
  if (faults.length > 0 || balanceId === null) return faults
  return mixtureFaults(content)
}

/** A stocked SKU is one thing: its level says which, where the product is offered in a range. */
function levelFault(sku: GoodsSkuInput, at: number, { components }: GoodsContent): FieldError[] {
  const ranged = components.filter(
    ({ min, max, unit }) => min !== max && !isPureRange({ minText: min, maxText: max, unit }),
  )
  if (ranged.length === 0) return []
  const path = `skus.${at}.levelZh`
  if (sku.levelZh === null) return sku.fulfilment === 'stocked' ? [fault(path, 'level')] : []
  if (components.length > 1) return []
  const range = canonical(components[0]!)
  const amount = levelAmount(sku.levelZh, [{ ...range, amountMax: range.max }])
  if (amount === null)
    return sku.fulfilment === 'stocked' ? [fault(path, 'levelAmount', { unit: range.unit })] : []
  const slack = range.max * 1e-9
  return amount < range.min - slack || amount > range.max + slack ? [fault(path, 'levelOutside')] : []
}

function skuFaults(content: GoodsContent, kind: ProductKind, known: KnownThings): FieldError[] {
  const faults: FieldError[] = content.skus.length === 0 ? [fault('skus', 'skus')] : []
  const numbers = new Set<string>()
  const offers = new Set<string>()
  content.skus.forEach((sku, at) => {
    const path = `skus.${at}`
    const inside = known.packages.get(sku.packageId)
    if (!inside || !fits[kind].includes(inside.kind)) faults.push(fault(`${path}.packageId`, 'package'))
    // Filling makes gases and solutions by their recipe; an instrument has none.
    if (kind === 'instrument' && sku.fulfilment === 'madeToOrder')
      faults.push(fault(`${path}.fulfilment`, 'instrumentStock'))
    if (sku.number !== null) {
      if (numbers.has(sku.number)) faults.push(fault(`${path}.number`, 'numberTwice', { number: sku.number }))
      numbers.add(sku.number)
    }
    const offer = JSON.stringify([sku.packageId, sku.levelZh, sku.fulfilment])
    if (offers.has(offer)) faults.push(fault(path, 'offerTwice'))
    offers.add(offer)
    if ((sku.price === null ? 0 : (parseYuan(sku.price) ?? 0)) === 0)
      faults.push(fault(`${path}.price`, 'price'))
    faults.push(...levelFault(sku, at, content))
  })
  return faults
}

/** Everything in a form that keeps it from being a product; none of it keeps it from being a draft. */
export function contentFaults(content: GoodsContent, known: KnownThings): FieldError[] {
  if (known.category === null) return [fault('categoryId', 'category')]
  const { kind } = known.category
  const faults = [...compositionFaults(content, kind, known), ...skuFaults(content, kind, known)]
  if (
    content.storageFromC !== null &&
    content.storageToC !== null &&
    content.storageFromC >= content.storageToC
  )
    faults.push(fault('storageFromC', 'storage'))
  if ((content.storageFromC === null) !== (content.storageToC === null))
    faults.push(fault('storageToC', 'storage'))
  return faults
}
