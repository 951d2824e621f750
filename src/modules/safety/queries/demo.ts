import type { Tx } from '../../../platform/db/index.ts'

/** Whether goods of the demo have never had a sheet, though the demo's goods are all there are. */
export async function lacksSheets({ sql }: Tx): Promise<boolean> {
  const [row] = await sql<{ lacks: boolean }[]>`
    select exists (select from members where is_demo) and exists (select from spus where kind <> 'instrument')
      and not exists (select from safety_sheets where state = 'signed') as lacks`
  return row!.lacks
}

/** Signs every draft at once. Only a demo's beginning does this: elsewhere each is read by a person. */
export const signAllDrafts = ({ sql }: Tx, { signer, on }: { signer: string; on: string }) => sql<
  { spuId: number; statements: string[]; un: string | null }[]
>`
  update safety_sheets set state = 'signed', stricter = false, signer = ${signer}, signed_on = ${on}
  where state = 'draft' returning spu_id as "spuId", statements, un`
