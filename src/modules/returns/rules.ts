import type { DomainError } from '../../shared/errors.ts'
import { asSought } from '../../shared/text.ts'
import { shanghaiDay } from '../../shared/time.ts'
import type { Services } from '../../platform/context.ts'
import { instant } from '../../shared/time.ts'
import { unshipped } from '../orders/index.ts'
import type { OrderWithLines } from '../orders/index.ts'
import type { Arrival } from '../shipments/index.ts'
import { returnErrors } from './errors.ts'
import { reasonNames, reasons, returnTypes } from './reasons.ts'
import type { ReasonName, ReturnType } from './reasons.ts'
import type { ReturnState } from './states.ts'
import { returnTerms } from './terms.ts'

type Line = OrderWithLines['lines'][number]

/** What is known of a line that its buyer wants to give back. */
export interface Received {
  line: Line
  arrival: Arrival | undefined
  /** Last valid day of its certificate, where it has one. */
  certificateUntil: string | null
}

/** How many units may be asked back now. */
export const leftToReturn = ({
  shippedQuantity,
  returnedQuantity,
  returningQuantity,
}: Received['line']): number => shippedQuantity - returnedQuantity - returningQuantity

/** Whether all that was sent of a line has come, whatever is still to leave of it (states 4.3). */
const isReceived = ({ arrival }: Received): boolean => arrival !== undefined && arrival.onTheWay === 0

/** The end of a day in Shanghai. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999+08:00`)

/** Until when this reason holds for goods that were received; null where they were not. */
export function untilOf(
  services: Pick<Services, 'settings'>,
  reason: ReasonName,
  { arrival, certificateUntil }: Received,
): Date | null {
  if (!arrival || arrival.receivedAt === null) return null
  const at = instant(arrival.receivedAt)
  const fault = returnTerms.fault(services, at)
  switch (reasons[reason].until) {
    case 'return':
      return returnTerms.noReason(services, at)
    case 'damage':
      // What was noted on the receipt is known; the rest of the term is that of a fault.
      return arrival.damaged ? fault : returnTerms.damage(services, at)
    case 'certificate': {
      const end = certificateUntil === null ? fault : endOf(certificateUntil)
      return end > fault ? end : fault
    }
    default:
      return fault
  }
}

interface Wish {
  type: ReturnType
  reason: ReasonName
  opened: boolean
}

/** Why this may not be asked for now; null where it may (decisions 10 and 11). */
export function refusalOf(
  services: Pick<Services, 'settings' | 'clock'>,
  { type, reason, opened }: Wish,
  received: Received,
): DomainError | null {
  const { goods } = received.line
  const isMade = goods.fulfilment === 'madeToOrder'
  const { isFault } = reasons[reason]
  if (!isReceived(received)) return returnErrors.notReceived()
  if (type === 'exchange' && (!isFault || isMade)) return returnErrors.noExchange()
  // What the line holds of stock is to leave for its order, not for what came back.
  if (type === 'exchange' && unshipped(received.line) > 0) return returnErrors.notReceived()
  if (!isFault && (isMade || goods.dangerousGoods || opened)) return returnErrors.notWithoutReason()
  const until = untilOf(services, reason, received)
  if (until === null || until < services.clock.now())
    return returnErrors.tooLate({ until: until === null ? '—' : shanghaiDay(until) })
  return null
}

/** Every type and reason that exist together. */
export const pairs = returnTypes.flatMap((type) =>
  reasonNames
    .filter((reason) => type === 'refund' || reasons[reason].isFault)
    .map((reason) => ({ type, reason })),
)

/** As serials are compared: somebody types them in small letters, or wide ones of a Chinese keyboard. */
const plain = (serial: string): string => asSought(serial).toUpperCase()

/** The cylinders that are named, as their serials are written, each once. They must be of those that came; every one of the line's goes by its serial. */
export function namedOf(
  line: { goods: { packageKind: string }; quantity: number },
  came: readonly string[],
  named: readonly string[],
): string[] {
  const found = new Set<string>()
  for (const each of named) {
    const serial = came.find((one) => one === each) ?? came.find((one) => plain(one) === plain(each))
    if (serial === undefined) throw returnErrors.otherSerial({ serial: each })
    found.add(serial)
  }
  if (line.goods.packageKind === 'cylinder' && found.size !== line.quantity)
    throw returnErrors.serialsMissing({ count: line.quantity })
  return [...found]
}

/** Whether nothing is replaced any more: the store has said so, or its term is over, and the money goes back as soon as it may. */
export const isPaidInstead = (
  { type, state, dueAt }: { type: ReturnType; state: ReturnState; dueAt: Date | null },
  now: Date,
): boolean => type === 'exchange' && state === 'accepted' && dueAt !== null && dueAt <= now
