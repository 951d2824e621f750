import { recordAudit } from '../../platform/audit/index.ts'
import { assertOperator, memberOf } from '../../platform/context.ts'
import type { Context } from '../../platform/context.ts'
import { commonErrors } from '../../shared/errors.ts'
import { materialsOf, skusOf } from '../catalogue/index.ts'
import type { SkuRow } from '../catalogue/index.ts'
import { goodsHolding, namedSubstances } from '../search/index.ts'
import type { Holding } from '../search/index.ts'
import { confirmedMethods, digestOf } from './confirmations.ts'
import { methodErrors } from './errors.ts'
import { findMethod, methodOfSlug } from './list.ts'
import { goodsOf, partIndex, partsOf } from './needs.ts'
import { offersOf } from './offers.ts'
import type { NeedOffers } from './offers.ts'
import { saveConfirmation } from './queries.ts'
import { propertyTags } from './rules.ts'
import type { Confirm, MethodEntry, MethodNeed } from './schema.ts'

/** Products looked at for one component, and for one mixture. */
const MOST_ALONE = 8
const MOST_MIXTURES = 300
const MOST_WITH_OTHERS = 40

/** What to look for: each component alone, and the mixtures of a list. */
function wishesOf(need: MethodNeed, idsOf: (key: string) => string[]): Holding[] {
  const parts = partsOf(need)
  const ids = parts.flatMap(({ key }) => idsOf(key))
  const tags = parts.flatMap(({ key }) => propertyTags[key] ?? [])
  const kinds = goodsOf(need)
  const goods = kinds.size === 1 ? [...kinds][0]! : null
  const alone = ids.map((id): Holding => ({
    substances: [id],
    tags: [],
    how: 'alone',
    goods,
    most: MOST_ALONE,
  }))
  const tagged = tags.map((tag): Holding => ({
    substances: [],
    tags: [tag],
    how: 'any',
    goods,
    most: MOST_ALONE,
  }))
  const together: Holding =
    ids.length > 2
      ? { substances: ids, tags: [], how: 'mixture', goods, most: MOST_MIXTURES }
      : { substances: ids, tags: [], how: 'any', goods, most: MOST_WITH_OTHERS }
  return [together, ...alone, ...tagged]
}

/** A method with what the mall sells for it. */
export interface MethodGoods {
  entry: MethodEntry
  /** When a person confirmed its list; null if nobody did. */
  confirmedAt: string | null
  names: Map<string, { nameZh: string; nameEn: string; cas: string | null }>
  idsOf: (key: string) => string[]
  needs: NeedOffers[]
  skus: Map<number, SkuRow[]>
}

/** What the mall sells for the method of an address; 404 when it is unknown. Four statements, however long its lists are. */
export async function methodGoods(ctx: Context, { id }: { id: string }): Promise<MethodGoods> {
  const entry = methodOfSlug(id)
  if (!entry) throw commonErrors.notFound()
  const [substances, confirmed] = await Promise.all([namedSubstances(ctx), confirmedMethods(ctx)])
  const idsOf = partIndex(substances)
  const wishes = entry.needs.flatMap((need) => wishesOf(need, idsOf))
  const once = [...new Map(wishes.map((wish) => [JSON.stringify(wish), wish])).values()]
  const found = await goodsHolding(ctx, once)
  const materials = await materialsOf(ctx, [...new Set(found.flat())])
  const needs = entry.needs.map((need) => offersOf(need, materials, idsOf))
  const shown = needs.flatMap(({ main, filling }) => [...main, ...filling])
  const skus = await skusOf(ctx, [...new Set(shown.map(({ material }) => material.spuId))])
  return {
    entry,
    confirmedAt: confirmed.get(entry.id) ?? null,
    names: new Map(substances.map((each) => [each.id, each])),
    idsOf,
    needs,
    skus: Map.groupBy(skus, ({ spuId }) => spuId),
  }
}

/**
 * The list of a method was compared with the bought standard, or this is taken back; needs the right `content` (decisions 11).
 * A replaced method is not confirmed.
 */
export async function confirmMethod(ctx: Context, { id, confirmed }: Confirm): Promise<true> {
  assertOperator(ctx, 'content')
  const entry = findMethod(id)
  if (!entry) throw commonErrors.notFound()
  if (entry.supersededBy !== undefined) throw methodErrors.replaced({ id, by: entry.supersededBy })
  const { memberId } = memberOf(ctx)
  await ctx.database.transaction(async (tx) => {
    await saveConfirmation(tx, {
      methodId: id,
      digest: digestOf(entry),
      confirmed,
      byMember: memberId,
      now: ctx.clock.now(),
    })
    const action = confirmed ? 'methods.confirm' : 'methods.takeBack'
    await recordAudit(ctx, { action, memberId, after: { method: id } }, tx)
  })
  return true
}
