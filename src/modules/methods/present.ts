import type { Context } from '../../platform/context.ts'
import { inWords } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { percentText, pictureOf, productHref, valuesAsked } from '../catalogue/index.ts'
import { printedFormula } from '../../shared/formula.ts'
import type { MaterialRow, SkuRow } from '../catalogue/index.ts'
import { isFigure } from './levels.ts'
import { findMethod, slugOf } from './list.ts'
import { partsOf } from './needs.ts'
import type { NeededPart } from './needs.ts'
import { readNumber } from './numbers.ts'
import type { Candidate, NeedOffers } from './offers.ts'
import { suits } from './rules.ts'
import type { MethodEntry } from './schema.ts'
import type { MethodGoods } from './service.ts'
import type { MethodCell, MethodNeedData, MethodOffer, MethodPageData } from './view.ts'
import { matrixNames, noteNames, sumNames } from './words.ts'

/** Names of missing components that an offer spells out. */
const LACKS = 3

export type Naming = Pick<MethodGoods, 'names' | 'idsOf'>

/** A component in the reader's language: the catalogue's name, that of the list, or that of a property. */
export function nameOf(ctx: Context, { names, idsOf }: Naming, { key, names: own }: NeededPart): string {
  const known = idsOf(key).map((id) => names.get(id))[0]
  if (known) return inWords(ctx, known.nameZh, known.nameEn)
  if (own) return inWords(ctx, own.zh, own.en)
  const sum = sumNames[key]
  return sum ? inWords(ctx, sum.zh, sum.en) : key
}

const casOf = ({ names, idsOf }: Naming, key: string): string | null =>
  /^\d/.test(key) ? key : (idsOf(key).map((id) => names.get(id)?.cas)[0] ?? null)

/** Whether a SKU goes into the cart as it is. */
const isAddable = (sku: SkuRow, material: MaterialRow): boolean =>
  sku.fulfilment === 'stocked' ? sku.available > 0 : valuesAsked(sku, material.parts).length === 0

/** The SKU that is offered: one that can be bought at once, in stock before made, the least price first. */
function chosenSku(skus: readonly SkuRow[], material: MaterialRow): SkuRow | null {
  const order = (sku: SkuRow) =>
    (isAddable(sku, material) ? 0 : 2) + (sku.fulfilment === 'stocked' && sku.available > 0 ? 0 : 1)
  return skus.toSorted((a, b) => order(a) - order(b) || a.priceFen - b.priceFen)[0] ?? null
}

/** U of the worst component, as lists show it (decisions 10); null where none is stated. */
function uncertaintyOf({ parts }: MaterialRow): string | null {
  const worst = Math.max(0, ...parts.map(({ uncertaintyPercent }) => uncertaintyPercent ?? 0))
  return worst === 0 ? null : percentText(worst)
}

function toOffer(
  ctx: Context,
  goods: MethodGoods,
  { need, parts }: NeedOffers,
  { material, held, fits, level }: Candidate,
  proposed: boolean,
): MethodOffer[] {
  const sku = chosenSku(goods.skus.get(material.spuId) ?? [], material)
  if (!sku) return []
  const lacks = parts.filter(({ key }) => !held.includes(key))
  const inStock = sku.available > 0
  const addable = isAddable(sku, material)
  const total = parts.length
  return [
    {
      skuId: String(sku.id),
      href: productHref(ctx, material.spuId, material.storeId),
      name: inWords(ctx, material.nameZh, material.nameEn),
      number: sku.number,
      picture: pictureOf(material),
      level: sku.levelZh === null ? material.concentrationRange : inWords(ctx, sku.levelZh, sku.levelEn),
      pack: inWords(ctx, sku.packageZh, sku.packageEn),
      uncertainty: uncertaintyOf(material),
      stock: {
        state: inStock ? 'inStock' : sku.fulfilment === 'madeToOrder' ? 'madeToOrder' : 'outOfStock',
        ...(inStock && { count: sku.available }),
        leadDays: sku.leadDays,
      },
      priceFen: sku.priceFen,
      priceUnit: sku.packageKind,
      held: held.length,
      total,
      lacks: need.what === 'any-of' ? [] : lacks.slice(0, LACKS).map((part) => nameOf(ctx, goods, part)),
      lacksMore: need.what === 'any-of' ? 0 : Math.max(0, lacks.length - LACKS),
      fits,
      atLevel: level,
      suits: goods.confirmedAt !== null && suits(goods.entry, material, goods.idsOf, inStock),
      proposed: proposed && addable,
      addable,
    },
  ]
}

/** The matrices that a need names, in the reader's language. */
export const matricesOf = (ctx: Context, matrix: string | null): string[] =>
  (matrix ?? '').split('|').flatMap((written) => {
    const text = written.trim()
    const known = matrixNames[text]
    return text === '' ? [] : [known ? inWords(ctx, known.zh, known.en) : printedFormula(text)]
  })

/** The matrices of a need in words, and its usual levels as far as they are figures. */
function factsOf(ctx: Context, { need }: NeedOffers): string[] {
  const matrices = matricesOf(ctx, need.matrix)
  const levels = need.typical.filter(isFigure).map((text) => text.replace('>=', '≥').replace(' - ', '–'))
  const list = (items: string[]) => items.join(ctx.t('methods.comma'))
  return [
    ...(matrices.length > 0 ? [ctx.t('methods.need.matrix', { list: list(matrices) })] : []),
    ...(levels.length > 0 ? [ctx.t('methods.need.levels', { list: list(levels) })] : []),
  ]
}

/** The list's notes begin in lower case; a note stands by itself and begins as a sentence, but for a symbol such as pH. */
const sentence = (note: string): string =>
  note.replace(/^[a-z](?=[a-z]*(?:[ ,:;-]|$))/, (first) => first.toUpperCase())

function noteOf(ctx: Context, note: string | undefined): MethodNeedData['note'] {
  if (note === undefined) return null
  const zh = noteNames[note]
  return ctx.lang === 'zh' && zh ? { text: zh, lang: 'zh' } : { text: sentence(note), lang: 'en' }
}

const roleKeys = {
  calibration: 'calibration',
  span: 'span',
  'internal standard': 'internal',
  surrogate: 'surrogate',
  check: 'check',
  zero: 'zero',
} as const
const shapeKeys = { mixture: 'mixture', each: 'each', single: 'single', 'any-of': 'anyOf' } as const

function toNeed(ctx: Context, goods: MethodGoods, offers: NeedOffers): MethodNeedData {
  const { need, parts, main, filling, open } = offers
  const choice = need.what === 'any-of'
  const first = main[0]?.fits ? main[0] : undefined
  const inFirst = new Set(first?.held ?? [])
  const together = parts.length > 1 && !choice
  const stateOf = (key: string): MethodCell['state'] => {
    if (inFirst.has(key)) return together && first!.held.length > 1 ? 'mixture' : 'single'
    if (filling.some(({ held }) => held.includes(key))) return 'single'
    if (choice && main.some(({ held }) => held.includes(key))) return 'single'
    return 'missing'
  }
  const cells = parts.map((part) => ({
    name: nameOf(ctx, goods, part),
    cas: casOf(goods, part.key),
    state: stateOf(part.key),
  }))
  const offer = (candidate: Candidate, proposed: boolean) => toOffer(ctx, goods, offers, candidate, proposed)
  return {
    role: ctx.t(`methods.role.${roleKeys[need.role]}`),
    what: ctx.t(`methods.shape.${shapeKeys[need.what]}`, { count: parts.length }),
    facts: factsOf(ctx, offers),
    note: noteOf(ctx, need.note),
    complete: need.complete,
    choice,
    cells,
    covered: cells.filter(({ state }) => state !== 'missing').length,
    main: main.flatMap((candidate, i) => offer(candidate, i === 0 && candidate.fits && !choice)),
    filling: filling.flatMap((candidate) => offer(candidate, true)),
    open: parts
      .filter(({ key }) => open.includes(key))
      .map((part) => ({ name: nameOf(ctx, goods, part), cas: casOf(goods, part.key) })),
  }
}

/** Roles in the order of a basket: what is measured with comes first. */
const order = ['calibration', 'span', 'internal standard', 'surrogate', 'check', 'zero']

const byRole = (needs: readonly NeedOffers[]): NeedOffers[] =>
  needs.toSorted((a, b) => order.indexOf(a.need.role) - order.indexOf(b.need.role))

function replacedBy({ supersededBy }: MethodEntry): MethodPageData['replacedBy'] {
  if (supersededBy === undefined) return null
  return {
    id: supersededBy,
    href: findMethod(supersededBy) ? hrefOf('Method', { id: slugOf(supersededBy) }) : null,
  }
}

/** The page of one method in the reader's language. */
export function toMethodPage(ctx: Context, goods: MethodGoods): MethodPageData {
  const { entry, confirmedAt } = goods
  const needs = byRole(goods.needs).map((offers) => toNeed(ctx, goods, offers))
  const offered = needs.flatMap(({ main, filling }) => [...main, ...filling])
  const buyable = offered.filter(({ addable }) => addable)
  // An offer that one need proposes and another does not is proposed.
  const once = [
    ...new Map(
      buyable
        .toSorted((a, b) => Number(a.proposed) - Number(b.proposed))
        .map((offer) => [offer.skuId, offer]),
    ).values(),
  ]
  const offers = once.toSorted(
    (a, b) =>
      buyable.findIndex(({ skuId }) => skuId === a.skuId) -
      buyable.findIndex(({ skuId }) => skuId === b.skuId),
  )
  const title = inWords(ctx, entry.titleZh, entry.titleEn)
  const keys = new Set(entry.needs.flatMap((need) => partsOf(need).map(({ key }) => key)))
  const cells = new Map(needs.flatMap(({ cells: all }) => all.map((cell) => [cell.name, cell.state])))
  return {
    id: entry.id,
    title,
    otherTitle: ctx.lang === 'en' ? entry.titleZh : entry.titleEn,
    description: ctx.t('methods.head.description', { id: entry.id, title }),
    canonical: hrefOf('Method', { id: slugOf(entry.id) }),
    crumbs: [{ label: ctx.t('methods.crumb') }, { label: entry.id }],
    kind: ctx.t(`methods.kind.${entry.kind}`),
    edition: String(readNumber(entry.id.toLowerCase(), 0)?.number.year ?? '') || null,
    supersedes: entry.supersedes ?? [],
    replacedBy: replacedBy(entry),
    confirmedOn: confirmedAt,
    isSeen: entry.status === 'seen',
    source: entry.source.startsWith('textbook') ? null : entry.source,
    note: noteOf(ctx, entry.note),
    needs,
    sold: [...cells.values()].filter((state) => state !== 'missing').length,
    wanted: keys.size,
    basket: {
      offers,
      elsewhere: needs.flatMap(({ main, choice }) =>
        choice ? [] : main.slice(0, 1).filter(({ addable, fits }) => !addable && fits),
      ),
      open: [...new Set(needs.flatMap(({ open }) => open.map(({ name }) => name)))],
    },
  }
}
