import type { Translate } from '../../../platform/i18n.ts'
import type { Language } from '../../../platform/i18n.ts'
import { inWords } from '../../../shared/text.ts'
import { toCare } from '../present/care.ts'
import { toComposition } from '../present/composition.ts'
import { toHazardSigns } from '../present/hazards.ts'
import { toSpecification } from '../present/product.ts'
import type { ComponentRow, ProductRow } from '../queries/product.ts'

/** What a specification sheet says of a product, in one language: what it can be, whatever is in stock and at whatever price. */
export interface SpecificationSheet {
  number: string
  name: string
  title: string
  store: string
  category: string
  kind: ProductRow['kind']
  components: {
    name: string
    formula: string
    cas: string | null
    amount: string
    unit: string
    relative: string | null
  }[]
  /** Name and value, in the order of the product's page. */
  figures: [name: string, value: string][]
  skus: { number: string; pack: string; level: string | null; way: string }[]
  hazards: string[]
}

/** The specification of a product as it is now. */
export function specificationOf(
  row: ProductRow,
  parts: readonly ComponentRow[],
  { lang, t }: { lang: Language; t: Translate },
): SpecificationSheet {
  const { validityMonths, ...texts } = { ...toSpecification({ lang }, row), ...toCare({ lang, t }, row) }
  const figures: [string, string | null][] = [
    [t('product.spec.range'), row.concentrationRange],
    ...(Object.keys(texts) as (keyof typeof texts)[]).map((key): [string, string | null] => [
      t(`product.spec.${key}`),
      texts[key],
    ]),
    [
      t('product.spec.validityMonths'),
      validityMonths === null ? null : t('product.spec.months', { n: validityMonths }),
    ],
  ]
  return {
    number: row.number,
    name: inWords({ lang }, row.nameZh, row.nameEn),
    title: inWords({ lang }, row.titleZh, row.titleEn),
    store: inWords({ lang }, row.storeZh, row.storeEn),
    category: inWords({ lang }, row.categoryZh, row.categoryEn),
    kind: row.kind,
    components: (toComposition({ lang }, row, parts)?.components ?? []).map((part) => ({
      name: part.isBalance ? t('product.composition.balance', { name: part.name }) : part.name,
      formula: part.formula,
      cas: part.cas,
      amount: part.amount || t('product.composition.rest'),
      unit: part.unit,
      relative: part.relative,
    })),
    figures: figures.filter((each): each is [string, string] => each[1] !== null),
    skus: row.skus.map((sku) => ({
      number: sku.number,
      pack: inWords({ lang }, sku.packageZh, sku.packageEn),
      level: sku.levelZh === null ? null : inWords({ lang }, sku.levelZh, sku.levelEn),
      way: t(`product.specification.${sku.fulfilment}`),
    })),
    hazards: toHazardSigns(row.hazards, row.hazardStatements).map(
      ({ hazard, code, statements }) => `${code} ${t(`product.hazard.${hazard}`)} ${statements.join(' ')}`,
    ),
  }
}
