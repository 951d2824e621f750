import type { Tx } from '../../platform/db/index.ts'
import type { Language } from '../../platform/i18n.ts'

interface AreaRow {
  code: string
  name: string
}

/** The areas directly below one, or the provinces. */
export async function listAreas({ sql }: Tx, parentCode: string | null, lang: Language): Promise<AreaRow[]> {
  return sql<AreaRow[]>`
    select code, ${sql(`name_${lang}`)} as name from areas
    where parent_code is not distinct from ${parentCode} order by code`
}

export interface NamedArea {
  code: string
  zh: string
  en: string
}

export interface AddressRow {
  id: number
  consignee: string
  mobile: string
  /** Its three areas with their names in both languages. */
  province: NamedArea
  city: NamedArea
  district: NamedArea
  detail: string
  landline: string | null
  postcode: string | null
  isDefault: boolean
}

/** A member's addresses, the default first, then the newest. */
export async function listOwnAddresses({ sql }: Tx, memberId: number): Promise<AddressRow[]> {
  return sql<AddressRow[]>`
    select a.id, a.consignee, a.mobile, a.detail, a.landline, a.postcode, a.is_default as "isDefault",
      jsonb_build_object('code', p.code, 'zh', p.name_zh, 'en', p.name_en) as province,
      jsonb_build_object('code', c.code, 'zh', c.name_zh, 'en', c.name_en) as city,
      jsonb_build_object('code', d.code, 'zh', d.name_zh, 'en', d.name_en) as district
    from addresses a
    join areas d on d.code = a.area_code
    join areas c on c.code = d.parent_code
    join areas p on p.code = c.parent_code
    where a.member_id = ${memberId}
    order by a.is_default desc, a.id desc`
}

/** Whether a district lies in this city of this province. */
export async function fitTogether(
  { sql }: Tx,
  { province, city, district }: { province: string; city: string; district: string },
): Promise<boolean> {
  const [row] = await sql`
    select 1 from areas d join areas c on c.code = d.parent_code
    where d.code = ${district} and c.code = ${city} and c.parent_code = ${province}`
  return row !== undefined
}

/** Locks the addresses of a member until the transaction ends. */
export async function lockAddresses({ sql }: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('addresses', ${memberId}))`
}

/** How many addresses the member has; under `lockAddresses` it stays so until the transaction ends. */
export async function countAddresses({ sql }: Tx, memberId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from addresses where member_id = ${memberId}`
  return row!.count
}

interface AddressValues {
  consignee: string
  mobile: string
  district: string
  detail: string
  landline: string | null
  postcode: string | null
}

/** An address more of the member; answers its id. Before one that is the default, the former default is cleared. */
export async function insertAddress(
  { sql }: Tx,
  memberId: number,
  values: AddressValues & { isDefault: boolean; now: Date },
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into addresses (member_id, consignee, mobile, area_code, detail, landline, postcode, is_default, created_at)
    values (${memberId}, ${values.consignee}, ${values.mobile}, ${values.district}, ${values.detail}, ${values.landline},
      ${values.postcode}, ${values.isDefault}, ${values.now})
    returning id`
  return row!.id
}

/** Changes a member's own address; answers whether it is the default, or null if there is no such address. */
export async function updateAddress(
  { sql }: Tx,
  memberId: number,
  id: number,
  values: AddressValues,
): Promise<boolean | null> {
  const [row] = await sql<{ isDefault: boolean }[]>`
    update addresses set consignee = ${values.consignee}, mobile = ${values.mobile}, area_code = ${values.district},
      detail = ${values.detail}, landline = ${values.landline}, postcode = ${values.postcode}
    where id = ${id} and member_id = ${memberId} returning is_default as "isDefault"`
  return row?.isDefault ?? null
}

/** Leaves the member without a default; the transaction must set another one before it ends. */
export async function clearDefault({ sql }: Tx, memberId: number): Promise<void> {
  await sql`update addresses set is_default = false where member_id = ${memberId} and is_default`
}

/** Makes this address the default; answers whether the member has it. */
export async function markDefault({ sql }: Tx, memberId: number, id: number): Promise<boolean> {
  const { count } = await sql`
    update addresses set is_default = true where id = ${id} and member_id = ${memberId}`
  return count === 1
}

/** Deletes a member's own address unless it is the default; answers whether it did. */
export async function deleteAddress({ sql }: Tx, memberId: number, id: number): Promise<boolean> {
  const { count } = await sql`
    delete from addresses where id = ${id} and member_id = ${memberId} and not is_default`
  return count === 1
}

/** Whether the member has this address: where `deleteAddress` deleted none, it was their default, or none of theirs. */
export async function hasAddress({ sql }: Tx, memberId: number, id: number): Promise<boolean> {
  const [row] = await sql`select 1 from addresses where id = ${id} and member_id = ${memberId}`
  return row !== undefined
}

/** Deletes all addresses of the member. */
export async function deleteAddresses({ sql }: Tx, memberId: number): Promise<void> {
  await sql`delete from addresses where member_id = ${memberId}`
}
