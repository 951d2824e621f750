import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

/**
 * Plays one whole order through the API of a running demo mall, step by step, so that a newcomer sees every state: a mixture
 * made to order, from the cart to completion of its receipt. `npm run demo [address]`.
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

/** Goods of the demo store that are made after the buyer's values, with a value in the middle of each range. */
async function madeToOrder(): Promise<{
  skuId: string
  values: { substanceId: string; value: string; unit: string }[]
}> {
  for (let page = 1; page <= 10; page++) {
    const list = (await (
      await fetch(`${origin}/f/api/frontspu?storeId=1&size=50&page=${page}`)
    ).json()) as Answer
    for (const { spuId } of list.data.list) {
      const answer = (await (
        await fetch(`${origin}/f/api/frontspu/detail?spu=${spuId}&storeId=1`)
      ).json()) as Answer
      const sku = answer.data.skus.find((it: { fulfilment: string }) => it.fulfilment === 'madeToOrder')
      const ranged = answer.data.spu.components.filter(
        (it: { min: string; max: string }) => it.min !== it.max,
      )
      if (sku && ranged.length > 0)
        return {
          skuId: sku.skuId,
          values: ranged.map((it: { id: string; min: string; unit: string }) => ({
            substanceId: it.id,
            value: it.min,
            unit: it.unit,
          })),
        }
    }
  }
  throw new Error('The demo store offers nothing made to order')
}

/** Puts the mixture in the cart and places the order; answers its number. */
async function place(buyer: Account): Promise<string> {
  const { skuId, values } = await madeToOrder()
  if ((await buyer.get('/api/address/list')).length === 0)
    await buyer.post('/api/address/save', {
      consignee: '张工',
      mobile: '13800000000',
      province: '32',
      city: '3205',
      district: '320576',
      detail: '示例路 1 号 3 号楼',
    })
  const { id } = await buyer.post('/api/cart/add', { skuId, quantity: 1, values })
  const seen = await buyer.post('/api/settlement/preview', { cartIds: [id] })
  say(`结算：应付 ¥${seen.payable}`)
  const placed = await buyer.post('/api/order/submit', { cartIds: [id], expectedPayable: seen.payable })
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
const orderNo = await place(buyer)
const order = () => buyer.get(`/api/order/detail?orderNo=${orderNo}`)
const tell = async () => {
  const now = await order()
  say(`订单 ${orderNo}：${now.statusText}`)
  return now
}
let { version } = await tell()
await store.post('/api/seller/order/confirm', {
  orderNo,
  version,
  eta: days(14),
  price: { preferentialPrice: '1.00', reason: '年度复购' },
})
version = (await tell()).version
await buyer.post('/api/order/accept', { orderNo, version })
const { payGroupNo } = await tell()
await pay(buyer, operator, payGroupNo)
await tell()
await fill(buyer, store, inspector, orderNo)
version = (await order()).version
await store.post('/api/seller/order/ship', {
  orderNo,
  version,
  carrier: '示例安达危险品物流',
  no: `DEMO-WB-${version}`,
  serials: [],
})
version = (await tell()).version
await buyer.post('/api/order/confirmReceipt', { orderNo, version })
for (const { at, title, text } of [...(await tell()).log].reverse())
  say(`  ${at}  ${title}${text ? `：${text}` : ''}`)
