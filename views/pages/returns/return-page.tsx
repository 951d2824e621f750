import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { ReturnView } from '../../../src/modules/returns/view.ts'
import type { FormState, PageProps } from '../../../src/platform/page.tsx'
import { ActionForm } from '../../components/action-form.tsx'
import { Field } from '../../components/field.tsx'
import { FieldFrame } from '../../components/field-frame.tsx'
import { FormAnswer } from '../../components/form-answer.tsx'
import { errorsOf } from '../../components/form-errors.ts'
import { Steps } from '../../components/steps.tsx'
import type { ViewContext } from '../../context.ts'
import { ReplacementCard } from './replacement.tsx'
import { ComesBack, goodsName, momentOf, ReturnState } from './parts.tsx'

interface Props {
  view: ViewContext
  data: ReturnView
  form: FormState | null
}

const fieldsOf = ({ returnNo, version }: ReturnView) => ({ returnNo, version: String(version) })

/** How far the return is, from 1; 0 where it ended without one. */
const places: Partial<Record<ReturnView['state'], number>> = {
  asked: 2,
  agreed: 3,
  sent: 4,
  arrived: 4,
  accepted: 5,
  refunding: 5,
  replacing: 5,
  completed: 7,
}

function Progress({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const current = places[data.state] ?? 0
  if (current === 0) return null
  const labels = [
    t('returns.page.step1'),
    t('returns.page.step2'),
    t('returns.page.step3'),
    t('returns.page.step4'),
    t(data.type === 'exchange' ? 'returns.page.step5x' : 'returns.page.step5'),
    t('returns.page.step6'),
  ]
  return (
    <Steps
      label={t('returns.page.stepsLabel')}
      current={current}
      steps={labels.map((label) => ({ label, text: '' }))}
    />
  )
}

/** What became of the units that came back, and how many nobody decided yet. */
function Became({ view, held, lots, became }: { view: ViewContext } & NonNullable<ReturnView['quarantine']>) {
  const { t } = view
  const said = became.map(({ outcome, quantity }) =>
    t('returns.page.became', { text: t(`returns.outcome.${outcome}`), count: quantity }),
  )
  const rest = held > 0 ? [t('returns.page.held', { count: held, lots: lots.join(' ') })] : []
  return (
    <>
      {[...said, ...rest].map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  )
}

/** Everything that was said of the return, as far as it was. */
export function ReturnFacts({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  const facts: [string, ReactNode][] = [
    [t('returns.page.goods'), `${goodsName(view, data)} × ${data.quantity}`],
    [t('returns.page.what'), t(`returns.type.${data.type}`)],
    [t('returns.page.reason'), t(`returns.reason.${data.reason}`)],
    [t('returns.page.text'), data.text],
    [t('returns.page.onReceipt'), data.damages.join(' / ')],
    [t('returns.page.sendTo'), data.answer],
    [
      t('returns.page.pickup'),
      data.pickup &&
        t('returns.page.pickupDays', {
          from: data.pickup.from,
          to: data.pickup.to,
          carrier: data.pickup.carrier ?? '—',
        }),
    ],
    [t('returns.page.carrier'), data.carrier && `${data.carrier} ${data.trackingNumber ?? ''}`],
    [t('returns.page.serials'), data.serials.join(' ')],
    [t('returns.seal.label'), data.seal && t(`returns.seal.${data.seal}`)],
    [t('returns.valve.label'), data.valve && t(`returns.valve.${data.valve}`)],
    [t('returns.desk.condition'), data.condition],
    [t('returns.desk.complaint'), data.complaint],
    [t('returns.desk.decision'), data.decision],
    [t('returns.page.quarantine'), data.quarantine && <Became view={view} {...data.quarantine} />],
  ]
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

/** Pictures of both sides. */
export function ReturnPictures({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  if (data.pictures.length === 0) return null
  return (
    <ul className="picture-list">
      {data.pictures.map(({ position, side }) => (
        <li key={position}>
          <a href={`/returns/${data.returnNo}/pictures/${position}`}>
            <img
              src={`/returns/${data.returnNo}/pictures/${position}`}
              alt={t(side === 'buyer' ? 'returns.page.picture' : 'returns.page.byStore', { n: position })}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The steps of both sides, the newest first. */
export function ReturnLog({ view, data }: Omit<Props, 'form'>) {
  const { t } = view
  return (
    <ol className="return-case__log">
      {data.log.toReversed().map(({ id, move, role, reason, at }) => (
        <li key={id}>
          <time dateTime={at.toISOString()}>{momentOf(view, at)}</time>
          <b>{t.dynamic(`returns.event.${move}`)}</b>{' '}
          <span className="muted">{t.dynamic(`returns.role.${role}`)}</span>
          {reason && <p>{reason}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The goods go on their way: with a carrier of the buyer's, or with the one that the store booked. */
function SendBack({ view, data, form }: Props) {
  const { t } = view
  const errorOf = errorsOf(form)
  const typed = (name: string) => ({ name, defaultValue: form?.values[name] ?? '', ...errorOf(name) })
  if (data.collected && !data.pickup) return <p className="muted">{t('returns.page.waitPickup')}</p>
  return (
    <ActionForm view={view} action="sendBack" fields={fieldsOf(data)} className="stack account-form">
      <h2>{t('returns.page.sendTitle')}</h2>
      {!data.collected && (
        <>
          <Field
            view={view}
            {...typed('carrier')}
            label={t('returns.page.carrier')}
            maxLength={50}
            required
          />
          <Field view={view} {...typed('no')} label={t('returns.page.no')} maxLength={50} required />
        </>
      )}
      {data.sentSerials.length > 0 && (
        <FieldFrame
          view={view}
          id="return-serials"
          label={t('returns.page.serials')}
          hint={t('returns.page.serialsHint', { serials: data.sentSerials.join(' ') })}
          required
          {...errorOf('serials')}
        >
          {(described) => (
            <textarea
              className="input"
              {...described}
              name="serials"
              rows={2}
              defaultValue={form?.values['serials'] ?? ''}
            />
          )}
        </FieldFrame>
      )}
      <p>
        <button className="button button--primary">
          {t(data.collected ? 'returns.page.handOver' : 'returns.page.send')}
        </button>
      </p>
    </ActionForm>
  )
}

/** The platform is asked, once, while there is time. */
function Complaint({ view, data, form }: Props) {
  const { t } = view
  if (!data.disputeUntil) return null
  return (
    <ActionForm view={view} action="complain" fields={fieldsOf(data)} className="stack account-form">
      <h2>{t('returns.page.complainTitle')}</h2>
      <p className="muted text-small">
        {t('returns.page.complainText', { time: momentOf(view, data.disputeUntil) })}
      </p>
      <FieldFrame
        view={view}
        id="return-complaint"
        label={t('returns.page.complainReason')}
        required
        {...errorsOf(form)('text')}
      >
        {(described) => (
          <textarea
            className="input"
            {...described}
            name="text"
            rows={3}
            maxLength={500}
            defaultValue={form?.values['text'] ?? ''}
          />
        )}
      </FieldFrame>
      <p>
        <button className="button button--primary">{t('returns.page.complain')}</button>
      </p>
    </ActionForm>
  )
}

/** One return as its buyer sees it, with the one thing that is theirs to do now. */
export function ReturnPage({ view, data, form }: PageProps<ReturnView>) {
  const { t, href } = view
  const mayWithdraw = data.state === 'asked' || data.state === 'agreed'
  const mayAct = mayWithdraw || data.disputeUntil !== null
  return (
    <div className="return-case stack">
      <section className="card">
        <div className="card__head">
          <h1>{t('pages.afterSalesCase')}</h1>
          <ReturnState view={view} row={data} />
        </div>
        <div className="card__body stack">
          <p className="text-small muted">
            {t('returns.page.number')} <b className="monospace">{data.returnNo}</b> {t('returns.page.order')}{' '}
            <a className="link monospace" href={href('OrderDetail', { orderNo: data.orderNo })}>
              {data.orderNo}
            </a>{' '}
            {data.storeName}
          </p>
          {data.dueAt && (
            <p>
              {t('returns.page.deadline')} <b>{momentOf(view, data.dueAt)}</b>
            </p>
          )}
          <FormAnswer view={view} form={form} />
        </div>
        <Progress view={view} data={data} />
      </section>
      {mayAct && (
        <section className="card">
          <div className="card__body stack">
            {data.state === 'agreed' && <SendBack view={view} data={data} form={form} />}
            <Complaint view={view} data={data} form={form} />
            {mayWithdraw && (
              <ActionForm view={view} action="withdraw" fields={fieldsOf(data)}>
                <button className="button">{t('returns.page.withdraw')}</button>
              </ActionForm>
            )}
          </div>
        </section>
      )}
      <ReplacementCard view={view} data={data} />
      <section className="card">
        <div className="card__head">
          <h2>{t('returns.page.facts')}</h2>
        </div>
        <div className="card__body stack">
          <ReturnFacts view={view} data={data} />
          <ReturnPictures view={view} data={data} />
          {data.back && <ComesBack view={view} back={data.back} />}
          {data.type === 'exchange' && !data.back && (
            <p className="muted text-small">{t('returns.page.exchangeText')}</p>
          )}
        </div>
      </section>
      <section className="card">
        <div className="card__head">
          <h2>{t('returns.page.log')}</h2>
          <span className="text-small muted">{t('returns.page.logText')}</span>
        </div>
        <div className="card__body">
          <ReturnLog view={view} data={data} />
        </div>
      </section>
    </div>
  )
}
