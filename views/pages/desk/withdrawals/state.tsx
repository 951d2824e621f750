import type { WithdrawalState } from '../../../../src/modules/withdrawals/view.ts'
import type { ViewContext } from '../../../context.ts'

const tints = {
  asked: 'waiting',
  approved: 'waiting',
  sending: 'moving',
  failed: 'bad',
  paid: 'good',
  refused: 'bad',
  cancelled: 'none',
} as const satisfies Record<WithdrawalState, string>

/** Where it is, as a word with dot and tint. */
export function State({ view, state }: { view: ViewContext; state: WithdrawalState }) {
  const tint = tints[state]
  return (
    <span className={tint === 'none' ? 'status' : `status status--${tint}`}>
      {view.t(`withdrawals.desk.${state}`)}
    </span>
  )
}
