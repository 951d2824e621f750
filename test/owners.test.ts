import { randomUUID } from 'node:crypto'
import t from 'tap'
import type { Test } from 'tap'
import { sideOf } from './support/sides.ts'
import { codesOf } from './support/openapi-client.ts'
import type { OpenApi } from './support/openapi-client.ts'
import { ownedWorld } from './support/owned-world.ts'
import { makeShoppers, makeStaff } from './support/shoppers.ts'

const world = await ownedWorld(t)
const { app, database, memberId, things, marks, stocked } = world
const { sql } = database.owner
await app.ready()

/** A call of the OpenAPI document that needs a session. */
interface Call {
  name: string
  method: 'GET' | 'POST'
  path: string
  /** Who is asked as: a member, or staff of a store or of the operator. */
  access: string
  /** Fields it must have, and all that it may have. */
  required: string[]
  fields: string[]
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> }
}

function documented(): Call[] {
  const { paths } = app.swagger() as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase() as Call['method']
      const policy = app.policies.find((each) => each.url === path && each.method === method)
      const access = policy ? sideOf(policy.access) : ''
      const schema = requestBody?.content['application/json']?.schema ?? {}
      const query = parameters.filter((each) => each.in === 'query')
      return {
        name: `${method} ${path}`,
        method,
        path,
        access,
        required: [
          ...query.filter((each) => each.required).map((each) => each.name),
          ...(schema.required ?? []),
        ],
        fields: [...query.map((each) => each.name), ...Object.keys(schema.properties ?? {})],
      }
    }),
  )
}
const calls = documented().filter(({ path }) => path.startsWith('/api/'))

/** Fields that name something of the owner, wherever they stand. */
const owned: Record<string, unknown> = {
  orderNo: things.orderNo,
  payGroupNo: things.payGroupNo,
  payNo: things.payNo,
  refundNo: `R${things.payNo}`,
  taskNo: things.taskNo,
  parcelId: things.parcelId,
  lineIds: [things.lineId],
  cartIds: [things.cartLineId],
  addressId: things.addressId,
  couponId: things.couponId,
  giftCardId: things.giftCardId,
  invoiceTitleId: things.invoiceTitleId,
  titleId: things.invoiceTitleId,
  invoiceNo: things.invoiceNo,
  orderNos: [things.orderNo],
  fileId: things.fileId,
  avatar: things.fileId,
  recallNo: things.recallNo,
  rechargeNo: things.rechargeNo,
  withdrawalNo: things.withdrawalNo,
  applicationNo: things.applicationNo,
  returnNo: things.returnNo,
  orderId: things.orderNo,
  exportId: things.exportId,
  viewId: things.viewId,
  username: 'demo-member',
}

/** What `id` and `ids` name, call by call; null where it is nothing that belongs to a member. */
const ids: Record<string, string | null> = {
  '/api/account/sessions/end': things.sessionId,
  '/api/address/save': things.addressId,
  '/api/address/setDefault': things.addressId,
  '/api/address/delete': things.addressId,
  '/api/invoiceTitle/save': things.invoiceTitleId,
  '/api/invoiceTitle/delete': things.invoiceTitleId,
  '/api/cart/update': things.cartLineId,
  '/api/cart/check': things.cartLineId,
  '/api/cart/delete': things.cartLineId,
  '/api/cart/toFollow': things.cartLineId,
  '/api/message/read': things.noticeId,
  '/api/batch/acknowledge': things.holderId,
  '/api/batch/reorder': things.holderId,
  '/api/seller/staff/rights': things.staffId,
  '/api/seller/staff/disable': things.staffId,
  '/api/seller/staff/renew': things.staffId,
  '/api/review/append': things.reviewId,
  '/api/review/report': null,
  '/api/seller/review/reply': things.reviewId,
  '/api/admin/review/decide': null,
  '/api/admin/integral/save': null,
  '/api/admin/integral/picture': null,
  '/api/admin/setting/detail': null,
  '/api/admin/setting/save': null,
  '/api/openkey/revoke': null,
  '/api/webhook/save': null,
  '/api/webhook/test': null,
  '/api/webhook/redeliver': null,
  '/api/seller/coupon/stop': null,
  '/api/admin/coupon/stop': null,
  '/api/admin/article/detail': null,
  '/api/admin/article/save': null,
  '/api/admin/article/publish': null,
  '/api/admin/article/withdraw': null,
  '/api/admin/news/detail': null,
  '/api/admin/news/save': null,
  '/api/admin/news/publish': null,
  '/api/admin/news/withdraw': null,
  '/api/seller/carrier/save': null,
  '/api/seller/carrier/remove': null,
  '/api/admin/carrier/pass': null,
  '/api/admin/carrier/refuse': null,
  '/api/coupon/receive': null,
  '/api/follow/add': null,
  '/api/follow/remove': null,
  '/api/footprint/clear': null,
}

/** What stands in the other fields that a call must have. */
const plain: Record<string, unknown> = {
  version: 1,
  millilitres: 10,
  listId: '1',
  list: 'SellerOrders',
  address: 'q=1',
  reason: 'x',
  note: 'x',
  quantity: 2,
  checked: false,
  consignee: '乙',
  mobile: '13900000000',
  province: '32',
  city: '3205',
  district: '320576',
  detail: '乙路 1 号',
  title: '乙',
  type: 'personal',
  expectedPayable: '100.00',
  payerName: '乙',
  payerAccount: '1',
  tradeNo: 'T-OTHER',
  item: 'goods',
  summary: 'x',
  tradeTime: '2026-11-20T11:15:00+08:00',
  skuId: String(stocked.skuId),
  spuId: String(stocked.spuId),
  companyName: '乙',
  email: 'other@example.com',
  token: 'x'.repeat(43),
  phone: '13900000001',
  code: '000000',
  captchaId: 'x',
  captcha: 'x',
  oldPassword: 'x',
  password: 'another password 2026',
  payPassword: '258036',
  text: 'x',
  seen: '1',
  name: '乙',
  idNo: '11010519491231002X',
  managerId: '1',
  goodsId: '1',
  exchangeNo: 'EX000000000000000000',
  trackingNo: 'SF1',
  no: 'GC0000',
  offer: 'x',
  taxNo: '',
  eta: '2026-12-10',
  method: 'transfer',
  price: { amountAfter: '1.00', reason: 'x' },
  amount: '1.00',
  bankReference: 'BANK-1',
  payoutNo: 'PO2026112100000',
  settlementId: '1',
  carrier: 'SF',
  serials: [],
  cylinders: [{ serial: 'C-1' }],
  serial: 'C-1',
  document: 'x',
  homogenisedMinutes: 60,
  restMinutes: 60,
  pass: true,
  licenceNumber: 'L-1',
  number: 'L-1',
  classes: ['2.2'],
  validUntil: '2027-12-31',
  lot: 'DEMO-NO-LOT',
  level: 'paper',
  answer: 'usedUp',
  storeId: '1',
  day: '2026-12-11',
  month: '2026-10',
  unitsPerDay: 5,
  weighingMg: 1.5,
  data: 5,
  decision: 'keep',
  goods: 5,
  service: 5,
  use: 'other',
  language: 'zh',
  condition: 'x',
  outcome: 'destroyed',
  for: 'store',
  topics: [{ topic: 'orders', site: false, mail: false }],
  purpose: 'x',
  files: ['x'],
}

/** Where a field stands for different things. */
const special: Record<string, Record<string, unknown>> = {
  '/api/admin/article/save': { titleZh: '乙', bodyZh: '乙', typeId: 1 },
  '/api/admin/news/save': { titleZh: '乙', bodyZh: '乙', summaryZh: '乙' },
  '/api/invoice/apply': { type: 'ordinary' },
  '/api/export/create': { kind: 'orders.store', format: 'csv' },
  '/api/seller/invoicing/save': { issuer: '张开票' },
  '/api/seller/invoicing/taxCode': {
    kind: 'gas',
    taxCode: '1060201990000000000',
    shortName: '气体',
    rate: '13',
  },
  '/api/seller/freight/save': { version: 0, fee: '1', cylinder: '0', dangerous: '0', freeFrom: '' },
  '/api/review/submit': { text: '很好' },
  '/api/review/append': { text: '很好' },
  '/api/review/report': { reason: '广告' },
  '/api/seller/review/reply': { text: '谢谢' },
  '/api/seller/review/rateBuyer': { grade: 5 },
  '/api/seller/storefront/words': {
    nameZh: '乙之店铺',
    nameEn: 'Store B',
    introZh: '乙之店铺的介绍，十个字以上',
    introEn: 'Introduction of B',
  },
  '/api/seller/storefront/menu': { nameZh: '乙', nameEn: 'B', goods: ['X'] },
  '/api/seller/storefront/moveMenu': { selectMenu: '1' },
  '/api/seller/storefront/removeMenu': { selectMenu: '1' },
  '/api/seller/storefront/notice': { titleZh: '乙之公告', titleEn: 'Notice of B' },
  '/api/seller/storefront/removeNotice': { noticeId: '1' },
  '/api/webhook/save': { url: 'https://b.example.com/', events: ['order.paid'] },
  '/api/openkey/create': { name: '乙', scopes: ['store.orders'] },
  '/api/seller/staff/add': { username: 'zzz-staff', name: '乙', rights: ['store.orders'] },
  '/api/seller/staff/disable': { disabled: true },
  '/api/seller/staff/rights': { rights: ['store.orders'], was: [] },
  '/api/seller/spu/save': { number: 'DEMO-G-900900', nameZh: '乙', categoryId: 195 },
  '/api/seller/spu/shelf': { on: false },
  '/api/seller/spu/pictureFirst': { picture: 'x'.repeat(32) },
  '/api/seller/spu/pictureRemove': { picture: 'x'.repeat(32) },
  '/api/seller/spu/applyImport': { importId: '1' },
  '/api/seller/sku/price': { was: '1.00', price: '2.00' },
  '/api/seller/sku/receive': { producedOn: '2026-11-01', expiresOn: '2028-10-31' },
  '/api/seller/sku/stock': { value: 1, was: 1 },
  '/api/seller/sku/floor': { least: 1 },
  '/api/seller/filling/parent/receive': {
    name: 'x',
    substanceIds: ['n2'],
    lot: 'L-1',
    certificate: 'x',
    purity: [{ substanceId: 'n2', fraction: 1, uncertainty: 0 }],
    grams: 10,
    expiresOn: '2027-12-31',
  },
  '/api/return/apply': { type: 'refund', reason: 'noReason', quantity: 1 },
  '/api/seller/return/book': { from: '2026-11-25', to: '2026-11-26' },
  '/api/cylinder/return': {
    serials: ['C-1'],
    window: { from: '2026-11-25', to: '2026-11-26' },
    contact: '乙',
    phone: '13900000000',
    place: '乙路 1 号',
  },
  ...Object.fromEntries(
    ['seller', 'admin'].map((side) => [
      `/api/${side}/coupon/save`,
      {
        nameZh: '满减',
        nameEn: 'Money off',
        off: '10.00',
        minimum: '100.00',
        claimFrom: '2026-11-21',
        claimUntil: '2031-11-30',
        validDays: 30,
        useUntil: '2031-12-31',
        total: 1,
        perMember: 1,
      },
    ]),
  ),
  '/api/seller/filling/parent/correct': { id: '1', version: 1, grams: 1, reason: 'x' },
  '/api/seller/cylinder/register': {
    cylinders: [
      {
        serial: 'C-1',
        maker: 'x',
        waterVolumeMl: 8000,
        material: 'x',
        valve: 'x',
        workingPressureMpa: 15,
        testPressureMpa: 22.5,
        inspectedOn: '2026-06-01',
        owner: 'store',
      },
    ],
  },
  '/api/seller/filling/assign': {
    cylinders: [{ serial: 'C-1', operator: '1' }],
  },
  '/api/seller/filling/pretreat': { cylinders: [{ serial: 'C-1', vacuumPa: 2 }] },
  '/api/seller/filling/weigh': {
    cylinders: [{ serial: 'C-1', masses: [{ substanceId: 'co', grams: 1 }] }],
  },
}

/** Beside one field of the owner's in a call that takes several: so that nothing else is refused first. */
const beside: Record<string, object> = {
  addressId: { skuId: String(stocked.skuId), quantity: 1 },
  couponId: { skuId: String(stocked.skuId), quantity: 1 },
  giftCardId: { skuId: String(stocked.skuId), quantity: 1 },
  invoiceTitleId: { skuId: String(stocked.skuId), quantity: 1 },
}

/** Foreign ids in a list are left out without a word; that nothing changed is asked of the database. */
const quiet = new Set([
  '/api/message/read',
  '/api/cart/check',
  '/api/cart/delete',
  '/api/account/sessions/end',
  '/api/certificate/page',
])

/** A file that is not one's own is a mistake in the form (R15). */
const inForm = new Set(['/api/account/profile'])

/** These end the session that asks. */
const last = [
  '/api/account/sessions/endOthers',
  '/api/account/password',
  '/api/account/erase',
  '/api/login/out',
]

interface Asked extends Call {
  input: Record<string, unknown>
  /** The input names something of the owner. */
  names: boolean
}

/** Each way in which a call may name something of the owner; at least once as it is. */
function waysOf(call: Call): Asked[] {
  const own = (field: string) => {
    // A name that the call makes is nobody's yet.
    if (field in (special[call.path] ?? {})) return undefined
    return field === 'id'
      ? ids[call.path]
      : field === 'ids'
        ? ids[call.path] && [ids[call.path]]
        : owned[field]
  }
  const must = Object.fromEntries(
    call.required.map((field) => {
      const value = own(field) ?? special[call.path]?.[field] ?? plain[field]
      if (value !== undefined) return [field, value]
      if (/^ids?$/.test(field) && call.path in ids) return [field, field === 'id' ? '1' : ['1']]
      throw new Error(`${call.name}: nothing is known to send as "${field}"`)
    }),
  )
  const named = call.required.some((field) => own(field) != null)
  const optional = call.fields.filter((field) => !call.required.includes(field) && own(field) != null)
  return [
    ...(optional.length === 0 || named ? [{ ...call, input: must, names: named }] : []),
    ...optional.map((field) => ({
      ...call,
      input: {
        ...must,
        ...(beside[field] && call.fields.includes('skuId') && beside[field]),
        [field]: own(field),
      },
      names: true,
    })),
  ]
}

const document = app.swagger() as unknown as OpenApi
/** Refusals that the OpenAPI document does not name. */
const unnamed = new Set<string>()

async function ask({ method, path, input }: Asked, token: string) {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  ).toString()
  const answer = await app.inject({
    method,
    url: method === 'GET' && query ? `${path}?${query}` : path,
    headers: { authorization: `Bearer ${token}`, language: 'en', 'idempotency-key': randomUUID() },
    ...(method === 'POST' && { payload: input }),
  })
  if (answer.statusCode >= 400) {
    const { code } = answer.json<{ code: number }>()
    const named = codesOf(document.paths[path]![method.toLowerCase()]!, answer.statusCode)
    if (!named.includes(code)) unnamed.add(`${method} ${path}: ${answer.statusCode} ${code}`)
  }
  return { status: answer.statusCode, body: answer.body }
}

/** Every row that belongs to the owner, of every table that says whose its rows are. */
async function ownersRows(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string; column: string }[]>`
    select c.table_name as name, min(c.column_name) as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('member_id', 'order_id')
    group by c.table_name order by 1`
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const columns = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns where table_name = ${name} and column_name = 'member_id'`
    const where = columns.length
      ? `member_id = ${memberId}`
      : `order_id in (select id from orders where member_id = ${memberId})`
    const [row] = await sql.unsafe(`
      select count(*)::int as n, coalesce(md5(string_agg(x::text, '|' order by x::text)), '') as hash
      from ${name} x where ${where}`)
    rows[name] = `${row!['n']} ${row!['hash']}`
  }
  const [self] = await sql`select md5(m::text) as hash from members m where id = ${memberId}`
  return { ...rows, members: self!['hash'] as string }
}

const before = await ownersRows()

t.test(
  'the owner has something in every table that a member can have rows in, or it is named here',
  async (t) => {
    const empty = Object.entries(before)
      .filter(([, rows]) => rows.startsWith('0 '))
      .map(([name]) => name)
    t.strictSame(empty, [
      'buyer_ratings',
      'certificates',
      'compensations',
      'credit_bills',
      'credit_decisions',
      'credit_freezes',
      'credit_repayments',
      'credit_statements',
      'invoice_entries',
      'mail_confirmations',
      'manager_cards',
      'manager_changes',
      'notice_mails',
      'order_gift_cards',
      'parcel_damages',
      'points_exchanges',
      'real_names',
      'red_letter_lines',
      'refunds',
      'review_reports',
      'staff_invitations',
      'stock_wishes',
      'unsent_forms',
      'watchers',
      'wechat_links',
      'wechat_states',
    ])
  },
)

t.test('every call that needs a session is asked', async (t) => {
  t.ok(calls.length > 100, `${calls.length} calls`)
  t.strictSame(
    [...new Set(calls.map(({ access }) => access))].toSorted(),
    ['member', 'operator', 'store'],
    'nothing under /api is open to everyone',
  )
})

/** Asks every way of these calls: nothing of the owner is told, and what names something of theirs is refused so. */
async function walk(t: Test, these: Call[], token: string, refusals: readonly number[]) {
  for (const way of these.flatMap(waysOf)) {
    const { status, body } = await ask(way, token)
    const label = `${way.name} ${JSON.stringify(way.input)}: ${status}`
    t.ok(status < 500, label)
    if (inForm.has(way.path) && way.names) t.equal(status, 400, label)
    else if (way.names && !quiet.has(way.path))
      t.ok(refusals.includes(status), `${label} ${body.slice(0, 200)}`)
    const sent = JSON.stringify(way.input)
    t.strictSame(
      marks.filter((mark) => body.includes(mark) && !sent.includes(mark)),
      [],
      label,
    )
  }
}
const of = (access: string) => calls.filter((call) => call.access === access)

t.test('R14: the owner finds what is asked for here', async (t) => {
  for (const way of of('member').flatMap(waysOf))
    if (way.names && way.method === 'GET') {
      const query = new URLSearchParams(way.input as Record<string, string>)
      await t.resolves(world.owner(`${way.path}?${query}`), way.name)
    }
})

t.test('R14: another member is told nothing of it, and changes nothing', async (t) => {
  const [other, leaving] = await makeShoppers(database.owner, 2)
  await sql`
    update members set password_hash = (select password_hash from members where username = 'demo-manager')
    where id = ${leaving!.id}`
  const before = await ownersRows()
  const these = of('member')
  await walk(
    t,
    these.filter(({ path }) => !last.includes(path)),
    other!.token,
    [403, 404],
  )
  for (const call of these.filter(({ path }) => last.includes(path)))
    await walk(t, [call], leaving!.token, [400, 401, 403, 404])
  t.strictSame(await ownersRows(), before)
})

t.test('R17: staff of another store neither see nor move what was bought elsewhere', async (t) => {
  const [staff] = await makeStaff(database.owner, 1, { storeId: 2 })
  await sql`
    update members set permissions = (select array_agg(distinct p) from members, unnest(permissions) p where store_id = 1)
    where id = ${staff!.id}`
  const before = await ownersRows()
  await walk(t, of('store'), staff!.token, [404])
  t.strictSame(await ownersRows(), before)
})

t.test('R18: what stores and the operator do is closed to a member', async (t) => {
  const [other] = await makeShoppers(database.owner, 1)
  const before = await ownersRows()
  for (const call of [...of('store'), ...of('operator')])
    t.equal((await ask({ ...call, input: {}, names: false }, other!.token)).status, 403, call.name)
  t.strictSame(await ownersRows(), before)
})

t.test(
  'every refusal on these walks is named by the OpenAPI document, with its status and code',
  async (t) => {
    t.strictSame([...unnamed].toSorted(), [])
  },
)
