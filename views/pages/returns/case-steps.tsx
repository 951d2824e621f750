import type { ReactNode } from 'react'
import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { ViewContext } from '../../context.ts'
import { places, stepLabels } from './case-head.tsx'
import { momentOf, ReturnPictures } from './parts.tsx'
import type { ReturnPageData } from './page-data.ts'
import { leftText, waitOf } from './wait.ts'

interface Props {
  view: ViewContext
  data: ReturnPageData
}

/** One bubble between the sides: what somebody did, or what is to come. */
interface Bubble {
  key: string
  /** Who: the buyer stands to the left, everybody else to the right. */
  role: string
  tense: 'done' | 'now' | 'then'
  title: string
  time: string
  dateTime?: string
  body?: ReactNode
}

/** Last steps at which the store showed pictures: its refusal. */
const refusals = ['refuse', 'refuseReceipt']

/** Where goods were to be sent when a return was agreed; null where that was said later, or is not yet. */
const addressOf = (data: ReturnPageData, { reason }: ReturnView['log'][number]): string | null =>
  reason ?? (data.log.some(({ move }) => move === 'address') ? null : data.sendTo)

/** What was said with a step of the history. */
function SaidWith({ view, data, entry }: Props & { entry: ReturnView['log'][number] }) {
  const { t } = view
  const shown = data.log.findLast(({ move }) => refusals.includes(move))
  switch (entry.move) {
    case 'begin':
      return (
        <>
          <p>
            {t('returns.page.asked', {
              type: t(`returns.type.${data.type}`),
              units: t('returns.page.units', { count: data.quantity }),
              reason: t(`returns.reason.${data.reason}`),
            })}
          </p>
          {data.text && <p>{data.text}</p>}
          {data.damages.map((text) => (
            <p key={text}>
              {t('returns.page.onReceipt')} {text}
            </p>
          ))}
          <ReturnPictures view={view} data={data} side="buyer" />
        </>
      )
    case 'agree':
      if (data.collected) return <p>{t('returns.page.byPickup')}</p>
      return (
        <p>
          {t('returns.page.sendTo')} <b>{addressOf(data, entry) ?? t('returns.page.sendToUnknown')}</b>
        </p>
      )
    case 'address':
      return (
        <p>
          {t('returns.page.sendTo')} <b>{entry.reason}</b>
        </p>
      )
    case 'book':
      return data.pickup ? (
        <p>{t('returns.page.pickupDays', { ...data.pickup, carrier: data.pickup.carrier ?? '—' })}</p>
      ) : null
    case 'sendBack':
      return (
        <>
          <p>
            {data.carrier} <span className="monospace">{data.trackingNumber}</span>
          </p>
          {data.serials.length > 0 && (
            <p>
              {t('returns.page.serials')} <span className="monospace">{data.serials.join(' ')}</span>
            </p>
          )}
        </>
      )
    case 'replace':
      return data.replacement ? (
        <p>
          {data.replacement.carrier} <span className="monospace">{data.replacement.trackingNumber}</span>
        </p>
      ) : null
    case 'accept':
    case 'refuse':
    case 'refuseReceipt':
      return (
        <>
          {entry.reason && <p>{entry.reason}</p>}
          {entry.move !== 'refuse' && <Inspected view={view} data={data} />}
          {entry.id === shown?.id && <ReturnPictures view={view} data={data} side="store" />}
        </>
      )
    default:
      return entry.reason ? <p>{entry.reason}</p> : null
  }
}

/** What the inspection found of seal and valve. */
function Inspected({ view, data }: Props) {
  const { t } = view
  return (
    <>
      {data.seal && (
        <p>
          {t('returns.seal.label')} {t(`returns.seal.${data.seal}`)}
        </p>
      )}
      {data.valve && (
        <p>
          {t('returns.valve.label')} {t(`returns.valve.${data.valve}`)}
        </p>
      )}
    </>
  )
}

/** What happened, by its time: steps of the history, and what was added later. */
function happened({ view, data }: Props): Bubble[] {
  const { t } = view
  const steps = data.log.map((entry) => ({
    key: `step-${entry.id}`,
    role: entry.role,
    at: entry.at,
    title: t.dynamic(`returns.event.${entry.move}`),
    body: <SaidWith view={view} data={data} entry={entry} />,
  }))
  const evidence = data.evidence.map((one) => ({
    key: `evidence-${one.id}`,
    role: one.side as string,
    at: one.at,
    title: t('returns.evidence.event'),
    body: (
      <>
        <p>{one.text}</p>
        <ReturnPictures view={view} data={data} places={one.pictures} />
      </>
    ),
  }))
  return [...steps, ...evidence]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...rest }) => ({
      ...rest,
      tense: 'done',
      time: momentOf(view, at),
      dateTime: at.toISOString(),
    }))
}

/** What is waited for now, and the steps behind it. */
function coming({ view, data }: Props): Bubble[] {
  const { t } = view
  const wait = waitOf(data)
  if (!wait) return []
  const now: Bubble = {
    key: 'now',
    role: wait.side,
    tense: 'now',
    title: t(`returns.wait.${wait.name}`),
    time: wait.until ? leftText(view, wait.until, data.now) : '',
    body: <p>{t(`returns.wait.${wait.name}Text`)}</p>,
  }
  const place = places[data.state]
  if (place === undefined) return [now]
  const roles = [
    'buyer',
    'store',
    'buyer',
    'store',
    data.type === 'exchange' && data.back === null ? 'store' : 'operator',
    'buyer',
  ]
  const then = stepLabels(view, data)
    .map((title, index): Bubble => ({ key: title, role: roles[index]!, tense: 'then', title, time: '' }))
    .slice(place)
  return [now, ...then]
}

/** The steps of both sides from the first to the last, the buyer's to the left: what is done, what is waited for, what comes then. */
export function CaseSteps({ view, data }: Props) {
  const { t } = view
  const bubbles = [...happened({ view, data }), ...coming({ view, data })]
  const who = (role: string) => (role === 'buyer' ? t('returns.page.you') : t.dynamic(`returns.role.${role}`))
  return (
    <section className="card" aria-labelledby="case-steps">
      <div className="card__head">
        <h2 id="case-steps">{t('returns.page.log')}</h2>
        <span className="text-small muted">{t('returns.page.logText')}</span>
      </div>
      <p className="case-steps__sides" aria-hidden="true">
        <span>{t('returns.page.you')}</span>
        <span>{data.storeName}</span>
      </p>
      <ol className="case-steps">
        {bubbles.map(({ key, role, tense, title, time, dateTime, body }, index) => (
          <li
            key={key}
            className={`case-steps__${tense} case-steps__${role === 'buyer' ? 'left' : 'right'}`}
            aria-current={tense === 'now' ? 'step' : undefined}
          >
            <span className="case-steps__place" aria-hidden="true">
              {index + 1}
            </span>
            <div className="case-steps__said">
              <div className="case-steps__title">
                <span
                  className={role === 'buyer' || role === 'store' ? 'case-steps__side' : 'case-steps__other'}
                >
                  {who(role)}
                </span>
                <b>{title}</b>
                {time && <time dateTime={dateTime}>{time}</time>}
              </div>
              {body}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
