import { z } from 'zod'
import { breadcrumbJsonLd } from '../../../views/components/breadcrumb.tsx'
import { MethodPage } from '../../../views/pages/method/method-page.tsx'
import type { Context } from '../../platform/context.ts'
import { memberOf } from '../../platform/context.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { action, stay } from '../../platform/page.tsx'
import type { FormState, PageDoor } from '../../platform/page.tsx'
import { Redirect } from '../../platform/redirect.ts'
import { formKey, idText } from '../../shared/text.ts'
import { hrefOf } from '../../sitemap.ts'
import { CART_MOST, rebuy } from '../cart/index.ts'
import { productScopes } from '../catalogue/index.ts'
import { compareMethods } from './comparison.ts'
import { findMethod } from './list.ts'
import { toMethodPage } from './present.ts'
import type { Naming } from './present.ts'
import { methodGoods } from './service.ts'
import type { MethodPage as MethodPageView, MethodPageData } from './view.ts'

export { methodDesk } from './pages/desk.ts'

const pages: DataKind = { name: 'method', scopes: productScopes, kilobytes: 60 }

/** The ticked SKUs: none, one or several. */
const Basket = z.strictObject({
  skuId: z
    .union([idText.transform((id) => [id]), z.array(idText).max(CART_MOST)])
    .optional()
    .transform((ids) => [...new Set(ids ?? [])]),
  key: formKey,
})

/** Ids in an address: none, one or several; others are left out. */
const idsInAddress = z
  .union([z.string().max(2000), z.array(z.string().max(20)).max(CART_MOST)])
  .optional()
  .catch(undefined)
  .transform((given) =>
    [given ?? []]
      .flat()
      .flatMap((text) => text.split(','))
      .filter((text) => /^\d{1,15}$/.test(text)),
  )

const MethodInput = z.object({
  id: z.string().max(60),
  /** The method that it is compared with. */
  with: z.string().max(60).optional().catch(undefined),
  /** A guest's choice, which waits for the sign-in. */
  choice: z.literal('1').optional().catch(undefined),
  skuId: idsInAddress,
})

type Kept = MethodPageData & { naming: Naming }

async function load(
  ctx: Context,
  input: z.output<typeof MethodInput>,
  form?: FormState,
): Promise<MethodPageView> {
  const { id, choice, skuId } = input
  if (choice && !ctx.actor) {
    const next = hrefOf('Method', { id, choice, skuId: skuId.join(',') })
    throw new Redirect(hrefOf('Login', { next }))
  }
  const make = async (): Promise<Kept> => {
    const goods = await methodGoods(ctx, { id })
    const { names, idsOf } = goods
    return { ...toMethodPage(ctx, goods), naming: { names, idsOf } }
  }
  // Visitors get whole pages from the page cache.
  const { naming, ...data } = await (ctx.actor
    ? ctx.data.one(pages, `${ctx.lang} ${id.toLowerCase()}`, make)
    : make())
  const added = form?.done ? form.values['added'] : undefined
  return {
    ...data,
    key: ctx.random.token(18),
    added: added === undefined ? null : (JSON.parse(added) as MethodPageView['added']),
    chosen: choice ? skuId : null,
    comparison: compareMethods(ctx, naming, findMethod(data.id)!, input.with),
  }
}

/** /method/{id}: what a method calls for, who sells it, and the whole basket in one form. */
export function methodPages(page: PageDoor): void {
  page('Method', {
    input: MethodInput,
    load,
    head: (view, data) => ({
      title: view.t('methods.head.title', { id: data.id }),
      description: data.description,
      canonical: data.canonical,
      jsonLd: [breadcrumbJsonLd(view, data.crumbs)],
      styles: ['method'],
      scripts: data.basket.offers.length > 0 ? ['method'] : [],
    }),
    view: MethodPage,
    layout: (data) => ({ search: { q: data.id, target: 'goods' as const }, tab: 'categories' as const }),
    cache: productScopes,
    actions: {
      /** Everything ticked that can be had is in the cart; what cannot is named. */
      add: action(Basket, async (ctx, { skuId: skuIds, key }) => {
        memberOf(ctx)
        const lines = skuIds.map((skuId) => ({ skuId, quantity: 1 }))
        const call = { route: 'POST method basket', key, body: skuIds }
        const { added, missing } = await runKeyed(ctx, call, (within) => rebuy(within, lines))
        return stay({ values: { added: JSON.stringify({ count: added, missing }) } })
      }),
    },
  })
}
