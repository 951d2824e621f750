import { createHash } from 'node:crypto'
import type { Services } from '../../context.ts'
import type {
  Confirmation,
  IssueRed,
  IssueRequest,
  Offer,
  OfferAnswer,
  RedReason,
  Acceptance,
} from './invoicing.ts'

/** The tax platform voids a confirmation that nobody gave in so long. */
const CONFIRM_MS = 72 * 3_600_000
const NUMBER = /^32(\d{10})\d{8}$/

/** A red letter that a buyer of samples began, over all of its invoice. */
interface Begun {
  offer: Omit<Offer, 'state'>
  sellerTaxNumber: string
}

const refused = (reason: string): Acceptance => ({ accepted: false, reason, waits: null })

/** When a confirmation was entered, which its number says; null where no buyer of samples has such a number. */
function enteredAt(confirmationNo: string): Date | null {
  const [, seconds] = NUMBER.exec(confirmationNo) ?? []
  return seconds === undefined ? null : new Date(Number(seconds) * 1000)
}

/**
 * Buyers of samples who begin red letters at the tax platform, as strict as it: one for an invoice at a time, answered once and within 72
 * hours, refused with a reason, and issued once both sides agreed. A process that was started since knows by its number when one was
 * entered; its lines are forgotten with the process that they were begun in.
 */
export function sampleBuyers({ clock }: Pick<Services, 'clock'>) {
  const begun = new Map<string, Begun>()
  const words = new Map<string, OfferAnswer['word']>()
  const issued = new Set<string>()

  function confirmation(number: string): Confirmation | null {
    const at = enteredAt(number)
    if (at === null) return null
    const word = words.get(number)
    const isOver = clock.now().getTime() >= at.getTime() + CONFIRM_MS
    const state = word === 'confirm' ? '04' : word === 'refuse' ? '06' : isOver ? '07' : '03'
    return { state, number, enteredAt: at }
  }
  const isOpen = (number: string) => ['03', '04'].includes(confirmation(number)!.state) && !issued.has(number)
  return {
    confirmation,
    /** The buyer of an invoice begins one; the number of its confirmation. Throws what the buyer is told. */
    begin(blue: IssueRequest, fiscalNumber: string, reason: RedReason): string {
      const before = [...begun].filter(([, { offer }]) => offer.fiscalNumber === fiscalNumber)
      if (before.some(([number]) => isOpen(number))) throw new Error('已有未完成的红字确认单')
      if (before.some(([number]) => issued.has(number))) throw new Error('超过蓝票余额')
      const at = Math.floor(clock.now().getTime() / 1000)
      const hash = createHash('sha256').update(`${fiscalNumber} ${before.length}`).digest()
      const number = `32${at}${String(hash.readUInt32BE() % 100_000_000).padStart(8, '0')}`
      const lines = blue.lines.flatMap(({ nature, netFen, taxFen }, index) => {
        const next = nature === 'discounted' ? blue.lines[index + 1]! : { netFen: 0, taxFen: 0 }
        const line = { position: index + 1, netFen: netFen + next.netFen, taxFen: taxFen + next.taxFen }
        return nature === 'discount' ? [] : [line]
      })
      const offer = { number, enteredAt: new Date(at * 1000), isBuyers: true, fiscalNumber, reason, lines }
      begun.set(number, { offer, sellerTaxNumber: blue.seller.taxNumber })
      return number
    },
    offers: (sellerTaxNumber: string, since: Date): Offer[] =>
      [...begun.values()]
        .filter((one) => one.sellerTaxNumber === sellerTaxNumber && one.offer.enteredAt >= since)
        .map(({ offer }) => ({ ...offer, state: confirmation(offer.number)!.state })),
    answer({ sellerTaxNumber, confirmationNo, word, reason }: OfferAnswer): Acceptance {
      const said = confirmation(confirmationNo)
      const known = begun.get(confirmationNo)
      if (!said || (known && known.sellerTaxNumber !== sellerTaxNumber)) return refused('确认单不存在')
      if (word === 'refuse' && reason === '') return refused('拒绝须写明原因')
      if (words.get(confirmationNo) === word) return { accepted: true }
      if (said.state !== '03') return refused('确认单状态不允许此操作')
      words.set(confirmationNo, word)
      return { accepted: true }
    },
    /** What of an invoice is taken back by a red letter that both sides agreed on, the first time; a reason where it is not. */
    issue({ confirmationNo, remark }: IssueRed): Begun['offer'] | { refused: Acceptance } {
      const said = confirmation(confirmationNo)
      if (!said) return { refused: refused('确认单不存在') }
      if (said.state !== '04') return { refused: refused('确认单未确认') }
      if (issued.has(confirmationNo)) return { refused: refused('已开具红字发票') }
      const [, fiscalNumber] = /：(\d{20}) /.exec(remark) ?? []
      const known = begun.get(confirmationNo)?.offer
      if (
        fiscalNumber === undefined ||
        !remark.endsWith(`：${confirmationNo}`) ||
        (known && known.fiscalNumber !== fiscalNumber)
      )
        return { refused: refused('备注须写明蓝票号码与确认单编号') }
      issued.add(confirmationNo)
      return (
        known ?? {
          number: confirmationNo,
          enteredAt: said.enteredAt,
          isBuyers: true,
          fiscalNumber,
          reason: '02',
          lines: [],
        }
      )
    },
  }
}
