import type { z } from 'zod'
import type { StoreFrameData, StoreNoticeData } from '../view.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { hrefOf } from '../../../sitemap.ts'
import {
  ALL_GOODS,
  toMenuLink,
  toNotice,
  toStoreHead,
  toStoreItem,
  toStoreMenu,
  toStoreNotice,
} from '../present.ts'
import { findStore, listMenus, listNotices } from '../queries.ts'
import type { MenuRow, StoreRow } from '../queries.ts'
import type { StoreDetail, StoreMenu } from '../schema.ts'
import { whyHalted } from './halted.ts'

const NOTICES = 5

/** A store that sells. Throws 404 where there is none, and says why where it is suspended or closed. */
export async function getStore(ctx: Context, storeId: number): Promise<StoreRow> {
  const row = await findStore(ctx.database, storeId)
  if (!row) throw (await whyHalted(ctx, storeId)) ?? commonErrors.notFound()
  return row
}

export interface OpenStore {
  row: StoreRow
  menus: MenuRow[]
}

/** A store with its menu, which every page of it needs. */
export async function openStore(ctx: Context, storeId: number): Promise<OpenStore> {
  const [row, menus] = await Promise.all([getStore(ctx, storeId), listMenus(ctx.database, storeId)])
  return { row, menus }
}

/**
 * Head and menu of a store's page; `current` names the entry of this page. The door knows whether the reader follows
 * it.
 */
export function frameOf(ctx: Context, { row, menus }: OpenStore, current: string, q = ''): StoreFrameData {
  const all = {
    selectMenu: ALL_GOODS,
    name: ctx.t('stores.menu.all'),
    href: hrefOf('StoreCategory', { storeId: row.id, selectMenu: ALL_GOODS }),
  }
  return {
    store: toStoreHead(ctx, row),
    menus: [all, ...menus.map((menu) => toMenuLink(ctx, row.id, menu))],
    current,
    q,
    followed: false,
    offers: [],
  }
}

/** The latest announcements of a store. */
export async function noticesOf(ctx: Context, storeId: number): Promise<StoreNoticeData[]> {
  return (await listNotices(ctx.database, storeId, NOTICES)).map((notice) => toNotice(ctx, notice))
}

/** Level, ratings, violations, menu and notices of a store; 404 if it does not sell. */
export async function storeDetail(
  ctx: Context,
  { storeId }: { storeId: number },
): Promise<z.input<typeof StoreDetail>> {
  const [{ row, menus }, notices] = await Promise.all([
    openStore(ctx, storeId),
    listNotices(ctx.database, storeId, NOTICES),
  ])
  return {
    ...toStoreItem(ctx, row),
    menus: menus.map((menu) => toStoreMenu(ctx, storeId, menu)),
    notices: notices.map((notice) => toStoreNotice(ctx, notice)),
  }
}

/** The entries of a store's menu; 404 if the store does not sell. */
export async function storeMenus(
  ctx: Context,
  { storeId }: { storeId: number },
): Promise<z.input<typeof StoreMenu>[]> {
  const { menus } = await openStore(ctx, storeId)
  return menus.map((menu) => toStoreMenu(ctx, storeId, menu))
}
