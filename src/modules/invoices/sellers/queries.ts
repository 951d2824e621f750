import type { Tx } from '../../../platform/db/index.ts'

export interface Seller {
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
