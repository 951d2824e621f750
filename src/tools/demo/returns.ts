import { dayAfter } from './client.ts'
import type { Played } from './client.ts'
import { place } from './goods.ts'
import type { Goods } from './goods.ts'
import { showPicture } from './pictures.ts'

const CARRIER = '示例安达危险品物流'

/** What happens to one case; each word is a step of `steps`. */
type Word = keyof ReturnType<typeof stepsOf>

/** One case for each state of states 4.3 that people bring it to, the money's last. */
const cases: readonly {
  type: 'refund' | 'exchange'
  reason: string
  text: string
  steps: readonly Word[]
}[] = [
  { type: 'refund', reason: 'leaking', text: '阀门渗漏', steps: ['evidence', 'write', 'hurry'] },
  { type: 'exchange', reason: 'leaking', text: '阀门渗漏，请换一瓶', steps: ['agree'] },
  { type: 'exchange', reason: 'wrongGoods', text: '浓度与订单不符', steps: ['agree', 'sendBack'] },
  { type: 'refund', reason: 'value', text: '比对结果超出不确定度', steps: ['agree', 'sendBack', 'receive'] },
  {
    type: 'exchange',
    reason: 'leaking',
    text: '接头漏气',
    steps: ['agree', 'sendBack', 'receive', 'accept'],
  },
  {
    type: 'exchange',
    reason: 'leaking',
    text: '压力下降过快',
    steps: ['agree', 'sendBack', 'receive', 'accept', 'replace'],
  },
  {
    type: 'exchange',
    reason: 'certificate',
    text: '证书与瓶号不符',
    steps: ['agree', 'sendBack', 'receive', 'accept', 'replace', 'confirm'],
  },
  { type: 'refund', reason: 'shortLife', text: '剩余效期太短', steps: ['refuse'] },
  { type: 'refund', reason: 'value', text: '量值偏低', steps: ['refuse', 'complain', 'evidence', 'show'] },
  { type: 'refund', reason: 'value', text: '量值偏高', steps: ['refuse', 'complain', 'dismiss'] },
  { type: 'refund', reason: 'leaking', text: '误报', steps: ['withdraw'] },
  {
    type: 'refund',
    reason: 'leaking',
    text: '瓶阀无法关闭',
    steps: ['agree', 'sendBack', 'receive', 'accept'],
  },
]

/** The steps of a case of one unit, with the account that takes each. */
function stepsOf(
  { mall, buyer, store, operator }: Played,
  returnNo: string,
  serial: string,
  collected: boolean,
) {
  const atStore = (call: string, more: object) =>
    store.post(`/api/seller/return/${call}`, { returnNo, ...more })
  const atBuyer = (call: string, more: object = {}) =>
    buyer.post(`/api/return/${call}`, { returnNo, ...more })
  return {
    async agree() {
      await atStore('agree', collected ? {} : { address: '苏州仓 2 号门，退换组收' })
      if (collected)
        await atStore('book', { carrier: CARRIER, from: dayAfter(mall, 1), to: dayAfter(mall, 3) })
    },
    sendBack: () =>
      atBuyer('sendBack', {
        ...(!collected && { carrier: '示例快运' }),
        no: `DEMO-RT-${returnNo.slice(-6)}`,
        serials: [serial],
      }),
    receive: () => atStore('receive', {}),
    accept: () => atStore('accept', { condition: '渗漏属实，批号一致', seal: 'intact', valve: 'damaged' }),
    async replace() {
      const free: { batchNumber: string; serials: string[] }[] = await store.get(
        `/api/seller/return/replaceable?returnNo=${returnNo}`,
      )
      const batch = free.find(({ serials }) => serials.length > 0)
      if (!batch) throw new Error(`nothing is free to replace ${returnNo}`)
      await atStore('replace', {
        batch: batch.batchNumber,
        carrier: CARRIER,
        no: `DEMO-EX-${returnNo.slice(-6)}`,
        serials: batch.serials.slice(0, 1),
      })
    },
    confirm: () => atBuyer('confirm'),
    refuse: () => atStore('refuse', { reason: '出厂检验合格，图片看不清瓶号' }),
    complain: () => atBuyer('complain', { text: '已按要求拍照，请平台裁定' }),
    dismiss: () =>
      operator.post('/api/admin/return/decide', { returnNo, for: 'store', reason: '比对方法与证书不一致' }),
    withdraw: () => atBuyer('withdraw'),
    hurry: () => atBuyer('hurry'),
    evidence: async () =>
      atBuyer('evidence', {
        text: '补拍瓶号与标签，另附比对记录',
        images: [await showPicture(buyer, 'returnEvidence')],
      }),
    show: async () =>
      atStore('evidence', {
        text: '出厂检验记录与装箱照片',
        images: [await showPicture(store, 'returnEvidence')],
      }),
    async write() {
      const { orderNo } = await buyer.get(`/api/return/detail?returnNo=${returnNo}`)
      await buyer.post('/api/order/message', { orderNo, text: '阀门处有持续气泡，请尽快答复。' })
      await store.post('/api/seller/message/answer', {
        orderNo,
        text: '已收到照片，技术部正在核对出厂记录，今天答复您。',
      })
    },
  }
}

/** One unit of a received order comes back as far as these steps take it. */
export async function giveBackOne(
  played: Played,
  { orderNo, skuId }: { orderNo: string; skuId: string },
  { reason, text, steps }: { reason: string; text: string; steps: readonly Word[] },
): Promise<void> {
  const { buyer } = played
  const parcels: { serials: string[] }[] = await buyer.get(`/api/order/logistics?orderNo=${orderNo}`)
  const { collected } = await buyer.get(`/api/return/options?orderId=${orderNo}&skuId=${skuId}`)
  const images = [await showPicture(buyer, 'returnEvidence')]
  const of = { orderId: orderNo, skuId, type: 'refund', reason, text, quantity: 1, images }
  const { returnNo } = await buyer.post('/api/return/apply', of)
  const by = stepsOf(played, returnNo, parcels[0]!.serials[0]!, collected)
  for (const step of steps) await by[step]()
}

/** A received order of cylinders from stock with a case in each state, so that both sides and the operator find theirs. */
export async function playReturns(
  played: Played,
  stocked: Goods,
  receive: (orderNo: string) => Promise<void>,
): Promise<void> {
  const { buyer, say } = played
  const orderNo = await place(buyer, { ...stocked, quantity: cases.length }, say)
  await receive(orderNo)
  const parcels: { serials: string[] }[] = await buyer.get(`/api/order/logistics?orderNo=${orderNo}`)
  const serials = parcels.flatMap((parcel) => parcel.serials)
  const { skuId } = stocked
  const { collected } = await buyer.get(`/api/return/options?orderId=${orderNo}&skuId=${skuId}`)
  const image = await showPicture(buyer, 'returnEvidence')
  for (const [at, { type, reason, text, steps }] of cases.entries()) {
    const { returnNo } = await buyer.post('/api/return/apply', {
      orderId: orderNo,
      skuId,
      type,
      reason,
      text,
      quantity: 1,
      images: [image],
    })
    const by = stepsOf(played, returnNo, serials[at]!, collected)
    for (const step of steps) await by[step]()
    const { statusText } = await buyer.get(`/api/return/detail?returnNo=${returnNo}`)
    say(`退换 ${returnNo}：${statusText}`)
  }
}
