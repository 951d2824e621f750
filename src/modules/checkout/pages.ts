import { z } from 'zod'
import { SettlementPage } from '../../../views/pages/checkout/settlement-page.tsx'
import type { NoSettlement, SettlementPageData } from '../../../views/pages/checkout/settlement-page.tsx'
import { asMember } from '../../platform/context.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { runForm } from '../../platform/idempotency/index.ts'
import { action, stay } from '../../platform/page.tsx'
import type { FormState, PageDoor } from '../../platform/page.tsx'
import { RETURN_LONGEST } from '../../platform/security.ts'
import { parseInput } from '../../platform/validation.ts'
import { commonErrors, DomainError } from '../../shared/errors.ts'
import { hrefOf } from '../../sitemap.ts'
import {
  AddressFields,
  loadAddressForm,
  saveAddress,
  sentAddress,
  UnfinishedAddress,
} from '../addresses/index.ts'
import { assertPayPassword, isProved, proofMeans } from '../identity/index.ts'
import { saveTitle, TitleFields } from '../invoices/index.ts'
import { asCall, carried, choicesOf, PageQuery, textsOf, Unjudged } from './fields.ts'
import type { Fields } from './fields.ts'
import { placedPage } from './pages/placed.ts'
import { placedReply } from './present/placed.ts'
import { toPage } from './present/settlement.ts'
import { PlaceOrder } from './schema.ts'
import type { PlacedReply } from './schema.ts'
import { placeOrder } from './service/place.ts'
import { settlementOf } from './service/settlement.ts'
import type { Choices, Settlement } from './service/settlement.ts'

/** Carries the choices through the form of a new address. */
const back = { back: z.string().max(8000).default('') }
const NewAddress = z.strictObject({ ...AddressFields.shape, ...back })
const AddressOnItsWay = z.strictObject({ ...UnfinishedAddress.shape, ...back })

const isRefusal = (error: unknown): error is DomainError => error instanceof DomainError && error.status < 500

/**
 * The settlement of these choices, or why there is none. It never settles other lines than those that were named: whoever
 * comes back after placing must not meet the rest of the cart with a button to order it.
 */
async function settled(ctx: MemberContext, choices: Choices): Promise<Settlement | NoSettlement> {
  try {
    return await settlementOf(ctx, choices)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (choices.cartIds && error.key === 'errors.common.notFound') return { none: 'gone' }
    return { none: 'refused', why: choices.cartIds ? ctx.t.dynamic(error.key, error.vars) : null }
  }
}

/** How the caller can prove who they are, where this settlement asks for it. */
async function proofFor(ctx: MemberContext, { pricing }: Settlement) {
  if (isProved(ctx) || pricing.pointsFen + pricing.giftCardFen === 0) return null
  return (await proofMeans(ctx)).payPassword ? ('payPassword' as const) : ('elsewhere' as const)
}

/** The form of a new address: where it was asked for, was just sent, or is the first one. */
async function addressFormFor(
  ctx: MemberContext,
  fields: Fields,
  sent: FormState | null,
  { addresses }: Settlement,
) {
  const wanted = sent !== null || fields['newAddress'] !== undefined || addresses.length === 0
  if (!wanted) return null
  const form = await loadAddressForm(ctx, sent?.values ?? {})
  return { ...form, sent, back: new URLSearchParams(carried(fields)).toString() }
}

async function loadSettlement(
  ctx: Context,
  query: z.output<typeof PageQuery>,
  form?: FormState,
): Promise<SettlementPageData> {
  const me = asMember(ctx)
  const sent = sentAddress(form)
  const fields = sent
    ? Object.fromEntries(new URLSearchParams(sent.values['back']))
    : (form?.values ?? textsOf(query))
  const choices = choicesOf(fields)
  const settlement = await settled(me, choices)
  if ('none' in settlement) return settlement
  return {
    ...toPage(me, settlement, choices, fields),
    addressForm: await addressFormFor(me, fields, sent, settlement),
    proof: await proofFor(me, settlement),
  }
}

/** Where the buyer goes from here. */
function nextHref({ next, payGroupNo, payable, orderNos }: z.input<typeof PlacedReply>): string {
  if (next === 'pay') return hrefOf('PayWeixin', { price: payable, payNo: payGroupNo! })
  return hrefOf('OrderPlaced', { orderNo: orderNos[0] })
}

/**
 * Proves who spends points or a card, outside the transaction, so that a wrong password counts whatever comes of the
 * placing. Answers whether it was proved; throws beside the field where a password is missing.
 */
async function prove(
  ctx: MemberContext,
  input: PlaceOrder,
  payPassword: string | undefined,
): Promise<boolean> {
  if (isProved(ctx) || (input.points === 0 && input.giftCardId === undefined)) return isProved(ctx)
  if (!payPassword)
    throw commonErrors.invalid({}, [{ path: 'payPassword', key: 'errors.validation.required' }])
  await assertPayPassword(ctx, payPassword)
  return true
}

/** Where the buyer comes back to from a proof; notes that make this too long for an address stay behind. */
function backHref(fields: Fields): string {
  const choices = carried(fields)
  const whole = hrefOf('Settlement', choices)
  if (whole.length <= RETURN_LONGEST) return whole
  const short = Object.entries(choices).filter(([name]) => !name.startsWith('note.'))
  return hrefOf('Settlement', Object.fromEntries(short))
}

/** The orders of the form are placed, once for its key; answers where to go. */
async function placeForm(ctx: MemberContext, fields: Fields): Promise<string> {
  const input = parseInput(PlaceOrder, asCall(fields))
  const spends = input.points > 0 || input.giftCardId !== undefined
  if (spends && !isProved(ctx) && !(await proofMeans(ctx)).payPassword)
    return hrefOf('ChangePhone', { next: backHref(fields) })
  const proved = await prove(ctx, input, fields['payPassword'])
  const once = { route: 'POST /settlement', key: fields['key'], body: input }
  const placed = await runForm(ctx, once, async (within) =>
    placedReply(await placeOrder(asMember(within), input, proved)),
  )
  return nextHref(placed)
}

const TitleOnly = ({ type, title, taxNo }: Fields) => ({ type, title, taxNo })

/** /settlement: everything about a purchase before it is one; every choice is a form, with scripts it is sent by itself. */
export function checkoutPages(page: PageDoor): void {
  page('Settlement', {
    input: PageQuery,
    load: loadSettlement,
    head: ({ t }) => ({
      title: t('checkout.page.title'),
      description: t('checkout.page.description'),
      canonical: null,
      styles: ['buy'],
      scripts: ['address', 'settlement'],
    }),
    layout: { frame: 'compact' },
    view: SettlementPage,
    actions: {
      update: action(Unjudged, async () => stay()),
      newAddress: action(Unjudged, async () => stay({ values: { newAddress: '1' } })),
      areas: action(AddressOnItsWay, async () => stay()),
      saveAddress: action(NewAddress, async (ctx, { back: choices, ...address }, tools) => {
        const { id } = await saveAddress(ctx, address)
        tools.tell('addressSaved')
        const fields = Object.fromEntries(new URLSearchParams(choices))
        return hrefOf('Settlement', { ...carried(fields), addressId: id })
      }),
      saveTitle: action(Unjudged, async (ctx, fields) => {
        const { id } = await saveTitle(ctx, parseInput(TitleFields, TitleOnly(fields)))
        return stay({ values: { invoiceTitleId: id, title: '', taxNo: '' } })
      }),
      place: action(Unjudged, (ctx, fields) => placeForm(asMember(ctx), fields)),
    },
  })
  placedPage(page)
}
