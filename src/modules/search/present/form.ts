import type { FacetFormData, SearchAddress } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { addressUnits, fullAddressUnit } from '../../../shared/amounts.ts'
import type { FieldError } from '../../../shared/errors.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { categoryField, elementChips, optionFields, priceSteps } from './fields.ts'
import { filterNames } from './filters.ts'
import { unitWords } from './filters.ts'
import type { Names } from './names.ts'
import type { Answer } from './answer.ts'

/** Messages by field, in the reader's language; those without a field in the form stand above the results. */
export function errorWords(ctx: Context, errors: readonly FieldError[]) {
  const byField = new Map(
    errors.map(({ path, key, vars }) => [path.split('.')[0]!, ctx.t.dynamic(key, vars)] as const),
  )
  const fielded = new Set<string>(filterNames)
  return {
    of: (...names: string[]): string | null => names.map((name) => byField.get(name)).find(Boolean) ?? null,
    others: [...byField].filter(([name]) => !fielded.has(name)).map(([name, msg]) => named(ctx, name, msg)),
  }
}

/** A message with the word for what it is about; rare parameters, which people cannot type, keep their own name. */
function named({ t }: Context, name: string, msg: string): string {
  if (name === 'q') return t('search.parameter.q', { msg })
  if (name === 'page' || name === 'pageNum') return t('search.parameter.page', { msg })
  return name === 'sort' ? t('search.parameter.sort') : `${name}: ${msg}`
}

const shownUnits = new Set(
  '%|µmol/mol|nmol/mol|ppm|ppb|mg/m³@0|mg/m³@20|mg/m³@25|mg/L|µg/L|µg/mL|mg/mL|mg/kg|mol/L'.split('|'),
)

const LIQUIDS = '208'

/** Solutions use mg/L and gases µmol/mol until the visitor chooses another unit. */
export function unitOf(vocabulary: Vocabulary, { unit, prodCatId }: SearchAddress): string {
  if (unit) return fullAddressUnit(unit)
  const category = prodCatId ? vocabulary.category(Number(prodCatId)) : undefined
  return String(category?.parentId ?? category?.id) === LIQUIDS ? 'mg/L' : 'µmol/mol'
}

/** The form filled with the given values, readable or not, and every facet with its counts. */
export function formOf(
  ctx: Context,
  names: Names,
  answer: Answer,
  words: ReturnType<typeof errorWords>,
): FacetFormData {
  const { given, address, result } = answer
  const { vocabulary } = result
  const source = { ctx, names, vocabulary, facets: result.facets, error: words.of }
  const text = (name: string) => given[name] ?? ''
  const unit = unitOf(vocabulary, given)
  const units = [...new Set(addressUnits)].filter((each) => shownUnits.has(each) || each === unit)
  const keep = (['q', 'sort', 'view', 'labelCode'] as const).flatMap((name): [string, string][] =>
    address[name] ? [[name, address[name]]] : [],
  )
  return {
    keep,
    categories: categoryField(source),
    elements: {
      chips: elementChips(names, text('elements').split(';').filter(Boolean)),
      mode: (address['elementMode'] as 'any' | undefined) ?? 'any',
      error: words.of('elements', 'elementMode'),
    },
    amount: {
      min: text('min'),
      max: text('max'),
      errors: { min: words.of('min'), max: words.of('max'), unit: words.of('unit') },
      unit,
      units: units.map((each) => ({ value: each, label: unitWords(ctx, each) })),
    },
    price: {
      min: text('minPrice'),
      max: text('maxPrice'),
      errors: { min: words.of('minPrice'), max: words.of('maxPrice'), unit: null },
      currency: ctx.t('search.facet.yuan'),
      steps: priceSteps(source, { minPrice: text('minPrice'), maxPrice: text('maxPrice') }),
    },
    facets: optionFields(source),
    inStock: Boolean(address['inStock']),
    active: 0,
  }
}
