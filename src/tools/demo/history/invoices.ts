import { invoiceRound } from '../../../modules/invoices/jobs.ts'
import type { RedState } from '../../../modules/invoices/red/states.ts'
import { pullOffers } from '../../../modules/invoices/red/offers/pull.ts'
import { standInInvoicing } from '../../../platform/gateways/invoicing/index.ts'
import type { ConfirmationState, Invoicing } from '../../../platform/gateways/invoicing/index.ts'
import type { Played } from '../client.ts'
import type { OwnMall } from '../own-mall.ts'
import { HOUR } from './time.ts'

/** What the tax platform says of a red letter: how its confirmation stands, and whether it is issued once it is confirmed. */
interface Fate {
  confirmation: ConfirmationState
  isIssued: boolean
  /** Rounds of the mall until it stands there: the first refusal is asked for again. */
  rounds: number
}

/** What buyers begin at the tax platform waits for finance, or for the platform to hear their answer. */
const begunByBuyer = ['offered', 'accepting', 'declining'] as const satisfies RedState[]

/** One red letter of ours in each state; those that finance brings there begin as another. */
const fates = {
  issued: { confirmation: '04', isIssued: true, rounds: 1 },
  withdrawn: { confirmation: '10', isIssued: false, rounds: 1 },
  refused: { confirmation: '05', isIssued: false, rounds: 2 },
  lapsed: { confirmation: '07', isIssued: false, rounds: 2 },
  stuck: { confirmation: '10', isIssued: false, rounds: 1 },
  confirmed: { confirmation: '04', isIssued: false, rounds: 1 },
  confirming: { confirmation: '02', isIssued: false, rounds: 1 },
} as const satisfies Record<Exclude<RedState, 'asked' | (typeof begunByBuyer)[number]>, Fate>

const WRONG_TITLE = '抬头开错，请红冲后重开'

/** The provider of samples, except for what the play has decided. */
function providerOf(mall: OwnMall) {
  const samples = standInInvoicing(mall.services)
  let fate: Fate | null = null
  const decided = new Map<string, Fate | null>()
  /** What was decided of a red letter when it was first asked about. */
  const fateOf = (requestNo: string) => {
    const number = requestNo.slice(0, requestNo.lastIndexOf('-'))
    if (!decided.has(number)) decided.set(number, fate)
    return decided.get(number)!
  }
  let refusal: string | null = null
  const isRed = (requestNo: string) => requestNo.startsWith('RL')
  const provider: Invoicing = {
    ...samples,
    issue: (request) =>
      refusal === null
        ? samples.issue(request)
        : Promise.resolve({ accepted: false, reason: refusal, waits: null }),
    async confirmation(named) {
      const said = await samples.confirmation(named)
      const given = 'requestNo' in named ? fateOf(named.requestNo) : null
      return said && given ? { ...said, state: given.confirmation } : said
    },
    query: (requestNo) =>
      isRed(requestNo) && fateOf(requestNo)?.isIssued === false
        ? Promise.resolve({ state: 'issuing' })
        : samples.query(requestNo),
  }
  return {
    /** The buyer of an invoice begins a red letter of it, and the mall hears of it. */
    async begun(fiscalNumber: string): Promise<void> {
      samples.begin(fiscalNumber, '02')
      await pullOffers(mall.services, provider)
    },
    /** One round of the mall's job, some time later. */
    async round(wanted: { fate?: Fate; refusal?: string } = {}): Promise<void> {
      fate = wanted.fate ?? null
      refusal = wanted.refusal ?? null
      mall.putClock(new Date(mall.now().getTime() + HOUR))
      await invoiceRound(mall.services, provider)
    },
  }
}

/** The buyer's titles: of the company, which bears special invoices, and of a person. */
async function saveTitles({ buyer }: Played): Promise<{ company: string; person: string }> {
  const save = async (title: object) => (await buyer.post('/api/invoiceTitle/save', title)).id as string
  const company = await save({
    type: 'enterprise',
    title: buyer.company,
    taxNo: '91320594MA00DEM003',
    bank: '示例银行苏州园区支行',
    account: '6222000011112222',
    address: '江苏省苏州市示例路 1 号',
    phone: '051200000000',
    isDefault: true,
  })
  return { company, person: await save({ type: 'personal', title: '张工' }) }
}

/**
 * An invoice of the buyer in each state of states 4.4, and a red letter in each. `returned` gives back one unit of several of an
 * order that is invoiced; the money of `unsent`, which has a special one, waits for its red letter.
 */
export async function playInvoices(
  mall: OwnMall,
  played: Played,
  returned: { orderNo: string; giveBack: () => Promise<void> },
  unsent: string,
): Promise<void> {
  const { buyer, operator } = played
  const provider = providerOf(mall)
  const { company, person } = await saveTitles(played)
  const open: { list: { orderNo: string; obstacle: unknown }[] } = await buyer.get('/api/invoice/orders')
  const free = open.list
    .filter(
      ({ orderNo, obstacle }) => obstacle === null && orderNo !== returned.orderNo && orderNo !== unsent,
    )
    .map(({ orderNo }) => orderNo)
  const apply = async (input: object = {}, orderNos = [free.shift()!]) => {
    const asked = { orderNos, titleId: company, type: 'ordinary', ...input }
    return (await buyer.post('/api/invoice/apply', asked)).invoiceNo as string
  }
  const passed = async (input: object = {}, orderNos?: string[]) => {
    const invoiceNo = await apply(input, orderNos)
    await operator.post('/api/admin/invoice/pass', { invoiceNo })
    return invoiceNo
  }

  await passed({ email: 'invoice@example.com' }, [free.shift()!, free.shift()!])
  await passed({ titleId: person })
  await passed({}, [returned.orderNo])
  await provider.round()
  await returned.giveBack()
  await provider.round()

  for (const [state, fate] of Object.entries(fates)) {
    const invoiceNo = await passed({ type: 'special' })
    await provider.round()
    await operator.post('/api/admin/invoice/red', { invoiceNo, reason: WRONG_TITLE })
    for (let left = fate.rounds; left > 0; left -= 1) await provider.round({ fate })
    if (state !== 'withdrawn') continue
    const { reds } = await buyer.get(`/api/invoice/detail?invoiceNo=${invoiceNo}`)
    await operator.post('/api/admin/red/giveUp', {
      redNo: reds.at(-1).redNo,
      reason: '核对后抬头无误，原发票有效',
    })
  }

  await passed({ type: 'special' }, [unsent])
  await provider.round()
  await buyer.post('/api/order/askRefund', { orderNo: unsent, reason: '项目延期，不再需要' })
  await operator.post('/api/admin/refund/execute', { orderNo: unsent })
  await provider.round({ fate: fates.confirming })

  const failed = await apply()
  await operator.post('/api/admin/invoice/fail', {
    invoiceNo: failed,
    reason: '抬头与营业执照不一致，请更正后再申请',
  })
  await buyer.post('/api/invoice/cancel', { invoiceNo: await apply() })
  await passed()
  await provider.round({ refusal: '购买方纳税人识别号未通过校验' })
  const wronglyTitled = await passed({ type: 'special' })
  const used: string[] = []
  for (const _ of begunByBuyer) used.push(await passed({ type: 'special' }))
  await provider.round()
  for (const [index, state] of begunByBuyer.entries()) {
    const path = `/api/invoice/detail?invoiceNo=${used[index]!}`
    await provider.begun((await buyer.get(path)).fiscalNumber)
    const { redNo } = (await buyer.get(path)).reds.at(-1)
    if (state === 'accepting') await operator.post('/api/admin/red/accept', { redNo })
    if (state === 'declining')
      await operator.post('/api/admin/red/decline', { redNo, reason: '货物未退回，暂不红冲' })
  }
  // Nobody asks the provider after these: they stand where finance left them.
  await passed()
  await apply({ type: 'special' })
  await operator.post('/api/admin/invoice/red', { invoiceNo: wronglyTitled, reason: WRONG_TITLE })
}
