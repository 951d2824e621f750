import { seedCertificates } from '../../src/modules/certificates/index.ts'
import { cylinderAxis } from '../../src/modules/cylinders/states.ts'
import { beginHistory } from '../../src/platform/moves/index.ts'
import type { Database } from '../../src/platform/db/index.ts'

interface Held {
  lineId: number
  batchId: number
  storeId: number
  quantity: number
}

const heldBy = (sql: Database['sql'], number: string) => sql<Held[]>`
  select r.order_line_id as "lineId", r.batch_id as "batchId", o.store_id as "storeId", r.quantity
  from reservations r join orders o on o.id = r.order_id where o.number = ${number} and r.state = 'living' order by r.id`

/** Holds units for stocked lines that a test inserted without: each line in a batch of its own. */
async function holdMissing({ sql }: Pick<Database, 'sql'>, number: string): Promise<void> {
  await sql`
    with lines as (
      select l.id, l.order_id, l.sku_id, l.quantity from order_lines l join orders o on o.id = l.order_id
      where o.number = ${number} and o.kind = 'stocked' and l.shipped_quantity + l.refunded_quantity = 0
        and not exists (select from reservations r where r.order_line_id = l.id)
        and not exists (select from batches b where b.number = 'L-' || l.id)
    ), made as (
      insert into batches (sku_id, number, produced_on, expires_on, on_hand, reserved)
      select sku_id, 'L-' || id, '2026-01-01', '2028-11-21', quantity, quantity from lines returning id, number
    )
    insert into reservations (batch_id, order_id, order_line_id, quantity, made_at)
    select m.id, l.order_id, l.id, l.quantity, now() from lines l join made m on m.number = 'L-' || l.id order by l.id`
}

/** Full cylinders of batches in the ledger of their store. */
export async function fillCylinders(
  owner: Pick<Database, 'transaction'>,
  made: readonly { serial: string; batchId: number; storeId: number }[],
): Promise<void> {
  await owner.transaction(async (tx) => {
    const rows = await tx.sql<{ id: number }[]>`
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, owner, state, batch_id, registered_at)
      select m."storeId", m.serial, 'T', 8000, 'aluminium', 'CGA 580', 15, 22.5, '2026-06-01', '2029-06-01', 'store', 'filled',
        m."batchId", now()
      from jsonb_to_recordset(${tx.sql.json(made as never)}) m ("storeId" int, serial text, "batchId" bigint)
      on conflict do nothing returning id`
    const begun = rows.map(({ id }) => ({ id, state: 'filled' as const }))
    if (begun.length > 0)
      await beginHistory(tx, cylinderAxis, begun, { role: 'system', actorId: null, at: new Date() })
  })
}

/**
 * Makes everything true that the gate asks of stocked lines: what they hold is certified, and these serials are cylinders of its
 * batches in the ledger of the store. Serials are dealt to the lines in their order, or all to the line that is named.
 */
export async function readyToLeave(
  owner: Pick<Database, 'sql' | 'transaction'>,
  number: string,
  serials: readonly string[],
  lineIds?: readonly number[],
  { certified = true } = {},
): Promise<void> {
  await holdMissing(owner, number)
  const held = (await heldBy(owner.sql, number)).filter(({ lineId }) => lineIds?.includes(lineId) ?? true)
  if (held.length === 0) return
  const batches = held.map(({ batchId }) => batchId)
  await owner.sql`
    update batches set certificate_number = coalesce(certificate_number, 'T-CERT-' || id)
    where id = any (${batches}::bigint[])`
  const places = held.flatMap(({ batchId, storeId, quantity }) =>
    Array.from({ length: quantity }, () => ({ batchId, storeId })),
  )
  const made = serials.flatMap((serial, at) => (places[at] ? [{ serial, ...places[at] }] : []))
  await fillCylinders(owner, made)
  if (certified) await seedCertificates(owner, batches)
}
