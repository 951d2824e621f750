import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { ViewContext } from '../../context.ts'

type Case = Pick<
  ReturnView,
  | 'state'
  | 'type'
  | 'collected'
  | 'pickup'
  | 'sendTo'
  | 'dueAt'
  | 'disputeUntil'
  | 'replacement'
  | 'back'
  | 'log'
>

/** What a case waits for: who is to do it, and when it happens by itself. */
interface Wait {
  name:
    | 'answer'
    | 'send'
    | 'pickup'
    | 'address'
    | 'receipt'
    | 'inspect'
    | 'refund'
    | 'replace'
    | 'confirm'
    | 'dispute'
    | 'decide'
  side: 'buyer' | 'store' | 'operator'
  until: Date | null
}

/** What a case waits for now; null where it is over. */
export function waitOf(one: Case): Wait | null {
  const { state, type, collected, pickup, sendTo, dueAt, disputeUntil, replacement } = one
  switch (state) {
    case 'asked':
      return { name: 'answer', side: 'store', until: dueAt }
    case 'agreed':
      if (collected && !pickup) return { name: 'pickup', side: 'store', until: dueAt }
      return !collected && sendTo === null
        ? { name: 'address', side: 'store', until: dueAt }
        : { name: 'send', side: 'buyer', until: dueAt }
    case 'sent':
      return { name: 'receipt', side: 'store', until: dueAt }
    case 'arrived':
      return { name: 'inspect', side: 'store', until: dueAt }
    case 'accepted':
      return type === 'exchange' && one.back === null
        ? { name: 'replace', side: 'store', until: dueAt }
        : { name: 'refund', side: 'operator', until: null }
    case 'refunding':
      return { name: 'refund', side: 'operator', until: null }
    case 'replacing':
      return { name: 'confirm', side: 'buyer', until: replacement?.dueAt ?? null }
    case 'refused':
      return disputeUntil && { name: 'dispute', side: 'buyer', until: disputeUntil }
    case 'disputed':
      return { name: 'decide', side: 'operator', until: null }
    default:
      return null
  }
}

/** Name of the texts of the head: dangerous goods and exchanges have their own where they differ. */
export function headOf({ state, type, collected, pickup, disputeUntil, back, log }: Case) {
  // The money of an exchange comes back where its store could not replace the goods.
  const isExchange = type === 'exchange' && back === null
  if (state === 'agreed' && collected) {
    const text = pickup ? 'agreedBooked' : 'agreedCollected'
    return { title: text, text }
  }
  if (state === 'asked') return { title: state, text: collected ? 'askedCollected' : 'asked' }
  if (state === 'arrived') return { title: state, text: isExchange ? 'arrivedExchange' : 'arrived' }
  if (state === 'refused') return { title: state, text: disputeUntil ? 'refused' : 'refusedFinal' }
  const text = isExchange && (state === 'accepted' || state === 'completed') ? `${state}Exchange` : state
  // What the store refused, and the platform did not, has passed no inspection.
  const isDecided = log.some(({ move }) => move === 'uphold')
  if (isDecided && (state === 'accepted' || state === 'refunding')) return { title: `${text}Decided`, text }
  return { title: text, text }
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_HOURS = 24

/** How long there is until a moment, in days, or in hours and minutes on the last two days. */
export function leftText({ t }: Pick<ViewContext, 't'>, until: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((until.getTime() - now.getTime()) / MINUTE_MS))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours >= 2 * DAY_HOURS
    ? t('returns.wait.days', { count: Math.floor(hours / DAY_HOURS) })
    : t('returns.wait.hours', { hours, minutes: minutes % HOUR_MINUTES })
}
