import type { LeftJoined, Tx } from '../../../platform/db/index.ts'
import type { SellerAccount } from '../../../platform/gateways/invoicing/index.ts'
import { instant } from '../../../shared/time.ts'
import type { productKinds } from '../../catalogue/index.ts'
import { invoiceGroups } from '../states.ts'
import type { InvoiceState } from '../states.ts'

interface Seller {
  name: string
  taxNumber: string
  issuer: string
}

/** Who the invoices of a store say that they are from: the company that was verified, else what the store's staff wrote. */
export async function findSeller({ sql }: Tx, storeId: number): Promise<Seller | null> {
  const [row] = await sql<Seller[]>`
    select coalesce(c.name, i.name) as name, coalesce(c.credit_code, i.tax_number) as "taxNumber",
      coalesce(i.issuer, '') as issuer
    from stores s left join store_companies c on c.store_id = s.id left join invoice_sellers i on i.store_id = s.id
    where s.id = ${storeId} and coalesce(c.name, i.name) is not null`
  return row ?? null
}

type ProductKind = (typeof productKinds)[number]

/** The same with who may change it: name and number of a verified company are that company's. */
export async function findOwnSeller({ sql }: Tx, storeId: number) {
  const [row] = await sql<(LeftJoined<Seller> & { isVerified: boolean })[]>`
    select coalesce(c.name, i.name) as name, coalesce(c.credit_code, i.tax_number) as "taxNumber", i.issuer,
      c.store_id is not null as "isVerified"
    from stores s left join store_companies c on c.store_id = s.id left join invoice_sellers i on i.store_id = s.id
    where s.id = ${storeId}`
  return row!
}

const issuing: readonly InvoiceState[] = ['passed', ...invoiceGroups.made]

/**
 * The store's own tax data are these from now on; name and number of a verified company go before them (`findSeller`). Whether they
 * are: another number is not taken once an invoice was issued, or is at the issuer, under the one before.
 */
export async function saveSeller(
  { sql }: Tx,
  { storeId, name, taxNumber, issuer }: Seller & { storeId: number },
  { by, at }: { by: number; at: Date },
): Promise<boolean> {
  const rows = await sql`
    insert into invoice_sellers as i (store_id, name, tax_number, issuer, saved_by, saved_at)
    values (${storeId}, ${name}, ${taxNumber}, ${issuer}, ${by}, ${at})
    on conflict (store_id) do update set name = excluded.name, tax_number = excluded.tax_number, issuer = excluded.issuer,
      saved_by = excluded.saved_by, saved_at = excluded.saved_at
    where i.tax_number = excluded.tax_number
      or not exists (select from invoices v where v.store_id = i.store_id and v.state = any (${issuing}))
    returning 1`
  return rows.length === 1
}

interface TaxCode {
  kind: ProductKind
  code: string
  shortName: string
  /** In hundredths of a per cent. */
  rate: number
}

/** The classification and rate of each kind of goods that a store has set, by kind. A kind without a row cannot be invoiced. */
export const listTaxCodes = ({ sql }: Tx, storeId: number) => sql<TaxCode[]>`
  select kind, code, short_name as "shortName", rate from tax_codes where store_id = ${storeId} order by kind`

/** Goods of this kind of a store have this code and rate from now on; lines that are invoiced keep theirs. */
export const saveTaxCode = ({ sql }: Tx, storeId: number, it: TaxCode) => sql`
  insert into tax_codes (store_id, kind, code, short_name, rate)
  values (${storeId}, ${it.kind}, ${it.code}, ${it.shortName}, ${it.rate})
  on conflict (store_id, kind) do update set code = excluded.code, short_name = excluded.short_name, rate = excluded.rate`

/** Kinds of goods that a store offers. */
export const listOwnKinds = async ({ sql }: Tx, storeId: number): Promise<ProductKind[]> =>
  (
    await sql<{ kind: ProductKind }[]>`
      select distinct c.kind from spus p join categories c on c.id = p.category_id where p.store_id = ${storeId} order by 1`
  ).map(({ kind }) => kind)

/** Stores whose invoices were applied for since then, with their tax numbers. */
export const listActiveSellers = ({ sql }: Tx, since: Date) => sql<{ storeId: number; taxNumber: string }[]>`
  select s.store_id as "storeId", coalesce(c.credit_code, i.tax_number) as "taxNumber"
  from (select distinct store_id from invoices where applied_at >= ${since}) s
  left join store_companies c on c.store_id = s.store_id left join invoice_sellers i on i.store_id = s.store_id
  where coalesce(c.credit_code, i.tax_number) is not null order by 1`

interface AccountRow extends SellerAccount {
  askedAt: Date
  signInUrl: string | null
  signInUntil: Date | null
}

type Raw = Omit<AccountRow, 'askedAt' | 'signInUntil'> & { askedAt: string; signInUntil: string | null }

/** How a store stood at the tax platform when it was last asked; null before. Its address to sign in may be over. */
export async function findAccount({ sql }: Tx, storeId: number): Promise<AccountRow | null> {
  const [row] = await sql<Raw[]>`
    select is_signed_in as "isSignedIn", quota_fen as "quotaFen", left_fen as "leftFen", asked_at as "askedAt",
      sign_in_url as "signInUrl", sign_in_until as "signInUntil"
    from seller_accounts where store_id = ${storeId}`
  if (!row) return null
  return {
    ...row,
    askedAt: instant(row.askedAt),
    signInUntil: row.signInUntil === null ? null : instant(row.signInUntil),
  }
}

/** How a store stands at the tax platform now; whoever is signed in needs no address to do so any more. */
export const saveAccount = ({ sql }: Tx, storeId: number, account: SellerAccount, at: Date) => sql`
  insert into seller_accounts as held (store_id, is_signed_in, quota_fen, left_fen, asked_at)
  values (${storeId}, ${account.isSignedIn}, ${account.quotaFen}, ${account.leftFen}, ${at})
  on conflict (store_id) do update set is_signed_in = excluded.is_signed_in, quota_fen = excluded.quota_fen,
    left_fen = excluded.left_fen, asked_at = excluded.asked_at,
    sign_in_url = case when excluded.is_signed_in then null else held.sign_in_url end,
    sign_in_until = case when excluded.is_signed_in then null else held.sign_in_until end`

/** True for the first who says that the quota of this month runs out. */
export async function noteWarned({ sql }: Tx, storeId: number, month: string): Promise<boolean> {
  const noted = await sql`
    update seller_accounts set warned_of = ${month}
    where store_id = ${storeId} and warned_of is distinct from ${month}::date returning 1`
  return noted.length === 1
}

/** Where a person of the store signs in. */
export const saveSignIn = ({ sql }: Tx, storeId: number, { url, until }: { url: string; until: Date }) => sql`
  update seller_accounts set sign_in_url = ${url}, sign_in_until = ${until} where store_id = ${storeId} and not is_signed_in`
