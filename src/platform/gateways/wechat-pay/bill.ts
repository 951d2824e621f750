import { parseYuan } from '../../../shared/fen.ts'
import type { Fen } from '../../../shared/fen.ts'

/** One line of the day's trade bill: a payment, or a refund of one. */
export interface BillRow {
  kind: 'payment' | 'refund'
  appid: string
  mchid: string
  outTradeNo: string
  transactionId: string
  /** The price of the order, in fen; 0 on a refund's line. */
  orderFen: Fen
  outRefundNo: string | null
  refundId: string | null
  /** The amount of the refund request, in fen; 0 on a payment's line. */
  refundFen: Fen
  refundStatus: string | null
  /** As the bill words it, time of Shanghai: `2026-11-21 08:00:00`. */
  at: string
}

export interface TradeBill {
  rows: BillRow[]
  orderTotalFen: Fen
  refundTotalFen: Fen
}

class Unreadable extends Error {}

/** Cells of a line. Each begins with a back-tick, so a comma inside a cell (a name of goods) does not split it. */
function cells(line: string): string[] {
  if (!line.startsWith('`')) throw new Unreadable('a cell without back-tick')
  return line.slice(1).split(',`')
}

/** Yuan of the bill as fen. Decimals after the second must be zero; nothing is rounded. */
function fenOf(text: string): Fen {
  const fen = parseYuan(text.replace(/^(\d+\.\d{2})0+$/, '$1'))
  if (fen === null) throw new Unreadable('not an amount of whole fen')
  return fen
}

const lookup = (head: string[], values: string[]) => {
  if (values.length !== head.length) throw new Unreadable('cells and columns differ')
  return (name: string): string => {
    const index = head.indexOf(name)
    if (index < 0) throw new Unreadable('a column is missing')
    return values[index]!
  }
}

function row(head: string[], line: string): BillRow {
  const cell = lookup(head, cells(line))
  const state = cell('交易状态')
  if (state !== 'SUCCESS' && state !== 'REFUND') throw new Unreadable('a state that no code payment has')
  if (cell('货币种类') !== 'CNY') throw new Unreadable('another currency')
  return {
    kind: state === 'SUCCESS' ? 'payment' : 'refund',
    appid: cell('公众账号ID'),
    mchid: cell('商户号'),
    outTradeNo: cell('商户订单号'),
    transactionId: cell('微信订单号'),
    orderFen: fenOf(cell('订单金额')),
    outRefundNo: state === 'REFUND' ? cell('商户退款单号') : null,
    refundId: state === 'REFUND' ? cell('微信退款单号') : null,
    refundFen: fenOf(cell('申请退款金额')),
    refundStatus: state === 'REFUND' ? cell('退款状态') : null,
    at: cell('交易时间'),
  }
}

/** Sums of many rows: they may exceed the limit of one amount, so they are read as whole numbers of fen. */
function sumOf(text: string): Fen {
  const match = /^(\d{1,13})\.(\d{2})0*$/.exec(text)
  if (!match) throw new Unreadable('not a sum of whole fen')
  return Number(match[1]! + match[2]!)
}

/**
 * Reads a trade bill of all transactions. Null if anything is unexpected, also its count and sums, because half a bill
 * would show false differences.
 */
export function readTradeBill(csv: string): TradeBill | null {
  const lines = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const [head, ...rest] = lines
  const [totalHead, totals] = rest.splice(-2)
  try {
    if (!head || !totalHead || !totals) throw new Unreadable('too short')
    const names = head.split(',')
    const rows = rest.map((line) => row(names, line))
    const total = lookup(totalHead.split(','), cells(totals))
    const bill = {
      rows,
      orderTotalFen: rows.reduce((sum, { orderFen }) => sum + orderFen, 0),
      refundTotalFen: rows.reduce((sum, { refundFen }) => sum + refundFen, 0),
    }
    const agrees =
      total('总交易单数') === String(rows.length) &&
      sumOf(total('订单总金额')) === bill.orderTotalFen &&
      sumOf(total('申请退款总金额')) === bill.refundTotalFen
    return agrees ? bill : null
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return null
  }
}
