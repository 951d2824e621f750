import { inside, memberOf, storeOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { indexProducts } from '../../search/index.ts'
import { goodsErrors } from '../errors.ts'
import { findKnown, findOwn } from '../queries/read.ts'
import { keepDraft, noteChange, setShelf } from '../queries/write.ts'
import { contentFaults } from '../rules/judge.ts'
import type { ShelveGoods } from '../schema.ts'
import type { GoodsView } from '../view.ts'
import { liveContent, sheetProblems } from './content.ts'
import { licenceProblems } from './licence.ts'
import { readGoods, RIGHT } from './read.ts'
import { apply, withNumbers } from './save.ts'

/**
 * Publishes what was last saved of a product, or takes it off the shelf; carts, lists, search and cached pages follow at once. Throws
 * `notPublishable` with every reason: a fault of the form, or a safety sheet that is not signed for this composition (decisions 11).
 */
export async function shelveGoods(ctx: Context, { spuId, version, on }: ShelveGoods): Promise<GoodsView> {
  const storeId = storeOf(ctx, RIGHT)
  const note = { by: memberOf(ctx).memberId, at: ctx.clock.now() }
  return ctx.database.transaction(async (tx) => {
    const own = await findOwn(tx, { spuId, storeId }, true)
    if (own === null) throw commonErrors.notFound()
    if (own.version !== version) throw commonErrors.stateChanged()
    const isOn = own.shelf === 'onShelf'
    if (isOn === on && !(on && own.pending)) throw goodsErrors.sameShelf()
    const content = own.draft ?? (await liveContent(tx, spuId))
    const known = await findKnown(tx, content)
    const faults = contentFaults(content, known)
    if (on && faults.length > 0) throw goodsErrors.notPublishable({}, faults)
    const applied = own.pending && faults.length === 0
    if (applied) await withNumbers(content.number, () => apply(tx, { spuId, content, known }))
    const problems = on
      ? [
          ...(await sheetProblems(tx, { spuId, storeId })),
          ...(await licenceProblems(ctx, tx, { spuId, storeId })),
        ]
      : []
    if (problems.length > 0) throw goodsErrors.notPublishable({}, problems)
    const isFirst = on && own.publishedAt === null
    await setShelf(tx, spuId, { on, listedAt: isFirst ? note.at : null })
    const publishedAt = isFirst ? note.at : own.publishedAt
    await keepDraft(tx, { spuId, content, pending: own.pending && !applied, publishedAt }, note)
    await noteChange(tx, { spuId, kind: on ? 'published' : 'withdrawn', fields: [] }, note)
    await indexProducts(tx, [spuId])
    return readGoods(inside(ctx, tx), spuId)
  })
}
