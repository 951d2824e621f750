import { storeOf } from '../../../platform/context.ts'
import type { MemberContext } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { dropPublicFile, keepPublicPicture } from '../../../platform/files/index.ts'
import { takeShared } from '../../../platform/limits.ts'
import type { Upload } from '../../../platform/uploads.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { photoHref } from '../../catalogue/index.ts'
import { goodsErrors } from '../errors.ts'
import { deletePicture, insertPicture, listPictures, putFirst } from '../queries/pictures.ts'
import { findOwn } from '../queries/read.ts'
import { noteChange } from '../queries/write.ts'
import type { GoodsPicture } from '../view.ts'
import { RIGHT } from './read.ts'

/** Places that a product has for pictures, as the check of `product_pictures` says. */
const MOST_PICTURES = 6
const UPLOADS_AN_HOUR = 200
const HOUR_SECONDS = 3600

/** Changes the pictures of a product of one's store within `tx`; its history says how many there were and are. Answers them in their order. */
async function changePictures(
  ctx: MemberContext,
  tx: Tx,
  { spuId, change }: { spuId: number; change: () => Promise<void> },
): Promise<GoodsPicture[]> {
  const own = await findOwn(tx, { spuId, storeId: storeOf(ctx, RIGHT) }, true)
  if (own === null) throw commonErrors.notFound()
  const before = await listPictures(tx, spuId)
  await change()
  const after = await listPictures(tx, spuId)
  const fields = [{ field: 'pictures', before: String(before.length), after: String(after.length) }]
  await noteChange(tx, { spuId, kind: 'changed', fields }, { by: ctx.actor.memberId, at: ctx.clock.now() })
  return after.map(({ key }) => ({ key, href: photoHref(key) }))
}

/**
 * A picture, drawn anew, stands with a product of one's store at once, behind those it has. Throws `tooManyPictures` where there is no
 * place for it: its bytes are not kept then.
 */
export async function addPicture(ctx: MemberContext, spuId: number, file: Upload): Promise<GoodsPicture[]> {
  const storeId = storeOf(ctx, RIGHT)
  const own = await findOwn(ctx.database, { spuId, storeId }, false)
  if (own === null) throw commonErrors.notFound()
  await takeShared(ctx, `upload:store:${storeId}`, UPLOADS_AN_HOUR, HOUR_SECONDS)
  let pictures: GoodsPicture[] = []
  await keepPublicPicture(ctx, { kind: 'productPicture', owner: { storeId } }, file, async (tx, key) => {
    const change = async () => {
      if (!(await insertPicture(tx, { spuId, key, most: MOST_PICTURES })))
        throw goodsErrors.tooManyPictures({ most: MOST_PICTURES })
    }
    pictures = await changePictures(ctx, tx, { spuId, change })
  })
  return pictures
}

/** A picture of a product of one's store is its first from now on, or gone with its bytes. Answers those that there are. */
export const arrangePictures = (
  ctx: MemberContext,
  { spuId, picture, act }: { spuId: number; picture: string; act: 'first' | 'remove' },
): Promise<GoodsPicture[]> =>
  ctx.database.transaction((tx) =>
    changePictures(ctx, tx, {
      spuId,
      change: async () => {
        const done = await (act === 'first' ? putFirst : deletePicture)(tx, spuId, picture)
        if (!done) throw commonErrors.notFound()
        if (act === 'remove') await dropPublicFile(tx, picture, ctx.clock.now())
      },
    }),
  )
