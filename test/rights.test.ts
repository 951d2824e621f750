import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import t from 'tap'
import { hasRight } from '../src/platform/access.ts'
import { storeOf } from '../src/platform/context.ts'
import { formToken } from '../src/platform/security.ts'
import { sitemap } from '../src/sitemap.ts'
import { keyUseOf, operatorRights, rights, rightsOf, storeRights } from '../src/shared/rights.ts'
import type { Access, Right } from '../src/shared/rights.ts'
import { staffOf } from './support/staff.ts'
import { startMall } from './support/mall.ts'
import { sideOf } from './support/sides.ts'

const { app, database } = await startMall(t, { demo: true })
const { sql } = database.owner
await app.ready()

const doors = app.policies.filter(({ method }) => method === 'GET' || method === 'POST')
const staffDoors = doors.filter(({ access }) => rightsOf(access) !== null)
const pages = new Set<string>(Object.values(sitemap).map(({ path }) => path))
const nameOf = ({ method, url }: (typeof doors)[number]) => `${method} ${url}`

const staffWith = staffOf(database.owner)
type Staff = Awaited<ReturnType<typeof staffWith>>

const formWith = (staff: Staff | null) => ({
  payload: new URLSearchParams({
    formToken: staff ? formToken(staff.cookie.replace('Authorization=', '')) : '',
    action: 'none',
  }).toString(),
})

/** A key of this side with exactly these scopes, whose maker has every right. */
async function keyWith(of: 'store' | 'operator', scopes: readonly Right[]) {
  const maker = `demo-${of}`
  const key = `hzk_${randomBytes(32).toString('base64url')}`
  await sql`
    insert into open_keys (store_id, name, key_hash, ending, scopes, made_by, made_at)
    select store_id, ${key.slice(0, 30)}, ${createHash('sha256').update(key).digest()}, ${key.slice(-4)}, ${[...scopes]}, id, now()
    from members where username = ${maker}`
  return key
}

/** Whether a key with this right passes such a door. */
const keyPasses = ({ method, url }: (typeof doors)[number], right: Right) =>
  isCall(url) && (keyUseOf(right) === 'acts' || (method === 'GET' && keyUseOf(right) === 'reads'))

const isCall = (url: string) => /^\/(f\/)?api\//.test(url)

/** Status of the answer at this door to a key, which sends nothing valid. */
async function knockWithKey({ method, url }: (typeof doors)[number], key: string) {
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: url.replaceAll(/:\w+/g, '1'),
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': randomUUID() },
    ...(method === 'POST' && { payload: {} }),
  })
  return answer.statusCode
}

/** Status of the answer at this door; nothing valid is sent, so nothing changes. */
async function knock({ method, url }: (typeof doors)[number], staff: Staff | null) {
  const called = isCall(url)
  const credential = called ? { authorization: `Bearer ${staff?.token}` } : { cookie: staff?.cookie ?? '' }
  const answer = await app.inject({
    method: method as 'GET' | 'POST',
    url: url.replaceAll(/:\w+/g, '1'),
    headers: {
      ...(staff && credential),
      language: 'en',
      origin: 'http://localhost',
      'idempotency-key': randomUUID(),
      ...(!called && method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    // A page takes no form without its token; the action it names is none of the page's.
    ...(method === 'POST' && (called ? { payload: {} } : formWith(staff))),
  })
  return answer.statusCode
}

t.test('F4: every door of staff opens by the rights it names and by nothing else', async (t) => {
  t.ok(staffDoors.length >= 38, `${staffDoors.length} doors`)
  const sides = { store: storeRights, operator: operatorRights } as const
  const none = { store: await staffWith('store', []), operator: await staffWith('operator', []) }
  const holders = new Map<Right, Staff>()
  for (const right of [...storeRights, ...operatorRights])
    holders.set(right, await staffWith(rights[right].of, [right]))
  const crossed = {
    store: await staffWith('operator', storeRights),
    operator: await staffWith('store', operatorRights),
  }
  for (const door of staffDoors) {
    const named = rightsOf(door.access)!
    const isPage = pages.has(door.url)
    t.equal(await knock(door, null), isPage ? 303 : 401, `${nameOf(door)}: visitor`)
    const own = (['store', 'operator'] as const).filter((side) =>
      sides[side].some((each) => named.includes(each)),
    )
    for (const side of own) {
      t.equal(await knock(door, none[side]), 403, `${nameOf(door)}: staff without a right`)
      if (own.length === 1)
        t.equal(await knock(door, crossed[side]), 403, `${nameOf(door)}: the right, but of the other side`)
      for (const other of sides[side].filter((each) => !named.includes(each)))
        t.equal(await knock(door, holders.get(other)!), 403, `${nameOf(door)}: only ${other}`)
    }
    for (const each of named) {
      const status = await knock(door, holders.get(each)!)
      t.ok([200, 302, 400, 404, 409].includes(status), `${nameOf(door)}: ${each} is let in: ${status}`)
    }
  }
})

t.test('F4: a key passes the doors of staff that its rights open to keys, and no other door', async (t) => {
  const keys = new Map<Right, string>()
  for (const right of [...storeRights, ...operatorRights])
    keys.set(right, await keyWith(rights[right].of, [right]))
  let passed = 0
  for (const door of doors.filter(({ url }) => isCall(url) || pages.has(url))) {
    const named = rightsOf(door.access) ?? []
    const wanted = new Set([...named, 'store.orders', 'content'] as Right[])
    for (const right of wanted) {
      const status = await knockWithKey(door, keys.get(right)!)
      const passes = named.includes(right) && keyPasses(door, right)
      if (passes) passed += 1
      t.ok(
        passes ? [200, 302, 400, 404].includes(status) : [401, 403].includes(status),
        `${nameOf(door)}: a key with ${right}: ${status}`,
      )
    }
  }
  t.ok(passed > 100, `${passed} doors`)
})

t.test('F4: identity numbers are told to who has the right for them; each reading is audited', async (t) => {
  const read = async () =>
    (await sql`select actor_id from audit_entries where action = 'members.readRealNames'`).length
  const page = doors.find(({ url }) => url === '/api/admin/autonym/page')!
  t.strictSame(rightsOf(page.access), ['members.identity'])
  const [{ id }] = (await sql`select id from members where username = 'demo-member'`) as unknown as [
    { id: number },
  ]
  const member = await startedAs('demo-member')
  const sent = await app.inject({
    method: 'POST',
    url: '/api/account/autonym',
    headers: { authorization: `Bearer ${member}`, language: 'en' },
    payload: { name: '张三', idNo: '11010519491231002X' },
  })
  t.equal(sent.statusCode, 200, sent.body)
  const others = await staffWith(
    'operator',
    operatorRights.filter((right) => right !== 'members.identity'),
  )
  t.equal(await knock(page, others), 403)
  t.equal(await read(), 0)
  const allowed = await staffWith('operator', ['members.identity'])
  const answer = await app.inject({
    url: page.url,
    headers: { authorization: `Bearer ${allowed.token}`, language: 'en' },
  })
  t.strictSame(
    answer.json().data.list.map((row: { memberId: string; idNo: string }) => [row.memberId, row.idNo]),
    [[String(id), '11010519491231002X']],
  )
  t.equal(await read(), 1)
})

/** A token of a session of this demo account. */
async function startedAs(username: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into sessions (token_hash, member_id, kind, created_at, seen_at, expires_at, proved_at)
    select ${createHash('sha256').update(token).digest()}, id, 'api', now(), now(), now() + interval '1 hour', now()
    from members where username = ${username}`
  return token
}

t.test('F4: a right with a typo does not compile', async (t) => {
  const ctx = { actor: null }
  // @ts-expect-error: there is no such right
  const wrong: Access = 'store.order'
  // @ts-expect-error: a right of the operator opens nothing at a store
  t.throws(() => storeOf(ctx, 'finance.refunds'))
  // @ts-expect-error: being staff is no access
  const kind: Access = 'operator'
  t.ok(wrong !== kind && !hasRight(null, 'audit'))
})

t.test('F4: demo staff have rights, each right is of the side of its holder', async (t) => {
  const staff = await sql<{ username: string; storeId: number | null; permissions: string[] }[]>`
    select username, store_id as "storeId", permissions from members
    where is_demo and (is_operator or store_id is not null) order by 1`
  t.ok(staff.length >= 4, `${staff.length} staff`)
  for (const { username, storeId, permissions } of staff) {
    t.ok(permissions.length > 0, username)
    const possible: readonly string[] = storeId === null ? operatorRights : storeRights
    t.strictSame(
      permissions.filter((right) => !possible.includes(right)),
      [],
      username,
    )
  }
  const operators = staff.filter(({ storeId }) => storeId === null)
  t.strictSame(
    operators.map(({ permissions }) => permissions),
    operators.map(() => operatorRights),
    'two of them, where two people must decide',
  )
})

/** docs/access.md as the declarations say it. */
function tableOfAccess(): Promise<string> {
  const who = (access: Access) => {
    const named = rightsOf(access)!
    if (named === storeRights || named === operatorRights) return 'any of them'
    return named.map((right) => `\`${right}\``).join(', ')
  }
  const byKey = (door: (typeof doors)[number]) =>
    rightsOf(door.access)!.some((right) => keyPasses(door, right))
  const paths = doors.map(({ method, url }) => `\`${method} ${url}\``)
  const listed = (side: string) =>
    doors
      .map((door, index) => ({ ...door, path: paths[index]! }))
      .filter(({ access }) => sideOf(access) === side)
      .toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : a.method < b.method ? -1 : 1))
  const staff = (side: 'store' | 'operator') =>
    `| door | right | key |\n|-|-|-|\n${listed(side)
      .map((door) => `| ${door.path} | ${who(door.access)} | ${byKey(door) ? 'yes' : ''} |`)
      .join('\n')}`
  const plain = (side: string) =>
    listed(side)
      .map(({ path }) => `- ${path}`)
      .join('\n')
  const opened = (right: Right) =>
    doors.filter(({ access }) => rightsOf(access)?.length === 1 && rightsOf(access)![0] === right).length
  const table = (Object.keys(rights) as Right[])
    .map(
      (right) =>
        `| \`${right}\` | ${rights[right].of} | ${rights[right].what} | ${opened(right) || '—'} | ${keyUseOf(right) ?? '—'} |`,
    )
    .join('\n')
  return format(
    `# Who may open what

Every page and call with its access, as the code declares it (R13). \`test/rights.test.ts\` makes this page from the running mall
and fails where it differs: \`WRITE_DOCS=yes npx tap test/rights.test.ts\` writes it anew. Rights are rows of
\`src/shared/rights.ts\`. Nobody has one by being staff alone (decisions 10); where several are named, each of them is enough. A row
of somebody else's is refused behind the door, by the verb (R14, R17). A key of another system (src/modules/openkeys) acts or only
reads by a right as the last column says, on calls alone; where it says neither, a person does it.

## Rights

| right | staff of | for | doors of its own | a key |
|-|-|-|-|-|
${table}

## Staff of a store

${staff('store')}

## Staff of the operator

${staff('operator')}

## Account managers

${plain('manager')}

## Members

${plain('member')}

## Everybody

${plain('public')}
`,
    {
      parser: 'markdown',
      ...(JSON.parse(readFileSync('.prettierrc.json', 'utf8')) as object),
    },
  )
}

t.test('docs/access.md says what the doors declare', async (t) => {
  const made = await tableOfAccess()
  if (process.env['WRITE_DOCS'] === 'yes') writeFileSync('docs/access.md', made)
  t.equal(readFileSync('docs/access.md', 'utf8'), made)
})
