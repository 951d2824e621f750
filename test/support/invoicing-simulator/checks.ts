import { z } from 'zod'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** In fen: of one line, of price and quantity, and of all lines together. */
const TOLERANCES = { line: 6, price: 1, all: 127 }

/** Whether a credit code of 18 characters has its check digit (GB 32100-2015). */
const isCode = (code: string): boolean => {
  const values = [...code].map((one) => CHARACTERS.indexOf(one))
  if (values.length !== 18 || values.includes(-1)) return false
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * values[index]!, 0)
  return (31 - (sum % 31)) % 31 === values[17]
}

const fen = z.int()
const Line = z.strictObject({
  nature: z.enum(['normal', 'discounted', 'discount']),
  name: z.string().regex(/^\*[^*]+\*.+/),
  spec: z.string().nullable(),
  unit: z.string().nullable(),
  quantity: z.int().min(1).nullable(),
  unitPrice: z
    .string()
    .regex(/^\d{1,9}\.\d{1,13}$/)
    .nullable(),
  taxCode: z.string(),
  rate: z.int(),
  netFen: fen,
  taxFen: fen,
})

/** Never demanded, and never empty where it is given. */
const detail = (most: number) => z.string().min(1).max(most).nullable()

export const Blue = z.strictObject({
  requestNo: z.string().min(1).max(64),
  kind: z.enum(['ordinary', 'special']),
  seller: z.strictObject({ name: z.string().min(2), taxNumber: z.string(), issuer: z.string().min(1) }),
  buyer: z.strictObject({
    name: z.string().min(1).max(100),
    taxNumber: z.string().nullable(),
    isPerson: z.boolean(),
    bank: detail(100),
    account: detail(50),
    address: detail(100),
    phone: detail(60),
  }),
  lines: z.array(Line).min(1),
  netFen: fen,
  taxFen: fen,
  remark: z.string(),
})
export type Blue = z.output<typeof Blue>

export const Red = z.strictObject({
  requestNo: z.string().min(1).max(64),
  kind: z.enum(['ordinary', 'special']),
  sellerTaxNumber: z.string(),
  fiscalNumber: z.string(),
  reason: z.enum(['01', '02', '03', '04']),
  lines: z.array(z.strictObject({ position: z.int().min(1), netFen: fen, taxFen: fen })).min(1),
  netFen: fen,
  taxFen: fen,
})
/** What a confirmation is over, whoever entered it. */
export type RedContent = Omit<z.output<typeof Red>, 'requestNo'>

const sum = (lines: readonly { netFen: number; taxFen: number }[], of: 'netFen' | 'taxFen') =>
  lines.reduce((all, line) => all + line[of], 0)

/** Whether every discount stands right behind the line that it is of, takes no more off than there is, and nothing else is below zero. */
export const areDiscountsRight = (
  lines: readonly Omit<Blue['lines'][number], 'spec' | 'unit' | 'unitPrice'>[],
): boolean =>
  lines.every((line, index) => {
    if (line.nature !== 'discount') {
      const isFollowed = lines[index + 1]?.nature === 'discount'
      return line.netFen > 0 && line.taxFen >= 0 && isFollowed === (line.nature === 'discounted')
    }
    const of = lines[index - 1]
    return (
      of?.nature === 'discounted' &&
      line.name === of.name &&
      line.taxCode === of.taxCode &&
      line.rate === of.rate &&
      line.quantity === null &&
      line.netFen < 0 &&
      line.taxFen <= 0 &&
      -line.netFen <= of.netFen &&
      -line.taxFen <= of.taxFen
    )
  })

/** Why a strict issuer refuses an invoice; null where it takes it. Written independently of the mall's arithmetic. */
export function faultOf(it: Blue, { mostLines }: { mostLines: number }): string | null {
  if (!isCode(it.seller.taxNumber)) return 'E1001 销方税号错误'
  if (it.kind === 'special' && it.buyer.taxNumber === null) return 'E1002 专票缺购方税号'
  if (it.kind === 'special' && it.buyer.isPerson) return 'E1003 自然人不能开专票'
  if (!it.buyer.isPerson && it.buyer.taxNumber === null) return 'E1004 企业缺税号'
  const code = it.buyer.taxNumber
  if (code !== null && code.length === 18 && !isCode(code)) return 'E1005 购方税号错误'
  if (it.lines.length > mostLines) return 'E1006 行数超限'
  if (!areDiscountsRight(it.lines)) return 'E1015 折扣行错误'
  let off = 0
  for (const line of it.lines) {
    if (!/^\d{19}$/.test(line.taxCode)) return 'E1007 税收分类编码错误'
    if (![0, 100, 300, 600, 900, 1300].includes(line.rate)) return 'E1008 税率错误'
    if ((line.quantity === null) !== (line.unitPrice === null)) return 'E1009 数量与单价须同时有'
    const error = Math.abs((line.netFen * line.rate) / 10_000 - line.taxFen)
    if (error > TOLERANCES.line) return 'E1010 税额误差超限'
    off += error
    if (line.quantity !== null) {
      const priced = line.quantity * Number(line.unitPrice) * 100
      if (Math.abs(priced - line.netFen) > TOLERANCES.price) return 'E1011 单价数量与金额不符'
    }
  }
  if (off > TOLERANCES.all) return 'E1012 累计误差超限'
  if (sum(it.lines, 'netFen') !== it.netFen || sum(it.lines, 'taxFen') !== it.taxFen) return 'E1013 合计不符'
  return it.netFen + it.taxFen > 0 ? null : 'E1014 零金额'
}

/** Every line of an invoice, less the discount line below it. */
export const wholeOf = ({ lines }: Blue): RedContent['lines'] =>
  lines
    .map(({ netFen, taxFen, nature }, index) => {
      const next = lines[index + 1]
      const off = next?.nature === 'discount' ? next : { netFen: 0, taxFen: 0 }
      const position = index + 1
      return { position, netFen: netFen + off.netFen, taxFen: taxFen + off.taxFen, nature }
    })
    .filter(({ nature, netFen, taxFen }) => nature !== 'discount' && netFen + taxFen > 0)
    .map(({ position, netFen, taxFen }) => ({ position, netFen, taxFen }))

/**
 * Why a red letter is refused: of an unknown invoice, beside another that is open, above what is left of one of its lines, or in part
 * where the invoice was issued wrongly or the issuer takes whole ones alone. `before`: those that were issued or are on their way.
 */
export function redFaultOf(
  red: RedContent,
  blue: Blue | undefined,
  { before, hasOpen, fullOnly }: { before: readonly RedContent[]; hasOpen: boolean; fullOnly: boolean },
): string | null {
  if (!blue) return 'E2001 蓝票不存在'
  if (hasOpen) return 'E2007 已有未完成的红字确认单'
  if (blue.kind !== red.kind) return 'E2008 发票种类不符'
  if (blue.seller.taxNumber !== red.sellerTaxNumber) return 'E2002 销方不符'
  for (const { position, netFen, taxFen } of red.lines) {
    const line = blue.lines[position - 1]
    if (!line || line.nature === 'discount') return 'E2003 行不存在'
    const off = blue.lines[position]?.nature === 'discount' ? blue.lines[position]! : { netFen: 0, taxFen: 0 }
    if (netFen < 0 || taxFen < 0 || netFen + taxFen <= 0) return 'E2004 金额错误'
    const lines = before.flatMap(({ lines }) => lines).filter((each) => each.position === position)
    const isTooMuch = (of: 'netFen' | 'taxFen', part: number) => sum(lines, of) + part > line[of] + off[of]
    if (isTooMuch('netFen', netFen) || isTooMuch('taxFen', taxFen)) return 'E2005 超过蓝票余额'
  }
  if (sum(red.lines, 'netFen') !== red.netFen || sum(red.lines, 'taxFen') !== red.taxFen)
    return 'E2006 合计不符'
  if (fullOnly && (red.netFen !== blue.netFen || red.taxFen !== blue.taxFen)) return 'E2016 仅支持全额红冲'
  const left = sum(blue.lines, 'netFen') - before.reduce((all, each) => all + each.netFen, 0)
  if (red.reason === '01' && red.netFen !== left) return 'E2009 开票有误须全额冲红'
  return null
}
