import type { FloorData, HomeLists } from '../view.ts'
import type { PriceUnit, ProductCardData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { HomeCategoryRow, HomeRow } from '../queries/home.ts'
import { toCard } from './card.ts'
import type { CategoryLeaf, CategoryNode } from './tree.ts'
import { pick } from './words.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Prices are per bottle on the floors of gas and liquid, per unit on that of equipment (specification 9). */
const floorUnits: Record<CategoryNode['kind'], PriceUnit> = {
  gas: 'bottle',
  liquid: 'bottle',
  instrument: 'unit',
}

/** A floor with its category and those below it. */
interface FloorPlace {
  name: string
  category: CategoryLeaf
  children: readonly CategoryLeaf[]
}

/** Floors in the operator's order. */
export function floorPlaces(
  ctx: Reader,
  roots: readonly CategoryNode[],
  categories: readonly HomeCategoryRow[],
): FloorPlace[] {
  const places = new Map<number, Omit<FloorPlace, 'name'>>(
    roots.flatMap((root) => [
      [root.id, { category: root, children: root.children }] as const,
      ...root.children.map((child) => [child.id, { category: child, children: [] }] as const),
    ]),
  )
  return categories
    .flatMap(({ id, floor }) => {
      const place = places.get(id)
      return floor && place ? [{ ...place, floor }] : []
    })
    .toSorted((a, b) => a.floor.place - b.floor.place)
    .map(({ floor, ...place }) => ({ ...place, name: pick(ctx, floor.titleZh, floor.titleEn) }))
}

/** A floor of the home page with its new products and bestsellers. */
function toFloor(ctx: Reader, { name, category, children }: FloorPlace, rows: readonly HomeRow[]): FloorData {
  const cards = (list: HomeRow['list']): ProductCardData[] =>
    rows
      .filter((row) => row.list === list && row.root === category.id)
      .map((row) => ({ ...toCard(ctx, row), priceUnit: floorUnits[category.kind] }))
  const fresh = cards('new')
  const best = cards('best')
  return {
    id: category.id,
    name,
    kind: category.kind,
    href: category.href,
    children: children.map((child) => ({ id: child.id, name: child.name, href: child.href })),
    fresh,
    best,
  }
}

/** The product lists of the home page, in the reader's language. */
export const toHomeLists = (
  ctx: Reader,
  roots: readonly CategoryNode[],
  categories: readonly HomeCategoryRow[],
  rows: readonly HomeRow[],
): HomeLists => ({
  latest: rows.filter((row) => row.list === 'latest').map((row) => toCard(ctx, row)),
  recommended: rows.filter((row) => row.list === 'recommended').map((row) => toCard(ctx, row)),
  floors: floorPlaces(ctx, roots, categories).map((place) => toFloor(ctx, place, rows)),
  kinds: new Map(roots.flatMap((root) => [root, ...root.children].map(({ id, kind }) => [id, kind]))),
})
