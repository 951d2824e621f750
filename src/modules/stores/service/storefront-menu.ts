import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { categoryTree } from '../../catalogue/index.ts'
import { storeErrors } from '../errors.ts'
import {
  deleteMenu,
  insertMenu,
  listByNumber,
  moveUp,
  setMenuGoods,
  updateMenu,
} from '../queries/storefront.ts'
import type { OneMenu, SaveMenu } from '../schema.ts'
import { changePage } from './storefront.ts'

/** Entries that the menu of a store has at most. */
const MOST_MENUS = 20

interface CategoryChoice {
  id: number
  label: string
}

/** Categories of the mall with the roots that they stand in, in the reader's language. */
export async function categoryChoices(ctx: MemberContext): Promise<CategoryChoice[]> {
  return (await categoryTree(ctx)).flatMap((root) => [
    { id: root.id, label: root.name },
    ...root.children.map(({ id, name }) => ({ id, label: `${root.name} / ${name}` })),
  ])
}

/** Ids of these products of the store in the order of their numbers; throws with the numbers that it has not. */
async function chosen(tx: Tx, storeId: number, numbers: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(numbers)]
  const found = new Map((await listByNumber(tx, storeId, wanted)).map(({ id, number }) => [number, id]))
  const unknown = wanted.filter((number) => !found.has(number))
  if (unknown.length > 0)
    throw commonErrors.invalid({}, [
      { path: 'goods', key: 'errors.stores.notOwnGoods', vars: { numbers: unknown.slice(0, 5).join(', ') } },
    ])
  return wanted.map((number) => found.get(number)!)
}

/**
 * An entry of the menu of one's store: it shows the store's goods of a mall category, or products that are named here. A new one stands
 * last.
 */
export const saveMenu = (
  ctx: MemberContext,
  { version, selectMenu, prodCatId, goods, ...names }: SaveMenu,
): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageMenu' }, async (storeId) => {
      if ((prodCatId === undefined) === (goods.length === 0))
        throw commonErrors.invalid({}, [{ path: 'goods', key: 'errors.stores.oneOfBoth' }])
      const categoryId = prodCatId === undefined ? null : Number(prodCatId)
      if (categoryId !== null && !(await categoryChoices(ctx)).some(({ id }) => id === categoryId))
        throw commonErrors.invalid({}, [{ path: 'prodCatId', key: 'errors.validation.pattern' }])
      const spuIds = await chosen(tx, storeId, goods)
      const entry = { ...names, categoryId }
      const sort =
        selectMenu === undefined ? await insertMenu(tx, storeId, entry, MOST_MENUS) : Number(selectMenu)
      if (sort === null) throw storeErrors.tooManyEntries({ most: MOST_MENUS })
      if (selectMenu !== undefined && !(await updateMenu(tx, { storeId, sort }, entry)))
        throw commonErrors.notFound()
      await setMenuGoods(tx, { storeId, sort }, spuIds)
      return { after: { ...names, prodCatId, goods: spuIds.length } }
    }),
  )

/** The entry stands one place further to the front. Throws 409 for the first one. */
export const moveMenu = (ctx: MemberContext, { version, selectMenu }: OneMenu): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageMenu' }, async (storeId) => {
      if (!(await moveUp(tx, storeId, Number(selectMenu)))) throw commonErrors.stateChanged()
      return { after: { moved: selectMenu } }
    }),
  )

/** The menu of one's store has this entry no more; its goods stay where they are. */
export const removeMenu = (ctx: MemberContext, { version, selectMenu }: OneMenu): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageMenu' }, async (storeId) => {
      if (!(await deleteMenu(tx, storeId, Number(selectMenu)))) throw commonErrors.notFound()
      return { after: { removed: selectMenu } }
    }),
  )
