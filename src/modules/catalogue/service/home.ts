import type { HomeLists } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { pictureHref } from '../drawing.tsx'
import { toHomeLists } from '../present/home.ts'
import { toItem } from '../present/items.ts'
import { pictureOf } from '../present/picture.ts'
import { toTree } from '../present/tree.ts'
import { listHomeRows } from '../queries/home.ts'
import type { HomeSizes } from '../queries/home.ts'
import { listCategories } from '../queries/tree.ts'
import { dayOf } from '../rules.ts'
import type { FloorView } from '../schema.ts'

/** Lengths of the lists: specification 9 has four new products, six bestsellers. */
export const HOME_SIZES = { latest: 4, recommended: 8, new: 4, best: 6 } as const satisfies HomeSizes

/** The product lists of the home page. Two queries in parallel. */
export async function homeLists(ctx: Context): Promise<HomeLists> {
  const [categories, rows] = await Promise.all([
    listCategories(ctx.database),
    listHomeRows(ctx.database, HOME_SIZES, dayOf(ctx.clock.now())),
  ])
  return toHomeLists(ctx, toTree(ctx, categories), rows)
}

/** The three floors as the API answers them: each starts on its new products, or on bestsellers if there are none. */
export async function productFloors(ctx: Context): Promise<FloorView[]> {
  const [categories, rows] = await Promise.all([
    listCategories(ctx.database),
    listHomeRows(ctx.database, HOME_SIZES, dayOf(ctx.clock.now())),
  ])
  return toTree(ctx, categories).map((root) => {
    const items = (list: string) =>
      rows.filter((row) => row.list === list && row.root === root.id).map((row) => toItem(ctx, row))
    const productXPs = items('new')
    const productCXs = items('best')
    const first = rows.find((row) => row.root === root.id && row.list === 'best')
    const img = first ? pictureHref(pictureOf(first)) : ''
    const inRoot = new Set([root.id, ...root.children.map((child) => child.id)])
    return {
      name: root.name,
      img,
      prodCatId: String(root.id),
      productspus: productXPs.length > 0 ? productXPs : productCXs,
      productXPs,
      productCXs,
      footimg: img,
      recommend: rows
        .filter((row) => row.list === 'recommended' && inRoot.has(row.categoryId))
        .map((row) => toItem(ctx, row)),
    }
  })
}
