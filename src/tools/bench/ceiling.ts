import Fastify from 'fastify'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
import type { Tx } from '../../platform/db/index.ts'
import { listBestRows } from '../../modules/catalogue/queries/cards.ts'
import { listBatches, listComponents, listProductRows } from '../../modules/catalogue/queries/product.ts'
import { listWordCounts } from '../../modules/search/queries/counts.ts'
import { shanghaiDay } from '../../shared/time.ts'

/**
 * The ceilings of decisions 8 and 11, in a process of their own: a bare Fastify that sends the same bytes with the
 * same headers, a bare Fastify that runs the same statements on postgres.js and sends the rows, and a bare indexed list.
 */
interface RecordedPage {
  headers: Record<string, string>
  body: string
}

const pages = JSON.parse(readFileSync(process.env['CEILING_PAGES']!, 'utf8')) as RecordedPage[]
const sql = postgres(process.env['DATABASE_URL']!, {
  max: Number(process.env['DATABASE_POOL'] ?? 10),
  types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  connection: { search_path: 'public' },
})
const tx = { sql } as unknown as Tx

const app = Fastify()
for (const [index, page] of pages.entries()) {
  const body = Buffer.from(page.body, 'base64')
  app.get(`/bytes/${index}`, (_request, reply) => reply.headers(page.headers).send(body))
}
app.get('/sql/list', async () => {
  const paging = { page: 1, size: 24 }
  const [rows, total] = await Promise.all([
    listBestRows(tx, paging, shanghaiDay(new Date())),
    listWordCounts(tx, [0], ['all']),
  ])
  return { rows, total }
})
// A list as short as one can be: one statement that reads 24 rows along an index and sends them as they are.
app.get(
  '/sql/indexed',
  () => sql`
    select id, number, name_zh, min_price_fen, sale_count from spus where on_shelf
    order by sale_count desc, id desc limit 24`,
)
app.get<{ Params: { id: string } }>('/sql/product/:id', async (request) => {
  const ids = [Number(request.params.id)]
  const today = shanghaiDay(new Date())
  const [products, components] = await Promise.all([listProductRows(tx, ids, today), listComponents(tx, ids)])
  return { products, components, batches: await listBatches(tx, ids[0]!, today) }
})
app.get('/alive', () => 'yes')
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
