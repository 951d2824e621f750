import { ActionForm } from '../../components/action-form.tsx'
import { Steps } from '../../components/steps.tsx'
import type { ViewContext } from '../../context.ts'
import { momentOf, ReturnState } from './parts.tsx'
import type { ReturnPageData } from './page-data.ts'
import { headOf, leftText, waitOf } from './wait.ts'

interface Props {
  view: ViewContext
  data: ReturnPageData
}

/** How far the return is, from 1; none where it ended without one. */
export const places: Partial<Record<ReturnPageData['state'], number>> = {
  asked: 2,
  agreed: 3,
  sent: 4,
  arrived: 4,
  accepted: 5,
  refunding: 5,
  replacing: 5,
  completed: 7,
}

/** The moves that end each of the six steps. */
const ends = [
  ['begin'],
  ['agree', 'grant'],
  ['sendBack'],
  ['accept', 'uphold'],
  ['refund', 'replace'],
  ['complete'],
]

/** The six steps of a return in words; the fifth is a replacement where goods are exchanged and no money comes back. */
export const stepLabels = (
  { t }: ViewContext,
  { type, back }: Pick<ReturnPageData, 'type' | 'back'>,
): string[] => [
  t('returns.page.step1'),
  t('returns.page.step2'),
  t('returns.page.step3'),
  t('returns.page.step4'),
  t(type === 'exchange' && back === null ? 'returns.page.step5x' : 'returns.page.step5'),
  t('returns.page.step6'),
]

function Progress({ view, data }: Props) {
  const current = places[data.state]
  if (current === undefined) return null
  const until = waitOf(data)?.until
  const textOf = (index: number): string => {
    const ended = data.log.findLast(({ move }) => ends[index]!.includes(move))
    if (index + 1 < current && ended) return momentOf(view, ended.at)
    return index + 1 === current && until ? leftText(view, until, data.now) : ''
  }
  return (
    <Steps
      label={view.t('returns.page.stepsLabel')}
      current={current}
      steps={stepLabels(view, data).map((label, index) => ({ label, text: textOf(index) }))}
    />
  )
}

/** The store is hurried, once a day; else when it was last, and when again. */
function Hurry({ view, data }: Props) {
  const { t } = view
  const { hurriedAt, hurryFrom, returnNo, now } = data
  const mayHurry = hurryFrom !== null && hurryFrom <= now
  return (
    <>
      {hurriedAt && (
        <p className="case-head__asked">
          {t('returns.hurry.last', { time: momentOf(view, hurriedAt) })}
          {hurryFrom && !mayHurry && (
            <small>{t('returns.hurry.again', { time: momentOf(view, hurryFrom) })}</small>
          )}
        </p>
      )}
      {(mayHurry || data.evidenceLeft > 0) && (
        <div className="row row--wrap">
          {mayHurry && (
            <ActionForm view={view} action="hurry" fields={{ returnNo }}>
              <button className="button button--small">{t('returns.hurry.act')}</button>
            </ActionForm>
          )}
          {data.evidenceLeft > 0 && (
            <a className="button button--small" href="#evidence">
              {t('returns.evidence.title')}
            </a>
          )}
        </div>
      )}
    </>
  )
}

/** Until when who is to act, and what happens by itself then. */
function Due({ view, data }: Props) {
  const { t } = view
  const wait = waitOf(data)
  if (!wait || (!wait.until && data.evidenceLeft === 0)) return null
  const time = wait.until && momentOf(view, wait.until)
  return (
    <div className="order-head__side">
      <div className="promise">
        {time && (
          <>
            <p className="muted text-small">
              {t(wait.side === 'store' ? 'returns.wait.byStore' : 'returns.wait.byBuyer')}
            </p>
            <p className="promise__days">
              <b>{time}</b>
            </p>
          </>
        )}
        {wait.until && <p>{leftText(view, wait.until, data.now)}</p>}
        <p>{t(`returns.wait.${wait.name}Text`)}</p>
        <Hurry view={view} data={data} />
      </div>
    </div>
  )
}

/** Where the case is, in words, with the one date that counts and how far it is. */
export function CaseHead({ view, data }: Props) {
  const { t, href } = view
  const head = headOf(data)
  return (
    <section className="card order-state case-head" aria-label={t('pages.afterSalesCase')}>
      <div className="order-head">
        <div className="order-head__text">
          <div className="row row--wrap">
            <ReturnState view={view} row={data} />
            <span className="text-small muted">
              {t('returns.page.number')} <b className="monospace strong">{data.returnNo}</b>
            </span>
            <a className="link text-small" href={href('OrderDetail', { orderNo: data.orderNo })}>
              {t('returns.page.applyText', { orderNo: data.orderNo })}
            </a>
          </div>
          <h1>{t.dynamic(`returns.head.${head.title}`)}</h1>
          <p>{t.dynamic(`returns.next.${head.text}`)}</p>
        </div>
        <Due view={view} data={data} />
      </div>
      <Progress view={view} data={data} />
    </section>
  )
}
