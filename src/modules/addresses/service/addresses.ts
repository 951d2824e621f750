import { memberOf } from '../../../platform/context.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { commonErrors } from '../../../shared/errors.ts'
import { addressErrors } from '../errors.ts'
import {
  clearDefault,
  countAddresses,
  deleteAddress,
  fitTogether,
  hasAddress,
  insertAddress,
  listOwnAddresses,
  lockAddresses,
  markDefault,
  updateAddress,
} from '../queries.ts'
import type { AddressRow, NamedArea } from '../queries.ts'
import { MOST_ADDRESSES, regionText } from '../rules.ts'
import type { AddressId, SaveAddress } from '../schema.ts'
import type { AddressToCopy, AddressView } from '../view.ts'

function regionOf({ province, city, district }: AddressRow, lang: 'zh' | 'en'): string {
  const named = (area: NamedArea) => ({ code: area.code, name: area[lang] })
  return regionText(named(province), named(city), named(district), lang)
}

const viewOf = (row: AddressRow, { lang }: Pick<Context, 'lang'>): AddressView => ({
  id: String(row.id),
  consignee: row.consignee,
  mobile: row.mobile,
  province: row.province.code,
  city: row.city.code,
  district: row.district.code,
  region: regionOf(row, lang),
  detail: row.detail,
  landline: row.landline ?? '',
  postcode: row.postcode ?? '',
  isDefault: row.isDefault,
})

/** The caller's addresses, the default first. */
export async function listAddresses(ctx: Context): Promise<AddressView[]> {
  const rows = await listOwnAddresses(ctx.database, memberOf(ctx).memberId)
  return rows.map((row) => viewOf(row, ctx))
}

/** The same for an order, which keeps the region in both languages. */
export async function listAddressesToCopy(ctx: Context): Promise<AddressToCopy[]> {
  const rows = await listOwnAddresses(ctx.database, memberOf(ctx).memberId)
  return rows.map((row) => ({ ...viewOf(row, { lang: 'zh' }), regionEn: regionOf(row, 'en') }))
}

/** Runs `work` while it holds the lock on the member's addresses, so that their number and the default stay right. */
const withAddresses = <T>(ctx: Context, memberId: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ctx.database.transaction(async (tx) => {
    await lockAddresses(tx, memberId)
    return work(tx)
  })

async function moveDefault(tx: Tx, memberId: number, id: number): Promise<void> {
  await clearDefault(tx, memberId)
  if (!(await markDefault(tx, memberId, id))) throw commonErrors.notFound()
}

async function add(tx: Tx, memberId: number, input: SaveAddress, now: Date): Promise<number> {
  const count = await countAddresses(tx, memberId)
  if (count >= MOST_ADDRESSES) throw addressErrors.tooMany({ maximum: MOST_ADDRESSES })
  const isDefault = count === 0 || input.isDefault === true
  if (isDefault) await clearDefault(tx, memberId)
  return insertAddress(tx, memberId, { ...valuesOf(input), isDefault, now })
}

async function change(tx: Tx, memberId: number, id: number, input: SaveAddress): Promise<number> {
  const wasDefault = await updateAddress(tx, memberId, id, valuesOf(input))
  if (wasDefault === null) throw commonErrors.notFound()
  if (wasDefault && input.isDefault === false) throw addressErrors.defaultKept()
  if (!wasDefault && input.isDefault) await moveDefault(tx, memberId, id)
  return id
}

const valuesOf = ({ consignee, mobile, district, detail, landline, postcode }: SaveAddress) => ({
  consignee,
  mobile,
  district,
  detail,
  landline: landline ?? null,
  postcode: postcode ?? null,
})

/** Adds or changes an address; a member's first address becomes the default, and so does another one that asks to. */
export async function saveAddress(ctx: Context, input: SaveAddress): Promise<{ id: string }> {
  const { memberId } = memberOf(ctx)
  if (!(await fitTogether(ctx.database, input)))
    throw commonErrors.invalid({}, [{ path: 'district', key: 'errors.addresses.district' }])
  const id = await withAddresses(ctx, memberId, (tx) =>
    input.id === undefined
      ? add(tx, memberId, input, ctx.clock.now())
      : change(tx, memberId, input.id, input),
  )
  return { id: String(id) }
}

/** Makes this address the caller's only default. */
export async function setDefaultAddress(ctx: Context, { id }: AddressId): Promise<true> {
  const { memberId } = memberOf(ctx)
  await withAddresses(ctx, memberId, (tx) => moveDefault(tx, memberId, id))
  return true
}

/**
 * Deletes the address. It refuses the default, and so the last one, which is always the default (decisions 10): an account that
 * has an address keeps one that orders can go to.
 */
export async function removeAddress(ctx: Context, { id }: AddressId): Promise<true> {
  const { memberId } = memberOf(ctx)
  await withAddresses(ctx, memberId, async (tx) => {
    if (await deleteAddress(tx, memberId, id)) return
    throw (await hasAddress(tx, memberId, id)) ? addressErrors.notDeleted() : commonErrors.notFound()
  })
  return true
}
