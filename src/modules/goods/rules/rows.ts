import { parseYuan } from '../../../shared/fen.ts'
import { containerLabel, levelAmount, overallRangeText } from '../../catalogue/index.ts'
import { printedFormula } from '../../../shared/formula.ts'
import type { ProductKind, Traceability } from '../../catalogue/index.ts'
import { namesPh, toneOf } from '../../safety/index.ts'
import type { GoodsContent } from '../schema.ts'
import { canonical, isPure } from './judge.ts'
import type { KnownThings } from './judge.ts'

/** A product's own columns, as they are written. */
export interface ProductColumns {
  category_id: number
  kind: ProductKind
  number: string
  name_zh: string
  name_en: string | null
  title_zh: string
  title_en: string | null
  formula: string
  balance_id: string | null
  matrix_zh: string | null
  matrix_en: string | null
  concentration_range: string | null
  uncertainty_percent: number | null
  purity_percent: number | null
  picture_kind: 'cyl' | 'btl' | 'amp' | 'ins' | 'reg'
  picture_tone: string
  tags: string[]
  preparation_zh: string | null
  preparation_en: string | null
  fill_pressure_mpa: number | null
  valve: string | null
  outlets: string[]
  min_pressure_mpa: number | null
  min_sample_ml: number | null
  density: number | null
  storage_from_c: number | null
  storage_to_c: number | null
  protect_from_light: boolean
  traceability: Traceability | null
  validity_months: number | null
  label_code: string | null
}

export interface ComponentColumns {
  position: number
  substance_id: string
  min_text: string
  max_text: string
  unit: string
  amount_min: number
  amount_max: number
  uncertainty_percent: number | null
}

export interface SkuColumns {
  number: string
  package_id: string
  level_zh: string | null
  level_en: string | null
  amount: number | null
  fulfilment: 'stocked' | 'madeToOrder'
  price_fen: number
  lead_days: number
  sort: number
}

interface ProductRows {
  product: ProductColumns
  components: ComponentColumns[]
  skus: SkuColumns[]
}

/** By which statement a value is traceable: how gases are made, what solutions contain, what a buffer states. */
function traceabilityOf(kind: ProductKind, content: GoodsContent): Traceability | null {
  const ids = content.components.map(({ substanceId }) => substanceId)
  if (kind === 'instrument') return null
  if (kind === 'gas') return isPure(content) ? 'pureGas' : 'gravimetricGas'
  if (ids.length === 0) return namesPh(content.printed ?? '') ? 'ph' : 'conductivity'
  if (ids.every((id) => id.startsWith('el-'))) return 'elementSolution'
  return ids.every((id) => id.startsWith('el-') || id.startsWith('ion-')) ? 'ionSolution' : 'organicSolution'
}

const pictures = { cylinder: 'cyl', bottle: 'btl', ampoule: 'amp', unit: 'ins' } as const

function pictureOf(kind: ProductKind, content: GoodsContent, known: KnownThings) {
  const { balanceId, matrixEn, printed, components } = content
  const inside = known.packages.get(content.skus[0]!.packageId)!.kind
  const tone =
    kind === 'instrument'
      ? 'petrol'
      : kind === 'liquid'
        ? components.some(({ substanceId }) => substanceId.startsWith('el-'))
          ? 'amber'
          : 'clear'
        : toneOf({
            kind,
            balanceId,
            matrixEn,
            printed,
            components: components.map((each) => {
              const { min: amountMin, max: amountMax } = canonical(each)
              return { substanceId: each.substanceId, amountMin, amountMax }
            }),
          })
  const picture = known.category!.slug === 'regulator' ? ('reg' as const) : pictures[inside]
  return { picture_kind: picture, picture_tone: tone }
}

function compositionOf(content: GoodsContent, known: KnownThings) {
  const { components, balanceId, printed, matrixZh, matrixEn } = content
  const formulaOf = (id: string) => printedFormula(known.substances.get(id)!.formula)
  const pure = isPure(content)
  const uncertainties = components.flatMap(({ uncertaintyPercent }) => uncertaintyPercent ?? [])
  const balance = balanceId === null ? null : formulaOf(balanceId)
  return {
    formula:
      content.formula ??
      (components.length === 0
        ? content.number
        : containerLabel(
            components.map(({ substanceId }) => formulaOf(substanceId)),
            balance,
          )),
    balance_id: balanceId,
    matrix_zh: matrixZh,
    matrix_en: matrixEn,
    concentration_range: pure
      ? `≥ ${components[0]!.min} %`
      : components.length === 0
        ? printed
        : overallRangeText(components.map(canonical)),
    uncertainty_percent: uncertainties.length > 0 ? Math.max(...uncertainties) : null,
    purity_percent: pure && Number(components[0]!.min) < 100 ? Number(components[0]!.min) : null,
  }
}

/** The next free number of a product's SKUs: `DEMO-G-000612-03`. */
function numberer(content: GoodsContent): () => string {
  const taken = new Set(content.skus.map(({ number }) => number))
  let last = 0
  return () => {
    for (;;) {
      const number = `${content.number}-${String((last += 1)).padStart(2, '0')}`
      if (!taken.has(number)) return number
    }
  }
}

/** The form with a number for every SKU. */
export function numbered(content: GoodsContent): GoodsContent {
  const next = numberer(content)
  return { ...content, skus: content.skus.map((sku) => ({ ...sku, number: sku.number ?? next() })) }
}

/** What a form without faults writes. SKUs have their numbers (`numbered`). */
export function rowsOf(content: GoodsContent, known: KnownThings): ProductRows {
  const { kind } = known.category!
  const ranges = content.components.map(canonical)
  return {
    product: {
      category_id: content.categoryId,
      kind,
      number: content.number,
      name_zh: content.nameZh,
      name_en: content.nameEn,
      title_zh: content.titleZh ?? '',
      title_en: content.titleEn,
      ...compositionOf(content, known),
      ...pictureOf(kind, content, known),
      tags: content.tags,
      preparation_zh: content.preparationZh,
      preparation_en: content.preparationEn,
      fill_pressure_mpa: content.fillPressureMpa,
      valve: content.valve,
      outlets: content.valve === null ? [] : [...new Set([content.valve, ...content.outlets])],
      min_pressure_mpa: content.minPressureMpa,
      min_sample_ml: content.minSampleMl,
      density: content.density,
      storage_from_c: content.storageFromC,
      storage_to_c: content.storageToC,
      protect_from_light: content.protectFromLight,
      traceability: traceabilityOf(kind, content),
      validity_months: content.validityMonths,
      label_code: content.isNew ? 'XP' : null,
    },
    components: content.components.map((component, at) => ({
      position: at + 1,
      substance_id: component.substanceId,
      min_text: component.min,
      max_text: component.max,
      unit: component.unit,
      amount_min: ranges[at]!.min,
      amount_max: ranges[at]!.max,
      uncertainty_percent: component.uncertaintyPercent,
    })),
    skus: content.skus.map((sku, at) => ({
      number: sku.number!,
      package_id: sku.packageId,
      level_zh: sku.levelZh,
      level_en: sku.levelEn ?? sku.levelZh,
      amount: levelAmount(
        sku.levelZh,
        ranges.map(({ maxText, unit, max }) => ({ maxText, unit, amountMax: max })),
      ),
      fulfilment: sku.fulfilment,
      price_fen: parseYuan(sku.price!)!,
      lead_days: sku.leadDays,
      sort: at,
    })),
  }
}
