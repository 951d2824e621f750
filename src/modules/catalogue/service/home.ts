import { shanghaiDay } from '../../../shared/time.ts'
import type { HomeLists } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { pictureHref } from '../drawing.tsx'
import { floorPlaces, toHomeLists } from '../present/home.ts'
import { toItem } from '../present/items.ts'
import { pictureOf } from '../present/picture.ts'
import { toTree } from '../present/tree.ts'
import { listHomeCategories, listHomeRows } from '../queries/home.ts'
import type { HomeSizes } from '../queries/home.ts'
import type { FloorView } from '../schema.ts'

/** Lengths of the lists: specification 9 has four new products, six bestsellers. */
export const HOME_SIZES = { latest: 4, recommended: 8, new: 4, best: 6 } as const satisfies HomeSizes

const readHome = (ctx: Context) =>
  Promise.all([
    listHomeCategories(ctx.database),
    listHomeRows(ctx.database, HOME_SIZES, shanghaiDay(ctx.clock.now())),
  ])

/** The product lists of the home page. Two queries in parallel. */
export async function homeLists(ctx: Context): Promise<HomeLists> {
  const [categories, rows] = await readHome(ctx)
  return toHomeLists(ctx, toTree(ctx, categories), categories, rows)
}

/** The floors as the API answers them: each starts on its new products, or on bestsellers if there are none. */
export async function productFloors(ctx: Context): Promise<FloorView[]> {
  const [categories, rows] = await readHome(ctx)
  return floorPlaces(ctx, toTree(ctx, categories), categories).map(({ name, category: root, children }) => {
    const items = (list: string) =>
      rows.filter((row) => row.list === list && row.root === root.id).map((row) => toItem(ctx, row))
    const productXPs = items('new')
    const productCXs = items('best')
    const first = rows.find((row) => row.root === root.id && row.list === 'best')
    const img = first ? pictureHref(pictureOf(first)) : ''
    const inRoot = new Set([root.id, ...children.map((child) => child.id)])
    return {
      name,
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
