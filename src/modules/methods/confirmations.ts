import { createHash } from 'node:crypto'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/index.ts'
import type { DataKind } from '../../platform/data-cache.ts'
import { methods } from './list.ts'
import { listConfirmations } from './queries.ts'
import type { MethodEntry } from './schema.ts'

/** What a person who confirms a list has read: its needs, and whether it is in force. */
export const digestOf = ({ needs, supersededBy }: MethodEntry): string =>
  createHash('sha256').update(JSON.stringify({ needs, supersededBy })).digest('hex')

const kept: DataKind = { name: 'confirmed methods', scopes: ['catalogue'], kilobytes: 16 }

/** Methods whose list as it stands was confirmed by a person, with the time: never those that changed since. */
export async function readConfirmedMethods(database: Pick<Tx, 'sql'>): Promise<Map<string, string>> {
  const rows = await listConfirmations(database, null)
  const digests = new Map(rows.filter(({ confirmed }) => confirmed).map((row) => [row.methodId, row]))
  return new Map(
    methods.flatMap((entry) => {
      const row = digests.get(entry.id)
      return row?.digest === digestOf(entry) ? [[entry.id, row.at] as const] : []
    }),
  )
}

/** The same as pages of the shop say it, which follow within a second. */
export const confirmedMethods = (
  ctx: Pick<Services, 'data'> & { database: Pick<Tx, 'sql'> },
): Promise<Map<string, string>> => ctx.data.one(kept, '', () => readConfirmedMethods(ctx.database))
