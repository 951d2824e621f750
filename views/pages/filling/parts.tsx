import type { FloorCard } from '../../../src/modules/fulfilment/floor/view.ts'
import { stateKey } from '../../../src/shared/vessels.ts'
import type { VesselKind } from '../../../src/shared/vessels.ts'
import { Icon } from '../../components/icon.tsx'
import type { ViewContext } from '../../context.ts'

/** States that wait for somebody; the others are under way or done. */
const waiting = new Set(['toBeCalculated', 'toBeAssigned', 'toBeFilled', 'awaitingQualityCheck'])

const tintOf = (state: string): string => {
  if (waiting.has(state)) return 'waiting'
  if (state === 'notApprovedToErp') return 'bad'
  return state === 'qualityCheckComplete' || state === 'shipped' ? 'good' : 'moving'
}

/** The state of a task or of a unit, in words and tint. */
export const FillingStatus = ({
  view,
  vessel,
  state,
}: {
  view: ViewContext
  vessel: VesselKind
  state: string
}) => <span className={`status status--${tintOf(state)}`}>{view.t.dynamic(stateKey(vessel, state))}</span>

/** A task as the board and the queue show it; leads to its page. */
export function TaskCard({ view, card, current }: { view: ViewContext; card: FloorCard; current?: boolean }) {
  const { t } = view
  return (
    <a
      className="fill-card"
      href={view.href('SellerFillingTask', { taskNo: card.taskNo })}
      aria-current={current ? 'true' : undefined}
    >
      <b className="fill-card__title">{card.title}</b>
      <small className="fill-card__number">{card.taskNo}</small>
      <FillingStatus view={view} vessel={card.vessel} state={card.state} />
      <small className="fill-card__holder">
        {card.container}{' '}
        <span className="no-wrap">{t('filling.board.done', { done: card.done, count: card.quantity })}</span>
      </small>
      {card.etaOn && (
        <small className={card.isLate ? 'fill-card__late' : undefined}>
          {card.isLate ? t('filling.board.late') : t('filling.board.due', { day: view.date(card.etaOn) })}
        </small>
      )}
      {!card.released && <small className="fill-card__late">{t('filling.board.unpaid')}</small>}
    </a>
  )
}

interface ScanProps {
  view: ViewContext
  to: string
  autoFocus?: boolean
  /** What was typed and not found. */
  typed?: string | undefined
}

/** Opens a task by what a scanner reads, or by typing: a scanner ends with Enter. */
export const ScanForm = ({ view, to, autoFocus, typed }: ScanProps) => (
  <form className="fill-scan" method="post" action={to}>
    <input type="hidden" name="formToken" value={view.formToken} />
    <input type="hidden" name="action" value="find" />
    <label className="visually-hidden" htmlFor="fill-code">
      {view.t('filling.board.scan')}
    </label>
    <input
      className="input"
      id="fill-code"
      name="code"
      required
      maxLength={40}
      autoComplete="off"
      autoFocus={autoFocus}
      defaultValue={typed}
      placeholder={view.t('filling.board.scan')}
    />
    <button className="button">
      <Icon view={view} name="qr" />
      {view.t('filling.board.find')}
    </button>
  </form>
)
