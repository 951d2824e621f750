import type { ReturnRowView, ReturnView } from '../../../src/modules/returns/view.ts'
import { shanghaiClock } from '../../../src/shared/time.ts'
import { yuanSum } from '../../components/yuan-sum.ts'
import type { ViewContext } from '../../context.ts'

/** Day and minute in Asia/Shanghai. */
export const momentOf = (view: ViewContext, at: Date): string => `${view.date(at)} ${shanghaiClock(at)}`

/** What the goods are called in the reader's language. */
export const goodsName = (view: ViewContext, { goods }: Pick<ReturnRowView, 'goods'>): string =>
  view.lang === 'en' && goods.nameEn ? goods.nameEn : goods.nameZh

const tints: Partial<Record<ReturnRowView['state'], string>> = {
  asked: 'waiting',
  agreed: 'waiting',
  sent: 'moving',
  arrived: 'moving',
  accepted: 'moving',
  refunding: 'moving',
  replacing: 'moving',
  disputed: 'waiting',
  completed: 'good',
  refused: 'bad',
  rejected: 'bad',
}

/** The state of a return as dot, tint and words. */
export function ReturnState({ view, row }: { view: ViewContext; row: Pick<ReturnRowView, 'state'> }) {
  return (
    <span className={`status status--${tints[row.state] ?? 'open'}`}>
      {view.t.dynamic(`returns.state.${row.state}`)}
    </span>
  )
}

/**
 * Pictures of a case: those of the request and of refusals, of both sides or of one, or those in `places`, which were added later.
 */
export function ReturnPictures({
  view,
  data,
  side,
  places,
}: {
  view: ViewContext
  data: Pick<ReturnView, 'returnNo' | 'pictures'>
  side?: ReturnView['pictures'][number]['side']
  places?: readonly number[]
}) {
  const { t } = view
  const shown = places
    ? places.map((position, index) => ({ position, alt: t('returns.evidence.picture', { n: index + 1 }) }))
    : data.pictures
        .filter((picture) => side === undefined || picture.side === side)
        .map((picture) => ({
          position: picture.position,
          alt: t(picture.side === 'buyer' ? 'returns.page.picture' : 'returns.page.byStore', {
            n: picture.position,
          }),
        }))
  if (shown.length === 0) return null
  return (
    <ul className="picture-list">
      {shown.map(({ position, alt }) => {
        const src = `/returns/${data.returnNo}/pictures/${position}`
        return (
          <li key={position}>
            <a href={src}>
              <img src={src} alt={alt} width={72} height={72} loading="lazy" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What comes back, by which means; `sum` says money as its place does. */
export function ComesBack({
  view,
  back,
  sum = (fen) => yuanSum(view, fen),
}: {
  view: ViewContext
  back: NonNullable<ReturnView['back']>
  sum?(fen: number): string
}) {
  const { t } = view
  return (
    <ul className="return-case__back">
      {back.amountFen > 0 && (
        <li>
          <b>{sum(back.amountFen)}</b> {t.dynamic(`refunds.to.${back.method}`)}
        </li>
      )}
      {back.giftCardFen > 0 && (
        <li>
          <b>{sum(back.giftCardFen)}</b> {t('refunds.toGiftCard')}
        </li>
      )}
      {back.points > 0 && <li>{t('refunds.toPoints', { points: view.number(back.points) })}</li>}
    </ul>
  )
}
