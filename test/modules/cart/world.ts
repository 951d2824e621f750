import type { Test } from 'tap'
import { asMember } from '../../../src/platform/context.ts'
import type { MemberContext } from '../../../src/platform/context.ts'
import { translateFor } from '../../../src/platform/i18n.ts'
import { makeGoods, openShops } from '../../support/goods.ts'
import type { GoodsWanted } from '../../support/goods.ts'
import { handClock } from '../../support/mall.ts'
import type { MallOptions } from '../../support/mall.ts'
import { addressMall } from '../addresses/world.ts'

/** A mall with two stores and goods made as a test wants them; `ctxOf` is what verbs get of a member. */
export async function cartMall(t: Test, options: MallOptions = {}) {
  const mall = await addressMall(t, { clock: handClock('2026-11-21T04:00:00Z'), ...options })
  const { owner } = mall.database
  await openShops(owner)
  async function ctxOf(username: string, lang: 'zh' | 'en' = 'en'): Promise<MemberContext> {
    const [row] = await owner.sql<{ id: number }[]>`select id from members where username = ${username}`
    const actor = { memberId: row!.id }
    return asMember({ ...mall.services, lang, t: translateFor(lang), actor } as never)
  }
  return { ...mall, owner, ctxOf, goods: (wanted: GoodsWanted) => makeGoods(owner, wanted) }
}
