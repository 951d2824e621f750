import { Fragment } from 'react'
import type { DeskCertificate } from '../../../../src/modules/certificates/view.ts'
import type { FormState } from '../../../../src/platform/page.tsx'
import { SideSection } from '../../../components/desk/side-panel.tsx'
import type { ViewContext } from '../../../context.ts'
import { Acts } from './acts.tsx'

interface Props {
  view: ViewContext
  certificate: DeskCertificate
  form: FormState | null
}

const amount = (value: string, unit: string): string => (unit === '1' ? value : `${value} ${unit}`)

function Facts({ view, facts }: { view: ViewContext; facts: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className="fact-list">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd lang={view.lang}>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  )
}

/** What the version says of components: certified values, or properties without uncertainty. */
function Values({ view, certificate: { content } }: Omit<Props, 'form'>) {
  const { t, lang } = view
  const values = content.values.map(
    ({ name, value, uncertainty, unit }) => [name[lang], `${value} ± ${amount(uncertainty, unit)}`] as const,
  )
  const others = content.indicative.map(
    ({ name, value, unit, bound }) =>
      [name[lang], `${bound === 'atLeast' ? '≥ ' : ''}${amount(value, unit)}`] as const,
  )
  const checked = content.verifications.map(
    ({ formula, method, gravimetric, verified, unit }) =>
      [
        `${formula} · ${method}`,
        t('certificates.desk.checked', { gravimetric: gravimetric ?? '—', verified: amount(verified, unit) }),
      ] as const,
  )
  return (
    <>
      <SideSection title={t('certificates.verify.values')}>
        <Facts view={view} facts={[...values, ...others]} />
      </SideSection>
      {checked.length > 0 && (
        <SideSection title={t('certificates.text.pdf.verifications')}>
          <Facts view={view} facts={checked} />
        </SideSection>
      )}
      {content.parents.length > 0 && (
        <SideSection title={t('certificates.text.pdf.parents')}>
          <ul>
            {content.parents.map((parent) => (
              <li key={parent.number}>
                {t('certificates.text.parentSaid', { ...parent, validUntil: view.date(parent.validUntil) })}
              </li>
            ))}
          </ul>
        </SideSection>
      )}
    </>
  )
}

function Versions({ view, certificate: { versions } }: Omit<Props, 'form'>) {
  const { t } = view
  return (
    <SideSection title={t('certificates.text.pdf.revisions')}>
      <ol className="desk-log" reversed>
        {versions.map(({ version, state, signedAt, endedAt, why }) => (
          <li key={version}>
            <b>
              {t('certificates.verify.version', { version })} · {t.dynamic(`certificates.state.${state}`)}
            </b>
            <small className="muted">
              {[signedAt && view.date(signedAt), endedAt && view.date(endedAt)].filter(Boolean).join(' → ')}
            </small>
            {why !== null && <p>{why}</p>}
          </li>
        ))}
      </ol>
    </SideSection>
  )
}

/** Everything about one certificate of the store, and what its reader may do. */
export function CertificateParts({ view, certificate, form }: Props) {
  const { t, lang } = view
  const { content, signatures } = certificate
  return (
    <>
      <Acts view={view} certificate={certificate} form={form} />
      <SideSection title={t.dynamic(`certificates.text.pdf.${content.document}`)}>
        <div className="stack">
          <Facts
            view={view}
            facts={[
              [t('certificates.verify.name'), content.name[lang]],
              [t('certificates.verify.catalogue'), content.catalogueNumber],
              [
                t('certificates.verify.serial'),
                certificate.serial &&
                  `${certificate.serial} ${t('certificates.verify.fill', { n: certificate.fillNumber })}`,
              ],
              [t('certificates.verify.lot'), certificate.lot],
              [t('certificates.desk.task'), certificate.taskNumber],
              [t('certificates.text.pdf.outlet'), content.outlet],
              [t('certificates.verify.certifiedOn'), view.date(certificate.certifiedOn)],
              [t('certificates.verify.validUntil'), view.date(certificate.validUntil)],
              [t('certificates.desk.holders'), String(certificate.holders)],
              [t('certificates.verify.why'), certificate.whyRevoked ?? certificate.whyRevised],
            ]}
          />
          {certificate.isIssued && (
            <p>
              <a className="link" href={view.href('Certificate', { certUrl: certificate.number })}>
                {t('certificates.desk.files')}
              </a>
            </p>
          )}
        </div>
      </SideSection>
      <Values view={view} certificate={certificate} />
      <SideSection title={t('certificates.desk.people')}>
        <Facts
          view={view}
          facts={(['prepared', 'checked', 'approved'] as const).map((step) => [
            t(`certificates.text.pdf.${step}`),
            signatures[step]?.name ?? '—',
          ])}
        />
      </SideSection>
      <Versions view={view} certificate={certificate} />
    </>
  )
}
