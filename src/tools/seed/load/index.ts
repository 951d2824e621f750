import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import {
  beforeBulkLoad,
  searchCopyTable,
  searchDocument,
  searchDocumentColumns,
} from '../../../modules/search/index.ts'
import type { Sql } from '../../../platform/db/index.ts'
import { generateCatalogue, type CatalogueOptions } from '../generate.ts'
import { calendarOf } from '../products/calendar.ts'
import { indexedProduct } from './indexed.ts'
import { loadReference } from './reference.ts'
import { copyColumns, copyLine, productTables } from './copy.ts'
import type { ProductTable } from './copy.ts'
import { appendRows } from './rows.ts'
import { sheltered } from './shelter.ts'

/** Products per write: some ten megabytes of text, whatever the catalogue; smaller pieces wait for the network. */
const chunk = 5000

export type Report = (done: number) => void

/**
 * Writes text into a table that this transaction emptied or created; ends when the server has received it. Such
 * rows may arrive frozen: no later reader or VACUUM has to touch them again.
 */
async function copyInto(sql: Sql, table: string, columns: readonly string[], text: string): Promise<void> {
  if (text === '') return
  const stream: Writable = await sql
    .unsafe(`copy ${table} (${columns.join(', ')}) from stdin with (freeze)`)
    .writable()
  if (!stream.write(text)) await once(stream, 'drain')
  stream.end()
  await finished(stream)
}

const emptyText = (): Record<ProductTable, string> => ({
  spus: '',
  spu_components: '',
  skus: '',
  batches: '',
  safety_sheets: '',
  reviews: '',
})

async function copyProducts(sql: Sql, options: CatalogueOptions, report: Report): Promise<void> {
  const calendar = calendarOf(options.today)
  let text = emptyText()
  let documents = ''
  const flush = async () => {
    for (const table of productTables) await copyInto(sql, table, copyColumns[table], text[table])
    await copyInto(sql, searchCopyTable, searchDocumentColumns, documents)
    text = emptyText()
    documents = ''
  }
  for (const product of generateCatalogue(options)) {
    appendRows(text, product, calendar)
    documents += copyLine(searchDocument(indexedProduct(product)))
    if (product.id % chunk === 0) {
      await flush()
      report(product.id)
    }
  }
  await flush()
  if (options.products % chunk !== 0) report(options.products)
}

/**
 * Fills empty product tables with the catalogue of these options, in the caller's transaction and as the owner.
 * Afterwards counts, sequences and statistics are right; `afterBulkLoad` gives search its copied documents, after the
 * commit, because that ends with a VACUUM.
 */
export async function loadCatalogue(sql: Sql, options: CatalogueOptions, report: Report): Promise<void> {
  await loadReference(sql, calendarOf(options.today))
  await beforeBulkLoad({ sql })
  await sheltered(sql, options.products, () => copyProducts(sql, options, report))
  await sql`update stores set product_count = (select count(*) from spus where store_id = stores.id and on_shelf)`
  for (const table of ['spus', 'skus', 'batches', 'stores'])
    await sql.unsafe(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    )
}
