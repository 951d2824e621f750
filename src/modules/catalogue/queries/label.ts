import type { Tx } from '../../../platform/db/index.ts'
import type { ProductLabel } from '../../safety/index.ts'

/** Products show the pictograms, statements and dangerous goods of the safety sheets that came into force. One statement. */
export async function relabel({ sql }: Tx, labels: readonly ProductLabel[]): Promise<void> {
  await sql`
    update spus s set hazards = l.hazards, hazard_statements = l.statements, dangerous_goods = l."isDangerous"
    from jsonb_to_recordset(${JSON.stringify(labels)}::text::jsonb) l ("spuId" bigint, hazards text[], statements text[],
      "isDangerous" boolean)
    where s.id = l."spuId"`
}
