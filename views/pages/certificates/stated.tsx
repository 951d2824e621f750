import type { PublicCertificate } from '../../../src/modules/certificates/view.ts'
import type { ViewContext } from '../../context.ts'
import type { FoundProps } from './verdict-head.tsx'

interface Props {
  view: ViewContext
  certificate: PublicCertificate
}

function Values({ view, certificate }: Props) {
  const { t, lang } = view
  const [first] = certificate.values
  if (!first) return null
  return (
    <section className="verdict__part">
      <h2>
        {t('certificates.verify.values')} <span>{t('certificates.verify.expanded', { k: first.k })}</span>
      </h2>
      <ul className="verdict__values">
        {certificate.values.map((each) => (
          <li key={each.substanceId}>
            <b>{each.formula}</b>
            <small>{each.name[lang]}</small>
            <span className="number">
              {each.value} <small>± {`${each.uncertainty} ${each.unit}`}</small>
            </span>
          </li>
        ))}
        {certificate.balance && (
          <li>
            <b>{certificate.balance.formula}</b>
            <small>{certificate.balance.name[lang]}</small>
            <span>{t('certificates.verify.balance')}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

function Indicative({ view, certificate }: Props) {
  if (certificate.indicative.length === 0) return null
  return (
    <section className="verdict__part">
      <h2>{view.t('certificates.verify.indicative')}</h2>
      <ul className="verdict__values">
        {certificate.indicative.map(({ name, value, unit, bound }) => (
          <li key={`${name.en} ${value}`}>
            <small>{name[view.lang]}</small>
            <span className="number">
              {bound === 'atLeast' && '≥ '}
              {value} <small>{unit === '1' ? '' : unit}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the asked version says: values, and which cylinder or lot it is about. */
export function Stated({ view, found }: FoundProps) {
  const { t } = view
  const certificate = found.certificate!
  return (
    <>
      <Values view={view} certificate={certificate} />
      <Indicative view={view} certificate={certificate} />
      <section className="verdict__part">
        <h2>{t.dynamic(`certificates.verify.thing.${certificate.kind}`)}</h2>
        <dl className="verdict__facts">
          <dt>{t('certificates.verify.name')}</dt>
          <dd>{certificate.name[view.lang]}</dd>
          <dt>{t('certificates.verify.catalogue')}</dt>
          <dd className="monospace">{certificate.catalogueNumber}</dd>
          {certificate.serial && (
            <>
              <dt>{t('certificates.verify.serial')}</dt>
              <dd>
                <span className="monospace">{certificate.serial}</span>{' '}
                {t('certificates.verify.fill', { n: certificate.fillNumber })}
              </dd>
            </>
          )}
          <dt>{t('certificates.verify.lot')}</dt>
          <dd className="monospace">{certificate.lot}</dd>
          <dt>{t('certificates.verify.certificate')}</dt>
          <dd>
            <span className="monospace">{certificate.number}</span>{' '}
            {t('certificates.verify.version', { version: certificate.version })}
          </dd>
          <dt>{t('certificates.verify.certifiedOn')}</dt>
          <dd>{view.date(certificate.certifiedOn)}</dd>
          <dt>{t('certificates.verify.validUntil')}</dt>
          <dd>{view.date(certificate.validUntil)}</dd>
        </dl>
      </section>
    </>
  )
}
