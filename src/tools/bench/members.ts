import type { Database } from '../../platform/db/index.ts'
import { hashPassword } from '../../modules/identity/index.ts'
import type { Target } from './load.ts'

const MEMBERS = 50
const PASSWORD = 'a password of the bench alone'

/** Members of the bench with the data of a busy account, the same each time. */
async function fillMembers({ sql }: Database): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  await sql`
    insert into members (username, password_hash, display_name, company_name, tax_number, tax_state, is_demo)
    select 'bench-' || i, ${hash}, 'Bench ' || i, '示例环境检测（苏州）有限公司', '91320594MA1DEMO00X', 'passed', true
    from generate_series(1, ${MEMBERS}) i
    on conflict (username) do update set tax_number = excluded.tax_number, tax_state = excluded.tax_state`
  const mine = sql`select id from members where username like 'bench-%'`
  // Sessions of earlier runs: a member has one device, not one for each run.
  await sql`delete from sessions where member_id in (${mine})`
  await sql`
    insert into notices (member_id, kind, key, created_at)
    select m.id, 'account', 'welcome', now() - n * interval '1 hour' from (${mine}) m, generate_series(1, 100) n
    where not exists (select 1 from notices where member_id = m.id)`
  await sql`
    insert into followed_products (member_id, spu_id, followed_at)
    select m.id, p.id, now() - p.id * interval '1 minute' from (${mine}) m,
      (select id from spus where on_shelf order by id limit 60) p
    on conflict do nothing`
  await sql`
    insert into footprints (member_id, spu_id, seen_at)
    select m.id, p.id, now() - p.id * interval '1 minute' from (${mine}) m,
      (select id from spus where on_shelf order by id limit 200) p
    on conflict do nothing`
  await sql`
    insert into followed_stores (member_id, store_id, followed_at)
    select m.id, s.id, now() from (${mine}) m, stores s on conflict do nothing`
  await sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select m.id, '张工', '13800000000', (select min(code) from areas where level = 3), '示例路 ' || n || ' 号', n = 1, now()
    from (${mine}) m, generate_series(1, 10) n
    where not exists (select 1 from addresses where member_id = m.id)`
}

/** Signs one member in through the login page, as a browser without JavaScript does; answers its cookie. */
export async function signIn(
  origin: string,
  username: string,
  address: string,
  password = PASSWORD,
): Promise<string> {
  const headers = { 'x-forwarded-for': address }
  const page = await fetch(`${origin}/login`, { headers })
  const form = page.headers.getSetCookie().find((cookie) => cookie.startsWith('form='))!
  const formToken = /name="formToken" value="([\w-]+)"/.exec(await page.text())![1]!
  const answer = await fetch(`${origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, cookie: form.split(';')[0]!, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ formToken, action: 'password', username, password, next: '/' }),
  })
  const session = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('Authorization='))
  if (!session) throw new Error(`${username} was not signed in: ${answer.status}`)
  return session.split(';')[0]!
}

const addressOf = (i: number): string => `10.9.${Math.floor(i / 250)}.${(i % 250) + 1}`

interface MemberVisits {
  /** Pages of the account and a product; the heaviest first. */
  paths: string[]
  callers: Record<string, string>[]
  logins: Target
}

/** Fifty signed-in members: the requests of their browsers, while other members sign in. */
export async function memberVisits(owner: Database, origin: string): Promise<MemberVisits> {
  await fillMembers(owner)
  const names = Array.from({ length: MEMBERS }, (_, i) => `bench-${i + 1}`)
  const callers = []
  for (const [i, name] of names.entries())
    callers.push({ cookie: await signIn(origin, name, addressOf(i)), 'x-forwarded-for': addressOf(i) })
  const [product] = await owner.sql<{ id: number; storeId: number }[]>`
    select id, store_id as "storeId" from spus where on_shelf order by id limit 1`
  return {
    callers,
    paths: [
      '/user-centered',
      `/store/${product!.storeId}/details/${product!.id}`,
      '/follow/wares',
      '/order/safe',
      '/message',
      '/wares/route',
      '/order/address',
      '/order/user',
      '/order/jingli',
      '/person_detail',
    ],
    logins: {
      origin,
      paths: ['/f/api/login/password'],
      callers: Array.from({ length: 1000 }, (_, i) => ({
        language: 'en',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': addressOf(i + MEMBERS),
      })),
      bodies: names.map((username) => ({ username, password: PASSWORD })),
    },
  }
}
