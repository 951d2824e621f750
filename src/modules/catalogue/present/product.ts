import { shanghaiDay } from '../../../shared/time.ts'
import type { AskedValue, ProductData, Specification } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { hrefOf } from '../../../sitemap.ts'
import type { CardRow, SkuRow } from '../queries/cards.ts'
import type { BatchRow, ComponentRow, ProductRow } from '../queries/product.ts'
import { flammabilityIndex, valuesAsked } from '../rules.ts'
import { toCare, toSheetLink, type Care } from './care.ts'
import { inReadersWords } from './sources.ts'
import { toCard } from './card.ts'
import { toChoices, toChosenSku } from './choices.ts'
import { toBatch } from './batch.ts'
import { atLevel, toComposition } from './composition.ts'
import { printedFormula } from '../../../shared/formula.ts'
import { toHazardSigns } from './hazards.ts'
import { photoHref, pictureOf, sharePicture } from './picture.ts'
import { toStoreCard } from './store-card.ts'
import { percentText, pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 't' | 'actor' | 'config' | 'clock'>

/** Number of products of the same kind beside a product in a comparison. */
const COMPARED_WITH = 3

/** `1.0 %`; a range where components differ: no component is worse than its upper end. */
function uncertaintyText({ uncertaintyPercent: worst, leastUncertainty: best }: ProductRow): string | null {
  if (worst === null) return null
  const text = percentText(worst)
  return best === null || best >= worst ? text : `${percentText(best).replace(' %', '')}–${text}`
}

/** Values of the specification table; null where a value does not apply. */
export const toSpecification = (
  ctx: Pick<Context, 'lang'>,
  row: ProductRow,
): Omit<Specification, keyof Care> => ({
  balance:
    row.balanceId === null
      ? null
      : `${printedFormula(row.balanceFormula!)} ${pick(ctx, row.balanceZh!, row.balanceEn)}`,
  matrix: row.matrixZh === null ? null : pick(ctx, row.matrixZh, row.matrixEn),
  purity: row.purityPercent === null ? null : `≥ ${row.purityPercent} %`,
  uncertainty: uncertaintyText(row),
  fillPressure: row.fillPressureMpa === null ? null : `${row.fillPressureMpa} MPa`,
  preparation: row.preparationZh === null ? null : pick(ctx, row.preparationZh, row.preparationEn),
  valve: row.valve,
  validityMonths: row.validityMonths,
})

/** Index of a gas mixture at the upper ends of its ranges: the most flammable mixture on offer. */
function indexOf(row: ProductRow, components: readonly ComponentRow[]): number | null {
  if (row.kind !== 'gas' || row.balanceId === null || components.length === 0) return null
  const shares = components.map(({ substanceId, amountMax }) => ({
    substanceId: substanceId,
    amount: amountMax,
  }))
  const rest = 1 - shares.reduce((sum, share) => sum + share.amount, 0)
  return flammabilityIndex([...shares, { substanceId: row.balanceId, amount: Math.max(0, rest) }])
}

interface ProductParts {
  row: ProductRow
  components: readonly ComponentRow[]
  batches: readonly BatchRow[]
  related: readonly CardRow[]
  /** Those that screw on its cylinder. */
  regulators: readonly CardRow[]
  reviews: ProductData['reviews']
  /** Methods that the product may be named for. */
  methods: ProductData['methods']
  /** The reader's choices so far. */
  wanted: { skuId?: number | undefined; quantity?: number | undefined }
  /** Address of the page with these choices: the public one or the members' one. */
  address: (params: { skuId: number }) => string
}

/** Components whose amounts a line of this SKU names, as the form asks for them. */
const askedOf = (ctx: Reader, sku: SkuRow, components: readonly ComponentRow[]): AskedValue[] =>
  valuesAsked(
    { fulfilment: sku.fulfilment, levelZh: sku.levelZh },
    components.map((each) => ({
      substanceId: each.substanceId,
      formula: printedFormula(each.formula),
      name: pick(ctx, each.nameZh, each.nameEn),
      minText: each.minText,
      maxText: each.maxText,
      unit: each.unit,
    })),
  )

/** Everything that the product page shows, in the reader's language. */
export function toProduct(ctx: Reader, parts: ProductParts): ProductData {
  const { row, components, batches, related, regulators, reviews, methods, wanted, address } = parts
  const today = shanghaiDay(ctx.clock.now())
  const { skus } = row
  const sku = skus.find(({ id }) => id === wanted.skuId) ?? row.sku
  const prices = skus.map((each) => each.priceFen)
  const picture = pictureOf(row)
  const photos = row.photoKeys.map(photoHref)
  const root = {
    label: pick(ctx, row.rootZh, row.rootEn),
    href: hrefOf('Search', { prodCatId: row.rootId }),
  }
  const category = {
    id: row.categoryId,
    name: pick(ctx, row.categoryZh, row.categoryEn),
    href: hrefOf('Search', { prodCatId: row.categoryId }),
  }
  const name = pick(ctx, row.nameZh, row.nameEn)
  const own = String(row.id)
  const kin = related.slice(0, COMPARED_WITH).map((each) => each.id)
  return {
    spuId: own,
    storeId: String(row.storeId),
    kind: row.kind,
    number: row.number,
    name,
    title: pick(ctx, row.titleZh, row.titleEn),
    formula: row.formula,
    balanceFormula: row.balanceFormula === null ? null : printedFormula(row.balanceFormula),
    concentration: row.concentrationRange,
    picture,
    photos,
    canonical: hrefOf('ProductDetail', { spuId: row.id }),
    crumbs: [
      root,
      ...(row.rootId === row.categoryId ? [] : [{ label: category.name, href: category.href }]),
      { label: name },
    ],
    category,
    isNew: row.labelCode === 'XP',
    dangerous: row.dangerousGoods,
    freeFreight: row.freeFreightFen === null ? null : yuanText(row.freeFreightFen).replace('.00', ''),
    containsToxic: row.hazardStatements.some((statement) => /^H(3[03][01]|360|350|340)/.test(statement)),
    saleCount: row.saleCount,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
    sku: toChosenSku(ctx, sku),
    ...toChoices(ctx, skus, sku, (skuId) => address({ skuId })),
    quantity: wanted.quantity ?? 1,
    openToAll: ctx.config.STOREFRONT_ACCESS === 'public',
    memberHref: hrefOf('StoreProduct', { storeId: row.storeId, spu: row.id }),
    specification: { ...toSpecification(ctx, row), ...toCare(ctx, row) },
    sheet: toSheetLink(row),
    composition: toComposition(ctx, row, atLevel(components, sku.levelZh)),
    hazards: toHazardSigns(row.hazards, row.hazardStatements),
    statements: row.hazardStatements,
    flammabilityIndex: indexOf(row, components),
    asked: askedOf(ctx, sku, components),
    outlets: sku.fulfilment === 'madeToOrder' && row.outlets.length > 1 ? row.outlets : [],
    batches: batches.filter((batch) => batch.skuId === sku.id).map((batch) => toBatch(batch, today)),
    comparable:
      row.materialCode === null
        ? null
        : {
            code: row.materialCode,
            issuer: inReadersWords(ctx, row.materialIssuer!),
            title: pick(ctx, row.materialZh!, row.materialEn),
            source: inReadersWords(ctx, row.materialSource!),
            isSeen: row.materialVerification === 'seen',
          },
    store: toStoreCard(ctx, row, today),
    methods,
    reviews,
    related: related.map((each) => toCard(ctx, each)),
    regulators: regulators.map((each) => toCard(ctx, each)),
    compareHref: compareHref([row.id]),
    compareKindHref: kin.length > 0 ? compareHref([row.id, ...kin]) : null,
    shareImage: photos[0] ?? sharePicture(picture),
  }
}

/** Address that shows these products side by side. */
export const compareHref = (spuIds: readonly (number | string)[]): string =>
  `${hrefOf('Compare')}?${new URLSearchParams(spuIds.map((spuId) => ['spuId', String(spuId)])).toString()}`
