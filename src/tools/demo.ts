import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

/**
 * Plays one whole order through the API of a running demo mall, step by step, so that a newcomer sees every state: a mixture
 * made to order, from the settlement to its receipt. Beside it one order stays in each of the states on the way, where there
 * is none yet. `npm run demo [address]`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000'

interface Answer {
  code: number
  msg: string
  // Each step reads what it needs.
  data: any
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** One of the demo accounts, signed in as an API client. */
async function signIn(username: string) {
  const headers = { 'content-type': 'application/json', language: 'zh', origin }
  async function call(method: 'GET' | 'POST', path: string, body?: unknown, more: object = {}): Promise<any> {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID(), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await answer.json()) as Answer
    if (code !== 0) throw new Error(`${username} ${path}: ${msg} ${JSON.stringify(data)}`)
    return data
  }
  const { token, memberId } = await call('POST', '/f/api/login/password', {
    username,
    password: `${username}-2026`,
  })
  const authorization = `Bearer ${token}`
  return {
    memberId: String(memberId),
    get: (path: string) => call('GET', path, undefined, { authorization }),
    post: (path: string, body: object) => call('POST', path, body, { authorization }),
    async upload(path: string, fields: Record<string, string>, file: Buffer) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'voucher.png')
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { authorization, language: 'zh', origin },
        body: form,
      })
      return ((await answer.json()) as Answer).data
    },
  }
}

type Account = Awaited<ReturnType<typeof signIn>>

interface Goods {
  skuId: string
  values?: { substanceId: string; value: string; unit: string }[]
}

interface Offered {
  skus: { skuId: string; fulfilment: string; stock: number; package: string }[]
  spu: { components: { id: string; min: string; max: string; unit: string }[] }
}

/** A cylinder in stock, or goods made after the buyer's values with the least of each range. */
function goodsIn({ skus, spu }: Offered, kind: 'stocked' | 'madeToOrder'): Goods | null {
  const own = skus.filter(({ fulfilment }) => fulfilment === kind)
  const cylinder = own.find((it) => it.stock > 9 && /^\d+ L /.test(it.package))
  if (kind === 'stocked') return cylinder ? { skuId: cylinder.skuId } : null
  const [sku] = own
  if (!sku) return null
  const ranged = spu.components.filter(({ min, max }) => min !== max)
  const values = ranged.map(({ id, min, unit }) => ({ substanceId: id, value: min, unit }))
  return ranged.length > 0 ? { skuId: sku.skuId, values } : null
}

const read = async (path: string) => ((await (await fetch(origin + path)).json()) as Answer).data

/** Goods of the demo store of one kind. */
async function offered(kind: 'stocked' | 'madeToOrder'): Promise<Goods> {
  for (let page = 1; page <= 10; page++)
    for (const { spuId } of (await read(`/f/api/frontspu?storeId=1&size=50&page=${page}`)).list) {
      const goods = goodsIn(await read(`/f/api/frontspu/detail?spu=${spuId}&storeId=1`), kind)
      if (goods) return goods
    }
  throw new Error(`The demo store offers nothing ${kind}`)
}

/** Places an order of these goods; the cart stays as it is. Answers its number. */
async function place(buyer: Account, goods: Goods): Promise<string> {
  if ((await buyer.get('/api/address/list')).length === 0)
    await buyer.post('/api/address/save', {
      consignee: '张工',
      mobile: '13800000000',
      province: '32',
      city: '3205',
      district: '320576',
      detail: '示例路 1 号 3 号楼',
    })
  const seen = await buyer.post('/api/settlement/preview', goods)
  say(`结算：应付 ¥${seen.payable}`)
  const placed = await buyer.post('/api/order/submit', { ...goods, expectedPayable: seen.payable })
  return placed.orderNos[0]
}

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)

/** Every step of the filling task, by the store's people. */
async function fill(buyer: Account, store: Account, inspector: Account, orderNo: string) {
  const { taskNo } = (await buyer.get(`/api/order/filling?orderNo=${orderNo}`))[0]
  const find = async () =>
    (await store.get('/api/seller/filling/page?size=100')).list.find(
      (it: { taskNo: string }) => it.taskNo === taskNo,
    )
  let { version, recipe } = await find()
  const serial = `DEMO-C-${Date.now() % 1_000_000}`
  const masses = recipe.map(({ substanceId }: { substanceId: string }) => ({ substanceId, grams: 12.5 }))
  const results = recipe.map((it: object) => ({ ...it, uncertaintyPercent: 1 }))
  const step = async (who: Account, name: string, more: object = {}) => {
    const task = await who.post(`/api/seller/filling/${name}`, { taskNo, version, ...more })
    version = task.version
    say(`  配制 ${taskNo}：${task.stateText}`)
  }
  await step(store, 'calculate', {
    masses,
    pressureMpa: 9.5,
    tolerancePercent: 2,
    parentExpiresOn: days(300),
    eta: days(10),
  })
  await step(store, 'assign', {
    cylinders: [{ serial, inspectedUntil: days(700), operator: store.memberId }],
  })
  await step(store, 'pretreat', { cylinders: [{ serial, vacuumPa: 2 }] })
  await step(store, 'start')
  await step(store, 'weigh', { cylinders: [{ serial, masses }] })
  await step(inspector, 'submitQc')
  await step(inspector, 'qc', { pass: true, expiry: days(700), cylinders: [{ serial, values: results }] })
}

/** Pays a group by a transfer, which the mall's operator finds at the bank. */
async function pay(buyer: Account, operator: Account, payGroupNo: string): Promise<void> {
  const { amount } = await buyer.get(`/api/pay/transferAccount?payGroupNo=${payGroupNo}`)
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const { fileId } = await buyer.upload('/api/file/upload', { scene: 'voucher' }, picture)
  const tradeNo = `DEMO${Date.now()}`
  const { payNo } = await buyer.post('/api/pay/transfer', {
    payGroupNo,
    payerName: '示例环境检测（苏州）有限公司',
    payerAccount: '6222000000000000',
    tradeNo,
    item: 'goods',
    summary: '货款',
    tradeTime: new Date().toISOString(),
    fileId,
  })
  say(`  凭证 ${payNo} 待审核`)
  await operator.post('/api/admin/payment/voucher/pass', {
    payNo,
    bankReference: `BANK-${tradeNo}`,
    received: amount,
  })
}

const [buyer, store, inspector, operator] = (await Promise.all(
  ['demo-member', 'demo-store', 'demo-inspector', 'demo-operator'].map(signIn),
)) as [Account, Account, Account, Account]

const orderOf = (orderNo: string) => buyer.get(`/api/order/detail?orderNo=${orderNo}`)

async function tell(orderNo: string) {
  const now = await orderOf(orderNo)
  say(`订单 ${orderNo}：${now.statusText}`)
  return now
}

/** One step of an order at the version it has. */
const step = async (who: Account, path: string, orderNo: string, more: object = {}) =>
  who.post(path, { orderNo, version: (await orderOf(orderNo)).version, ...more })

const confirm = (orderNo: string, price?: object) =>
  step(store, '/api/seller/order/confirm', orderNo, { eta: days(14), ...(price && { price }) })

/** A parcel; cylinders out of stock are named in it, filled ones have their names already. */
const ship = (orderNo: string, serials: string[] = []) =>
  step(store, '/api/seller/order/ship', orderNo, {
    carrier: '示例安达危险品物流',
    no: `DEMO-WB-${orderNo.slice(-6)}`,
    serials,
  })

async function payFor(orderNo: string): Promise<void> {
  await pay(buyer, operator, (await orderOf(orderNo)).payGroupNo)
}

const made = await offered('madeToOrder')
const stocked = await offered('stocked')

/** One whole order, told step by step. */
async function playWhole(): Promise<void> {
  const orderNo = await place(buyer, made)
  await tell(orderNo)
  await confirm(orderNo, { preferentialPrice: '1.00', reason: '年度复购' })
  await tell(orderNo)
  await step(buyer, '/api/order/accept', orderNo)
  await tell(orderNo)
  await payFor(orderNo)
  await tell(orderNo)
  await fill(buyer, store, inspector, orderNo)
  await ship(orderNo)
  await tell(orderNo)
  await step(buyer, '/api/order/confirmReceipt', orderNo)
  const { log } = await tell(orderNo)
  for (const { at, title, text } of log.toReversed()) say(`  ${at}  ${title}${text ? `：${text}` : ''}`)
}

/** How an order comes to stand where it stays. */
const stays: Record<string, { goods: Goods; onward(orderNo: string): Promise<unknown> }> = {
  awaitingPayment: { goods: stocked, onward: async () => {} },
  toBeConfirmed: { goods: made, onward: async () => {} },
  awaitingShipment: { goods: stocked, onward: payFor },
  awaitingReceipt: {
    goods: stocked,
    async onward(orderNo) {
      await payFor(orderNo)
      await ship(orderNo, [`DEMO-S-${orderNo.slice(-6)}`])
    },
  },
  ended: {
    goods: stocked,
    onward: (orderNo) => step(buyer, '/api/order/cancel', orderNo, { reason: '换一种规格' }),
  },
  removed: {
    goods: stocked,
    async onward(orderNo) {
      await step(buyer, '/api/order/cancel', orderNo, { reason: '重复下单' })
      await step(buyer, '/api/order/remove', orderNo)
    },
  },
}

/** One order in each of these states, where none is yet. */
async function leaveSome(): Promise<void> {
  const counts = await buyer.get('/api/order/count')
  for (const [state, { goods, onward }] of Object.entries(stays)) {
    if (counts[state] > 0) continue
    const orderNo = await place(buyer, goods)
    await onward(orderNo)
    await tell(orderNo)
  }
}

await playWhole()
await leaveSome()
