import { bigint, customType } from 'drizzle-orm/pg-core'

/** Bytes: hashes, keyed hashes and sealed texts. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money in whole fen. */
export const fen = (name: string) => bigint(name, { mode: 'number' })
