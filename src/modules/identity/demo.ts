import type { Database, Tx } from '../../platform/db/index.ts'
import { StartupError } from '../../platform/db/index.ts'
import { operatorRights } from '../../shared/rights.ts'
import type { Right } from '../../shared/rights.ts'
import { hashPassword } from './password.ts'
import { isLongPassword } from './passwords.ts'

/** An account that anybody may try the demo with; never made in production (R9). */
export interface DemoAccount {
  role: 'member' | 'manager' | 'store' | 'operator'
  username: string
  password: string
  /** Nobody has this phone: the demo writes its messages to /dev/outbox. */
  phone: string
  displayName: string
  companyName: string | null
  /** A second person in the role, for decisions that one person alone must not make. */
  second?: true
  /** Rights of staff (states 4.6). */
  permissions?: readonly Right[]
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'member',
    username: 'demo-member',
    password: 'demo-member-2026',
    phone: '13800000001',
    displayName: '示例环境检测（苏州）',
    companyName: '示例环境检测（苏州）有限公司',
  },
  {
    role: 'manager',
    username: 'demo-manager',
    password: 'demo-manager-2026',
    phone: '13800000002',
    displayName: '演示客户经理',
    companyName: '恒准标物（演示）',
  },
  {
    role: 'store',
    username: 'demo-store',
    password: 'demo-store-2026',
    phone: '13800000003',
    displayName: '演示店铺客服',
    companyName: '恒准标物（演示）',
    permissions: [
      'store.orders',
      'store.ship',
      'store.goods',
      'store.people',
      'store.money',
      'filling.calculate',
      'filling.assign',
      'filling.fill',
    ],
  },
  {
    role: 'operator',
    username: 'demo-operator',
    password: 'demo-operator-2026',
    phone: '13800000004',
    displayName: '演示运营',
    companyName: '恒准标物（演示）',
    permissions: operatorRights,
  },
  {
    role: 'operator',
    second: true,
    username: 'demo-operator-2',
    password: 'demo-operator-2-2026',
    phone: '13800000012',
    displayName: '演示运营二',
    companyName: '恒准标物（演示）',
    permissions: operatorRights,
  },
]

/** What a colleague does whose account stands beside that of their role. */
type DemoPost = 'secondManager' | 'inspector' | 'metrologist' | 'approver'

/**
 * Accounts beside one of each role: a second manager, so that a member can ask for another one, an inspector, who must
 * not be the person who filled the cylinder, and the two who check and approve what the inspector prepared.
 */
export const demoColleagues: readonly (DemoAccount & { post: DemoPost })[] = [
  {
    role: 'manager',
    post: 'secondManager',
    username: 'demo-manager-2',
    password: 'demo-manager-2-2026',
    phone: '13800000005',
    displayName: '演示客户经理二',
    companyName: '恒准标物（演示）',
  },
  {
    role: 'store',
    post: 'inspector',
    username: 'demo-inspector',
    password: 'demo-inspector-2026',
    phone: '13800000006',
    displayName: '演示质检员',
    companyName: '恒准标物（演示）',
    permissions: ['filling.inspect', 'store.certificates', 'store.safety'],
  },
  {
    role: 'store',
    post: 'metrologist',
    username: 'demo-metrologist',
    password: 'demo-metrologist-2026',
    phone: '13800000027',
    displayName: '演示计量工程师',
    companyName: '恒准标物（演示）',
    permissions: ['store.certificates'],
  },
  {
    role: 'store',
    post: 'approver',
    username: 'demo-approver',
    password: 'demo-approver-2026',
    phone: '13800000028',
    displayName: '演示授权签字人',
    companyName: '恒准标物（演示）',
    permissions: ['store.certificates'],
  },
]

const DEMO_STORE_ID = 1

/** Stores with a staff of their own: as many as the demo has. */
const MOST_STAFFED = 99

/** A demo account and the store whose staff it is. */
interface Seeded extends DemoAccount {
  storeId: number | null
}

/** Everybody of these demo stores but the first may do there what the staff of the first may in theirs. */
const staffOf = (storeIds: readonly number[]): Seeded[] =>
  storeIds.flatMap((storeId) =>
    ['demo-store', 'demo-inspector', 'demo-metrologist', 'demo-approver'].map((name, place) => {
      const like = [...demoAccounts, ...demoColleagues].find(({ username }) => username === name)!
      const username = `${name}-${storeId}`
      const phone = `1380010${String(storeId).padStart(3, '0')}${place}`
      return { ...like, username, password: `${username}-2026`, phone, storeId }
    }),
  )

const seededOf = (account: DemoAccount): Seeded => ({
  ...account,
  storeId: account.role === 'store' ? DEMO_STORE_ID : null,
})

/** Creates the missing demo accounts; those that exist get the rights they have here. Needs the demo stores. */
export async function seedMembers({ sql }: Database): Promise<void> {
  const there = await sql<{ username: string }[]>`select username from members where is_demo`
  const known = new Set(there.map(({ username }) => username))
  const stores = await sql<{ id: number }[]>`select id from stores where id > ${DEMO_STORE_ID} order by id`
  const accounts = [
    ...[...demoAccounts, ...demoColleagues].map(seededOf),
    ...staffOf(stores.map(({ id }) => id).filter((id) => id <= MOST_STAFFED)),
  ]
  await setDemoRights({ sql }, accounts)
  // One after the other, because password hashes queue and a long wait is refused.
  for (const account of accounts.filter(({ username }) => !known.has(username))) {
    const passwordHash = await hashPassword(account.password)
    await sql`
      insert into members (
        username, password_hash, password_long, phone, display_name, company_name, manager_type, store_id, is_operator, permissions, is_demo)
      values (${account.username}, ${passwordHash}, ${isLongPassword(account.password)}, ${account.phone}, ${account.displayName}, ${account.companyName},
              ${account.role === 'manager' ? 1 : 0}, ${account.storeId},
              ${account.role === 'operator'}, ${[...(account.permissions ?? [])]}, true)
      on conflict do nothing`
  }
  await verifyDemoCompanies({ sql }, accounts)
}

/** A demo of an earlier version gets the rights that have been added since. */
async function setDemoRights({ sql }: Tx, accounts: readonly DemoAccount[]): Promise<void> {
  const rows = accounts.map(({ username, permissions = [] }) => ({ username, rights: permissions }))
  await sql`
    update members m set permissions = given.rights
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) given (username text, rights text[])
    where m.is_demo and m.username = given.username and m.permissions <> given.rights`
}

/** Nobody's number: its check character is right, and no authority has given it. */
const DEMO_TAX_NUMBER = '91320594MA00DEM003'

/** Companies of the demo accounts are verified: every one of them may order dangerous goods. */
async function verifyDemoCompanies({ sql }: Tx, accounts: readonly DemoAccount[]): Promise<void> {
  await sql`
    update members set tax_number = ${DEMO_TAX_NUMBER}, tax_state = 'passed'
    where is_demo and company_name is not null and tax_number is null and username = any (${accounts.map(({ username }) => username)}::text[])`
}

interface StoreStaff {
  username: string
  password: string
  storeZh: string
  storeEn: string
}

/** The staff of each demo store but the first, for the sign-in page of the demo. */
export async function demoStoreStaff({ sql }: Tx): Promise<StoreStaff[]> {
  const rows = await sql<{ username: string; storeZh: string; storeEn: string }[]>`
    select m.username, s.name_zh as "storeZh", s.name_en as "storeEn" from members m join stores s on s.id = m.store_id
    where m.is_demo and m.store_id > ${DEMO_STORE_ID} and m.username = 'demo-store-' || m.store_id order by m.store_id`
  return rows.map((row) => ({ ...row, password: `${row.username}-2026` }))
}

/** Whether the demo accounts exist. */
export async function hasDemoAccounts({ sql }: Database): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select 1 from members where is_demo) as found`
  return row!.found
}

/** Production does not start if anybody could sign in with a published password (decisions 10). */
export async function assertNoDemoMembers(database: Database): Promise<void> {
  if (await hasDemoAccounts(database))
    throw new StartupError(
      'This database holds demo accounts, whose passwords are published. Use another database for APP_ENV=production.',
    )
}

/** The demo shows its passwords to everybody, so it refuses a database with real members (decisions 8). */
export async function assertOnlyDemoMembers({ sql }: Database): Promise<void> {
  const [row] = await sql<
    { found: boolean }[]
  >`select exists (select 1 from members where not is_demo) as found`
  if (row?.found) {
    throw new StartupError('This database holds members who are not demo members. Set APP_ENV=production.')
  }
}
