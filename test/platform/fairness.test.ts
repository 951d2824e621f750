import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { connect } from '../../src/platform/db/index.ts'
import { turnsOfEach } from '../../src/platform/turns.ts'
import { testDatabase } from '../support/database.ts'
import { startMall } from '../support/mall.ts'
import { makeShoppers } from '../support/shoppers.ts'

const CONNECTIONS = 10
const SLOW = 60

const own = await testDatabase(t, { demo: true })
const pool = connect(own.appUrl, { max: CONNECTIONS, applicationName: 'fair' })
t.teardown(() => pool.close())
const mall = await startMall(t, {
  database: { ...own, ...pool },
  env: { DATABASE_POOL: String(CONNECTIONS), PAGE_CACHE: 'off' },
})
const origin = await mall.listen()
const [greedy, other] = await makeShoppers(own.owner, 2)

const get = async (path: string, token?: string) => {
  const begun = performance.now()
  const answer = await fetch(origin + path, {
    headers: { language: 'en', ...(token && { authorization: `Bearer ${token}` }) },
  })
  const body = await answer.text()
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    body,
    ms: performance.now() - begun,
  }
}

/** Waits until so many statements stand before a lock, each on a connection of its own. */
async function blocked(count: number): Promise<void> {
  for (;;) {
    const [row] = await own.owner.sql<{ n: number }[]>`
      select count(*)::int as n from pg_locks where not granted and relation = 'cart_lines'::regclass`
    if (row!.n >= count) return
    await pause(5)
  }
}

/** Runs `work` while nobody can read a cart: what asks for one waits in the database, and holds its connection. */
async function whileCartsWait(work: () => Promise<void>): Promise<void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const holding = own.owner.transaction(async (tx) => {
    await tx.sql`lock table cart_lines in access exclusive mode`
    locked()
    await released
  })
  await isLocked
  try {
    await work()
  } finally {
    release()
    await holding
  }
}

t.test('sixty slow calls of one member leave connections to visitors and to others', async (t) => {
  let slow: ReturnType<typeof get>[] = []
  await whileCartsWait(async () => {
    slow = Array.from({ length: SLOW }, () => get('/api/cart/page', greedy!.token))
    await blocked(CONNECTIONS / 2)
    const meanwhile = await Promise.all([
      get('/about'),
      get('/search?q=CO'),
      get('/f/api/frontspu?q=methane'),
      get('/f/api/frontcategory/tree'),
      get('/api/address/list', other!.token),
    ])
    t.strictSame(
      meanwhile.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    )
    await Promise.all(slow)
  })
  const answers = await Promise.all(slow)
  const refused = answers.filter(({ status }) => status === 429)
  t.ok(refused.length >= SLOW / 2, `${refused.length} waited for two seconds behind their own`)
  t.strictSame(
    refused.map(({ retry, body }) => [retry, (JSON.parse(body) as { code: number }).code]),
    refused.map(() => ['2', 429]),
  )
  t.equal((await get('/api/cart/page', greedy!.token)).status, 200, 'and afterwards all is as before')
})

t.test('turns are of each key alone, and forgotten when nothing is under way', async (t) => {
  const turnOf = turnsOfEach({ most: 1, waiting: 1, waitMs: 60_000, refuse: () => new Error('full') })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const first = turnOf(1, () => held.then(() => 'first'))
  const second = turnOf(1, async () => 'second')
  await t.rejects(
    turnOf(1, async () => 'third'),
    /full/,
  )
  t.equal(await turnOf(2, async () => 'another'), 'another')
  release()
  t.strictSame(await Promise.all([first, second]), ['first', 'second'])
  await t.rejects(
    turnOf(1, async () => {
      throw new Error('a fault')
    }),
    /a fault/,
  )
  t.equal(await turnOf(1, async () => 'after a fault'), 'after a fault')
})
