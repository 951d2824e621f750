import type { Context } from '../../../platform/context.ts'
import { hrefOf } from '../../../sitemap.ts'
import { transportOf } from '../../safety/index.ts'
import type { OrderDetailView, OrderDocument } from '../view.ts'

/** A module that has papers of an order; src/doors names them, because orders do not know all of them. */
export type DocumentsOf = (ctx: Context, order: OrderDetailView) => Promise<OrderDocument[]>

/** Safety data sheets of the ordered goods, one for each product. One query. */
export const sheetsOf: DocumentsOf = async (ctx, { lines }) => {
  const safety = await transportOf(
    ctx.database,
    lines.map(({ skuId }) => Number(skuId)),
  )
  const signed = lines.filter(({ skuId }) => safety.get(Number(skuId))?.sheet === 'signed')
  const products = new Map(signed.map((line) => [line.spuId, line]))
  return [...products.values()].map(({ spuId, name }) => ({
    kind: 'safety',
    title: ctx.t('orders.live.sheet'),
    text: name,
    href: hrefOf('SafetySheet', { spuId }),
  }))
}

/** The purchase contract, once there is one. */
export const contractOf: DocumentsOf = async ({ t }, { contractHref, contractNumber, orderNo }) =>
  contractHref === null
    ? []
    : [
        {
          kind: 'contract',
          title: t('orders.contract.title'),
          text: contractNumber ?? orderNo,
          href: contractHref,
        },
      ]

/** The papers of an order, of every module that has some. */
export const documentsBy =
  (sources: readonly DocumentsOf[]): DocumentsOf =>
  async (ctx, order) =>
    (await Promise.all(sources.map((documentsOf) => documentsOf(ctx, order)))).flat()
