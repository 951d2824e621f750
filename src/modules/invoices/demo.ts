import type { Database } from '../../platform/db/index.ts'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** An invented credit code with its check digit (GB 32100-2015). */
function demoCode(storeId: number): string {
  const body = `91320500MA0${String(storeId).padStart(6, '0')}`
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * CHARACTERS.indexOf(body[index]!), 0)
  return body + CHARACTERS[(31 - (sum % 31)) % 31]!
}

/** Invented classifications: a real store writes those that its accountant gives. */
const codes = [
  { kind: 'gas', code: '9990000000000000001', shortName: '气体' },
  { kind: 'liquid', code: '9990000000000000002', shortName: '标准溶液' },
  { kind: 'instrument', code: '9990000000000000003', shortName: '仪器仪表' },
]

/** Every demo store can be invoiced; a second time changes nothing. */
export async function seedSellers({ sql }: Pick<Database, 'sql'>): Promise<void> {
  const stores = await sql<{ id: number; name: string }[]>`select id, name_zh as name from stores order by id`
  const sellers = stores.map(({ id, name }) => ({
    id,
    name: name.endsWith('（演示）') ? name : `${name}（演示）`,
    taxNumber: demoCode(id),
  }))
  await sql`
    insert into invoice_sellers (store_id, name, tax_number, issuer, saved_at)
    select s.id, s.name, s."taxNumber", '演示开票员', now()
    from jsonb_to_recordset(${sql.json(sellers)}) s (id int, name text, "taxNumber" text)
    on conflict (store_id) do nothing`
  await sql`
    insert into tax_codes (store_id, kind, code, short_name, rate)
    select s.id, c.kind, c.code, c."shortName", 1300
    from stores s cross join jsonb_to_recordset(${sql.json(codes)}) c (kind text, code text, "shortName" text)
    on conflict (store_id, kind) do nothing`
}
