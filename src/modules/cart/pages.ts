import { z } from 'zod'
import { CartPage } from '../../../views/pages/cart/cart-page.tsx'
import type { CartPageData } from '../../../views/pages/cart/cart-page.tsx'
import type { Context } from '../../platform/context.ts'
import { asMember, memberOf } from '../../platform/context.ts'
import { action, stay } from '../../platform/page.tsx'
import type { FormState, PageDoor } from '../../platform/page.tsx'
import { uploaded } from '../../platform/uploads.ts'
import { parseInput, readInput } from '../../platform/validation.ts'
import { safeReturnPath } from '../../platform/security.ts'
import { formKey, idText, inWords } from '../../shared/text.ts'
import { runKeyed } from '../../platform/idempotency/index.ts'
import { hrefOf } from '../../sitemap.ts'
import { skuFacts } from '../catalogue/index.ts'
import { couponsOf } from '../coupons/index.ts'
import { termsFor } from '../freight/index.ts'
import { addByForm } from './buying.ts'
import { islandWords, toCart } from './present.ts'
import { noChoice } from './quick-choice.ts'
import type { Choice } from './quick-choice.ts'
import { listWishes } from './queries.ts'
import { lineName } from './rules.ts'
import { BuyFields, lineOfFields, PiecesText, SkuId } from './schema.ts'
import {
  acknowledgePrices,
  byStore,
  cartLines,
  checkLines,
  chooseLines,
  clearCart,
  moveToFollowed,
  removeFromCart,
  updateLines,
} from './service/cart.ts'
import { importRows, readRows } from './service/quick-order.ts'
import type { Imported } from './service/quick-order.ts'
import { wishStock } from './service/wishes.ts'
import { parseFile, parseText, toText } from './sheet.ts'

/** What a form of ticked lines sends: none, one or several. */
const Ids = z.strictObject({
  ids: z
    .union([idText.transform((id) => [id]), z.array(idText).max(100)])
    .optional()
    .transform((ids) => ids ?? []),
})

/** Lines that are ticked or not, all at once. */
const Ticks = z.strictObject({ ...Ids.shape, checked: z.enum(['true', 'false']) })

/** The number in the field, or the one that a button names: then nobody reads the field. */
const Update = z.strictObject({
  id: idText,
  quantity: z.string().max(200).optional(),
  to: PiecesText.optional(),
})
const Typed = z.object({ quantity: PiecesText })

const ListText = z.object({ text: z.string().max(100_000), key: formKey }).catchall(z.string().max(200))

const CHOICE = /^(was|reading|package|level|value|named|quantity)\.(\d{1,4})$/

/** What somebody types is read in digits of any width; what was offered comes back as it was. */
const plain = (name: string, text: string): string =>
  (name === 'value' || name === 'quantity' ? text.normalize('NFKC') : text).trim()

/** What was chosen inside the rows of a list, by row. */
function choicesOf(fields: Readonly<Record<string, string | undefined>>): Map<number, Choice> {
  const choices = new Map<number, Choice>()
  for (const [field, text] of Object.entries(fields)) {
    const [, name, row] = CHOICE.exec(field) ?? []
    if (!name || text === undefined) continue
    choices.set(Number(row), { ...(choices.get(Number(row)) ?? noChoice), [name]: plain(name, text) })
  }
  return choices
}

/** A list that was pasted or uploaded, read again to be shown; what was added stands in the answer of its action. */
async function quickOf(
  ctx: Context,
  form: FormState | undefined,
): Promise<Omit<CartPageData['quick'], 'key'>> {
  const { text = '', imported } = form?.values ?? {}
  const rest = form?.values['rest'] === 'on'
  if (!form?.done || !form.action.startsWith('quick')) return { text, rows: null, rest, added: null }
  if (imported !== undefined) {
    const { added, rows } = JSON.parse(imported) as Imported
    const left = rows.filter(({ state }) => state !== 'ready')
    return { text: toText(left), rows, rest, added }
  }
  return { text, rows: await readRows(ctx, parseText(text), choicesOf(form.values)), rest, added: null }
}

/** Fields of a choice that sign-in carries. */
const CARRIED = /^(skuId|quantity|batchNumber|outlet|value\..+)$/

const Carried = z.object({ quantity: PiecesText.optional() })

/**
 * What was chosen before signing in: named, with its fields to be sent again; null where nothing was, or it is unknown. A quantity
 * that nobody can read is asked for anew.
 */
async function pendingOf(
  ctx: Context,
  query: Readonly<Record<string, string>>,
): Promise<CartPageData['pending']> {
  const { errors } = readInput(Carried, query)
  const given = BuyFields.safeParse({ ...query, ...(errors && { quantity: '1' }) })
  if (!given.success) return null
  const line = lineOfFields(given.data)
  const [sku] = await skuFacts(ctx, { skuIds: [line.skuId] })
  if (!sku) return null
  const { zh, en } = lineName(sku, null, String)
  // Nothing else of an address goes into a form: it names its own action and token.
  const fields = Object.entries(query).filter(
    ([name]) => CARRIED.test(name) && !(errors && name === 'quantity'),
  )
  return {
    name: inWords(ctx, zh, en),
    quantity: errors ? (query['quantity'] ?? '') : String(line.quantity),
    unclear: errors !== null && ctx.t('errors.cart.pieces'),
    values: (line.values ?? []).map(({ value }) => value),
    fields: { ...Object.fromEntries(fields), key: ctx.random.token(18) },
  }
}

/** The same choice again, while its form is refused for its quantity. */
const chosenIn = (query: Readonly<Record<string, string>>, form?: FormState) =>
  form?.action === 'add' && form.errors.some(({ path }) => path === 'quantity') ? form.values : query

async function loadCart(
  ctx: Context,
  query: Readonly<Record<string, string>>,
  form?: FormState,
): Promise<CartPageData> {
  const [pending, lines, wishes, coupons, quick] = await Promise.all([
    pendingOf(ctx, chosenIn(query, form)),
    cartLines(ctx),
    listWishes(ctx.database, memberOf(ctx).memberId),
    couponsOf(asMember(ctx)),
    quickOf(ctx, form),
  ])
  const storeIds = [...new Set(lines.map(({ storeId }) => storeId))]
  const freight = await termsFor(ctx.database, storeIds, null)
  const waitingFor = wishes.map(({ skuId }) => skuId)
  const cart = toCart(ctx, byStore(lines), { waitingFor, coupons, freight })
  return { cart, words: islandWords[ctx.lang], quick: { ...quick, key: ctx.random.token(18) }, pending }
}

const back = hrefOf('Cart')

/** /cart: the cart store by store, what cannot be bought, and quick order. */
export function cartPages(page: PageDoor): void {
  page('Cart', {
    input: z.object({}).catchall(z.string().max(200).catch('')),
    load: loadCart,
    head: ({ t }) => ({
      title: t('cart.title'),
      description: t('cart.head.description'),
      canonical: null,
      styles: ['buy'],
      scripts: ['cart'],
    }),
    view: CartPage,
    layout: { tab: 'cart' },
    upload: true,
    actions: {
      add: action(BuyFields, async (ctx, input, tools) => {
        await addByForm(ctx, input)
        tools.tell('addedToCart')
        return back
      }),
      // Rows of a list share one form and its key; each SKU is its own wish.
      addRow: action(BuyFields, async (ctx, { key, ...input }, tools) => {
        await addByForm(ctx, { ...input, key: key && `${key}-${input.skuId}` } as BuyFields)
        tools.tell('addedToCart')
        return safeReturnPath(input.back)
      }),
      update: action(Update, async (ctx, { id, quantity, to }) => {
        await updateLines(ctx, { ids: [id], quantity: to ?? parseInput(Typed, { quantity }).quantity })
        return back
      }),
      remove: action(Ids, async (ctx, { ids }) => {
        if (ids.length > 0) await removeFromCart(ctx, { ids })
        return back
      }),
      follow: action(Ids, async (ctx, { ids }) => {
        if (ids.length > 0) await moveToFollowed(ctx, { ids })
        return back
      }),
      clear: action(z.strictObject({}), async (ctx) => {
        await clearCart(ctx, {})
        return back
      }),
      seen: action(z.strictObject({}), async (ctx) => {
        await acknowledgePrices(ctx)
        return back
      }),
      wish: action(SkuId, async (ctx, input, tools) => {
        await wishStock(ctx, input)
        tools.tell('stockWished')
        return back
      }),
      tick: action(Ticks, async (ctx, { ids, checked }) => {
        await checkLines(ctx, { ids, checked: checked === 'true' })
        return back
      }),
      choose: action(Ids, async (ctx, { ids }) => {
        await chooseLines(ctx, ids)
        return back
      }),
      chooseAll: action(Ids, async (ctx) => {
        await chooseLines(
          ctx,
          (await cartLines(ctx)).map(({ id }) => id),
        )
        return back
      }),
      settle: action(Ids, async (ctx, { ids }) => {
        await chooseLines(ctx, ids)
        return hrefOf('Settlement')
      }),
      quickRead: action(ListText, async () => stay()),
      quickFile: action(z.strictObject({ file: uploaded }), async (_ctx, { file }) =>
        stay({ values: { text: toText(await parseFile(file.bytes)) } }),
      ),
      quickAdd: action(ListText, async (ctx, { text, key, rest: _shown, ...chosen }) => {
        const call = { route: `POST ${back} quickAdd`, key, body: { text, ...chosen } }
        const imported = await runKeyed(ctx, call, (within) =>
          importRows(within, parseText(text), choicesOf(chosen)),
        )
        return stay({ values: { imported: JSON.stringify(imported) } })
      }),
    },
  })
}
