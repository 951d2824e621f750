import { z } from 'zod'
import { Red, redFaultOf } from './checks.ts'
import type { Blue, RedContent } from './checks.ts'

/** The platform voids a confirmation that nobody gave in so long. */
const CONFIRM_MS = 72 * 3_600_000
const PAGE = 50

/** 红字发票信息确认单, as the platform numbers its states. */
export interface Entered {
  starter: 'seller' | 'buyer'
  /** Of the seller's request; null for a buyer's. */
  requestNo: string | null
  red: RedContent
  state: '01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09'
  number: string
  enteredAt: Date
  /** Whether its red letter exists, or was refused by the tax authority. */
  issued: 'no' | 'yes' | 'failed'
}

const Answer = z.strictObject({
  sellerTaxNumber: z.string(),
  confirmationNo: z.string(),
  word: z.enum(['confirm', 'refuse']),
  reason: z.string().max(200),
})
export const IssueRed = z.strictObject({
  requestNo: z.string().min(1).max(64),
  sellerTaxNumber: z.string(),
  confirmationNo: z.string(),
  remark: z.string(),
})
export type IssueRed = z.output<typeof IssueRed>

const accepted = { code: '0' }
const refused = (code: string, reason: string) => ({ code, reason })

interface Platform {
  clock: { now(): Date }
  blueOf(fiscalNumber: string): Blue | undefined
  /** Whether the buyer has used the invoice, so that both sides have to agree. */
  isUsed(fiscalNumber: string): boolean
  /** Whether red letters over a part of an invoice are refused. */
  isFullOnly(): boolean
}

/** The confirmations of red letters at the tax platform, from either side. */
export function confirmationBook({ clock, blueOf, isUsed, isFullOnly }: Platform) {
  const all: Entered[] = []
  /** How it stands by now. */
  const stateOf = (one: Entered) => {
    const isOver = clock.now().getTime() >= one.enteredAt.getTime() + CONFIRM_MS
    if (isOver && (one.state === '02' || one.state === '03')) one.state = '07'
    return one.state
  }
  const isAlive = (one: Entered) => one.issued !== 'failed' && ['01', '02', '03', '04'].includes(stateOf(one))
  const faultOf = (red: RedContent, fullOnly = isFullOnly()) => {
    const before = all.filter((one) => one.red.fiscalNumber === red.fiscalNumber && isAlive(one))
    return redFaultOf(red, blueOf(red.fiscalNumber), {
      before: before.map((one) => one.red),
      hasOpen: before.some(({ issued }) => issued === 'no'),
      fullOnly,
    })
  }
  const enter = (red: RedContent, starter: Entered['starter'], requestNo: string | null): Entered => {
    const state = starter === 'buyer' ? '03' : isUsed(red.fiscalNumber) ? '02' : '01'
    const number = `32${String(all.length + 1).padStart(18, '0')}`
    const entered: Entered = { starter, requestNo, red, state, number, enteredAt: clock.now(), issued: 'no' }
    all.push(entered)
    return entered
  }
  const byNumber = (number: string) => all.find((one) => one.number === number)
  const byRequest = (requestNo: string) => all.find((one) => one.requestNo === requestNo)
  /** It goes from one state to another, by whoever may do that. */
  function move(one: Entered | undefined, from: Entered['state'], to: Entered['state']): void {
    if (!one || stateOf(one) !== from) throw new Error(`${one?.number} does not wait for that`)
    one.state = to
  }
  return {
    byNumber,
    byRequest,
    stateOf,
    move,
    /** The seller enters one. */
    red(input: unknown, laterOf: () => string | null): object {
      const { requestNo, ...red } = Red.parse(input)
      const before = byRequest(requestNo)
      if (before)
        return JSON.stringify(before.red) === JSON.stringify(red)
          ? accepted
          : refused('E9106', '流水号重复，内容不同')
      const fault = faultOf(red) ?? laterOf()
      if (fault !== null) return refused(fault.split(' ')[0]!, fault.slice(6))
      enter(red, 'seller', requestNo)
      return accepted
    },
    /** People of the seller enter one at the tax platform, which takes parts whatever the issuer's interface takes. */
    byHand(red: RedContent): string {
      const fault = faultOf(red, false)
      if (fault !== null) throw new Error(fault)
      return enter(red, 'seller', null).number
    },
    /** The buyer begins one. */
    begin(red: RedContent): string {
      const fault = faultOf(red)
      if (fault !== null) throw new Error(fault)
      return enter(red, 'buyer', null).number
    },
    query(input: { requestNo?: string; confirmationNo?: string }): object {
      const found =
        input.confirmationNo === undefined ? byRequest(input.requestNo ?? '') : byNumber(input.confirmationNo)
      if (!found) return { known: false }
      return {
        known: true,
        state: stateOf(found),
        number: found.number,
        enteredAt: found.enteredAt.toISOString(),
      }
    },
    /** What both sides entered for this seller since then, the oldest first. */
    list({ sellerTaxNumber, since, page }: { sellerTaxNumber: string; since: string; page: number }): object {
      const found = all.filter(
        (one) => one.red.sellerTaxNumber === sellerTaxNumber && one.enteredAt >= new Date(since),
      )
      const list = found.slice((page - 1) * PAGE, page * PAGE).map((one) => ({
        state: stateOf(one),
        number: one.number,
        enteredAt: one.enteredAt.toISOString(),
        starter: one.starter === 'buyer' ? '1' : '0',
        fiscalNumber: one.red.fiscalNumber,
        reason: one.red.reason,
        lines: one.red.lines,
      }))
      return { list, more: found.length > page * PAGE }
    },
    /** The seller answers a buyer's; the same word again is taken. */
    answer(input: unknown, laterOf: () => string | null): object {
      const { sellerTaxNumber, confirmationNo, word, reason } = Answer.parse(input)
      const found = byNumber(confirmationNo)
      if (found?.starter !== 'buyer' || found.red.sellerTaxNumber !== sellerTaxNumber)
        return refused('E2010', '确认单不存在')
      if (word === 'refuse' && reason === '') return refused('E2015', '拒绝须写明原因')
      const to = word === 'confirm' ? '04' : '06'
      if (stateOf(found) === to) return accepted
      if (found.state !== '03') return refused('E2011', '确认单状态不允许此操作')
      const later = laterOf()
      if (later !== null) return refused(later.split(' ')[0]!, later.slice(6))
      found.state = to
      return accepted
    },
    /** Why the red letter of a confirmation is not issued; null where it is. */
    issueFault({ sellerTaxNumber, confirmationNo, remark }: IssueRed): string | null {
      const found = byNumber(confirmationNo)
      if (!found || found.red.sellerTaxNumber !== sellerTaxNumber) return 'E2010 确认单不存在'
      if (!['01', '04'].includes(stateOf(found))) return 'E2012 确认单未确认'
      if (found.issued === 'yes') return 'E2014 已开具红字发票'
      const named = `被红冲蓝字数电票号码：${found.red.fiscalNumber} 红字发票信息确认单编号：${found.number}`
      return remark === named ? null : 'E2013 备注须写明蓝票号码与确认单编号'
    },
  }
}
