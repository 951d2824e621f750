import { ActionForm } from '../../components/action-form.tsx'
import { Bar } from '../../components/bars.tsx'
import { ProductPicture } from '../../components/product-picture.tsx'
import { sumText } from '../../components/sum-text.ts'
import type { ViewContext } from '../../context.ts'
import type { HoldingChange, HoldingNotice, HoldingView } from '../../../src/modules/batches/view.ts'

const dispositions = ['returned', 'destroyed', 'usedUp', 'notFound'] as const

interface One {
  view: ViewContext
  holding: HoldingView
}

function Name({ view, holding }: One) {
  return (
    <div className="batch-row__name">
      <a href={holding.href}>{holding.name}</a>
      <p className="muted text-small">
        {holding.pack} × {holding.quantity}
        <span className="monospace batch-row__batch">{holding.lot}</span>
      </p>
      <p className="muted text-small">
        <a className="link" href={view.href('OrderDetail', { orderNo: holding.orderNo })}>
          {view.t('batches.row.order')}
        </a>
        {holding.minimum && (
          <span className="batch-row__batch">
            {view.t('batches.row.minimum', { minimum: holding.minimum })}
          </span>
        )}
      </p>
    </div>
  )
}

function Serials({ view: { t }, holding: { serials } }: One) {
  const [first, ...others] = serials
  return (
    <div className="batch-row__serials">
      <span className="batch-row__label">{t('batches.row.serial')}</span>
      {first === undefined ? (
        '–'
      ) : others.length === 0 ? (
        <span className="monospace">{first}</span>
      ) : (
        <details>
          <summary>
            <span className="monospace">{first}</span> {t('batches.row.more', { count: others.length })}
          </summary>
          <ul>
            {others.map((serial) => (
              <li key={serial} className="monospace">
                {serial}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Life({ view: { t, date }, holding }: One) {
  const { tone, daysLeft, validUntil, lifeLeft } = holding
  return (
    <div className={`batch-row__life batch-row__life--${tone}`}>
      <span className="batch-row__label">{t('batches.row.validUntil')}</span>
      <time dateTime={validUntil}>{date(validUntil)}</time>
      <Bar share={lifeLeft} className="batch-row__bar" />
      <span className="text-small">
        {daysLeft < 0 ? t('batches.row.over') : t('batches.row.daysLeft', { count: daysLeft })}
      </span>
    </div>
  )
}

function Certificate({ view: { t }, holding: { certificate, moreCertificates } }: One) {
  return (
    <div className="batch-row__certificate">
      <span className="batch-row__label">{t('batches.row.certificate')}</span>
      <a className="link" href={certificate.href}>
        {t('batches.row.version', { version: certificate.version })}
      </a>
      {moreCertificates > 0 && (
        <span className="text-small"> {t('batches.row.more', { count: moreCertificates })}</span>
      )}
      <span className={certificate.state === 'current' ? 'muted text-small' : 'status status--bad'}>
        {t(`batches.row.state.${certificate.state}`)}
      </span>
    </div>
  )
}

/** What became of certificates; of a lot with several it names them. */
function Change({ view, change, isWhole }: { view: ViewContext; change: HoldingChange; isWhole: boolean }) {
  const { t } = view
  return (
    <p>
      <b>{t(`batches.notice.${change.kind}`, { day: view.date(change.at) })}</b> {change.reason}
      {!isWhole &&
        change.certificates.map(({ number, serial, href }) => (
          <a key={number} className="link batch-row__named" href={href}>
            {serial && <span className="monospace">{serial}</span>}{' '}
            <span className="monospace">{number}</span>
          </a>
        ))}
    </p>
  )
}

/** What waits for the holder: a revision to be read, a recall to be answered. */
function Waiting({ view, holding, notice }: One & { notice: HoldingNotice }) {
  const { t } = view
  return (
    <div className={`batch-row__notice batch-row__notice--${notice.kind}`}>
      {notice.kind === 'recalled' ? (
        <p>
          <b>{t(`batches.notice.recalled.${notice.level}`, { day: view.date(notice.at) })}</b> {notice.reason}
        </p>
      ) : (
        <div className="batch-row__changes">
          {notice.changes.map((change, index) => (
            <Change key={index} view={view} change={change} isWhole={holding.moreCertificates === 0} />
          ))}
        </div>
      )}
      {notice.kind === 'recalled' ? (
        <ActionForm
          view={view}
          action="answer"
          className="batch-row__answers"
          fields={{ recallNo: notice.recallNo }}
        >
          <span>{t('batches.notice.question')}</span>
          {dispositions.map((answer) => (
            <button key={answer} className="button button--small" name="answer" value={answer}>
              {t(`batches.answer.${answer}`)}
            </button>
          ))}
        </ActionForm>
      ) : (
        <ActionForm view={view} action="acknowledge" fields={{ id: holding.id, seen: notice.at }}>
          <button className="button button--small">{t('batches.notice.read')}</button>
        </ActionForm>
      )}
    </div>
  )
}

/** One lot that the member holds. */
export function Holding({ view, holding, pageKey }: One & { pageKey: string }) {
  const { t } = view
  return (
    <li className="batch-row">
      <div className="picture batch-row__picture">
        <ProductPicture view={view} picture={holding.picture} />
      </div>
      <Name view={view} holding={holding} />
      <Serials view={view} holding={holding} />
      <Life view={view} holding={holding} />
      <Certificate view={view} holding={holding} />
      <div className="batch-row__price">
        {holding.priceFen === null ? (
          <span className="muted text-small">{t('batches.row.notSold')}</span>
        ) : (
          <>
            <span className="batch-row__label">{t('batches.row.price')}</span>
            {sumText(view, holding.priceFen)}
          </>
        )}
      </div>
      <ActionForm
        view={view}
        action="again"
        className="batch-row__again"
        fields={{ id: holding.id, key: `${pageKey}-${holding.id}` }}
      >
        <button className="button button--small" disabled={holding.priceFen === null}>
          {t('batches.row.again')}
          <span className="visually-hidden"> {holding.name}</span>
        </button>
      </ActionForm>
      {holding.notice && <Waiting view={view} holding={holding} notice={holding.notice} />}
    </li>
  )
}
