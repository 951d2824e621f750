import { randomUUID } from 'node:crypto'
import t from 'tap'
import { checkoutMall } from './world.ts'
import { has } from '../../support/has.ts'

const mall = await checkoutMall(t)
const { owner, goods, put, preview, submit, buyer, stranger, me } = mall
const { sql } = owner
const carbon = await goods({ number: 'DEMO-G-1', stock: 200, priceFen: 10_000 })
const scarce = await goods({ number: 'DEMO-G-2', stock: 3, priceFen: 10_000, nameEn: 'Scarce gas' })
const foreigner = await mall.signedIn('demo-manager')
t.beforeEach(async () => {
  await mall.emptyCarts()
  await mall.prove()
})

/** Nothing of a refused placing is left. */
async function untouched(work: () => Promise<unknown>) {
  const counts = () => sql`
    select (select count(*) from orders) as orders, (select count(*) from placings) as placings,
      (select count(*) from payment_groups) as groups, (select count(*) from cart_lines) as lines,
      (select sum(reserved) from batches) as reserved, (select count(*) from journals) as journals,
      (select count(*) from coupons where state = 'held') as held`
  const before = await counts()
  await work()
  t.strictSame([...(await counts())], [...before])
}

t.test(
  'a total that the buyer did not see is refused, dearer or cheaper, and the one of now is told (R24)',
  async (t) => {
    await put(carbon.skuId)
    const { data } = await preview()
    t.equal(data.payable, '100.00')
    for (const [priceFen, payable] of [
      [10_100, '101.00'],
      [9_900, '99.00'],
      [9_999, '99.99'],
    ] as const) {
      await sql`update skus set price_fen = ${priceFen} where id = ${carbon.skuId}`
      await untouched(async () => {
        const answer = await submit({ expectedPayable: data.payable })
        t.strictSame([answer.status, answer.code, answer.data], [409, 2050, { payable }])
        t.ok(answer.msg.includes(`CN¥${payable}`), answer.msg)
      })
    }
    t.equal((await submit({ expectedPayable: '99.99' })).status, 200)
    await sql`update skus set price_fen = 10000 where id = ${carbon.skuId}`
  },
)

t.test('prices, states and owners are not the client’s to say (R16)', async (t) => {
  await put(carbon.skuId)
  for (const field of ['price', 'payable', 'memberId', 'freight', 'state'])
    has(t, await submit({ expectedPayable: '100.00', [field]: '1' }), {
      status: 400,
      data: { errors: [{ path: field }] },
    })
  for (const expectedPayable of ['100', '1e2', '-1.00', 100, ''])
    t.equal((await submit({ expectedPayable })).status, expectedPayable === '100' ? 200 : 400)
})

t.test('stock that is gone is refused by name, and nothing is held', async (t) => {
  await put(scarce.skuId, 3)
  await put(carbon.skuId)
  await sql`update batches set on_hand = 2 where id = ${scarce.batches[0]!.id}`
  has(t, (await preview()).data.groups[0].orders[0].lines, [{}, { quantity: 3, stock: 2 }])
  await untouched(async () => {
    const answer = await submit({ expectedPayable: '400.00' })
    has(t, answer, { status: 409, code: 2001 })
    t.match(answer.msg, /Scarce gas/)
  })
})

t.test(
  'a coupon that is used, expired, short of its minimum or a stranger’s is refused (R15, R33)',
  async (t) => {
    await put(carbon.skuId)
    const [used, old, dear, foreign] = await Promise.all([
      mall.giveCoupon({ offFen: 500 }),
      mall.giveCoupon({ offFen: 500, expiresAt: '2026-11-20' }),
      mall.giveCoupon({ offFen: 500, minimumFen: 10_001 }),
      mall.giveCoupon({ offFen: 500, memberId: stranger.actor.memberId }),
    ])
    await sql`update coupons set state = 'used', placing_id = 1, used_at = now() where id = ${used}`
    await untouched(async () => {
      for (const id of [foreign, 999_999])
        for (const call of [preview, (input: object) => submit({ ...input, expectedPayable: '95.00' })])
          has(t, await call({ couponId: String(id) }), {
            status: 404,
            code: 2053,
            msg: 'This coupon can no longer be used; please choose another',
          })
      for (const [id, status, code, msg] of [
        [used, 409, 3005, 'The coupon is in use by another order or has been used'],
        [old, 410, 3006, 'The coupon has expired'],
      ] as const) {
        has(t, await submit({ couponId: String(id), expectedPayable: '95.00' }), { status, code, msg })
        const { data } = await preview({ couponId: String(id) })
        t.strictSame(data.problems, [{ path: 'couponId', msg }], 'the preview says the same beside its field')
        t.equal(data.discount, '0.00')
      }
      const unfit = await submit({ couponId: String(dear), expectedPayable: '100.00' })
      has(t, unfit, { status: 409, code: 2054, data: { errors: [{ path: 'couponId' }] } })
      t.match(unfit.msg, /CN¥0\.01/)
    })
    has(t, (await preview({ couponId: String(dear) })).data.problems, [{ path: 'couponId' }])
  },
)

t.test('addresses, cards, titles and lines of somebody else are not there (R15)', async (t) => {
  const card = await mall.giveCard(1_000, stranger.actor.memberId)
  const { data: address } = await foreigner.post('/api/address/save', {
    consignee: '李工',
    mobile: '13900000000',
    province: '32',
    city: '3205',
    district: '320576',
    detail: '别人的地址',
  })
  const { data: title } = await foreigner.post('/api/invoiceTitle/save', { type: 'personal', title: '李工' })
  await put(carbon.skuId)
  const theirs = await put(carbon.skuId, 1, {}, stranger)
  await untouched(async () => {
    for (const [field, id, code] of [
      ['addressId', address.id, 2052],
      ['giftCardId', String(card), 2055],
      ['invoiceTitleId', title.id, 2056],
    ] as const) {
      const foreign = await submit({ [field]: id, expectedPayable: '100.00' })
      const missing = await submit({ [field]: '999999', expectedPayable: '100.00' })
      has(t, foreign, { status: 404, code }, field)
      t.strictSame(foreign, missing, `${field}: a stranger’s answers like one that never was (R14)`)
    }
    has(t, await submit({ cartIds: [theirs], expectedPayable: '100.00' }), { status: 404 })
    has(t, await submit({ stores: [{ storeId: '2' }], expectedPayable: '100.00' }), { status: 404 })
  })
})

t.test(
  'points beyond what there are, beyond a fifth of the goods, or in odd numbers are refused',
  async (t) => {
    await put(carbon.skuId)
    await untouched(async () => {
      has(t, await submit({ points: 100, expectedPayable: '99.00' }), { status: 409, code: 2003 })
    })
    await mall.givePoints(5_000)
    await untouched(async () => {
      const many = await submit({ points: 2_100, expectedPayable: '79.00' })
      has(t, many, { status: 409, code: 2057, data: { errors: [{ path: 'points' }] } })
      t.match(many.msg, /2000/)
      has(t, await submit({ points: 150, expectedPayable: '98.50' }), {
        status: 400,
        data: { errors: [{ path: 'points', msg: /multiples of 100/ }] },
      })
    })
    for (const [points, msg] of [
      [2_100, 'At most 2000 points can be used for this order'],
      [5_100, 'Insufficient points'],
    ] as const) {
      const { data } = await buyer.post('/api/settlement/preview', { points })
      t.strictSame(data.problems, [{ path: 'points', msg }])
      const { pointsUsed, points: paid, payable, mostPoints } = data
      const said = { pointsUsed, paid, payable, mostPoints }
      t.strictSame(
        said,
        { pointsUsed: 0, paid: '0.00', payable: '100.00', mostPoints: 2_000 },
        'refused points pay nothing',
      )
    }
    has(t, (await buyer.post('/api/settlement/preview', { points: 2_000 })).data, {
      problems: [],
      pointsUsed: 2_000,
      payable: '80.00',
    })
  },
)

t.test('without an address nothing is placed', async (t) => {
  // Whoever has an address keeps one: a member without any is one who never named one.
  await owner.sql`delete from addresses where member_id = ${stranger.actor.memberId}`
  await put(carbon.skuId, 1, {}, stranger)
  has(t, (await foreigner.post('/api/settlement/preview', {})).data, {
    addressId: null,
    problems: [{ path: 'addressId' }],
  })
  has(t, await foreigner.post('/api/order/submit', { expectedPayable: '100.00' }), {
    status: 409,
    code: 2051,
  })
})

t.test('an empty cart, and goods off the shelf, are not settled', async (t) => {
  has(t, await preview(), { status: 409, code: 2030 })
  const id = await put(carbon.skuId)
  await sql`update spus set on_shelf = false where id = ${carbon.spuId}`
  for (const input of [{ cartIds: [id] }, {}])
    has(
      t,
      await submit({ ...input, expectedPayable: '100.00' }),
      { status: 409, code: 2036, msg: /DEMO-G-1 .*cannot be bought now\. This product is no longer sold\.$/ },
      'whether it was named or is all that was chosen',
    )
  await sql`update spus set on_shelf = true where id = ${carbon.spuId}`
})

t.test('pressed twice it is one order; the second press gets the answer of the first (R29)', async (t) => {
  await put(carbon.skuId)
  const key = randomUUID()
  const send = () =>
    buyer.visitor.call(
      '/api/order/submit',
      { expectedPayable: '100.00' },
      { language: 'en', origin: 'http://localhost', 'idempotency-key': key },
    )
  const [first, second] = [await send(), await send()]
  t.equal(first.status, 200)
  t.strictSame(JSON.parse(second.body), JSON.parse(first.body))
  const [row] =
    await sql`select count(*)::int as n from orders where number = any (${JSON.parse(first.body).data.orderNos})`
  t.equal(row!['n'], 1)
})

t.test('two tabs with one cart place it once, whatever their keys', async (t) => {
  const line = await put(carbon.skuId)
  const input = { cartIds: [line], expectedPayable: '100.00' }
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(input)))
  const done = answers.filter(({ status }) => status === 200)
  t.equal(done.length, 1)
  for (const { status, code } of answers.filter((answer) => answer !== done[0]))
    t.ok(code === 2058 || status === 404, `${status} ${code}`)
})

t.test('of parallel placings with one coupon one gets it, and each gift card pays once (R31)', async (t) => {
  const couponId = String(await mall.giveCoupon({ offFen: 500 }))
  const giftCard = await mall.giveCard(3_000)
  const lines = []
  for (let i = 0; i < 5; i++) {
    const sku = await goods({ number: `DEMO-P-${i}`, stock: 5, priceFen: 10_000 })
    lines.push(await put(sku.skuId))
  }
  const answers = await Promise.all(
    lines.map((line) =>
      submit({ cartIds: [line], couponId, giftCardId: String(giftCard), expectedPayable: '65.00' }),
    ),
  )
  t.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const { status, code } of answers) t.ok(status === 200 || code !== 0, String(code))
  t.equal(await mall.balanceOf(mall.account('giftCard', giftCard)), 0)
  t.equal(await mall.balanceOf(mall.account('giftCardHeld', giftCard)), 3_000)
  const held =
    await sql`select count(distinct placing_id)::int as n from coupons where id = ${couponId} and state = 'held'`
  has(t, held, [{ n: 1 }])
})

t.test('of thirty buyers at once the last three units go to three', async (t) => {
  const last = await goods({ number: 'DEMO-LAST', stock: 3, priceFen: 10_000 })
  const rivals = await sql<{ id: number }[]>`
    insert into members (username, password_hash, display_name)
    select 'rival-' || i, '$argon2id$v=19$x', 'r' from generate_series(1, 30) i returning id`
  await sql`
    insert into addresses (member_id, consignee, mobile, area_code, detail, is_default, created_at)
    select id, '张工', '13800000000', '320576', '示例路 1 号', true, now() from members where username like 'rival-%'`
  const { placeOrder } = await import('../../../src/modules/checkout/index.ts')
  const tries = await Promise.allSettled(
    rivals.map(async ({ id }) => {
      const ctx = { ...me, actor: { ...me.actor, memberId: id } }
      await put(last.skuId, 1, {}, ctx)
      return placeOrder(ctx, { stores: [], points: 0, expectedPayable: 10_000 }, true)
    }),
  )
  t.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3)
  const [batch] = await sql`select reserved from batches where id = ${last.batches[0]!.id}`
  t.equal(batch!['reserved'], 3)
})
