import type { Context } from '../../platform/context.ts'
import { pagingOf } from '../../shared/paging.ts'
import { bestsellers, listItems, newProducts } from '../catalogue/index.ts'
import { word } from './facts.ts'
import type { ProductPage } from './present/api.ts'
import type { SearchInput } from './schema.ts'
import { search } from './service.ts'
import { countedTotal, EVERY_PRODUCT } from './totals.ts'

const DEFAULT_SIZE = 24
const pagingNames = ['page', 'size', 'pageNum', 'pageSize']

/** Whether a call has no parameter but this one: specification 7's lists of the home page. */
const onlyAsks = (input: SearchInput, name: keyof SearchInput): boolean =>
  Object.keys(input).every((given) => given === name || pagingNames.includes(given))

/**
 * GET f/api/frontspu: `labelCode=XP` alone lists new products, newest first; `orderSaleCount=1` alone lists by units
 * sold; anything else is a search.
 */
export async function listProducts(ctx: Context, input: SearchInput): Promise<ProductPage> {
  const asksNew = input.labelCode === 'XP' && onlyAsks(input, 'labelCode')
  const asksBest = input.orderSaleCount === true && onlyAsks(input, 'orderSaleCount')
  if (asksNew || asksBest) {
    const paging = pagingOf(input, DEFAULT_SIZE)
    const own = { ...ctx, database: ctx.database.pipelined() }
    const [list, total] = await Promise.all([
      (asksNew ? newProducts : bestsellers)(own, paging),
      countedTotal(own, asksNew ? word('label', 'XP') : EVERY_PRODUCT),
    ])
    return { list, total, totalExact: true, ...paging }
  }
  const { hits, answering, total, page, size } = await search(ctx, input)
  return {
    list: await listItems(ctx, hits, answering),
    total: total.count,
    totalExact: !total.capped,
    page,
    size,
  }
}
