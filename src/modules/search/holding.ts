import type { Services } from '../../platform/context.ts'
import { all, any, tsquery } from './conditions.ts'
import type { Condition } from './conditions.ts'
import { compositionWord, countWord, word } from './facts.ts'
import { knowledgeOf } from './knowledge.ts'
import type { NamedSubstance } from './names.ts'
import { listHolding } from './queries/holding.ts'

/** Goods that somebody looks for by what they hold. */
export interface Holding {
  /** Any of these substances. */
  substances: readonly string[]
  /** Or any of these tags, for properties that no component states. */
  tags: readonly string[]
  /** `alone`: nothing else is certified; `mixture`: three components or more. */
  how: 'alone' | 'mixture' | 'any'
  goods: 'gas' | 'liquid' | null
  most: number
}

/** Of a long list the rare substances tell a mixture of it from all others; so many goods are looked at. */
const ENOUGH = 600

/** Every substance with its names, as searches read them. */
export const namedSubstances = async (ctx: Pick<Services, 'database' | 'data'>): Promise<NamedSubstance[]> =>
  (await knowledgeOf(ctx)).vocabulary.substances

/**
 * The goods of each wish, the best sellers first, at most `most` of each. One statement for any number of wishes. Of a
 * mixture of many substances goods are found by the rarest of them.
 */
export async function goodsHolding(
  ctx: Pick<Services, 'database' | 'data'>,
  wishes: readonly Holding[],
): Promise<number[][]> {
  if (wishes.length === 0) return []
  const { vocabulary, frequency } = await knowledgeOf(ctx)
  const countOf = (id: string) => frequency.get(word('component', id)) ?? 0
  /** The rarest, as many as together stand in `ENOUGH` goods; at least one. */
  const rarest = (ids: readonly string[]) => {
    const sold = ids.filter((id) => countOf(id) > 0).sort((a, b) => countOf(a) - countOf(b))
    let sum = 0
    return sold.filter((id, i) => (sum += countOf(id)) <= ENOUGH || i === 0)
  }
  const conditionOf = ({ substances, tags, how, goods }: Holding): Condition | null => {
    const words: Condition[] =
      how === 'alone'
        ? substances.map((id) => compositionWord([id]))
        : (how === 'mixture' ? rarest(substances) : substances).map((id) => word('component', id))
    const wanted = [...words, ...tags.map((tag) => word('tag', tag))]
    if (wanted.length === 0) return null
    const root = goods === null ? undefined : vocabulary.rootOf(goods)
    return all(
      any(...wanted),
      ...(how === 'mixture' ? [countWord(3)] : []),
      ...(root === undefined ? [] : [word('category', root)]),
    )
  }
  const asked = wishes.map((wish) => {
    const condition = conditionOf(wish)
    return condition === null ? null : { words: tsquery(condition), most: wish.most }
  })
  const found = await listHolding(
    ctx.database,
    asked.filter((each) => each !== null),
  )
  return asked.map((each) => (each === null ? [] : found.shift()!))
}
