import type { FloorData, HomeLists } from '../view.ts'
import type { PriceUnit, ProductCardData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import type { HomeRow } from '../queries/home.ts'
import { toCard } from './card.ts'
import type { CategoryNode } from './tree.ts'

type Reader = Pick<Context, 'lang' | 'actor'>

/** Prices are per bottle on the floors of gas and liquid, per unit on that of equipment (specification 9). */
const floorUnits: Record<CategoryNode['kind'], PriceUnit> = {
  gas: 'bottle',
  liquid: 'bottle',
  instrument: 'unit',
}

/** A floor of the home page: a root with its new products and bestsellers. */
function toFloor(ctx: Reader, root: CategoryNode, rows: readonly HomeRow[]): FloorData {
  const cards = (list: HomeRow['list']): ProductCardData[] =>
    rows
      .filter((row) => row.list === list && row.root === root.id)
      .map((row) => ({ ...toCard(ctx, row), priceUnit: floorUnits[root.kind] }))
  const fresh = cards('new')
  const best = cards('best')
  return {
    id: root.id,
    name: root.name,
    kind: root.kind,
    href: root.href,
    children: root.children.map(({ id, name, href }) => ({ id, name, href })),
    fresh,
    best,
  }
}

/** The product lists of the home page, in the reader's language. */
export const toHomeLists = (
  ctx: Reader,
  roots: readonly CategoryNode[],
  rows: readonly HomeRow[],
): HomeLists => ({
  latest: rows.filter((row) => row.list === 'latest').map((row) => toCard(ctx, row)),
  recommended: rows.filter((row) => row.list === 'recommended').map((row) => toCard(ctx, row)),
  floors: roots.map((root) => toFloor(ctx, root, rows)),
  kinds: new Map(roots.flatMap((root) => [root, ...root.children].map(({ id, kind }) => [id, kind]))),
})
