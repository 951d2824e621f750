import type { ReturnView } from '../../../src/modules/returns/view.ts'
import { ActionForm } from '../../components/action-form.tsx'
import { Facts } from '../../components/facts.tsx'
import type { ViewContext } from '../../context.ts'
import { momentOf } from './parts.tsx'

interface Props {
  view: ViewContext
  data: ReturnView
}

/** The parcel with the goods anew: its carrier, its cylinders, and where it is. */
export function ReplacementFacts({ view, data }: Props) {
  const { t } = view
  const { replacement } = data
  if (!replacement) return null
  const serials = replacement.serials.join(' ')
  return (
    <Facts
      items={[
        [
          t('returns.page.replacement'),
          <>
            {replacement.carrier} <span className="monospace">{replacement.trackingNumber}</span>
          </>,
        ],
        [t('returns.page.shipped'), momentOf(view, replacement.shippedAt)],
        [t('returns.page.serials'), serials && <span className="monospace">{serials}</span>],
        [t('returns.page.receivedAt'), replacement.receivedAt && momentOf(view, replacement.receivedAt)],
      ]}
    />
  )
}

/** The goods anew as their buyer sees them: the parcel, the certificates, and its receipt. */
export function ReplacementCard({ view, data }: Props) {
  const { t, href } = view
  const { replacement } = data
  if (!replacement) return null
  const { certificates, dueAt } = replacement
  return (
    <section className="card">
      <div className="card__head">
        <h2>{t('returns.page.replacementTitle')}</h2>
      </div>
      <div className="card__body stack">
        <ReplacementFacts view={view} data={data} />
        {certificates.length > 0 && (
          <>
            <h3>{t('returns.page.certificates')}</h3>
            <ul className="return-case__certificates">
              {certificates.map((number) => (
                <li key={number}>
                  <a className="link monospace" href={href('Certificate', { certUrl: number })}>
                    {number}
                  </a>{' '}
                  <a className="link" href={href('Verify', { number })}>
                    {t('returns.page.verify')}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {data.state === 'replacing' && (
          <ActionForm
            view={view}
            action="confirm"
            fields={{ returnNo: data.returnNo, version: String(data.version) }}
            className="stack"
          >
            {dueAt && (
              <p className="muted text-small">
                {t('returns.page.replacementText', { time: momentOf(view, dueAt) })}
              </p>
            )}
            <p>
              <button className="button button--primary">{t('returns.page.received')}</button>
            </p>
          </ActionForm>
        )}
      </div>
    </section>
  )
}
