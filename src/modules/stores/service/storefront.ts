import { recordAudit } from '../../../platform/audit/index.ts'
import { storeOf } from '../../../platform/context.ts'
import type { Context, MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { dropPublicFile, keepPublicPicture } from '../../../platform/files/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { instant, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { storeErrors } from '../errors.ts'
import { pictureHref } from '../present.ts'
import {
  deleteNotice,
  findPage,
  insertNotice,
  listOwnMenus,
  listOwnNotices,
  setPicture,
  setWords,
  takePage,
  updateNotice,
} from '../queries/storefront.ts'
import type { OneNotice, OnVersion, SaveNotice, StoreWords } from '../schema.ts'
import type { Storefront } from '../view.ts'
import { withOwnNames } from './names.ts'

/** Whoever looks after the goods of a store looks after its page. */
export const RIGHT = 'store.goods'
const MOST_NOTICES = 50
const UPLOADS_AN_HOUR = 200
const HOUR_SECONDS = 3600

/** The page of one's store as it is edited. A suspended store may go on editing it. */
export async function ownStorefront(ctx: Context): Promise<Storefront> {
  const storeId = storeOf(ctx, RIGHT)
  const [{ pictureKey, savedAt, ...page }, menus, notices] = await Promise.all([
    findPage(ctx.database, storeId),
    listOwnMenus(ctx.database, storeId),
    listOwnNotices(ctx.database, storeId, MOST_NOTICES),
  ])
  return {
    ...page,
    picture: pictureHref({ pictureKey }),
    savedAt: savedAt === null ? null : instant(savedAt),
    menus,
    notices,
    href: hrefOf('StoreHome', { storeId }),
  }
}

/**
 * Changes the page of one's store as its writer read it: of two who change it at once the second is refused with 409. The change is
 * audited with what `work` answers.
 */
export async function changePage(
  ctx: MemberContext,
  tx: Tx,
  { version, name }: OnVersion & { name: string },
  work: (storeId: number) => Promise<{ before?: object; after: object }>,
): Promise<void> {
  const storeId = storeOf(ctx, RIGHT)
  const change = { storeId, version, by: ctx.actor.memberId, at: ctx.clock.now() }
  if (!(await takePage(tx, change))) throw commonErrors.stateChanged()
  const { before, after } = await work(storeId)
  await recordAudit(
    ctx,
    { action: `stores.${name}`, ...(before && { before }), after: { storeId, ...after } },
    tx,
  )
}

/** Names and introduction of one's store in both languages; its mark is the first character of its name. No two stores have one name. */
export const saveWords = (ctx: MemberContext, { version, ...words }: StoreWords): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageWords' }, async (storeId) => {
      const { nameZh, nameEn, introZh, introEn, mark } = await findPage(tx, storeId)
      const renamed = nameZh !== words.nameZh
      await withOwnNames(tx, { storeId, ...words }, { zh: 'nameZh', en: 'nameEn' }, () =>
        setWords(tx, storeId, { ...words, mark: renamed ? [...words.nameZh][0]! : mark }),
      )
      return { before: { nameZh, nameEn, introZh, introEn }, after: words }
    }),
  )

/** A picture, drawn anew, stands beside the name of one's store in place of the one before. */
export async function savePicture(
  ctx: MemberContext,
  { version, file }: OnVersion & { file: Upload },
): Promise<void> {
  const storeId = storeOf(ctx, RIGHT)
  await takeShared(ctx, `upload:store:${storeId}`, UPLOADS_AN_HOUR, HOUR_SECONDS)
  await keepPublicPicture(ctx, { kind: 'storePicture', owner: { storeId } }, file, (tx, key) =>
    changePage(ctx, tx, { version, name: 'pagePicture' }, () => replacePicture(ctx, tx, storeId, key)),
  )
}

/** One's store has no picture any more: its mark stands beside its name. */
export const removePicture = (ctx: MemberContext, { version }: OnVersion): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pagePicture' }, (storeId) =>
      replacePicture(ctx, tx, storeId, null),
    ),
  )

async function replacePicture(ctx: Context, tx: Tx, storeId: number, key: string | null) {
  const { pictureKey: before } = await findPage(tx, storeId)
  await setPicture(tx, storeId, key)
  if (before !== null) await dropPublicFile(tx, before, ctx.clock.now())
  return { after: { picture: key !== null } }
}

/** One's store announces something from today on, or says it in other words. */
export const saveNotice = (ctx: MemberContext, { version, noticeId, ...titles }: SaveNotice): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageNotice' }, async (storeId) => {
      if (noticeId === undefined) {
        const day = shanghaiDay(ctx.clock.now())
        const id = await insertNotice(tx, storeId, { ...titles, day }, MOST_NOTICES)
        if (id === null) throw storeErrors.tooManyEntries({ most: MOST_NOTICES })
      } else if (!(await updateNotice(tx, { storeId, id: noticeId }, titles))) throw commonErrors.notFound()
      return { after: titles }
    }),
  )

/** One's store announces this no more. */
export const removeNotice = (ctx: MemberContext, { version, noticeId }: OneNotice): Promise<void> =>
  ctx.database.transaction((tx) =>
    changePage(ctx, tx, { version, name: 'pageNotice' }, async (storeId) => {
      if (!(await deleteNotice(tx, storeId, noticeId))) throw commonErrors.notFound()
      return { after: { removed: noticeId } }
    }),
  )
