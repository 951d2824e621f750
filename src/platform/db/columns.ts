import { customType } from 'drizzle-orm/pg-core'

/** Bytes: hashes, keyed hashes and sealed texts. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
