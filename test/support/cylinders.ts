import type { FastifyInstance } from 'fastify'
import { signedIn } from './caller.ts'
import { cylinderAxis } from '../../src/modules/cylinders/states.ts'
import { beginHistory } from '../../src/platform/moves/index.ts'
import type { Database } from '../../src/platform/db/index.ts'

let made = 0

/** Empty cylinders in the ledger of a store, as they are ordered with this SKU; answers their serials. */
export async function emptiesFor(
  database: Pick<Database, 'transaction'>,
  wanted: { skuId: number; count: number; inspectedOn?: string },
): Promise<string[]> {
  const { skuId, count, inspectedOn = '2026-06-01' } = wanted
  const serials = Array.from({ length: count }, () => `T-${skuId}-${(made += 1)}`)
  await database.transaction(async (tx) => {
    const rows = await tx.sql<{ id: number }[]>`
      insert into cylinders (store_id, serial, maker, water_volume_ml, material, valve, working_pressure_mpa, test_pressure_mpa,
        inspected_on, inspected_until, owner, state, registered_at)
      select s.store_id, n, 'T', p.volume_ml, coalesce(p.material, 'steel'), coalesce(s.outlets[1], 'CGA 580'), 15, 22.5,
        ${inspectedOn}, ${inspectedOn}::date + 1095, 'store', 'empty', now()
      from skus k join spus s on s.id = k.spu_id join packages p on p.id = k.package_id, unnest(${serials}::text[]) n
      where k.id = ${skuId} returning id`
    const begun = rows.map(({ id }) => ({ id, state: 'empty' as const }))
    await beginHistory(tx, cylinderAxis, begun, { role: 'system', actorId: null, at: new Date() })
  })
  return serials
}

/** Cylinders of this batch enter the ledger of the first demo store, filled with it. */
export async function filledWith(
  app: FastifyInstance,
  batch: { skuId: number; number: string },
  serials: readonly string[],
  origin?: string,
): Promise<void> {
  const keeper = await signedIn(app, 'demo-store', origin)
  const one = {
    maker: 'T',
    waterVolumeMl: 8000,
    material: 'aluminium',
    valve: 'CGA 580',
    workingPressureMpa: 15,
    testPressureMpa: 22.5,
    inspectedOn: '2026-06-01',
    owner: 'store',
  }
  const { status, msg } = await keeper.post('/api/seller/cylinder/register', {
    cylinders: serials.map((serial) => ({ serial, ...one })),
    batch: { ...batch, skuId: String(batch.skuId) },
  })
  if (status !== 200) throw new Error(`register: ${msg}`)
}
