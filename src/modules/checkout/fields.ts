import { z } from 'zod'
import { idText } from '../../shared/text.ts'
import { CART_MOST } from '../cart/index.ts'
import { StoreChoice } from './schema.ts'
import type { Choices } from './service/settlement.ts'

/** What the settlement's form and its address carry: texts by name. */
export type Fields = Readonly<Record<string, string>>

const LONGEST = 400
/** The ids of a whole cart with their commas: one field carries them all, and no id has more digits. */
const LINES_LONGEST = CART_MOST * '999999999999999,'.length

/** The form on its way: whatever was chosen so far, nothing judged. */
export const Unjudged = z
  .object({ lines: z.string().max(LINES_LONGEST).exactOptional() })
  .catchall(z.string().max(LONGEST))

/** Query of the page: the same names, so that a way round (a proof, a new address) loses nothing. */
export const PageQuery = z.object({}).catchall(z.unknown())

/** Names no line of anybody. */
const NO_LINE = '0'

/** The texts of a query. Lines that are named and cannot be read are none: without any, whatever is checked would be settled. */
export function textsOf(query: Record<string, unknown>): Fields {
  const texts = Object.fromEntries(
    Object.entries(query).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1].length <= (entry[0] === 'lines' ? LINES_LONGEST : LONGEST),
    ),
  )
  return 'lines' in query ? { lines: NO_LINE, ...texts } : texts
}

/** Names of fields that are choices, and may stand in an address; secrets and what a press of a button means are not. */
const CHOICE =
  /^(lines|addressId|couponId|giftCardId|usePoints|points|invoiceTitleId|(delivery|when|note)\.\d{1,9})$/

/** The choices among fields, to be carried on. */
export const carried = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => CHOICE.test(name)))

/** Stores that the form speaks of, in its order. */
const storeIdsIn = (fields: Fields): string[] => [
  ...new Set(
    Object.keys(fields).flatMap((name) => /^(?:delivery|when|note)\.(\d{1,9})$/.exec(name)?.[1] ?? []),
  ),
]

const storesIn = (fields: Fields) =>
  storeIdsIn(fields).map((storeId) => ({
    storeId,
    delivery: fields[`delivery.${storeId}`],
    when: fields[`when.${storeId}`],
    note: fields[`note.${storeId}`],
  }))

const chosen = (fields: Fields, name: string): string | undefined => fields[name] || undefined

/** Points as somebody types or pastes them, in digits of any width: "１,０００"; NaN, which is no whole hundred, where they are no number. */
function pointsIn({ usePoints, points = '' }: Fields): number {
  const plain = points.normalize('NFKC').replace(/[\s,]/g, '')
  if (!usePoints || plain === '') return 0
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

/** What the form says as a call of the API would say it, to be judged like one. */
export const asCall = (fields: Fields) => ({
  cartIds: chosen(fields, 'lines')?.split(','),
  addressId: chosen(fields, 'addressId'),
  stores: storesIn(fields),
  couponId: chosen(fields, 'couponId'),
  points: pointsIn(fields),
  giftCardId: chosen(fields, 'giftCardId'),
  invoiceTitleId: chosen(fields, 'invoiceTitleId'),
  expectedPayable: fields['expectedPayable'],
})

/** What the page shows for these fields, as far as they can be understood; without a coupon field the best one. */
export function choicesOf(fields: Fields): Choices {
  const id = (name: string) => {
    const text = chosen(fields, name)
    return text === undefined ? undefined : idText.parse(text.slice(0, 40))
  }
  return {
    cartIds: chosen(fields, 'lines')
      ?.split(',')
      .slice(0, 100)
      .map((text) => idText.parse(text.slice(0, 40))),
    addressId: id('addressId'),
    stores: storesIn(fields).flatMap((each) => {
      const read = StoreChoice.safeParse(each)
      return read.success ? [read.data] : []
    }),
    couponId: fields['couponId'] === undefined ? 'best' : id('couponId'),
    points: pointsIn(fields),
    giftCardId: id('giftCardId'),
    invoiceTitleId: id('invoiceTitleId'),
  }
}
