import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../platform/db/index.ts'
import type { BenchCatalogue } from './catalogue.ts'
import type { Child } from './children.ts'

const MEMBERS = 500
const STREAMS_EACH = 4
const OPENED_AT_ONCE = 50
const SETTLE_MS = 5_000
const SECONDS = 40
/** Of `/proc/<pid>/stat`, as Linux counts on every architecture. */
const TICKS_A_SECOND = 100

/** The catalogue, and a mall of one process on it. */
interface Place {
  catalogue: BenchCatalogue
  alone: Child
}

interface Watched {
  token: string
  number: string
}

/** Members with a session and an order each, made anew. */
async function makeWatched(database: Database): Promise<Watched[]> {
  const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const numbers = await database.transaction(async ({ sql }) => {
    const members = await sql<{ id: number }[]>`
      insert into members (username, password_hash, display_name, is_demo)
      select 'watcher-' || left(h, 24), '$argon2id$v=19$m=19456,t=2,p=1$nobody$nothing', 'Watcher', true
      from unnest(${hashes}::text[]) h returning id`
    const ids = members.map(({ id }) => id)
    await sql`
      insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at)
      select decode(h, 'hex'), id, 'api', now(), now(), now() + interval '1 hour'
      from unnest(${hashes}::text[], ${ids}::bigint[]) s (h, id)`
    const orders = await sql<{ id: number; number: string }[]>`
      with placed as (
        insert into placings (member_id, placed_at) select id, now() from unnest(${ids}::bigint[]) m (id) returning id, member_id
      )
      insert into orders (number, placing_id, member_id, store_id, kind, state, address, delivery, placed_at)
      select 'WATCH' || id, id, member_id, (select min(id) from stores), 'madeToOrder', 'toBeConfirmed', '{}', '{}', now()
      from placed order by member_id returning id, number`
    await sql`
      insert into order_lines (order_id, member_id, position, sku_id, spu_id, goods, quantity)
      select o.id, o.member_id, 0, k.id, k.spu_id, '{}', 1
      from orders o, (select id, spu_id from skus order by id limit 1) k
      where o.id = any (${orders.map(({ id }) => id)}::bigint[])`
    await sql`
      insert into state_history (axis, subject_id, move, from_state, to_state, role, at)
      select 'order', id, 'begin', '', 'toBeConfirmed', 'buyer', now()
      from unnest(${orders.map(({ id }) => id)}::bigint[]) o (id)`
    return orders.map(({ number }) => number)
  })
  return tokens.map((token, index) => ({ token, number: numbers[index]! }))
}

/** Opens a stream and resolves when its first bytes are there. */
function open(origin: string, { token, number }: Watched): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/order/stream?orderNo=${number}&known=1 HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      ),
    )
    socket.once('error', reject)
    socket.once('data', (bytes) =>
      bytes.toString().startsWith('HTTP/1.1 200') ? resolve(socket) : reject(new Error(bytes.toString())),
    )
    socket.on('data', () => {})
  })
}

/** Seconds of processor time that a process has used. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

interface Used {
  mall: number
  database: number
}

/** Per cent of a core that the mall and its connections of the database use, over `SECONDS`. */
async function use({ alone, catalogue }: Place): Promise<Used> {
  const backends = await catalogue.owner.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'mall%'`
  const read = () => ({
    mall: alone.pids().reduce((sum, pid) => sum + cpuOf(pid), 0),
    database: backends.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
  })
  const before = read()
  await pause(SECONDS * 1000)
  const after = read()
  const percent = (seconds: number) => (seconds / SECONDS) * 100
  return {
    mall: percent(after.mall - before.mall),
    database: percent(after.database - before.database),
  }
}

/** What 2,000 open pages cost one process and its database while nothing happens, beside the same without them. */
export async function watchersCost(bench: Place): Promise<{ count: number; without: Used; with: Used }> {
  const watched = await makeWatched(bench.catalogue.owner)
  await pause(SETTLE_MS)
  const without = await use(bench)
  const wanted = Array.from({ length: STREAMS_EACH }, () => watched).flat()
  const sockets: Socket[] = []
  while (sockets.length < wanted.length) {
    const next = wanted.slice(sockets.length, sockets.length + OPENED_AT_ONCE)
    sockets.push(...(await Promise.all(next.map((it) => open(bench.alone.origin, it)))))
  }
  await pause(SETTLE_MS)
  const used = await use(bench)
  const count = sockets.filter(({ destroyed, readable }) => !destroyed && readable).length
  for (const socket of sockets) socket.destroy()
  return { count, without, with: used }
}
