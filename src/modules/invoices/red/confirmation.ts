import type { AppServices } from '../../../platform/app-services.ts'
import type { Confirmation, ConfirmationState } from '../../../platform/gateways/invoicing/index.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { takeStep } from '../../../platform/moves/index.ts'
import { yuanText } from '../../../shared/fen.ts'
import { shanghaiClock, shanghaiDay } from '../../../shared/time.ts'
import { hrefOf } from '../../../sitemap.ts'
import { notify } from '../../notices/index.ts'
import type { NoticeKey } from '../../notices/index.ts'
import { lockRed } from './queries/reds.ts'
import type { RedRow } from './queries/reds.ts'
import { redAxis, redMoves } from './states.ts'
import type { RedMove } from './states.ts'

/** The tax platform voids a confirmation that nobody gave in so long. */
export const CONFIRM_MS = 72 * 3_600_000
/** After so many that were refused or void people decide what becomes of it (decisions 11). */
export const MOST_DECLINED = 2

const byProvider = { role: 'provider', actorId: null } as const
const byTimer = { role: 'timer', actorId: null } as const

/** What a state of our own confirmation means; every other one is for finance to look at. */
const moveOf: Partial<Record<ConfirmationState, RedMove>> = {
  '01': 'confirm',
  '02': 'wait',
  '04': 'confirm',
  '05': 'refuse',
  '07': 'lapse',
}

/** What of a red letter is told to who bought. */
export async function tellBuyer(
  services: AppServices,
  tx: Tx,
  red: RedRow,
  key: NoticeKey,
  vars: object,
): Promise<void> {
  const { memberId, invoiceNo: number } = red
  const path = hrefOf('FapiaoDetail', { invoiceNo: number })
  await notify(
    services,
    { memberId, key, vars: { number, amount: yuanText(red.grossFen), ...vars }, path },
    tx,
  )
}

/**
 * How the confirmation of a red letter stands is noted, and its buyer told what they have to do, until when. The first one that is
 * refused or void is asked for again. What is said of an earlier request changes nothing: two who ask at the same moment hear of one
 * refusal, and it counts once. Answers whether the red letter may be issued now.
 */
export const noteConfirmation = (
  services: AppServices,
  { id, round }: Pick<RedRow, 'id' | 'round'>,
  said: Confirmation,
): Promise<boolean> =>
  services.database.transaction(async (tx) => {
    const red = await lockRed(tx, id)
    if (red.round !== round) return false
    const at = services.clock.now()
    const until = new Date(said.enteredAt.getTime() + CONFIRM_MS)
    const noted = { confirmation_no: said.number, confirm_until: until, confirmation_state: said.state }
    const step = (move: RedMove, also: object, reason?: string) =>
      takeStep(tx, redAxis, { of: red, move, by: byProvider, at, also: { ...noted, ...also }, reason })
    const move = moveOf[said.state]
    if (!move) {
      const reason = `红字确认单状态 ${said.state}`
      await step('stick', { failure: reason }, reason)
      return false
    }
    if (move === 'confirm') return (await step(move, {})) || red.state === 'confirmed'
    const declined = red.declined + (move === 'wait' ? 0 : 1)
    if (!(await step(move, { declined }))) return false
    if (move === 'wait') {
      const day = `${shanghaiDay(until)} ${shanghaiClock(until)}`
      await tellBuyer(services, tx, red, 'redToConfirm', { no: said.number, until: day })
    } else if (declined < MOST_DECLINED)
      await takeStep(tx, redAxis, {
        of: { id, state: redMoves[move].to },
        move: 'askAgain',
        by: byTimer,
        at,
        also: anew(red),
      })
    else await tellBuyer(services, tx, red, 'redUnconfirmed', {})
    return false
  })

/** What a red letter forgets of its last request when it is asked for again, under another number. */
export const anew = ({ round }: Pick<RedRow, 'round'>) => ({
  round: round + 1,
  tried_at: null,
  failure: null,
  confirmation_no: null,
  confirm_until: null,
  confirmation_state: null,
})

/** How finance goes on with a red letter that is stuck or was not confirmed: ours is asked for anew, a buyer's is answered anew. */
export function onward(red: Pick<RedRow, 'state' | 'cause' | 'round'>) {
  if (red.state === 'stuck' && red.cause === 'buyer') {
    const also = { round: red.round + 1, tried_at: null, failure: null, answer: null }
    return { move: 'reopen', also } as const
  }
  return { move: red.state === 'stuck' ? 'retry' : 'askAgain', also: anew(red) } as const
}
