import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiDay } from '../../../shared/time.ts'
import { InvoicingAway } from './invoicing.ts'
import type { Invoicing, IssueRed, IssueRequest, RedReason, RedRequest } from './invoicing.ts'
import { sampleBuyers } from './sample-buyers.ts'

/** A buyer of the demo takes so long to confirm a red letter. */
const BUYER_TAKES_MS = 600_000
const SAMPLE_QUOTA_FEN = 1_000_000_000
const SAMPLE = '样张 不具法律效力'

type Asked =
  { kind: 'blue'; request: IssueRequest } | { kind: 'red'; request: RedRequest; issue: IssueRed | null }

/** Twenty digits that follow from the request alone: asked for twice, also after a restart, it is one invoice. */
const numberOf = (requestNo: string, at: Date): string => {
  const digits = BigInt(`0x${createHash('sha256').update(requestNo).digest('hex')}`).toString()
  return `${shanghaiDay(at).slice(2, 4)}000${digits.slice(0, 15).padStart(15, '0')}`
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (it) => `&#${it.charCodeAt(0)};`)

/** What stands below the lines: of a red letter, which invoice and which confirmation it names. */
const remarkOf = (asked: Asked): string =>
  asked.kind === 'blue' ? asked.request.remark : (asked.issue?.remark ?? '')

const xmlOf = (asked: Asked, number: string): string => {
  const { kind, request } = asked
  const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
  const sign = kind === 'red' ? -1 : 1
  const lines = request.lines.map((line) =>
    tag('line', `${yuanText(sign * line.netFen)} ${yuanText(sign * line.taxFen)}`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sample note="${SAMPLE}" kind="${kind}">${tag('number', number)}${
    kind === 'red' ? tag('blue', request.fiscalNumber) : tag('buyer', request.buyer.name)
  }${tag('remark', remarkOf(asked))}${tag('net', yuanText(sign * request.netFen))}${tag('tax', yuanText(sign * request.taxFen))}${lines.join('')}</sample>\n`
}

/** What is known of the buyer beyond name and number. */
const contactOf = ({ bank, account, address, phone }: IssueRequest['buyer']) =>
  [
    { label: '开户行及账号', value: [bank, account] },
    { label: '地址及电话', value: [address, phone] },
  ].flatMap(({ label, value }) => {
    const known = value.filter((text) => text !== null)
    return known.length > 0 ? [{ label, value: known.join(' ') }] : []
  })

async function pdfOf(asked: Asked, number: string, at: Date): Promise<Buffer> {
  const { kind, request } = asked
  const sign = kind === 'red' ? -1 : 1
  const title = kind === 'red' ? '红字发票（样张）' : '电子发票（样张）'
  // The kit of PDFs with its fonts is for the process of jobs alone.
  const { newSheet } = await import('../../pdf/index.ts')
  const sheet = newSheet({
    lang: 'zh',
    title: `${title} ${number}`,
    author: SAMPLE,
    at,
    footer: SAMPLE,
    across: SAMPLE,
  })
  sheet.title(title)
  sheet.fields([
    { label: '发票号码', value: number },
    { label: '开票日期', value: shanghaiDay(at) },
    ...(kind === 'red'
      ? [{ label: '被红冲蓝字数电票号码', value: request.fiscalNumber }]
      : [
          { label: '购买方', value: `${request.buyer.name} ${request.buyer.taxNumber ?? ''}`.trim() },
          ...contactOf(request.buyer),
          { label: '销售方', value: `${request.seller.name} ${request.seller.taxNumber}` },
        ]),
    { label: '备注', value: remarkOf(asked), wide: true },
  ])
  // Of what a buyer began before this process was started the lines are forgotten.
  if (request.lines.length > 0)
    sheet.table({
      columns: [
        { head: '项目', width: 5 },
        { head: '金额', width: 2, align: 'right' },
        { head: '税额', width: 2, align: 'right' },
      ],
      rows: request.lines.map((line) => [
        'name' in line ? line.name : String(line.position),
        yuanText(sign * line.netFen),
        yuanText(sign * line.taxFen),
      ]),
      totals: [['合计', yuanText(sign * request.netFen), yuanText(sign * request.taxFen)]],
    })
  return (await sheet.finish()).bytes
}

interface Samples extends Invoicing {
  /** The buyer of a sample begins a red letter of it at the tax platform; its number there. Throws what the buyer is told. */
  begin(fiscalNumber: string, reason: RedReason): string
}

/**
 * Issues samples in this process, where no provider is set: for the demo alone, never in production. What it was asked for is
 * forgotten with the process, and the job asks it again under the same number. Its buyers use every special invoice for deduction, and
 * confirm each red letter of one after ten minutes. They begin one themselves where the demo lets them.
 */
export function standInInvoicing({ clock }: Pick<Services, 'clock'>): Samples {
  const buyers = sampleBuyers({ clock })
  const asked = new Map<string, Asked & { at: Date }>()
  const take = (requestNo: string, what: Asked) => {
    if (!asked.has(requestNo)) asked.set(requestNo, { ...what, at: clock.now() })
    return Promise.resolve({ accepted: true as const })
  }
  return {
    issue: (request) => take(request.requestNo, { kind: 'blue', request }),
    red: (request) => take(request.requestNo, { kind: 'red', request, issue: null }),
    issueRed(issue) {
      const { requestNo, sellerTaxNumber } = issue
      const found = asked.get(requestNo)
      if (found?.kind === 'red') {
        found.issue ??= issue
        return Promise.resolve({ accepted: true })
      }
      const begun = buyers.issue(issue)
      if ('refused' in begun) return Promise.resolve(begun.refused)
      const { fiscalNumber, reason, lines } = begun
      const sum = (of: 'netFen' | 'taxFen') => lines.reduce((all, line) => all + line[of], 0)
      const sums = { netFen: sum('netFen'), taxFen: sum('taxFen') }
      const request = {
        requestNo,
        kind: 'special',
        sellerTaxNumber,
        fiscalNumber,
        reason,
        lines,
        ...sums,
      } as const
      return take(requestNo, { kind: 'red', request, issue })
    },
    begin(fiscalNumber, reason) {
      const found = [...asked.values()].find(
        (one) => one.kind === 'blue' && numberOf(one.request.requestNo, one.at) === fiscalNumber,
      )
      const isOpen = [...asked.values()].some(
        (one) => one.kind === 'red' && one.request.fiscalNumber === fiscalNumber && one.issue === null,
      )
      if (found?.kind !== 'blue') throw new Error('蓝票不存在')
      if (isOpen) throw new Error('已有未完成的红字确认单')
      return buyers.begin(found.request, fiscalNumber, reason)
    },
    offers: (sellerTaxNumber, since) => Promise.resolve(buyers.offers(sellerTaxNumber, since)),
    answer: (answer) => Promise.resolve(buyers.answer(answer)),
    async query(requestNo) {
      const found = asked.get(requestNo)
      if (!found || (found.kind === 'red' && found.issue === null)) return { state: 'unknown' }
      const fiscalNumber = numberOf(requestNo, found.at)
      return {
        state: 'issued',
        fiscalNumber,
        issuedAt: found.at,
        pdf: `${requestNo}.pdf`,
        ofd: null,
        xml: `${requestNo}.xml`,
      }
    },
    confirmation(named) {
      if ('confirmationNo' in named) return Promise.resolve(buyers.confirmation(named.confirmationNo))
      const { requestNo } = named
      const found = asked.get(requestNo)
      if (found?.kind !== 'red') return Promise.resolve(null)
      const { at, request } = found
      const waits = clock.now().getTime() < at.getTime() + BUYER_TAKES_MS
      const state = request.kind === 'ordinary' ? '01' : waits ? '02' : '04'
      return Promise.resolve({ state, number: numberOf(requestNo, at), enteredAt: at })
    },
    // Samples are sealed at once.
    seal: () => Promise.resolve({ accepted: true }),
    account: () =>
      Promise.resolve({ isSignedIn: true, quotaFen: SAMPLE_QUOTA_FEN, leftFen: SAMPLE_QUOTA_FEN }),
    signIn: () => Promise.reject(new InvoicingAway('samples need nobody to sign in')),
    async file(name) {
      const [, requestNo, kind] = /^(.+)\.(pdf|xml)$/.exec(name) ?? []
      const found = asked.get(requestNo ?? '')
      if (!found) throw new InvoicingAway('no such file')
      const number = numberOf(requestNo!, found.at)
      return kind === 'pdf' ? pdfOf(found, number, found.at) : Buffer.from(xmlOf(found, number))
    },
    calledBack: () => null,
  }
}
